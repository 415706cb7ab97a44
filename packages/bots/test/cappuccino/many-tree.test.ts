/**
 * What the search among several players is made of: boards, plays, trails, statistics, evaluation.
 */

import { below, fastRandom, legalActions, NOBODY } from '@tavolata/engine';
import { cappuccino, moveAction, moveFrom, moveTo, scoreOf } from '@tavolata/cappuccino';
import { expect, test } from 'vitest';
import { BoardPlays, Trail } from '../../src/cappuccino/many/board-plays.ts';
import { Board, CUPS, MOST_MOVES } from '../../src/cappuccino/many/board.ts';
import { Evaluation } from '../../src/cappuccino/many/evaluation.ts';
import { Tree } from '../../src/cappuccino/many/tree.ts';
import { rising } from '../rising.ts';
import { newGame } from './many-positions.ts';

const seatsOf = (players: number): number[] => Array.from({ length: players }, (_, seat) => seat);

test.each([
  [3, false],
  [3, true],
  [4, false],
  [4, true],
])('a board follows the rules (%i players, settled early: %s)', (players, early) => {
  const buffer = new Int32Array(MOST_MOVES);
  for (let game = 0; game < 40; game++) {
    const random = fastRandom(`board/${game}`);
    const state = newGame(players, `board/${game}`, early);
    const board = new Board(state);
    while (state.player !== NOBODY) {
      const seat = state.player;
      const actions = legalActions(cappuccino, state);
      const written = buffer.subarray(0, board.writeMoves(seat, buffer));
      expect(rising([...written])).toEqual(rising(actions));
      const action = actions[below(random, actions.length)];
      cappuccino.apply(state, action);
      board.move(moveFrom(action), moveTo(action));
      expect(board.nextAfter(seat)).toBe(state.player);
    }
    const cups = seatsOf(players).map((seat) => board.bytes[CUPS + seat]);
    expect(cups).toEqual(seatsOf(players).map((seat) => scoreOf(state, seat)));
  }
});

test.each([3, 4])('a trail knows each move of a play among %i, and who made it', (players) => {
  const state = newGame(players, 'trail');
  const board = new Board(state);
  const cells = Array.from({ length: state.layout.size }, (_, cell) => cell);
  const trail = new Trail();
  new BoardPlays(fastRandom('play')).play(board, state.player, trail);
  expect(board.nextAfter(0)).toBe(NOBODY);
  const moves = cells.flatMap((from) => cells.map((to) => moveAction(from, to)));
  const made = moves.flatMap((move) => seatsOf(players).filter((seat) => trail.has(move, seat)));
  expect(made).toHaveLength(cells.length - board.stacks());
  trail.clear();
  expect(moves.some((move) => seatsOf(players).some((seat) => trail.has(move, seat)))).toBe(false);
});

test('what came of a move later counts for its mover only, and less with every visit', () => {
  const tree = new Tree();
  const trail = new Trail();
  const first = tree.addChildren(0, 2);
  const [made, other] = [moveAction(3, 4), moveAction(3, 5)];
  tree.look(first, made, 1, 0);
  tree.look(first + 1, other, 1, 0);
  trail.note(made, 1);
  tree.mover[0] = 0;
  tree.addLater(0, trail, 1);
  expect(tree.expected(first)).toBe(0);
  tree.mover[0] = 1;
  tree.addLater(0, trail, 1);
  expect(tree.expected(first)).toBeGreaterThan(0.4);
  expect(tree.expected(first + 1)).toBe(0);
  const early = tree.expected(first);
  tree.add(first, 0);
  expect(tree.expected(first)).toBeLessThan(early);
});

test.each([3, 4])('a move is evaluated like the position after it (%i players)', (players) => {
  const state = newGame(players, 'afresh');
  const random = fastRandom('moves');
  const quick = new Evaluation(players);
  const afresh = new Evaluation(players);
  const after = new Board(state);
  let compared = 0;
  while (state.player !== NOBODY) {
    const actions = legalActions(cappuccino, state);
    const board = new Board(state);
    const next = (state.player + 1) % players;
    quick.prepare(board, next);
    for (const action of actions) {
      after.copy(board);
      after.move(moveFrom(action), moveTo(action));
      quick.writeAfter(after, moveFrom(action), moveTo(action));
      afresh.write(after, next);
      if (quick.phase !== afresh.phase) continue;
      compared++;
      expect(quick.cups[0]).toBeCloseTo(afresh.cups[0], 9);
    }
    cappuccino.apply(state, actions[below(random, actions.length)]);
  }
  expect(compared).toBeGreaterThan(400);
});
