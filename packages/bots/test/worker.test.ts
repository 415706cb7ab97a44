/** Bots in real worker threads, asked over a desk: the same answers, heard cancels, crashes. */

import { cappuccino, type Cappuccino } from '@tavolata/cappuccino';
import { fastRandom, startMatch, TavolataError, type Game, type GameTypes } from '@tavolata/engine';
import { kingLui, type KingLui } from '@tavolata/king-lui';
import { afterAll, describe, expect, test } from 'vitest';
import {
  analyseTogether,
  analysingWorkers,
  BOT_REGISTRY,
  BotDesk,
  SeenMatch,
  serve,
  type HiredWorker,
  type Question,
  type WorkerEars,
} from '../src/index.ts';
import { kingLuiBots } from '../src/king-lui/index.ts';
import { hireThread } from '../src/worker/node.ts';

function firstQuestion<T extends GameTypes>(game: Game<T>, options: T['options']): Question<T> {
  const players = 3;
  const setup = game.drawSetup(players, options, fastRandom('asked of a worker'));
  const seen = new SeenMatch(startMatch(game, { players, options, setup }));
  return seen.question(seen.toAct);
}

const breakfast = firstQuestion<KingLui>(kingLui, {
  forcedDraw: 'no-dishes',
  tieBreak: 'fewest-discards',
});
const counter = firstQuestion<Cappuccino>(cappuccino, {
  coloursPerPlayer: 1,
  setup: 'random',
  earlySettlement: false,
});
const LONG = { timeMs: 60_000 };
const SHORT = { iterations: 20 };

/** Threads that tests can look at, and kill. */
const hired: HiredWorker[] = [];
const ears: WorkerEars[] = [];
/** A thread takes its time to start: all share one, and those that let theirs crash come last. */
const desk = new BotDesk((told) => {
  const worker = hireThread(told);
  hired.push(worker);
  ears.push(told);
  return worker;
});
const other = new BotDesk(hireThread);

afterAll(() => {
  desk.dismiss();
  other.dismiss();
});

const askForAction = (bot = 'medium', seed = 'one', asked = desk): Promise<KingLui['action']> =>
  asked.choose<KingLui>({ game: 'king-lui', bot, question: breakfast, budget: SHORT, seed });

describe('a worker thread', () => {
  test('answers as a bot that is called directly', async () => {
    for (const seed of ['one', 'two', 'three']) {
      const direct = kingLuiBots.levels.easy.choose(breakfast, SHORT, fastRandom(seed));
      expect(await askForAction('easy', seed)).toEqual(direct);
    }
  });

  test('evaluates the same with the same seed', async () => {
    const asked = { game: 'cappuccino', question: counter, budget: SHORT, seed: 'same' } as const;
    const once = await desk.analyse<Cappuccino>(asked);
    expect(await desk.analyse<Cappuccino>(asked)).toEqual(once);
    expect(counter.legal).toContainEqual(once.actions[0].action);
  });

  test('takes one question after the other, and drops one that waits', async () => {
    const [first, second] = [new AbortController(), new AbortController()];
    const long = { game: 'king-lui', question: breakfast, budget: LONG } as const;
    const answered: string[] = [];
    const note = (name: string) => () => answered.push(name);
    const waits = [
      desk.analyse<KingLui>(long, first.signal).catch(note('first')),
      desk.analyse<KingLui>(long, second.signal).catch(note('second')),
      askForAction().then(note('third')),
    ];
    second.abort();
    first.abort();
    await Promise.all(waits);
    expect(answered).toEqual(['second', 'first', 'third']);
  });

  test('says what is wrong with a question, and goes on', async () => {
    await expect(askForAction('nobody')).rejects.toThrow('king-lui has no bot "nobody"');
    await expect(
      desk.choose({ game: 'chess', bot: 'easy', question: breakfast, budget: SHORT }),
    ).rejects.toThrow(
      new TavolataError({ code: 'unknown-id', reason: 'no bots play "chess"', field: 'game' }),
    );
    expect(breakfast.legal).toContainEqual(await askForAction());
  });
});

