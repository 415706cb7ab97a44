/**
 * Puzzles of Cappuccino: ends of games for two that the solver has played to every end. Exactly one move wins, and each
 * other one is proven not to.
 */

import { cappuccinoBots, liveStacks } from '@tavolata/bots/cappuccino';
import { finish, SeenMatch } from '@tavolata/bots';
import { cappuccino, type Cappuccino, type Options, type State } from '@tavolata/cappuccino';
import { fastRandom, legalActions, NOBODY, startMatch } from '@tavolata/engine';
import type { JudgedMove } from '../../packages/bots/src/cappuccino/judgement.ts';
import { searchTwoPlayers } from '../../packages/bots/src/cappuccino/two/search.ts';
import { layOut } from '../../packages/web/src/games/cappuccino/lay-out.ts';
import type { PuzzleAnswer } from '../../packages/web/src/games/puzzle.ts';
import { questionAt, type PuzzleMaker } from '../maker.ts';
import { after, kindAndReasons, type Solved } from './reasons.ts';

/** Fewer stacks are no riddle, more take too long to be solved for every move. */
const FEWEST_LIVE = 6;
const MOST_LIVE = 20;
/** With fewer answers there is little to find. */
const LEAST_ANSWERS = 4;
/** Nodes after which a position is given up. */
const MOST_NODES = 3_000_000;
/** So many moves show why an answer is not the best; whole games would be twice as much to load. */
const REFUTED = 3;
/** Bots that play to the point, and fast. */
const VISITS = 60;

/** One colour each is the usual game for two. */
const TABLES: readonly Options[] = [
  { coloursPerPlayer: 1, setup: 'random', earlySettlement: false },
  { coloursPerPlayer: 1, setup: 'random', earlySettlement: false },
  { coloursPerPlayer: 1, setup: 'random', earlySettlement: true },
  { coloursPerPlayer: 2, setup: 'random', earlySettlement: false },
];

export const cappuccinoMaker: PuzzleMaker<Cappuccino> = {
  bots: cappuccinoBots,
  layOut,
  *positions(game) {
    const random = fastRandom(`puzzles/cappuccino/${game}`);
    const options = TABLES[game % TABLES.length];
    const setup = cappuccino.drawSetup(2, options, random);
    const seen = new SeenMatch(startMatch(cappuccino, { players: 2, options, setup }));
    while (seen.toAct !== NOBODY) {
      const { state } = seen.match;
      const live = liveStacks(state);
      if (live < FEWEST_LIVE) return;
      if (live <= MOST_LIVE) yield state;
      const bot = cappuccinoBots.levels[live > 2 * MOST_LIVE ? 'medium' : 'hard'];
      seen.play(bot.choose(seen.question(seen.toAct), { iterations: VISITS }, random));
    }
  },
  keyOf: (state) => cappuccino.notation.makeState(state),
  examine(given) {
    const position = cappuccino.notation.makeState(given);
    const { state, viewer } = questionAt(cappuccinoMaker, position);
    const moves = legalActions(cappuccino, state);
    if (moves.length < LEAST_ANSWERS || !winsAlone(state)) return undefined;
    const solution = solve(state, moves.length);
    if (solution === undefined) return undefined;
    const [best, next] = solution;
    if (best.chances[viewer] < 1 || next.chances[viewer] === 1) return undefined;
    const solved: Solved[] = [];
    for (const move of solution) {
      const line = lineAfter(state, move.action);
      if (line === undefined) return undefined;
      solved.push({ ...move, line });
    }
    const told = kindAndReasons(state, solved);
    if (told === undefined) return undefined;
    const [answer, ...others] = solved.map(
      ({ action, chances, scores, line }, index): PuzzleAnswer => ({
        action: cappuccino.notation.makeAction(state, action),
        chance: chances[viewer],
        scores,
        line: written(after(state, action), index === 0 ? line : line.slice(0, REFUTED)),
      }),
    );
    return {
      kind: told.kind,
      position,
      best: answer,
      others: others as [PuzzleAnswer, ...PuzzleAnswer[]],
      reasons: told.reasons,
      evidence: { method: 'proven', worlds: 1 },
    };
  },
};

/** The value of so many moves, the best first; nothing if that is not proven. */
function solve(state: State, moves: number): readonly JudgedMove[] | undefined {
  const budget = { iterations: MOST_NODES };
  const search = searchTwoPlayers(state, { moves }, budget, fastRandom('solver'));
  const { exact, moves: judged } = finish(search);
  return exact ? judged : undefined;
}

/** A quick look: whether the best move wins and the next one does not. */
function winsAlone(state: State): boolean {
  const found = solve(state, 2);
  if (found === undefined) return false;
  const [best, next] = found;
  return best.chances[state.player] === 1 && next.chances[state.player] < 1;
}

/** Both at their best, to the end. */
function lineAfter(state: State, action: number): number[] | undefined {
  const line: number[] = [];
  let now = after(state, action);
  while (now.player !== NOBODY) {
    const found = solve(now, 1);
    if (found === undefined) return undefined;
    const [{ action: reply }] = found;
    line.push(reply);
    now = after(now, reply);
  }
  return line;
}

function written(state: State, line: readonly number[]): string[] {
  const texts: string[] = [];
  let now = state;
  for (const action of line) {
    texts.push(cappuccino.notation.makeAction(now, action));
    now = after(now, action);
  }
  return texts;
}
