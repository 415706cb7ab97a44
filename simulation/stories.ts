/** Evenings that once broke a rule, kept as data; a test runs them all. */

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Plan } from './evening/plan.ts';

const FOLDER = new URL('stories/', import.meta.url);

export function keepStory(name: string, plan: Plan): void {
  writeFileSync(new URL(`${name}.json`, FOLDER), `${JSON.stringify(plan, undefined, 2)}\n`);
}

interface Story {
  readonly name: string;
  readonly plan: Plan;
}

export const keptStories = (): Story[] =>
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => ({
      name: file.slice(0, -'.json'.length),
      plan: JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as Plan,
    }));
