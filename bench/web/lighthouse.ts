/** Lighthouse's mobile profile over the first page, several runs, the median of each figure. */

import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { median } from '../quantiles.ts';
import type { Served } from './served.ts';

const FOLDER = fileURLToPath(new URL('.', import.meta.url));
const MODULE = new URL('node_modules/lighthouse/core/index.js', import.meta.url);
const RUNS = 3;

interface Report {
  readonly lhr: {
    readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
    readonly audits: Readonly<
      Record<
        string,
        { readonly numericValue?: number; readonly score: number | null; readonly title: string }
      >
    >;
  };
}

type Lighthouse = (url: string, flags: object) => Promise<Report | undefined>;

export type Figures = Readonly<Record<string, number>>;

const CATEGORIES = ['performance', 'accessibility', 'best-practices'];
const AUDITS = [
  'interactive',
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
];

export async function runLighthouse({ url, debuggingPort }: Served): Promise<Figures> {
  if (!existsSync(MODULE)) {
    console.log('Installing Lighthouse beside the benchmark …');
    execFileSync('npm', ['install', '--no-package-lock'], { cwd: FOLDER, stdio: 'inherit' });
  }
  const { default: lighthouse } = (await import(MODULE.href)) as { default: Lighthouse };
  const runs: Figures[] = [];
  for (let run = 0; run < RUNS; run++) {
    const report = await lighthouse(url, {
      port: debuggingPort,
      onlyCategories: CATEGORIES,
      logLevel: 'error',
    });
    if (report) runs.push(figuresOf(report));
  }
  const names = [...CATEGORIES, ...AUDITS];
  return Object.fromEntries(
    names.map((name) => [name, median(runs.map((figures) => figures[name] ?? NaN))]),
  );
}

function figuresOf({ lhr }: Report): Figures {
  const scores = CATEGORIES.map((name) => [name, 100 * (lhr.categories[name]?.score ?? NaN)]);
  const times = AUDITS.map((name) => [name, lhr.audits[name]?.numericValue ?? NaN]);
  const failed = Object.entries(lhr.audits).filter(
    ([, { score }]) => score !== null && score < 0.9,
  );
  for (const [name, { title }] of failed) console.log(`  below 90: ${name}: ${title}`);
  return Object.fromEntries([...scores, ...times]) as Figures;
}
