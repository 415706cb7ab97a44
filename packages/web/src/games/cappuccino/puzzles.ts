/** The puzzles of Cappuccino with their words. */

import type { CappuccinoFact } from '@tavolata/bots/cappuccino';
import type { Cappuccino } from '@tavolata/cappuccino';
import { itemAt } from '@tavolata/engine';
import { WordArea } from '../../language/words.svelte.ts';
import type { Puzzle } from '../puzzle.ts';
import type { PuzzleSet } from '../puzzle-set.ts';
import { layOut } from './lay-out.ts';
import type { CappuccinoKind, CappuccinoReason } from './puzzle-reasons.ts';
import found from './puzzles.json?raw';
import { CAPPUCCINO_PUZZLE_WORDS } from './words/puzzle-loaders.ts';

const text = new WordArea(CAPPUCCINO_PUZZLE_WORDS);

const KINDS: readonly CappuccinoKind[] = ['hold-tower', 'win-tempo', 'count-islands'];

/** Stacks this high are called towers. */
const TOWER = 4;

function told(reason: CappuccinoReason, name: string): string {
  const { reasons } = text.now;
  switch (reason.type) {
    case 'held':
      return reasons.held(reason.cups, name);
    case 'built':
      return reasons.built(reason.cups);
    case 'stuck':
      return reasons.stuck(name, reason.moves, reason.otherwise);
    case 'islands':
      return reasons.islands(reason.open, name);
  }
}

/** There are two players. */
const rivalOf = (viewer: number): number => 1 - viewer;

export const puzzleSet: PuzzleSet<Cappuccino> = {
  words: [text],
  puzzles: JSON.parse(found) as readonly Puzzle<CappuccinoReason>[],
  kinds: KINDS,
  layOut,
  kindOf({ best, chosen, exact }): CappuccinoKind | undefined {
    const told = (facts: typeof best.facts) => facts as readonly CappuccinoFact[];
    const isHeld = [
      ...told(best.facts).filter(({ type }) => type === 'saves' || type === 'safe'),
      ...told(chosen.facts).filter(({ type }) => type === 'threatened'),
    ].some((fact) => 'cups' in fact && Number(fact.cups) >= TOWER);
    if (isHeld) return 'hold-tower';
    if (told(best.facts).some(({ type }) => type === 'blocks')) return 'win-tempo';
    return exact ? 'count-islands' : undefined;
  },
  titleOf: (kind) => text.now.kinds[kind as CappuccinoKind].title,
  taskOf: (kind) => text.now.kinds[kind as CappuccinoKind].task,
  explain({ reasons, best: { scores } }, { viewer, nameOf }) {
    const rival = rivalOf(viewer);
    return [
      ...reasons.map((reason) => told(reason as CappuccinoReason, nameOf(rival))),
      text.now.wins(itemAt(scores, viewer), itemAt(scores, rival)),
    ];
  },
  blame(_, { chance, scores }, { viewer, nameOf }) {
    const rival = rivalOf(viewer);
    const tell = chance > 0 ? text.now.draws : text.now.loses;
    return [tell(itemAt(scores, viewer), itemAt(scores, rival), nameOf(rival))];
  },
};
