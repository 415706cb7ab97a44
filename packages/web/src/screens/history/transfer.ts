/**
 * The whole history as one file of records, and back again. A file comes from anywhere: every record is replayed
 * before it is believed, and what else it says of a match is parsed or left out.
 */

import type { HistoryStore } from '../../local/history/history-store.ts';
import {
  describeMatch,
  readDetails,
  type KeptMatch,
  type MatchDetails,
} from '../../local/history/kept-match.ts';
import {
  openFile,
  type FileTrouble,
  type ReadRecord,
  type WrongRecord,
} from '../../replay/read-records.ts';

/** In bytes: some ten thousand games. */
export const LARGEST_IMPORT = 64 * 2 ** 20;

/** A record a line, with what the record itself does not say beside it. A record that is lost or broken is left out. */
export async function exportMatches(
  store: HistoryStore,
  matches: readonly KeptMatch[],
): Promise<string> {
  const lines: string[] = [];
  for (const { id, where, seat, ended, playedOn, memoryAid } of matches) {
    const record = await store.load(id);
    if (typeof record !== 'object' || record === null) continue;
    const kept: MatchDetails = {
      where,
      ended,
      ...(seat === undefined ? {} : { seat }),
      ...(playedOn === undefined ? {} : { playedOn }),
      ...(memoryAid === undefined ? {} : { memoryAid }),
    };
    lines.push(`${JSON.stringify({ ...record, kept })}\n`);
  }
  return lines.join('');
}

export interface Imported {
  readonly added: number;
  /** Matches that were here before. */
  readonly known: number;
  readonly wrong: readonly WrongRecord[];
  /** Whether some found no room. */
  readonly isFull: boolean;
}

export async function importMatches(
  store: HistoryStore,
  file: Blob,
  now: number,
): Promise<Imported | FileTrouble> {
  const opening = await openFile(file, { largest: LARGEST_IMPORT });
  if (typeof opening === 'string') return opening;
  const { records, wrong } = opening;
  let added = 0;
  let known = 0;
  for (const record of records) {
    const kept = await keep(store, record, now).catch(() => 'full' as const);
    if (kept === 'full') return { added, known, wrong, isFull: true };
    if (kept === 'kept') added++;
    else known++;
  }
  return { added, known, wrong, isFull: false };
}

function keep(store: HistoryStore, record: ReadRecord, now: number): Promise<'kept' | 'known'> {
  const document = record.rewrite();
  const details = readDetails(record.kept, record.players.length);
  const known: MatchDetails = details
    ? { ...details, ended: Math.min(details.ended, now) }
    : { where: 'file', ended: now };
  return store.keep(describeMatch(document, known), document);
}
