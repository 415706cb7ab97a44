/** Puts matches that have ended into the history. */

import type { Game, GameRecord, GameTypes } from '@tavolata/engine';
import {
  evolveSeries,
  openSeries,
  restoreSeries,
  seriesPhase,
  type Series,
  type Terms,
} from '@tavolata/table';
import type { LocalTable } from '../local-table.ts';
import { recordOfSeries } from '../record-of-series.ts';
import type { Save, SaveFacts } from '../saves/save.ts';
import { nextTask } from '../../ui/next-task.ts';
import { openHistory, type HistoryStore } from './history-store.ts';
import { describeMatch, placeOf, type MatchDetails } from './kept-match.ts';
import { askToPersist, noteRoom } from './space.ts';

/**
 * Whether it is kept for good. Never rejects: a match that finds no room is told of on the start page, and nobody's game
 * waits for it.
 */
export async function keepMatch(
  record: GameRecord,
  details: MatchDetails & { readonly save?: string },
): Promise<boolean> {
  try {
    const history = await openHistory();
    const kept = await history.keep(describeMatch(record, details), record);
    noteRoom(true);
    // Somebody who has played to the end has something to lose, and may be asked.
    if (kept === 'kept' && history.isLasting) await askToPersist();
    return history.isLasting;
  } catch {
    noteRoom(false);
    return false;
  }
}

/** Keeps each match of a table in this tab when it ends, until the link is closed. */
export function keepWhenOver<T extends GameTypes>(link: LocalTable<T>): void {
  let kept = 0;
  const keep = (): void => {
    const number = link.view.match?.number ?? 0;
    if (link.view.phase !== 'over' || number === kept) return;
    kept = number;
    void nextTask().then(keepRecord); // the board comes first
  };
  const keepRecord = (): void => {
    const record = link.record();
    const { display } = link.view.terms;
    if (record) void keepMatch(record, detailsOf(record, link.facts, display));
    else kept = 0;
  };
  link.subscribe(keep);
  keep(); // it may have ended in a tab that was closed at once
}

const detailsOf = (
  { players }: GameRecord,
  { id, touched, playedOn }: SaveFacts,
  { memoryAid }: Terms['display'],
): MatchDetails & { save: string } => ({
  ...placeOf(players),
  ended: touched,
  save: id,
  ...(playedOn === undefined ? {} : { playedOn }),
  ...(memoryAid ? {} : { memoryAid }),
});

/**
 * Keeps all finished matches of a save that was made before there was a history. Of one that the history knows, only
 * the last can be missing: the others were removed.
 */
export async function keepSave<T extends GameTypes>(
  history: HistoryStore,
  game: Game<T>,
  { facts, log }: Save,
): Promise<void> {
  const finished = finishedMatches(restoreSeries(game, log));
  const isKnown = (await history.list()).some(
    (entry) => !entry.isDamaged && entry.match.save === facts.id,
  );
  for (const series of isKnown ? finished.slice(-1) : finished) {
    const record = recordOfSeries(series, facts.names);
    if (!record) continue;
    const details = detailsOf(record, facts, series.terms.display);
    await history.keep(describeMatch(record, details), record);
  }
}

/** The series at the end of each of its matches that have one. */
function finishedMatches<T extends GameTypes>(series: Series<T>): Series<T>[] {
  const { game, terms, entries } = series;
  const [, ...rest] = entries;
  const finished: Series<T>[] = [];
  let now: Series<T> = openSeries(game, terms);
  for (const entry of rest) {
    if (entry.type === 'dealt' && seriesPhase(now) === 'over') finished.push(now);
    now = evolveSeries(now, entry);
  }
  return seriesPhase(now) === 'over' ? [...finished, now] : finished;
}
