/** Positions in text that are refused: those that do not parse, and those that cannot be. */

import { describe, expect, test } from 'vitest';
import { parseState } from '../src/notation.ts';
import { refusal } from './builders.ts';

const problemOf = (position: string) => refusal(() => parseState(position));

const OPTIONS = 'options are random or expert, a slash, early or late';
const EACH = 'all players have one colour, or all have two';
const counts = (field: string) => `${field} is a list of letters with numbers`;
const STACKS = '0,0:l;1,0:p';

describe('positions that do not parse', () => {
  test.each([
    // the number of fields
    ['', 'position', 'a position has seven fields'],
    [`random/late l/p 0 0 ${STACKS} -`, 'position', 'a position has seven fields'],
    [`random/late l/p 0 0 ${STACKS} - - -`, 'position', 'a position has seven fields'],
    // options
    [`random l/p 0 0 ${STACKS} - -`, 'options', OPTIONS],
    [`random/never l/p 0 0 ${STACKS} - -`, 'options', OPTIONS],
    [`chance/late l/p 0 0 ${STACKS} - -`, 'options', OPTIONS],
    [`xrandom/late l/p 0 0 ${STACKS} - -`, 'options', OPTIONS],
    [`random/latest l/p 0 0 ${STACKS} - -`, 'options', OPTIONS],
    // colours
    [`random/late l 0 0 ${STACKS} - -`, 'colours', 'a position has two to four players'],
    [`random/late l/p/c/f/l 0 0 ${STACKS} - -`, 'colours', 'a position has two to four players'],
    [`random/late l/x 0 0 ${STACKS} - -`, 'colours', 'unknown letter in colours'],
    [`random/late l/P 0 0 ${STACKS} - -`, 'colours', 'unknown letter in colours'],
    [`random/late lp/c 0 0 ${STACKS} - -`, 'colours', EACH],
    [`random/late l/pc 0 0 ${STACKS} - -`, 'colours', EACH],
    [`random/late lpc/lpf 0 0 ${STACKS} - -`, 'colours', EACH],
    [`random/late / 0 0 ${STACKS} - -`, 'colours', EACH],
    // seats
    [`random/late l/p 2 0 ${STACKS} - -`, 'first', 'first is no seat'],
    [`random/late l/p - 0 ${STACKS} - -`, 'first', 'first is no seat'],
    [`random/late l/p 00 0 ${STACKS} - -`, 'first', 'first is no seat'],
    [`random/late l/p 0 2 ${STACKS} - -`, 'player', 'player is no seat'],
    [`random/late l/p 0 x ${STACKS} - -`, 'player', 'player is no seat'],
    [`random/late l/p 0 -1 ${STACKS} - -`, 'player', 'player is no seat'],
    [`random/late l/p/c 0 3 ${STACKS} - -`, 'player', 'player is no seat'],
    // stacks
    ['random/late l/p 0 0 0,0 - -', 'stacks', 'a stack is a cell, a colon and its cups'],
    ['random/late l/p 0 0 0,0: - -', 'stacks', 'a stack is a cell, a colon and its cups'],
    ['random/late l/p 0 0 :l - -', 'stacks', 'a stack is a cell, a colon and its cups'],
    ['random/late l/p 0 0 0,0:l:p - -', 'stacks', 'a stack is a cell, a colon and its cups'],
    ['random/late l/p 0 0 0,0:l; - -', 'stacks', 'a stack is a cell, a colon and its cups'],
    ['random/late l/p 0 0 0,0:lx - -', 'stacks', 'unknown letter in stacks'],
    ['random/late l/p 0 0 0:l - -', 'cell', 'a cell is two whole numbers with a comma'],
    ['random/late l/p 0 0 x0,0:l - -', 'cell', 'a cell is two whole numbers with a comma'],
    ['random/late l/p 0 0 0,0x:l - -', 'cell', 'a cell is two whole numbers with a comma'],
    // counts
    [`random/early l/p 0 0 ${STACKS} 3l -`, 'settled', counts('settled')],
    [`random/early l/p 0 0 ${STACKS} l -`, 'settled', counts('settled')],
    [`random/early l/p 0 0 ${STACKS} l3p -`, 'settled', counts('settled')],
    [`random/early l/p 0 0 ${STACKS} l100 -`, 'settled', counts('settled')],
    [`random/early l/p 0 0 ${STACKS} l-3 -`, 'settled', counts('settled')],
    [`random/early l/p 0 0 ${STACKS} x3 -`, 'settled', 'unknown letter in settled'],
    [`random/late l/p 0 0 ${STACKS} - 0`, 'stock', counts('stock')],
    [`random/late l/p 0 0 ${STACKS} - z1`, 'stock', 'unknown letter in stock'],
  ])('%j', (position, field, reason) => {
    expect(problemOf(position)).toEqual({ code: 'bad-notation', field, reason });
  });

  test('[C-T1] two colours each with three players', () => {
    expect(problemOf('random/late lp/cf/pl 0 0 0,0:l;1,0:p - -')).toEqual({
      code: 'bad-options',
      field: 'options.coloursPerPlayer',
      rule: 'C-T1',
      reason: 'two colours each are for two players, not for 3',
    });
  });

  test('a cell beyond all tables', () => {
    expect(problemOf('random/late l/p 0 0 0,536870913:l - -')).toEqual({
      code: 'out-of-range',
      field: 'cell',
      reason: 'cell must be between -536870912 and 536870912, not 536870913',
    });
  });
});

