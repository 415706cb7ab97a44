/** Messages to fuzz with: some fit the schemas, some nearly, some are hardly JSON. */

import { below, pick, type RandomSource } from '@tavolata/engine';
import { PROTOCOL } from '@tavolata/table';
import {
  clientMessage,
  parseClientMessage,
} from '../../packages/table/src/wire/client-messages.ts';
import { valueOf, type Known } from './schema-values.ts';

export interface FuzzMessage {
  readonly text: string;
  /** Whether it cannot be read: a server takes few of these. */
  readonly isMalformed: boolean;
}

export const HELLO = JSON.stringify({ type: 'hello', protocol: PROTOCOL, build: 'fuzz' });

/** Some ask the server to forget its limits, some to trip over its own types. */
const HOSTILE: readonly unknown[] = [
  ...[null, true, -1, 1.5, 1e308, -0, 2 ** 31, 2 ** 53, '', '0', '\0', '\ud800', '../../etc'],
  ...['__proto__', 'constructor', '<script>', '%00', '\u202e', 'x'.repeat(3000)],
  ...[[], [[]], {}, { type: {} }, { length: -1 }, { toString: null }, Array(500).fill(0)],
];

type Path = readonly (string | number)[];

export function makeMessage(random: RandomSource, known: Known): FuzzMessage {
  const text = makeText(random, known);
  try {
    parseClientMessage(text);
    return { text, isMalformed: false };
  } catch {
    return { text, isMalformed: true };
  }
}

function makeText(random: RandomSource, known: Known): string {
  const value = valueOf(clientMessage, random, known);
  const kind = below(random, 10);
  if (kind < 3) return JSON.stringify(value);
  if (kind < 8) return JSON.stringify(withDamage(value, random)) ?? '';
  return damageText(JSON.stringify(value), random);
}

/** Changes one place, or several. */
function withDamage(value: unknown, random: RandomSource): unknown {
  let damaged = value;
  do damaged = changeAt(damaged, pick(pathsIn(damaged), random), random);
  while (below(random, 3) === 0);
  return damaged;
}

function pathsIn(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null || at.length > 6) return [at];
  return [at, ...Object.entries(value).flatMap(([key, inner]) => pathsIn(inner, [...at, key]))];
}

function changeAt(value: unknown, path: Path, random: RandomSource): unknown {
  const [first, ...rest] = path;
  if (first === undefined || typeof value !== 'object' || value === null) {
    return pick(HOSTILE, random);
  }
  const entries = Object.entries<unknown>({ ...value });
  const change = below(random, 4);
  if (rest.length === 0 && change === 0) {
    return Object.fromEntries(entries.filter(([key]) => key !== first));
  }
  if (rest.length === 0 && change === 1) {
    const added = pick(['__proto__', 'type', 'id', 'seat', 'toJSON'], random);
    return Object.fromEntries([...entries, [added, pick(HOSTILE, random)]]);
  }
  const changed = entries.map(
    ([key, inner]) => [key, key === first ? changeAt(inner, rest, random) : inner] as const,
  );
  return Object.fromEntries(changed);
}

function damageText(text: string, random: RandomSource): string {
  const at = below(random, text.length);
  return pick(
    [
      () => text.slice(0, at),
      () => text.slice(0, at) + String.fromCharCode(below(random, 0xffff)) + text.slice(at + 1),
      () => text + text,
      () => `[${text}]`,
      () => '['.repeat(below(random, 8000)),
      () => `${'{"type":'.repeat(1 + below(random, 900))}1`,
      () => `{"type":"ping","type":${text}}`,
      () => `{"__proto__":${text},"type":"hello"}`,
      () => `"${'\\u0000'.repeat(below(random, 1300))}"`,
      () => `1${'0'.repeat(below(random, 4000))}`,
      () => '',
    ],
    random,
  )();
}
