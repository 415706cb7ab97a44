/** Reviews of whole matches: planted blunders are found, nothing else is, and two reviews agree. */

import {
  completeOptions,
  fastRandom,
  NOBODY,
  startMatch,
  verifyRecord,
  type GameTypes,
  type Match,
} from '@tavolata/engine';
import {
  BOT_REGISTRY,
  botNamed,
  findBots,
  finish,
  gradeOf,
  isGraded,
  newReview,
  PASSES,
  perform,
  progressOf,
  reviewerOf,
  SeenMatch,
  tasksOf,
  turningPoints,
  withAnswer,
  type GameBots,
  type Review,
  type Task,
  type TaskAnswer,
} from '@tavolata/bots';
import { cappuccinoBots, liveStacks } from '@tavolata/bots/cappuccino';
import { beforeAll, describe, expect, test } from 'vitest';
import blunders from './blunders.json' with { type: 'json' };
import { pebblesBots } from '../../../fixtures/pebbles/bots.ts';

/** By game, who plays well and at once. */
const PLAYERS: { readonly [game: string]: string } = { 'king-lui': 'net', cappuccino: 'net' };
const LITTLE_THOUGHT = { iterations: 2000 };

interface Played {
  readonly players: number;
  readonly seed: string;
}

/** A game of strong players. */
function play<T extends GameTypes>(entry: GameBots<T>, { players, seed }: Played): Match<T> {
  const { game } = entry;
  const random = fastRandom(seed);
  const options = completeOptions(game, {}, players);
  const setup = game.drawSetup(players, options, random);
  const seen = new SeenMatch(startMatch(game, { players, options, setup }));
  const bot = botNamed(entry, PLAYERS[game.id] ?? 'greedy');
  for (let seat = seen.toAct; seat !== NOBODY; seat = seen.toAct) {
    seen.play(bot.choose(seen.question(seat), LITTLE_THOUGHT, random));
  }
  return seen.match;
}

interface Asked {
  /** Puts the tasks in another order each time. */
  readonly order?: (tasks: Task[]) => Task[];
  /** Which steps are judged; all of a game take long. */
  readonly only?: (step: number) => boolean;
}

/** Asks for the first pass. */
function firstPass<T extends GameTypes>(
  entry: GameBots<T>,
  match: Match<T>,
  { order = (tasks) => tasks, only = () => true }: Asked = {},
): Review {
  const reviewer = reviewerOf(entry);
  let review = newReview(match.steps.length);
  const isFirst = (task: Task): boolean =>
    task.type === 'curve' || (task.type === 'decision' && task.pass === 'first' && only(task.step));
  for (let tasks = tasksOf(review).filter(isFirst); tasks.length > 0;) {
    const [task] = order(tasks);
    review = withAnswer(review, task, finish(perform(reviewer, match, task)));
    tasks = tasksOf(review).filter(isFirst);
  }
  return review;
}

const graveSteps = ({ decisions }: Review): number[] =>
  Object.entries(decisions)
    .filter(([, { judged }]) => gradeOf(judged.cost) === 'blunder')
    .map(([step]) => Number(step));

const load = async (entry: GameBots): Promise<void> => {
  await reviewerOf(entry).load?.();
  await botNamed(entry, PLAYERS[entry.game.id] ?? 'greedy').load?.();
};

const STEPS_A_TEST = 12;

/**
 * Whole games of strong players with a blunder planted, as `npm run bench -- blunders` plays and keeps them. Some decisions at
 * a time: a whole game takes seconds.
 */
describe.each(blunders)('of a whole game of $record.game', ({ step: planted, record }) => {
  const entry = findBots(BOT_REGISTRY, record.game);
  const match = verifyRecord(entry.game, record);
  const parts = Math.ceil(match.steps.length / STEPS_A_TEST);
  beforeAll(() => load(entry));

  test.each(Array.from({ length: parts }, (_, part) => part * STEPS_A_TEST))(
    'the planted blunder is grave, and nothing else is, from step %i on',
    (from) => {
      const to = from + STEPS_A_TEST;
      const only = (step: number): boolean => step >= from && step < to;
      const review = firstPass(entry, match, { only });
      expect(graveSteps(review)).toEqual(only(planted) ? [planted] : []);
    },
  );
});

describe.each([
  { entry: findBots(BOT_REGISTRY, 'king-lui'), players: 5 },
  { entry: findBots(BOT_REGISTRY, 'cappuccino'), players: 3 },
  { entry: pebblesBots, players: 2 },
])('$entry.game.id', ({ entry, players }) => {
  beforeAll(() => load(entry));

  test('two reviews agree, in whatever order the workers answer', () => {
    const match = play<GameTypes>(entry, { players, seed: 'twice' });
    const only = (step: number): boolean => step % 15 === 4;
    const forwards = firstPass<GameTypes>(entry, match, { only });
    const order = (tasks: Task[]): Task[] => tasks.toReversed();
    expect(firstPass<GameTypes>(entry, match, { only, order })).toEqual(forwards);
    expect(forwards.chances).toHaveLength(match.steps.length + 1);
    for (const chances of forwards.chances) {
      expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1);
    }
  });
});

interface Solved<T extends GameTypes> {
  readonly entry: GameBots<T>;
  readonly players: number;
  readonly seed: string;
  /** Who chooses where the solver reaches. */
  readonly solver: string;
  /** Whether that is here. */
  readonly reaches: (match: Match<T>) => boolean;
}

