/** The end of the game, told dish by dish (K-E2, K-E3), and what decided it (K-E4). */

import { seatsWithMost, type Seat } from '@tavolata/engine';
import {
  DISHES,
  scorePortions,
  type Dish,
  type DishScore,
  type Options,
  type Portions,
  type Result,
} from '@tavolata/king-lui';
import { portionsOf } from './balance.ts';
import type { WhoIs } from './told.ts';
import type { KingLuiWords } from './words/en.ts';

export interface ScoreRow {
  readonly dish: Dish;
  readonly king: number;
  /** By seat. */
  readonly scores: readonly DishScore[];
}

export function scoreRows(king: Portions, hands: readonly Portions[]): ScoreRow[] {
  return DISHES.map((dish) => {
    const most = portionsOf(king, dish);
    const scores = hands.map((hand) => scorePortions(portionsOf(hand, dish), most));
    return { dish, king: most, scores };
  });
}

/** The points of every seat after the first rows. */
export function totalsAfter(rows: readonly ScoreRow[], count: number, players: number): number[] {
  return Array.from({ length: players }, (_, seat) =>
    rows.slice(0, count).reduce((sum, { scores }) => sum + (scores[seat]?.points ?? 0), 0),
  );
}

/** How a tie at the top ended; `none` if there was no tie. */
export type TieBreak =
  | { readonly type: 'none' }
  | { readonly type: 'discards'; readonly tied: readonly Seat[] }
  | { readonly type: 'shared'; readonly tied: readonly Seat[]; readonly rule: Options['tieBreak'] };

export function tieBreakOf(result: Result, rule: Options['tieBreak']): TieBreak {
  const tied = seatsWithMost(result.scores);
  if (tied.length === 1) return { type: 'none' };
  if (result.winners.length < tied.length) return { type: 'discards', tied };
  return { type: 'shared', tied, rule };
}

/** What decided a tie, or that nothing did. */
export function tellTie(
  tie: Exclude<TieBreak, { readonly type: 'none' }>,
  discards: Result['discards'],
  text: KingLuiWords['score'],
  whoIs: WhoIs,
): string {
  if (tie.type === 'discards')
    return text.byDiscards(
      tie.tied.map((seat) => ({ who: whoIs(seat), discards: discards[seat] ?? 0 })),
    );
  return tie.rule === 'shared' ? text.shared : text.sharedByDiscards;
}
