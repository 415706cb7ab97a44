/** What a refused tap is told, in both games, against what the rules themselves say. */

import { buildState, cappuccino, cellKey, type Options, type View } from '@tavolata/cappuccino';
import {
  attempt,
  describeLegal,
  fastRandom,
  legalActions,
  completeOptions,
  pick,
  SPECTATOR,
} from '@tavolata/engine';
import { DISHES, kingLui, type View as KingLuiView } from '@tavolata/king-lui';
import { describe, expect, test } from 'vitest';
import { choicesOf, tap } from '../src/games/cappuccino/choices.ts';
import {
  tellRefusal,
  whyRefused,
  type Asked,
  type Table,
} from '../src/games/cappuccino/refusals.ts';
import { cellOf } from '../src/games/cappuccino/standing.ts';
import { cappuccino as words } from '../src/games/cappuccino/words/en.ts';
import { isTappable, RULES_OF, whyNot, type Thing } from '../src/games/king-lui/turn.svelte.ts';

const PLAIN: Options = { coloursPerPlayer: 1, setup: 'random', earlySettlement: false };

/** Panda 1, leaf 2 and cat 3 in a row, a leaf that is shut in by higher ones, and a lonely one. */
const view: View = {
  player: 0,
  stacks: [
    [0, 0, ['panda']],
    [1, 0, ['cat', 'leaf']],
    [2, 0, ['leaf', 'leaf', 'cat']],
    [3, 0, ['leaf']],
    [9, 0, ['leaf']],
  ],
  stock: {},
  settled: {},
};
const setup = { first: 0, colours: [['leaf'], ['panda'], ['cat']] } as const;
const table: Table = { options: PLAIN, setup, view };

function told(key: string, selected?: string, at = table): readonly [text: string, rule: string] {
  const asked: Asked = { key, selected, colour: 'leaf' };
  const refused = whyRefused(at, asked);
  const text = tellRefusal(words, at, asked, refused, (colour) => ({ name: colour, isYou: false }));
  return [text, refused.rule];
}

describe('what Cappuccino says', () => {
  const { refused } = words;

  test.each([
    [
      'a stack of somebody else',
      '0,0',
      undefined,
      refused.notYours({ name: 'panda', isYou: false }),
      'C-P2',
    ],
    ['a stack among higher ones', '3,0', undefined, refused.stuck, 'C-P1'],
    ['a stack that stands alone', '9,0', undefined, refused.alone, 'C-P3'],
    ['a higher target', '2,0', '1,0', refused.higher(2, 3), 'C-P1'],
    ['a target that is too far', '9,0', '1,0', refused.notBeside, 'C-P1'],
    ['a gap', '1,1', '1,0', refused.gap, 'C-P3'],
  ])('of %s', (_, key, selected, text, rule) => {
    expect(told(key, selected)).toEqual([text, rule]);
  });

  test('of cups that are placed', () => {
    const placing = (stacks: View['stacks']): Table => ({
      options: { ...PLAIN, setup: 'expert' },
      setup,
      view: { ...view, stacks, stock: { leaf: 16, panda: 16, cat: 16 } },
    });
    const one = placing([[0, 0, ['leaf']]]);
    const two = placing([
      [0, 0, ['leaf']],
      [1, 0, ['panda']],
    ]);
    expect(told('0,0', undefined, one)).toEqual([refused.taken, 'C-X1']);
    expect(told('4,0', undefined, one)).toEqual([refused.besideFirst, 'C-X1']);
    expect(told('2,0', undefined, two)).toEqual([refused.besideTwo, 'C-X1']);
  });

  test('agrees with the rules about every tap of whole games', () => {
    for (const earlySettlement of [false, true]) {
      const options = { ...PLAIN, earlySettlement };
      const random = fastRandom(`refusals ${earlySettlement}`);
      const drawn = cappuccino.drawSetup(3, options, random);
      const state = cappuccino.init(3, options, drawn);
      while (!cappuccino.outcome(state)) {
        const seen = cappuccino.view(state, SPECTATOR);
        const at: Table = { options, setup: drawn, view: seen };
        const choices = choicesOf(describeLegal(cappuccino, state));
        const [selected] = choices.moves.keys();
        for (const [q, r] of seen.stacks) {
          const key = cellKey([q, r]);
          const outcome = tap(choices, { selected, colour: undefined }, key);
          expect(outcome.selected === selected || !outcome.isRefused).toBe(true);
          if (!outcome.isRefused || selected === undefined) continue;
          const asked: Asked = { key, selected, colour: undefined };
          const built = buildState(3, options, drawn, seen);
          const action = { type: 'move', from: cellOf(selected), to: [q, r] };
          const parsed = attempt(() => cappuccino.parseAction(built, action));
          const rule = parsed.ok
            ? cappuccino.whyNot(built, parsed.value).rule
            : parsed.problem.rule;
          expect(whyRefused(at, asked).rule).toBe(rule);
          expect(told(key, selected, at)[0]).not.toBe('');
          if (!choices.moves.has(key)) expect(told(key, undefined, at)[0]).not.toBe('');
        }
        cappuccino.apply(state, pick(legalActions(cappuccino, state), random));
      }
    }
  });
});

/** What a tap on a thing asks the rules for; for Emerald two portions of the king's, if he has two. */
function askedBy(thing: Thing, { king }: KingLuiView): unknown {
  if (thing === 'supply') return { type: 'draw' };
  if (thing !== 'emerald') return { type: 'take', dish: thing };
  const served = DISHES.flatMap((dish) => Array.from({ length: king[dish] ?? 0 }, () => dish));
  return { type: 'emerald', dishes: [...served, 'ham', 'ham'].slice(0, 2) };
}

test('King Lui names the rule that the rules name, for every tap of whole games', () => {
  const options = completeOptions(kingLui, {}, 3);
  const reasons = new Set<string>();
  for (let round = 0; round < 12; round++) {
    const random = fastRandom(`king ${round}`);
    const state = kingLui.init(3, options, kingLui.drawSetup(3, options, random));
    while (!kingLui.outcome(state)) {
      const legal = describeLegal(kingLui, state);
      const shown = kingLui.view(state, kingLui.toAct(state));
      for (const thing of [...DISHES, 'supply', 'emerald'] as const) {
        if (isTappable(thing, legal) || (thing === 'emerald' && shown.drawnEmerald)) continue;
        const reason = whyNot(thing, shown, legal);
        if (reason === 'not-now') throw new Error('somebody is in turn');
        reasons.add(reason);
        const action = kingLui.parseAction(state, askedBy(thing, shown));
        expect([reason, RULES_OF[reason]]).toEqual([reason, kingLui.whyNot(state, action).rule]);
      }
      kingLui.apply(state, pick(legalActions(kingLui, state), random));
    }
  }
  expect(reasons.size).toBeGreaterThan(3);
});