/** A game whose end the solver plays for everybody, and the steps at which it did. */
function playSolved<T extends GameTypes>({
  entry,
  players,
  seed,
  solver,
  reaches,
}: Solved<T>): {
  readonly match: Match<T>;
  readonly steps: readonly number[];
} {
  const { game } = entry;
  const random = fastRandom(seed);
  const options = completeOptions(game, {}, players);
  const setup = game.drawSetup(players, options, random);
  const seen = new SeenMatch(startMatch(game, { players, options, setup }));
  const steps: number[] = [];
  for (let seat = seen.toAct; seat !== NOBODY; seat = seen.toAct) {
    const isSolved = reaches(seen.match);
    const question = seen.question(seat);
    if (isSolved && question.legal.length > 1) steps.push(seen.match.steps.length);
    const bot = botNamed(entry, isSolved ? solver : 'greedy');
    seen.play(bot.choose(question, { iterations: 50_000 }, random));
  }
  return { match: seen.match, steps };
}

const SOLVED_FROM = 14;

test('what the solver chooses is no mistake, and it proves from when on the game was decided', async () => {
  await load(cappuccinoBots);
  const { match, steps } = playSolved({
    entry: cappuccinoBots,
    players: 2,
    seed: 'solved',
    solver: 'expert-1',
    reaches: ({ steps: done }) => done.length >= SOLVED_FROM,
  });
  expect(steps).not.toEqual([]);
  for (const step of steps) {
    const task: Task = { type: 'decision', step, pass: 'first' };
    const answer = finish(perform(reviewerOf(cappuccinoBots), match, task));
    expect(answer).toMatchObject({ type: 'decision', judged: { cost: 0, exact: true } });
    const proof = finish(perform(reviewerOf(cappuccinoBots), match, { type: 'proof', step }));
    expect(proof).toEqual({ type: 'proof', proof: 'same' });
  }
});

/** With so few stacks that can still move or be taken, the end among three and four is followed exactly. */
const FEW_LIVE = 8;

describe.each([3, 4])('among %i players of Cappuccino', (players) => {
  beforeAll(() => load(cappuccinoBots));

  test.each(['one', 'two', 'three'])(
    'what the solver chooses at the end is no mistake (%s)',
    (seed) => {
      const { match, steps } = playSolved({
        entry: cappuccinoBots,
        players,
        seed,
        solver: 'expert-1',
        reaches: ({ state }) => state.unplaced === 0 && liveStacks(state) <= FEW_LIVE,
      });
      expect(steps).not.toEqual([]);
      for (const step of steps) {
        for (const pass of PASSES) {
          const task: Task = { type: 'decision', step, pass };
          const answer = finish(perform(reviewerOf(cappuccinoBots), match, task));
          expect(answer).toMatchObject({ type: 'decision', judged: { cost: 0, exact: true } });
        }
      }
    },
  );
});

describe('a review as far as it has come', () => {
  const judged = (cost: number, doubt: number): TaskAnswer => {
    const choice = { action: { type: 'any' }, chances: [0.5, 0.5], facts: [] };
    return {
      type: 'decision',
      judged: { seat: 0, best: choice, chosen: choice, cost, doubt, exact: doubt === 0 },
    };
  };
  const curve: TaskAnswer = {
    type: 'curve',
    chances: [0.5, 0.62, 0.2, 1].map((chance) => [chance, 1 - chance]),
    choices: [0, 2],
    hasAccount: true,
    hasProofs: true,
  };
  const begun = withAnswer(newReview(3), { type: 'curve' }, curve);
  const at = (step: number): Task => ({ type: 'decision', step, pass: 'first' });

  test('asks for the curve, then for every choice, then for luck and proofs', () => {
    expect(tasksOf(newReview(3))).toEqual([{ type: 'curve' }]);
    expect(tasksOf(begun)).toEqual([at(0), at(2), { type: 'account' }, { type: 'proof', step: 2 }]);
    expect(isGraded(begun)).toBe(false);
    expect(progressOf(begun)).toEqual({ first: 0, whole: 0 });
  });

  test('settles what is costly or close, the costliest first', () => {
    const close = withAnswer(begun, at(0), judged(0.04, 0.01));
    const both = withAnswer(close, at(2), judged(0.2, 0.01));
    expect(tasksOf(both).slice(2)).toEqual([
      { type: 'decision', step: 2, pass: 'settled' },
      { type: 'decision', step: 0, pass: 'settled' },
    ]);
    const certain = withAnswer(begun, at(0), judged(0.2, 0));
    expect(certain.decisions[0]).toMatchObject({ isProvisional: false });
    expect(withAnswer(begun, at(0), judged(0.02, 0.01)).decisions[0].isProvisional).toBe(false);
  });

  test('walks back from the end as long as the result is proven', () => {
    const proven = (step: number, proof: 'same' | 'other' | 'unknown', review: Review): Review =>
      withAnswer(review, { type: 'proof', step }, { type: 'proof', proof });
    const once = proven(2, 'same', begun);
    expect(once.certainty).toEqual({ from: 2 });
    expect(proven(1, 'other', once).certainty).toEqual({ from: 2, isFirst: true });
    expect(proven(1, 'unknown', once).certainty).toEqual({ from: 2, isFirst: false });
    expect(proven(0, 'same', proven(1, 'same', once)).certainty).toEqual({
      from: 0,
      isFirst: true,
    });
  });

  test('turns where chances change most', () => {
    expect(turningPoints(curve.chances)).toEqual([0, 1, 2]);
    expect(
      turningPoints([
        [0.5, 0.5],
        [0.55, 0.45],
      ]),
    ).toEqual([]);
  });
});