test('what is no question is not answered, and does no harm', async () => {
  const replies: unknown[] = [];
  const breathe = (): Promise<void> => Promise.resolve();
  const hear = serve({
    games: BOT_REGISTRY,
    reply: (reply) => replies.push(reply),
    breathe,
    newSeed: () => 'seed',
  });
  const asked = { id: 7, kind: 'choose', bot: 'random', game: 'king-lui', question: breakfast };
  const junk = [undefined, 'choose', {}, { ...asked, id: '7' }, { ...asked, game: 7 }];
  for (const message of [...junk, { ...asked, bot: 7 }, { kind: 'cancel', id: 9 }]) hear(message);
  hear({ ...asked, budget: 'none' });
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(replies).toEqual([{ id: 7, action: expect.objectContaining({}) as unknown }]);
});

test('a cancel is heard within 10 ms', async () => {
  const delays: number[] = [];
  let cancelled = (): void => undefined;
  let ready = (): void => undefined;
  const worker = hireThread({
    heard: (message) => {
      if ('cancelled' in (message as object)) cancelled();
      else ready();
    },
    crashed: () => undefined,
  });
  const asked = { game: 'king-lui', question: breakfast };
  await new Promise<void>((resolve) => {
    ready = resolve;
    worker.postMessage({ id: 0, kind: 'choose', bot: 'medium', ...asked, budget: SHORT });
  });
  for (let id = 1; id <= 15; id++) {
    worker.postMessage({ id, kind: 'analyse', ...asked, budget: LONG });
    await new Promise((resolve) => setTimeout(resolve, 15 + id));
    const asking = performance.now();
    await new Promise<void>((resolve) => {
      cancelled = resolve;
      worker.postMessage({ id, kind: 'cancel' });
    });
    delays.push(performance.now() - asking);
  }
  worker.terminate();
  delays.sort((one, other) => one - other);
  // A machine that does other things now and then takes longer; a worker that does not listen always.
  expect(delays[7], delays.join(' ')).toBeLessThanOrEqual(10);
});

test('several workers think about one position', async () => {
  expect([1, 2, 4, 16].map(analysingWorkers)).toEqual([1, 1, 3, 4]);
  const asked = { game: 'king-lui', question: breakfast, budget: SHORT, seed: 's' } as const;
  const together = await analyseTogether<KingLui>([desk, other], asked);
  const one = await desk.analyse<KingLui>({ ...asked, seed: 's/0' });
  expect(together.iterations).toBeGreaterThanOrEqual(2 * one.iterations);
  const broken = new BotDesk(() => {
    throw new Error('no worker to be had');
  });
  expect(await analyseTogether<KingLui>([broken, desk], { ...asked, seed: 's' })).toBeDefined();
  await expect(analyseTogether<KingLui>([broken], asked)).rejects.toThrow('no worker');
});

describe('a worker that crashes', () => {
  test('is replaced, and what it owed is asked again', async () => {
    await askForAction();
    const before = hired.length;
    const waiting = askForAction();
    ears[before - 1].crashed(new Error('out of memory'));
    expect(breakfast.legal).toContainEqual(await waiting);
    expect(hired).toHaveLength(before + 1);
  });

  test('is given up if it crashes over the same question again', async () => {
    const crashing = new BotDesk(({ crashed }) => ({
      postMessage: () => {
        queueMicrotask(() => {
          crashed(new Error('again'));
        });
      },
      terminate: () => undefined,
    }));
    await expect(askForAction('medium', 'one', crashing)).rejects.toThrow('again');
  });

  test('that really stops is noticed', async () => {
    await askForAction();
    const waiting = askForAction();
    hired[hired.length - 1].terminate();
    expect(breakfast.legal).toContainEqual(await waiting);
  });
});
