/** Positions of the expert set-up in text: only what players can have placed is read. */

import { NOBODY } from '@tavolata/engine';
import { describe, expect, test } from 'vitest';
import { cappuccino } from '../src/index.ts';
import { parseState } from '../src/notation.ts';
import { choices, play, refusal, text } from './builders.ts';

const problemOf = (position: string) => refusal(() => parseState(position));

const impossible = (reason: string) => ({ code: 'bad-position', rule: 'C-X1', reason });

describe('[C-X1] cups stand where they can have been placed', () => {
  test.each([
    ['nothing yet', '-', 'l16p16', 0],
    ['the first in the centre', '0,0:l', 'l15p16', 1],
    ['the second beside it', '0,-1:p;0,0:l', 'l15p15', 0],
    ['the third beside both', '-1,0:l;0,-1:p;0,0:l', 'l14p15', 1],
    ['the fourth beside the second and the third', '-1,-1:p;-1,0:l;0,-1:p;0,0:l', 'l14p14', 0],
  ])('%s', (_, stacks, stock, player) => {
    const position = `expert/late l/p 0 ${player} ${stacks} - ${stock}`;
    expect(text(parseState(position))).toBe(position);
  });

  test.each([
    ['the first off the centre', '1,0:l', 'l15p16', 1],
    ['nothing in the centre', '1,0:l;0,1:p', 'l15p15', 0],
    ['the second not beside the first', '0,0:l;2,0:p', 'l15p15', 0],
    ['the third beside one only', '0,0:l;1,0:p;2,0:l', 'l14p15', 1],
    ['two pairs', '0,0:l;1,0:p;5,0:l;6,0:p', 'l14p14', 0],
    ['cups as far as they never get', '32,0:l;32,-1:p', 'l15p15', 0],
  ])('not %s', (_, stacks, stock, player) => {
    expect(problemOf(`expert/late l/p 0 ${player} ${stacks} - ${stock}`)).toEqual(
      impossible('the cups do not stand as they are placed'),
    );
  });

  test('the second cup may have been any neighbour of the first', () => {
    for (const strip of ['1,0;0,1;1,1', '0,-1;-1,0;-1,-1', '-1,1;-1,0;-2,1']) {
      const [one, two, three] = strip.split(';');
      const position = `0,0:l;${one}:p;${two}:l;${three}:p`;
      expect(parseState(`expert/late l/p 0 0 ${position} - l14p14`).unplaced).toBe(28);
    }
  });

  test('once all are placed, stacks may stand anywhere', () => {
    expect(choices(parseState('expert/late l/p 0 0 5,0:l;6,0:p - -'))).toEqual(['5,0>6,0']);
  });
});

describe('[C-X1] the cups left fit whose turn it is', () => {
  const UNFIT = 'the cups left do not fit whose turn it is';

  test.each([
    ['l/p 0 0 - - l16'],
    ['l/p 0 1 - - l16p16'],
    ['l/p 1 0 - - l16p16'],
    ['l/p 0 0 0,0:l;1,0:p - l15p14'],
    ['l/p 0 0 0,0:l;1,0:p;0,1:l - l2p3'],
    ['l/p 0 1 0,0:l;1,0:p - l3p3'],
    ['l/p 0 1 - - p1'],
    ['l/p/c 0 2 0,0:l;1,0:p - l15p15c15'],
    ['l/p/c 2 1 0,0:c;1,0:l - l15p15c15'],
    ['lp/cf 0 0 0,0:l - l15p16c16f16'],
    ['lp/cf 0 1 - - c1f1l1'],
  ])('not %s', (position) => {
    expect(problemOf(`expert/late ${position}`)).toEqual(impossible(UNFIT));
  });

  test.each([
    ['l/p 1 1 - - l16p16'],
    ['l/p 1 0 0,0:p - l16p15'],
    ['l/p/c 2 1 0,0:c;1,0:l - l15p16c15'],
    ['l/p/c 0 2 0,0:l;1,0:p - l1p1c2'],
    ['lp/cf 0 1 0,0:p - l16p15c16f16'],
    ['lp/cf 0 0 0,0:p;0,1:c - l2p13c15'],
  ])('but %s', (position) => {
    expect(text(parseState(`expert/late ${position}`))).toMatch(/^expert/);
  });

  test('whatever is read can be played to its end', () => {
    for (const position of ['l/p/c 2 1 0,0:c;1,0:l - l1p2c1', 'lp/cf 0 0 0,0:p;0,1:c - l2c1f1']) {
      const state = parseState(`expert/late ${position}`);
      while (cappuccino.toAct(state) !== NOBODY) play(state, choices(state)[0]);
      expect(cappuccino.outcome(state)?.winners.length).toBeGreaterThan(0);
    }
  });
});

test('settled cups are counted once a colour', () => {
  expect(problemOf('random/early l/p 0 0 0,0:l;1,0:p l3l2 -')).toEqual({
    code: 'bad-notation',
    field: 'settled',
    reason: 'settled counts a letter twice',
  });
});
