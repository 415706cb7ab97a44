/** The puzzles of King Lui with their words. */

import type { KingLuiFact } from '@tavolata/bots/king-lui';
import { itemAt } from '@tavolata/engine';
import type { KingLui } from '@tavolata/king-lui';
import { WordArea, words } from '../../language/words.svelte.ts';
import { percent } from '../../table/hints/numbers.ts';
import type { Puzzle } from '../puzzle.ts';
import type { Asked, PuzzleSet } from '../puzzle-set.ts';
import { layOut } from './lay-out.ts';
import type { KingLuiKind, KingLuiReason } from './puzzle-reasons.ts';
import found from './puzzles.json?raw';
import { kingLuiWords } from './words.ts';
import { KING_LUI_PUZZLE_WORDS } from './words/puzzle-loaders.ts';

const text = new WordArea(KING_LUI_PUZZLE_WORDS);

const KINDS: readonly KingLuiKind[] = ['last-course', 'save-dish', 'feed-emerald'];

/** A dish that is lost as often as this was to be saved. */
const AT_RISK = 0.25;

const chanceOf = (chance: number): string => percent(chance, words.tag, { exact: true });

function told(reason: KingLuiReason, nameOf: Asked['nameOf']): string {
  const { reasons } = text.now;
  const dish = kingLuiWords.now.dishes[reason.dish];
  switch (reason.type) {
    case 'saved':
      return reasons.saved(dish, reason.held, reason.sure);
    case 'scores':
      return reasons.scores(dish, reason.more);
    case 'discards':
      return reasons.discards(dish, nameOf(reason.player), reason.sure);
    case 'less':
      return reasons.less(dish, nameOf(reason.player), reason.less);
  }
}

/** Who of the others ends with the most. */
function leaderOf(scores: readonly number[], viewer: number): number {
  const others = [...scores.keys()].filter((seat) => seat !== viewer);
  return others.reduce((one, other) => (itemAt(scores, other) > itemAt(scores, one) ? other : one));
}

export const puzzleSet: PuzzleSet<KingLui> = {
  words: [text, kingLuiWords],
  puzzles: JSON.parse(found) as readonly Puzzle<KingLuiReason>[],
  kinds: KINDS,
  layOut,
  kindOf({ seat, best, chosen, exact }): KingLuiKind | undefined {
    if ([best, chosen].some(({ action }) => action.type === 'emerald')) return 'feed-emerald';
    if (exact) return 'last-course';
    const isAtRisk = (chosen.facts as readonly KingLuiFact[]).some(
      (fact) => fact.type === 'holding' && fact.player === seat && fact.lose >= AT_RISK,
    );
    return isAtRisk ? 'save-dish' : undefined;
  },
  titleOf: (kind) => text.now.kinds[kind as KingLuiKind].title,
  taskOf: (kind) => text.now.kinds[kind as KingLuiKind].task,
  explain({ reasons, best, others: [next] }, { nameOf }) {
    const { always, often } = text.now;
    return [
      ...reasons.map((reason) => told(reason as KingLuiReason, nameOf)),
      best.chance === 1 ? always : often(chanceOf(best.chance), chanceOf(next.chance)),
    ];
  },
  blame({ best }, { chance, scores }, { viewer, nameOf }) {
    const { never, seldom, ahead } = text.now;
    const leader = leaderOf(scores, viewer);
    const own = Math.round(itemAt(scores, viewer));
    const theirs = Math.round(itemAt(scores, leader));
    return [
      chance === 0 ? never : seldom(chanceOf(chance), chanceOf(best.chance)),
      ...(theirs > own ? [ahead(nameOf(leader), theirs, own)] : []),
    ];
  },
};