describe('positions that cannot be', () => {
  const BEGUN = 'cups wait to be placed, yet the game has begun';
  const STUCK = 'the player in turn has no move';
  const NOT_OVER = 'the game is not over: somebody has a move';
  const seventeen = (letter: string) => letter.repeat(17);

  test.each([
    // [C-S1] the cups of the game
    [
      `random/late l/p 0 - 0,0:${seventeen('l')} - -`,
      'C-S1',
      'a position has at most 16 leaf cups',
    ],
    [
      `random/late l/p 0 - 0,0:${seventeen('p')} - -`,
      'C-S1',
      'a position has at most 16 panda cups',
    ],
    ['random/late l/p 0 - 0,0:c - -', 'C-S1', 'a position has at most 0 cat cups'],
    ['random/early l/p 0 - - f1 -', 'C-S1', 'a position has at most 0 flower cups'],
    ['expert/late l/p 0 0 - - l17', 'C-S1', 'a position has at most 16 leaf cups'],
    ['expert/late l/p 0 0 0,0:p - l1p16', 'C-S1', 'a position has at most 16 panda cups'],
    ['expert/late l/p 0 0 - - l1f1', 'C-S1', 'a position has at most 0 flower cups'],
    ['random/early l/p 0 - - l17p16 -', 'C-S1', 'more cups than the game has'],
    ['random/early l/p 0 - 0,0:l l20p12 -', 'C-S1', 'more cups than the game has'],
    ['random/late l/l 0 - 0,0:l - -', 'C-S1', 'no two players have one colour'],
    ['random/late lp/cc 0 - 0,0:l - -', 'C-S1', 'no two players have one colour'],
    // [C-M2] cells
    ['random/late l/p 0 0 0,0:l;1,0:p;0,0:p - -', 'C-M2', 'two stacks on one cell'],
    // [C-Q1] settlement
    [`random/late l/p 0 0 ${STACKS} l3 -`, 'C-Q1', 'nothing is settled early here'],
    ['random/early l/p 0 0 0,0:l;1,0:p;5,0:l - -', 'C-Q1', 'an island is not settled'],
    ['random/early l/p 0 1 0,0:l;1,0:pp - -', 'C-Q1', 'an island is not settled'],
    ['random/early l/p 0 - 0,0:l - -', 'C-Q1', 'an island is not settled'],
    // [C-X1] placing
    [`random/late l/p 0 0 ${STACKS} - l1`, 'C-X1', BEGUN],
    ['expert/late l/p 0 0 0,0:lp - l1', 'C-X1', BEGUN],
    ['expert/early l/p 0 0 0,0:l p2 l1', 'C-X1', BEGUN],
    ['expert/late l/p 0 - - - l16p16', 'C-X1', 'the game is not over: cups wait to be placed'],
    // [C-P4] whose turn it is
    [`random/late l/p 0 - ${STACKS} - -`, 'C-P5', NOT_OVER],
    ['random/late l/p 0 - 0,0:p;1,0:p - -', 'C-P5', NOT_OVER],
    ['random/late l/p 0 0 0,0:l;2,0:p - -', 'C-P4', STUCK],
    ['random/late l/p 0 0 0,0:l;1,0:pp - -', 'C-P4', STUCK],
    ['random/late l/p 0 1 - - -', 'C-P4', STUCK],
  ])('%j breaks %s', (position, rule, reason) => {
    expect(problemOf(position)).toEqual({ code: 'bad-position', rule, reason });
  });
});
