/**
 * How hard a puzzle is, measured: bots of rising strength try it, each several times with other seeds, and its rating is
 * the one that makes what they solved the likeliest. Budgets are iterations, so that it can be measured again.
 */

import type { Budget, Level } from '@tavolata/bots';
import { fastRandom, type GameTypes } from '@tavolata/engine';
import { RUNGS } from '../packages/web/src/games/puzzle.ts';
import { questionAt, type Examined, type PuzzleMaker } from './maker.ts';
import { rounded } from './rounded.ts';

interface Rung {
  readonly level: Level;
  readonly budget: Budget;
  readonly tries: number;
}

/** By rung. The levels below master are bounded by themselves; only master would think on. */
export const LADDER: readonly Rung[] = [
  { budget: {}, tries: 20 },
  { budget: {}, tries: 20 },
  { budget: { iterations: 1000 }, tries: 20 },
  { budget: { iterations: 1000 }, tries: 10 },
  { budget: { iterations: 300 }, tries: 5 },
  { budget: { iterations: 10_000 }, tries: 5 },
].map((rung, index) => ({ ...rung, level: RUNGS[index] }));

/** The rating of the lowest rung, and how much higher each next one is. */
const LOWEST = 1000;
const STEP = 200;

/** By rung, the part of its tries that found the answer. */
export function solversOf<T extends GameTypes>(
  maker: PuzzleMaker<T>,
  { position, best }: Examined,
): number[] {
  const { game, levels } = maker.bots;
  const question = questionAt(maker, position);
  const { state } = question;
  const answer = game.notation.parseAction(state, best.action);
  return LADDER.map(({ level, budget, tries }, rung) => {
    let solved = 0;
    for (let attempt = 0; attempt < tries; attempt++) {
      const random = fastRandom(`${position}/${rung}/${attempt}`);
      const action = levels[level].choose(question, budget, random);
      if (game.parseAction(state, action) === answer) solved++;
    }
    return rounded(solved / tries, 2);
  });
}

/** The chance to solve a puzzle, as Elo has it. */
export const chanceToSolve = (solver: number, puzzle: number): number =>
  1 / (1 + 10 ** ((puzzle - solver) / 400));

/**
 * The rating at which the rungs are expected to solve as much as they did. One more try, half solved by a rung in the
 * middle, keeps a puzzle that all or none solve on the scale.
 */
export function ratingOf(solvers: readonly number[]): number {
  const middle = LOWEST + (STEP * (LADDER.length - 1)) / 2;
  const solved = solvers.reduce((sum, part) => sum + part, 0.5);
  let low = 0;
  let high = 3000;
  while (high - low > 1) {
    const rating = (low + high) / 2;
    const expected = solvers.reduce(
      (sum, _, rung) => sum + chanceToSolve(LOWEST + STEP * rung, rating),
      chanceToSolve(middle, rating),
    );
    if (expected > solved) low = rating;
    else high = rating;
  }
  return Math.round((low + high) / 2);
}
