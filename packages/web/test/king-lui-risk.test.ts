import { fastRandom, knowledge, NOBODY, play, startMatch, viewersOf } from '@tavolata/engine';
import { DISHES, kingLui, type Dish } from '@tavolata/king-lui';
import { describe, expect, test } from 'vitest';
import { viewAfter } from '../src/games/king-lui/feeding.ts';
import {
  isBad,
  judgedBy,
  knownHand,
  riskAt,
  riskFor,
  seenWorth,
} from '../src/games/king-lui/risk.ts';

const OPTIONS = { forcedDraw: 'no-dishes', tieBreak: 'fewest-discards' } as const;

function newMatch() {
  const setup = kingLui.drawSetup(3, OPTIONS, fastRandom('risk'), { first: 0 });
  return startMatch(kingLui, { players: 3, options: OPTIONS, setup });
}

describe('a holding is judged by how it is likely to end', () => {
  test('one portion of the first course is no reason to worry, a whole hand of it is', () => {
    const known = knowledge(newMatch(), 0);
    const risk = riskFor(known);
    for (const dish of DISHES) {
      expect(risk.holding(dish, 0)).toEqual({ held: 0, king: 0, standing: 'none' });
      expect(risk.holding(dish, 1)).toEqual({ held: 1, king: 0, standing: 'rising' });
      expect(risk.holding(dish, 7).standing).toBe('poor');
      expect(risk.holding(dish, 12).standing).toBe('lost'); // the king can't have as many
      expect(isBad(risk.holding(dish, 12).standing)).toBe(true);
    }
  });

  test('what Emerald would eat is missed by the king already', () => {
    const { view } = knowledge(newMatch(), 0);
    const rich = { ...view, king: { ham: 3, wine: 1 } };
    expect(viewAfter(rich, [])).toBe(rich);
    const after = viewAfter(rich, ['ham', 'ham']);
    expect(after.king.ham).toBe(1);
    expect(after.removed.ham).toBe(2);
  });

  test('a course that is only half dealt can be judged, too', () => {
    const match = newMatch();
    const { view } = knowledge(match, 0);
    const terms = { options: OPTIONS };
    const seen = { viewer: 0, view: { terms, match: { setup: match.setup } } };
    const dealing = { ...view, table: {}, emeralds: 0 };
    expect(riskAt(dealing, seen).holding('ham', 1).standing).toBe('rising');
    expect(riskAt(dealing, seen)).toBe(riskAt(dealing, seen));
  });

  test('in the last course much is certain before the end', () => {
    const { options, setup } = newMatch();
    // The last action of all: three portions of fruit for the king, two more on the table.
    const state = kingLui.notation.parseState(
      'no-dishes/shared 16 0 2 c1f2 b3k3c3f3h3w3 b9k9c9p15f4h9w9e5 b3k3+-,c2f4h3w3+-,f2+- -',
    );
    const risk = riskFor({ viewer: 2, players: 3, options, setup, view: kingLui.view(state, 2) });
    expect(risk.taking('fruit', 4).standing).toBe('lost');
    expect(risk.taking('cheese', 1).standing).toBe('kept');
    expect(risk.holding('fruit', 3).standing).toBe('kept');
    expect(risk.holding('fruit', 5).standing).toBe('rising');
    expect(risk.holding('bread', 4).standing).toBe('lost');
    expect(judgedBy(risk.holding('fruit', 3), false).standing).toBe('good');
    expect(judgedBy(risk.holding('fruit', 3), true).standing).toBe('kept');
  });

  test('at the end it is certain', () => {
    const match = newMatch();
    const buffer = new Int32Array(64);
    while (kingLui.toAct(match.state) >= 0) {
      kingLui.legal(match.state, buffer);
      play(match, kingLui.toAct(match.state), buffer[0] ?? 0);
    }
    const known = knowledge(match, 0);
    const { standing } = riskFor(known).holding('ham', 1);
    expect(standing).toBe((known.view.king.ham ?? 0) > 0 ? 'kept' : 'lost');
    expect(riskFor(known).holding('ham', 15).standing).toBe('lost');
  });

  test('of one’s own hand all is known, of another what was taken', () => {
    const { view } = knowledge(newMatch(), 0);
    const hand: { [dish in Dish]?: number } = { ham: 2 };
    const taken = { cards: 3, taken: { wine: 1 }, drawn: 2 };
    const shown = { ...view, hand, players: [taken, taken, taken] };
    expect(knownHand(shown, 0, 0)).toEqual(hand);
    expect(knownHand(shown, 1, 0)).toEqual({ wine: 1 });
    expect(knownHand(shown, 0, 'spectator')).toEqual({ wine: 1 });
  });
});

describe('what somebody’s cards are worth now, as far as a viewer knows them', () => {
  const hand = { ham: 2, wine: 1 };
  const player = { cards: 3, taken: { ham: 2 }, drawn: 1 };
  const { view: first } = knowledge(newMatch(), 0);
  const view = { ...first, king: { ham: 4, wine: 3 }, hand, players: [player, player, player] };

  test('counts one’s own hand in full, and of others what they took', () => {
    expect(seenWorth(view, 0, 0, true)).toEqual({ points: 2 * 4 + 1 * 3, unseen: 0 });
    expect(seenWorth(view, 1, 0, true)).toEqual({ points: 2 * 4, unseen: 1 });
    expect(seenWorth(view, 0, 'spectator', true)).toEqual({ points: 2 * 4, unseen: 1 });
  });

  test('is not told without the memory aid, nor ahead of the end', () => {
    expect(seenWorth(view, 1, 0, false)).toBeUndefined();
    expect(seenWorth({ ...view, hands: [hand, hand, hand] }, 1, 0, true)).toBeUndefined();
  });

  test('is the same in every world that looks the same to the viewer', () => {
    const match = newMatch();
    const random = fastRandom('seen worth');
    const buffer = new Int32Array(64);
    let others = 0;
    while (kingLui.toAct(match.state) !== NOBODY) {
      for (const viewer of viewersOf(match.players)) {
        const known = knowledge(match, viewer);
        const imagined = kingLui.sample(known, random);
        if (kingLui.notation.makeState(imagined) !== kingLui.notation.makeState(match.state))
          others++;
        for (let seat = 0; seat < match.players; seat++) {
          expect(seenWorth(kingLui.view(imagined, viewer), seat, viewer, true)).toEqual(
            seenWorth(known.view, seat, viewer, true),
          );
        }
      }
      const count = kingLui.legal(match.state, buffer);
      play(match, kingLui.toAct(match.state), buffer[random.uint32() % count] ?? 0);
    }
    expect(others).toBeGreaterThan(100);
  });
});
