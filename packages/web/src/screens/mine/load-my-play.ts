/** Loads all that the page about somebody's play shows. */

import { FACES } from '../../games/registry.ts';
import type { GameFace } from '../../games/face.ts';
import type { PuzzleSet } from '../../games/puzzle-set.ts';
import { words } from '../../language/words.svelte.ts';
import { openHistory, type HistoryStore } from '../../local/history/history-store.ts';
import type { KeptMatch } from '../../local/history/kept-match.ts';
import { readReview } from '../../local/history/kept-review.ts';
import { myPlayWords } from './words.ts';
import { MOST_REVIEWS, ownMatches, ownOutcome, type OwnMatch } from './my-play.ts';

export interface GamePlay {
  readonly face: GameFace;
  readonly puzzles: PuzzleSet | undefined;
  /** The earliest first. */
  readonly matches: readonly OwnMatch[];
}

export async function loadMyPlay(): Promise<readonly GamePlay[]> {
  const store = await openHistory();
  const [listed] = await Promise.all([store.list(), words.need('history', myPlayWords)]);
  const kept = ownMatches(listed.flatMap((entry) => (entry.isDamaged ? [] : [entry.match])));
  const own = await Promise.all(
    kept.map((match, index) =>
      withReview(match, kept.length - index > MOST_REVIEWS ? undefined : store),
    ),
  );
  const plays = await Promise.all(
    FACES.map(async (face) => {
      const matches = own.filter(({ match }) => match.game === face.id);
      const hasMistakes = matches.some(({ review }) => review && review.mistakes.length > 0);
      return { face, matches, puzzles: hasMistakes ? await face.loadPuzzles?.() : undefined };
    }),
  );
  await words.need(...plays.flatMap(({ puzzles }) => puzzles?.words ?? []));
  return plays.filter(({ matches }) => matches.length > 0);
}

/** A review that cannot be read counts as none. */
async function withReview(match: KeptMatch, store: HistoryStore | undefined): Promise<OwnMatch> {
  try {
    return ownOutcome(match, readReview(await store?.loadReview(match.id)));
  } catch {
    return ownOutcome(match, undefined);
  }
}
