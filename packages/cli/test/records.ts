/** Right records to start from, and how to make them wrong. */

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { itemAt, type GameRecord } from '@tavolata/engine';

export interface Step {
  player: number;
  action: { type: string; [field: string]: unknown };
  legal?: unknown[];
}

/** A record in the making: everything in it may be changed. */
export interface Draft {
  format: string;
  game: string;
  players: { name: string }[];
  options: { [name: string]: unknown };
  setup: { first: number; deck?: unknown[]; colours?: unknown[]; cups?: unknown[] };
  actions: Step[];
  deal?: unknown;
  result: { scores: number[]; winners: number[]; discards?: number[] };
}

export const fixturePath = (game: string): string =>
  fileURLToPath(new URL(`fixtures/${game}.jsonl`, import.meta.url));

export function fixture(game: 'king-lui' | 'cappuccino'): Draft {
  return JSON.parse(readFileSync(fixturePath(game), 'utf8')) as Draft;
}

/** The text of a right record after a change. */
export function spoilt(game: 'king-lui' | 'cappuccino', change: (draft: Draft) => void): string {
  const draft = fixture(game);
  change(draft);
  return JSON.stringify(draft);
}

/** A record whose step 5 is illegal: no Emerald has just been drawn. */
export const ILLEGAL_RECORD = spoilt('king-lui', ({ actions }) => {
  itemAt(actions, 5).action = { type: 'leave' };
});

/** Records out of lines, such as `simulate` writes. */
export const recordsIn = (text: string): GameRecord[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as GameRecord);
