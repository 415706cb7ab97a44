/**
 * Records out of a text that comes from anywhere: one JSON document a line, or a single one over
 * many lines. Every record is replayed by its rules before anybody sees it; whatever is wrong becomes
 * a problem with its line, and nothing that is read can make the page fail.
 */

import { cappuccino, type Cappuccino } from '@tavolata/cappuccino';
import {
  attempt,
  findGame,
  refuse,
  verifyRecord,
  type GameRecord,
  type Match,
  type Parsed,
  type Problem,
} from '@tavolata/engine';
import { kingLui, type KingLui } from '@tavolata/king-lui';

/** In bytes. */
export const LARGEST = 5 * 2 ** 20;

type ReadMatch =
  | { readonly game: 'king-lui'; readonly match: Match<KingLui> }
  | { readonly game: 'cappuccino'; readonly match: Match<Cappuccino> };

export type ReadRecord = ReadMatch & {
  /** From 1. */
  readonly line: number;
  readonly names: readonly string[];
  readonly scores: readonly number[];
  readonly winners: readonly number[];
};

export type WrongRecord = { readonly line: number; readonly problem: Problem };

export interface Reading {
  readonly records: readonly ReadRecord[];
  readonly wrong: readonly WrongRecord[];
}

const GAMES: readonly { readonly id: string; verify(document: unknown): ReadMatch }[] = [
  {
    id: kingLui.id,
    verify: (document) => ({ game: 'king-lui', match: verifyRecord(kingLui, document) }),
  },
  {
    id: cappuccino.id,
    verify: (document) => ({ game: 'cappuccino', match: verifyRecord(cappuccino, document) }),
  },
];

/** The bytes as text; undefined if they are none. */
export function decode(bytes: ArrayBuffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Reads all records of a text; `pause` is awaited now and then, so that the page stays alive. */
export async function readRecords(text: string, pause: () => Promise<void>): Promise<Reading> {
  const records: ReadRecord[] = [];
  const wrong: WrongRecord[] = [];
  for (const { line, content } of documentsOf(text)) {
    const judged = content.ok ? judge(content.value) : content;
    if (judged.ok) records.push({ ...judged.value, line });
    else wrong.push({ line, problem: judged.problem });
    await pause();
  }
  return { records, wrong };
}

function judge(document: unknown): Parsed<Omit<ReadRecord, 'line'> & ReadMatch> {
  return attempt(() => {
    const found = findGame(GAMES, document).verify(document);
    const { players, result } = document as GameRecord; // just verified
    const names = players.map(({ name }) => name);
    return { ...found, names, scores: result.scores, winners: result.winners };
  });
}

interface Document {
  readonly line: number;
  readonly content: Parsed<unknown>;
}

function documentsOf(text: string): Document[] {
  const lines = text
    .split('\n')
    .map((line, index) => ({ text: line, line: index + 1 }))
    .filter((line) => line.text.trim() !== '');
  if (lines.length === 0) return [];
  const [first] = lines;
  if (!parse(first.text).ok) {
    const whole = parse(text);
    if (whole.ok || first.text.trim() === '{') return [{ line: first.line, content: whole }];
  }
  return lines.map((line) => ({ line: line.line, content: parse(line.text) }));
}

function parse(text: string): Parsed<unknown> {
  return attempt(() => {
    try {
      return JSON.parse(text) as unknown;
    } catch (error) {
      return refuse('bad-json', error instanceof Error ? error.message : String(error));
    }
  });
}
