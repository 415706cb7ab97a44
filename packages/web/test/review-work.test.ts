/** The work on a review: stopped and gone on with, kept with its match, and other courses of the game played out. */

import { cappuccino, type Cappuccino } from '@tavolata/cappuccino';
import {
  isGraded,
  newReview,
  REVIEW_VERSION,
  type Review,
  type Task,
  type TaskAnswer,
} from '@tavolata/bots';
import {
  completeOptions,
  describeLegal,
  fastRandom,
  makeRecord,
  playRandomly,
  positions,
} from '@tavolata/engine';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openHistory } from '../src/local/history/history-store.ts';
import { keepMatch } from '../src/local/history/keep-matches.ts';
import { matchId } from '../src/local/history/kept-match.ts';
import { readReview } from '../src/local/history/kept-review.ts';
import { RecordLink } from '../src/replay/record-link.ts';
import { ReviewWork } from '../src/replay/review/work.ts';
import { reviewMatches } from '../src/screens/mine/review-matches.ts';

const options = completeOptions(cappuccino, {}, 2);
const players = [{ name: '' }, { name: 'B', bot: 'medium' }];

/** Another match for each test: the history of this process is one. */
let match = playRandomly(cappuccino, { players: 2, options }, fastRandom('match'));
const recordOf = () => makeRecord(match, players);

/** Where there was a choice, and which of them costs much. */
const CHOICES = [0, 2, 4];
const BLUNDER = 2;

/** What was done at a step, and what could have been. */
function actionsAt(at: number): Record<'chosen' | 'other', Cappuccino['action']> {
  let before = at;
  for (const { state, step } of positions(match)) {
    if (!step || before-- > 0) continue;
    const chosen = cappuccino.describeAction(state, step.action);
    const [one, another] = describeLegal(cappuccino, state);
    const other = JSON.stringify(one) === JSON.stringify(chosen) ? another : one;
    if (other) return { chosen, other };
  }
  throw new RangeError(`no choice at step ${at}`);
}

function answerTo(task: Task): TaskAnswer {
  switch (task.type) {
    case 'curve':
      return {
        type: 'curve',
        chances: Array.from({ length: match.steps.length + 1 }, () => [0.5, 0.5]),
        choices: CHOICES,
        hasAccount: false,
        hasProofs: false,
      };
    case 'decision': {
      const { step } = task;
      const { chosen, other } = actionsAt(step);
      const cost = step === BLUNDER ? 0.3 : 0;
      const choice = (action: Cappuccino['action']) => ({ action, chances: [0.5, 0.5], facts: [] });
      return {
        type: 'decision',
        judged: {
          seat: step % 2,
          best: choice(cost > 0 ? other : chosen),
          chosen: choice(chosen),
          cost,
          doubt: 0.01,
          exact: false,
        },
      };
    }
    default:
      throw new RangeError(task.type);
  }
}

interface Asked {
  readonly id: number;
  readonly kind: string;
  readonly task: Task;
  readonly question: { readonly legal: readonly unknown[] };
}

/** What workers are asked; they answer as long as they may. */
class FakeWorker {
  static all: FakeWorker[] = [];
  static asked: Asked[] = [];
  static mayAnswer: (asked: Asked) => boolean = () => true;
  static fails = false;
  static readonly #open: (() => void)[] = [];
  isTerminated = false;
  #heard: ((message: { data: unknown }) => void) | undefined;

  constructor() {
    FakeWorker.all.push(this);
  }

  addEventListener(type: string, listener: (message: { data: unknown }) => void): void {
    if (type === 'message') this.#heard = listener;
  }

