/** The record of a game that was played to its end at an online table, with its deal. */

import { cappuccino } from '@tavolata/cappuccino';
import { findGame, verifyRecord } from '@tavolata/engine';
import { kingLui } from '@tavolata/king-lui';
import type { DealtRecord } from '@tavolata/table';

/** Why there is no record to show. */
export type RecordTrouble =
  /** No such game, or it is not over. */
  | 'missing'
  /** No connection, or the server is in trouble. */
  | 'away'
  /** Not a game by its rules. */
  | 'wrong';

export const recordAddress = (table: string, number: number): string =>
  `/api/tables/${encodeURIComponent(table)}/games/${number}`;

const VERIFY = [
  { id: kingLui.id, verify: (document: unknown) => verifyRecord(kingLui, document) },
  { id: cappuccino.id, verify: (document: unknown) => verifyRecord(cappuccino, document) },
] as const;

/** Replays what a server tells before anybody sees it. */
export function parsePlayed(document: unknown): DealtRecord | undefined {
  try {
    findGame(VERIFY, document).verify(document);
    return document as DealtRecord; // just verified; its deal is read by whoever checks it
  } catch {
    return undefined;
  }
}

export async function fetchPlayed(
  table: string,
  number: number,
): Promise<DealtRecord | RecordTrouble> {
  try {
    const answer = await fetch(recordAddress(table, number), { credentials: 'same-origin' });
    if (answer.status === 404) return 'missing';
    if (!answer.ok) return 'away';
    return parsePlayed(await answer.json()) ?? 'wrong';
  } catch {
    return 'away';
  }
}
