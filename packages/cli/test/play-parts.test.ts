/** Parts of `play` by themselves: what is remembered, and what counts. */

import { describe, expect, test } from 'vitest';
import type { Cappuccino, Colour, View } from '@tavolata/cappuccino';
import type { KnowledgeOf } from '@tavolata/engine';
import { kingLui, type Event } from '@tavolata/king-lui';
import { endLines, tallyLines } from '../src/play/cappuccino/tally.ts';
import { SeatedPlayers } from '../src/play/seated-players.ts';
import { eventSentences } from '../src/play/king-lui/words.ts';
import { Memory } from '../src/play/memory.ts';

const seated = new SeatedPlayers(['Ada', 'Zoe', 'Ben'], 1);

describe('[K-O3] what leaves the screen when a course is over', () => {
  const course = (number: number): Event[] => [
    { type: 'laid', course: number, chef: 0, cards: ['ham', 'wine'] },
    { type: 'took', player: 0, dish: 'ham', portions: 1 },
    { type: 'drew', player: 1, card: 'cake' },
    { type: 'served', portions: { wine: 1 } },
  ];
  const said = (events: Parameters<typeof eventSentences>[1][]) =>
    events.flatMap((event) => eventSentences(seated, event));

  test('is the takings: the course is told again without them', () => {
    const memory = new Memory(kingLui, { memoryAid: false });
    for (const event of course(1)) expect(memory.add(event)).toEqual([]);
    const [laid, ...rest] = course(2);
    expect(said(laid ? memory.add(laid) : [])).toEqual([
      '',
      'Course 1: Ada lays the table.',
      '  Ada takes a dish.',
      '  You draw a card: cake.',
      '  The king gets 1 wine.',
      '',
      'Course 2: Ada lays the table with 1 ham and 1 wine.',
    ]);
    for (const event of rest) expect(memory.add(event)).toEqual([]);
    const again = course(3)
      .slice(0, 1)
      .flatMap((event) => memory.add(event));
    expect(said(again)[1]).toBe('Course 2: Ada lays the table.');
  });

  test('is nothing where takings are open', () => {
    const memory = new Memory(kingLui, { memoryAid: true });
    for (const event of [...course(1), ...course(2)]) expect(memory.add(event)).toEqual([]);
  });
});

describe('the cups of Cappuccino', () => {
  const stack = (q: number, top: Colour, height: number) =>
    [q, 0, Array.from({ length: height }, () => top)] as const;
  const known = (view: Partial<View>): KnowledgeOf<Cappuccino> => ({
    viewer: 0,
    players: 2,
    options: { coloursPerPlayer: 2, setup: 'random', earlySettlement: true },
    setup: {
      first: 0,
      colours: [
        ['leaf', 'cat'],
        ['panda', 'flower'],
      ],
      cups: [],
    },
    view: { player: 0, stacks: [], stock: {}, settled: {}, ...view },
  });
  const two = new SeatedPlayers(['You', 'Ben'], 0);

  test('[C-T2] of two equal colours one counts', () => {
    const stacks = [stack(0, 'leaf', 3), stack(5, 'cat', 3), stack(9, 'flower', 2)];
    const lines = endLines(two, known({ stacks }), { scores: [3, 2], winners: [0] });
    const counting = lines.filter((line) => line.includes('this colour counts'));
    expect(counting).toHaveLength(2);
    expect(counting[0]).toContain('L leaf');
    expect(counting[1]).toContain('F flower');
  });

  test('[C-Q1] settled ones are counted apart', () => {
    const stacks = [stack(0, 'leaf', 2)];
    const lines = tallyLines(two, known({ stacks, settled: { leaf: 3 } }));
    expect(lines[0]).toMatch(/You {2,}2 cups in 1 stack and 3 settled$/);
    expect(lines[1]).toMatch(/0 cups in 0 stacks$/);
  });
});