  postMessage(asked: Asked): void {
    const { id, kind, task, question } = asked;
    if (kind !== 'review' && kind !== 'choose') return;
    FakeWorker.asked.push(asked);
    const answer = (): void => {
      const found = FakeWorker.fails
        ? { failure: 'no memory' }
        : kind === 'review'
          ? { reviewed: answerTo(task) }
          : { action: question.legal[0] };
      queueMicrotask(() => this.#heard?.({ data: { id, ...found } }));
    };
    if (FakeWorker.mayAnswer(asked)) answer();
    else FakeWorker.#open.push(answer);
  }

  /** From now on they answer everything. */
  static answerWhatIsOpen(): void {
    FakeWorker.mayAnswer = () => true;
    for (const answer of FakeWorker.#open.splice(0)) answer();
  }

  static begin(): void {
    FakeWorker.all = [];
    FakeWorker.asked = [];
    FakeWorker.#open.splice(0);
    FakeWorker.mayAnswer = () => true;
    FakeWorker.fails = false;
  }

  terminate(): void {
    this.isTerminated = true;
  }

  /** What was asked since the last time. */
  static takeTasks(): Task[] {
    return FakeWorker.asked.splice(0).flatMap(({ kind, task }) => (kind === 'review' ? task : []));
  }
}

let matches = 0;

beforeEach(() => {
  match = playRandomly(cappuccino, { players: 2, options }, fastRandom(`match ${matches++}`));
  FakeWorker.begin();
  vi.stubGlobal('Worker', FakeWorker);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const isSettled = (review: Review): boolean =>
  CHOICES.every((step) => review.decisions[step]?.isProvisional === false);

const decision = (step: number, pass: 'first' | 'settled'): Task => ({
  type: 'decision',
  step,
  pass,
});

/** Everything until somebody would have to look closely. */
const firstPassOnly = ({ task }: Asked): boolean =>
  task.type !== 'decision' || task.pass === 'first';

async function stoppedAfterFirstPass(): Promise<ReviewWork> {
  FakeWorker.mayAnswer = firstPassOnly;
  const work = new ReviewWork(recordOf(), () => undefined);
  void work.start();
  await vi.waitFor(() => {
    expect(FakeWorker.asked.map(({ task }) => task)).toContainEqual(decision(BLUNDER, 'settled'));
  });
  work.stop();
  return work;
}

test('it asks for the curve, every choice, and what is costly once more, and sends its workers away', async () => {
  const work = new ReviewWork(recordOf(), () => undefined);
  await work.start();
  expect(work.phase).toBe('done');
  expect(FakeWorker.takeTasks()).toEqual([
    { type: 'curve' },
    ...CHOICES.map((step) => decision(step, 'first')),
    decision(BLUNDER, 'settled'),
  ]);
  expect(isSettled(work.review)).toBe(true);
  expect(FakeWorker.all.every(({ isTerminated }) => isTerminated)).toBe(true);
});

test('stopped, it knows what it knew and asks nobody; gone on with, it asks only what is left', async () => {
  const work = await stoppedAfterFirstPass();
  expect(work.phase).toBe('stopped');
  expect(FakeWorker.all.every(({ isTerminated }) => isTerminated)).toBe(true);
  expect(Object.keys(work.review.decisions).map(Number)).toEqual(CHOICES);
  expect(isSettled(work.review)).toBe(false);

  FakeWorker.takeTasks();
  FakeWorker.mayAnswer = () => true;
  await work.start();
  expect(work.phase).toBe('done');
  expect(FakeWorker.takeTasks()).toEqual([decision(BLUNDER, 'settled')]);
  expect(isSettled(work.review)).toBe(true);
});

test('it is kept with its match, so that another page goes on with it', async () => {
  await keepMatch(recordOf(), { where: 'alone', seat: 0, ended: 1 });
  const { review } = await stoppedAfterFirstPass();
  const history = await openHistory();
  await vi.waitFor(async () => {
    expect(await history.loadReview(matchId(recordOf()))).toEqual(review);
  });

  FakeWorker.takeTasks();
  FakeWorker.mayAnswer = () => true;
  const later = new ReviewWork(recordOf(), () => undefined);
  await later.start();
  expect(FakeWorker.takeTasks()).toEqual([decision(BLUNDER, 'settled')]);
  await vi.waitFor(async () => {
    expect(await history.loadReview(matchId(recordOf()))).toEqual(later.review);
  });
});

test('what is known is kept soon, even while the next answer takes long and nobody stops', async () => {
  await keepMatch(recordOf(), { where: 'alone', seat: 0, ended: 1 });
  FakeWorker.mayAnswer = firstPassOnly;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const work = new ReviewWork(recordOf(), () => undefined);
    void work.start();
    const history = await openHistory();
    await vi.waitFor(
      async () => {
        const kept = readReview(await history.loadReview(matchId(recordOf())));
        expect(kept && isGraded(kept)).toBe(true);
      },
      { timeout: 10_000 },
    );
    expect(work.phase).toBe('working');
    work.stop();
  } finally {
    vi.useRealTimers();
  }
});

test('what an earlier version has judged is judged anew', async () => {
  await keepMatch(recordOf(), { where: 'alone', seat: 0, ended: 1 });
  const history = await openHistory();
  const old = { ...newReview(match.steps.length), version: REVIEW_VERSION - 1 };
  await history.keepReview(matchId(recordOf()), old);
  const work = new ReviewWork(recordOf(), () => undefined);
  await work.start();
  expect(work.review.version).toBe(REVIEW_VERSION);
  expect(FakeWorker.takeTasks()).toContainEqual({ type: 'curve' });
});

describe('all finished games', () => {
  test('get a first look one after the other, and no closer one', async () => {
    await keepMatch(recordOf(), { where: 'alone', seat: 0, ended: 1 });
    const id = matchId(recordOf());
    const begun: number[] = [];
    await reviewMatches(['unknown', id], {
      signal: new AbortController().signal,
      begins: (index) => begun.push(index),
    });
    expect(begun).toEqual([0, 1]);
    expect(FakeWorker.takeTasks()).toEqual([
      { type: 'curve' },
      ...CHOICES.map((step) => decision(step, 'first')),
    ]);
    const history = await openHistory();
    const review = readReview(await history.loadReview(id));
    expect(review && isGraded(review)).toBe(true);
  });

  test('are left as soon as somebody stops', async () => {
    await keepMatch(recordOf(), { where: 'alone', seat: 0, ended: 1 });
    FakeWorker.mayAnswer = () => false;
    const stopping = new AbortController();
    const begun: number[] = [];
    const reviewing = reviewMatches([matchId(recordOf()), 'next'], {
      signal: stopping.signal,
      begins: (index) => begun.push(index),
    });
    await vi.waitFor(() => {
      expect(FakeWorker.asked).toHaveLength(1);
    });
    stopping.abort();
    await reviewing;
    expect(begun).toEqual([0]);
    expect(FakeWorker.all.every(({ isTerminated }) => isTerminated)).toBe(true);
  });
});

test('when a worker fails, it says so and can be gone on with', async () => {
  FakeWorker.fails = true;
  const work = new ReviewWork(recordOf(), () => undefined);
  await work.start();
  expect(work.phase).toBe('failed');
  FakeWorker.fails = false;
  await work.start();
  expect(work.phase).toBe('done');
});

const newLink = (): RecordLink<Cappuccino> =>
  new RecordLink({ match, names: ['', 'B'], players, hasSecrets: false, beatOf: () => 1000 });

/** The match on its boards, with its review opened and done. */
async function reviewedLink(): Promise<RecordLink<Cappuccino>> {
  const link = newLink();
  link.review.open();
  await vi.waitFor(() => {
    expect(link.review.phase).toBe('done');
  });
  return link;
}

/** What was done at a step of the match that is shown. */
function doneAt(link: RecordLink<Cappuccino>, step: number): unknown {
  link.show(step + 1);
  return link.moments[step + 1]?.events[0];
}

describe('how it would have gone on', () => {
  test('starts with the better choice, is played to its end by strong players, and leads back', async () => {
    const link = await reviewedLink();
    const own = doneAt(link, BLUNDER);
    link.show(BLUNDER);
    FakeWorker.mayAnswer = () => false;
    const following = link.review.follow(BLUNDER);
    expect(link.review.branch).toEqual({ from: BLUNDER, isThinking: true });
    expect(link.review.marked).toBeUndefined();
    await vi.waitFor(() => {
      expect(FakeWorker.asked.at(-1)?.kind).toBe('choose');
    });
    FakeWorker.answerWhatIsOpen();
    await following;
    expect(link.review.branch).toEqual({ from: BLUNDER, isThinking: false });
    expect(link.position).toBe(BLUNDER + 1);
    expect(link.isRunning).toBe(true);
    expect(FakeWorker.all.every(({ isTerminated }) => isTerminated)).toBe(true);
    expect(doneAt(link, BLUNDER)).not.toEqual(own);
    link.show(link.last);
    expect(link.view.phase).toBe('over');

    link.review.leaveBranch();
    expect(link.review.branch).toBeUndefined();
    expect(link.position).toBe(BLUNDER);
    expect(link.last).toBe(match.steps.length);
    expect(doneAt(link, BLUNDER)).toEqual(own);
    link.close();
  });

  test('is not shown to somebody who has closed the review meanwhile', async () => {
    const link = await reviewedLink();
    link.show(BLUNDER);
    FakeWorker.mayAnswer = () => false;
    const following = link.review.follow(BLUNDER);
    await vi.waitFor(() => {
      expect(FakeWorker.asked.at(-1)?.kind).toBe('choose');
    });
    link.review.close();
    FakeWorker.answerWhatIsOpen();
    await following;
    expect(link.review.branch).toBeUndefined();
    expect(link.last).toBe(match.steps.length);
    expect(link.isRunning).toBe(false);
    link.close();
  });

  test('when no bot answers, the review is there as before', async () => {
    const link = await reviewedLink();
    FakeWorker.fails = true;
    await link.review.follow(BLUNDER);
    expect(link.review.branch).toBeUndefined();
    expect(link.review.phase).toBe('done');
    expect(link.last).toBe(match.steps.length);
    link.close();
  });
});

test('a review that is left goes on no longer, and is gone on with when it is opened again', async () => {
  FakeWorker.mayAnswer = firstPassOnly;
  const link = newLink();
  link.review.open();
  await vi.waitFor(() => {
    expect(Object.keys(link.review.known?.decisions ?? {})).toHaveLength(CHOICES.length);
  });
  link.review.close();
  expect(link.review.phase).toBe('stopped');
  FakeWorker.takeTasks();
  FakeWorker.mayAnswer = () => true;
  link.review.open();
  await vi.waitFor(() => {
    expect(link.review.phase).toBe('done');
  });
  expect(FakeWorker.takeTasks()).toEqual([decision(BLUNDER, 'settled')]);
  link.close();
});
