/** Pieces of the screen by themselves: the honeycomb, columns, sentences and the progress line. */

import { describe, expect, test } from 'vitest';
import { nestsDeeperThan } from '../src/documents.ts';
import { clock, progressLine } from '../src/progress.ts';
import { Board } from '../src/play/cappuccino/board.ts';
import { SeatedPlayers } from '../src/play/seated-players.ts';
import { inColumns, listed, wrap } from '../src/play/text.ts';

describe('the honeycomb', () => {
  const cells = [
    [0, 0],
    [1, 0],
    [0, 1],
    [-1, 1],
    [1, 1],
  ] as const;
  const board = new Board(cells);

  test('rows are staggered, and gaps are dots', () => {
    const texts = new Map([
      ['0,0', ' L1'],
      ['1,0', '[P2]'],
      ['-1,1', ' P1*'],
    ]);
    const pieceOf = ([q, r]: readonly [number, number]) => {
      const text = texts.get(`${q},${r}`);
      return text === undefined ? undefined : { text };
    };
    expect(board.draw(pieceOf, { width: 79, withNames: true })).toEqual([
      '      1  2  3  4  5',
      ' a      L1   [P2]',
      ' b   P1*   ·     ·',
    ]);
  });

  test('places are named by row and half column', () => {
    expect(cells.map((cell) => board.nameOf(cell))).toEqual(['a2', 'a4', 'b3', 'b1', 'b5']);
  });
});

describe('text', () => {
  test('lists', () => {
    expect(['', 'a', 'a b', 'a b c'].map((text) => listed(text.split(' ')))).toEqual([
      '',
      'a',
      'a and b',
      'a, b and c',
    ]);
  });

  test('long sentences are broken, and later lines indented', () => {
    expect(wrap('  one two three four', 12)).toEqual(['  one two', '    three', '    four']);
    expect(wrap('', 12)).toEqual(['']);
  });

  test('columns as many as fit', () => {
    expect(inColumns(['a', 'bb', 'c'], 11)).toEqual(['a    bb', 'c']);
  });

  test('verbs go with the person', () => {
    const seated = new SeatedPlayers(['Ada', 'Zoe'], 1);
    expect([0, 1].map((seat) => seated.does(seat, 'pass'))).toEqual(['Ada passes', 'You pass']);
  });
});

describe('progress', () => {
  const task = { doing: 'simulating', unit: 'games', total: 10_000 };

  test('a bar with rate and time left fits the terminal', () => {
    const line = progressLine(task, 2500, 5, 80);
    expect(line).toMatch(/^simulating █+░+ {2}25 % {2}2,500 of 10,000 games · 500\/s · 0:15 left$/);
    expect(line.length).toBeLessThan(80);
  });

  test('a narrow terminal goes without the bar', () => {
    expect(progressLine(task, 2500, 5, 40)).toBe('simulating  25 %  2,500 of 10,000 games');
  });

  test('hours', () => {
    expect([5, 65, 3600 + 62].map(clock)).toEqual(['0:05', '1:05', '1:01:02']);
  });
});

test('nesting does not count what stands in strings', () => {
  expect(nestsDeeperThan('[[["]"]]]', 2)).toBe(true);
  expect(nestsDeeperThan('["[[[","\\"[["]', 1)).toBe(false);
  expect(nestsDeeperThan('"[[[', 0)).toBe(false);
});
