/**
 * The whole history as one file of records, and back again. A file comes from anywhere: every record is replayed
 * before it is believed, and what else it says of a match is parsed or left out. Of a review the figures are taken; what
 * it found costly is settled once more, with its reasons, when somebody opens it.
 */

import { gradeOf, type Review } from '@tavolata/bots';
import type { HistoryStore } from '../../local/history/history-store.ts';
import {
  describeMatch,
  readDetails,
  type KeptMatch,
  type MatchDetails,
} from '../../local/history/kept-match.ts';
import { readReview } from '../../local/history/kept-review.ts';
import { endCoaching } from '../../table/coach.svelte.ts';
import {
  openFile,
  type FileTrouble,
  type ReadRecord,
  type WrongRecord,
} from '../../replay/read-records.ts';

/** In bytes: some ten thousand games, or two thousand that are reviewed. */
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
    const review = readReview(await store.loadReview(id).catch(() => undefined));
    const figures = review && { review: withoutReasons(review) };
    lines.push(`${JSON.stringify({ ...record, kept, ...figures })}\n`);
  }
  return lines.join('');
}

/** Reasons are most of a review, and not to be believed. */
function withoutReasons(review: Review): Review {
  const bare = <Choice extends object>(choice: Choice) => ({ ...choice, facts: [] });
  const decisions = Object.entries(review.decisions).map(([step, { judged, isProvisional }]) => {
    const { best, chosen, cost } = judged;
    const lacksReasons = gradeOf(cost) !== 'best';
    return [
      step,
      {
        judged: { ...judged, best: bare(best), chosen: bare(chosen) },
        isProvisional: isProvisional || lacksReasons,
      },
    ] as const;
  });
  return { ...review, decisions: Object.fromEntries(decisions) };
}

/** A review that finds no room, or is about another match, is made anew. */
async function keepReview(
  store: HistoryStore,
  { id, players }: KeptMatch,
  { review: input, steps, wasLegal }: ReadRecord,
): Promise<void> {
  const review = readReview(input);
  if (review?.steps !== steps || review.chances[0]?.length !== players.length) return;
  const fits = Object.entries(review.decisions).every(([step, { judged }]) =>
    [judged.best, judged.chosen].every(({ action }) => wasLegal(Number(step), action)),
  );
  if (fits) await store.keepReview(id, withoutReasons(review)).catch(() => undefined);
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

async function keep(
  store: HistoryStore,
  record: ReadRecord,
  now: number,
): Promise<'kept' | 'known'> {
  const document = record.rewrite();
  const details = readDetails(record.kept, record.players.length);
  const known: MatchDetails = details
    ? { ...details, ended: Math.min(details.ended, now) }
    : { where: 'file', ended: now };
  const match = describeMatch(document, known);
  const outcome = await store.keep(match, document);
  if (outcome === 'kept') await keepReview(store, match, record);
  // Who has played elsewhere needs no coach here.
  if (known.seat !== undefined) endCoaching(document.game);
  return outcome;
}
