/** Bots in real worker threads: the same answers, cancels that take effect, crashes. */

import { cappuccino, type Cappuccino } from '@tavolata/cappuccino';
import { fastRandom, startMatch, TavolataError, type Game, type GameTypes } from '@tavolata/engine';
import { kingLui, type KingLui } from '@tavolata/king-lui';
import { afterAll, describe, expect, test, vi } from 'vitest';
import {
  analyseTogether,
  analysingWorkers,
  BOT_REGISTRY,
  BotClient,
  SeenMatch,
  serve,
  type BotWorker,
  type Question,
  type WorkerEvents,
} from '../src/index.ts';
import { kingLuiBots } from '../src/king-lui/index.ts';
import { findBots } from '../src/game-bots.ts';
import { startThread } from '../src/worker/node.ts';
import { pretendClock } from './pretend-clock.ts';

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
const workers: BotWorker[] = [];
const events: WorkerEvents[] = [];
/** A thread starts slowly: all tests share one, and those that crash it come last. */
const client = new BotClient((told) => {
  const worker = startThread(told);
  workers.push(worker);
  events.push(told);
  return worker;
});
const other = new BotClient(startThread);

afterAll(() => {
  client.stop();
  other.stop();
});

const askForAction = (bot = 'medium', seed = 'one', asked = client): Promise<KingLui['action']> =>
  asked.choose<KingLui>({ game: 'king-lui', bot, question: breakfast, budget: SHORT, seed });

describe('a worker thread', () => {
  test('answers as a bot that is called directly', async () => {
    const { easy } = kingLuiBots.levels;
    await easy.load?.();
    for (const seed of ['one', 'two', 'three']) {
      const direct = easy.choose(breakfast, SHORT, fastRandom(seed));
      expect(await askForAction('easy', seed)).toEqual(direct);
    }
  });

  test('evaluates the same with the same seed', async () => {
    const asked = { game: 'cappuccino', question: counter, budget: SHORT, seed: 'same' } as const;
    const once = await client.analyse<Cappuccino>(asked);
    expect(await client.analyse<Cappuccino>(asked)).toEqual(once);
    expect(counter.legal).toContainEqual(once.actions[0].action);
  });

  test('takes one question after the other, and drops one that waits', async () => {
    const [first, second] = [new AbortController(), new AbortController()];
    const long = { game: 'king-lui', question: breakfast, budget: LONG } as const;
    const answered: string[] = [];
    const note = (name: string) => () => answered.push(name);
    const waits = [
      client.analyse<KingLui>(long, first.signal).catch(note('first')),
      client.analyse<KingLui>(long, second.signal).catch(note('second')),
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
      client.choose({ game: 'chess', bot: 'easy', question: breakfast, budget: SHORT }),
    ).rejects.toThrow(
      new TavolataError({ code: 'unknown-id', reason: 'no bots play "chess"', field: 'game' }),
    );
    expect(breakfast.legal).toContainEqual(await askForAction());
  });
});

test('a bot that will be asked soon fetches what it needs, and one that is unknown does no harm', async () => {
  const replies: unknown[] = [];
  const { medium } = kingLuiBots.levels;
  const fetching = Promise.withResolvers<string>();
  const load = (): Promise<void> => {
    fetching.resolve('fetched');
    return Promise.resolve();
  };
  const hear = serve({
    games: [{ ...kingLuiBots, levels: { ...kingLuiBots.levels, medium: { ...medium, load } } }],
    reply: (reply) => replies.push(reply),
    breathe: () => Promise.resolve(),
    newSeed: () => 'seed',
  });
  hear({ kind: 'prepare', game: 'king-lui', bot: 'nobody' });
  hear({ kind: 'prepare', game: 'chess', bot: 'medium' });
  hear({ kind: 'prepare', game: 'king-lui', bot: 'medium' });
  expect(await fetching.promise).toBe('fetched');
  expect(replies).toEqual([]);
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
  await vi.waitFor(() => {
    expect(replies).not.toEqual([]);
  });
  expect(replies).toEqual([{ id: 7, action: expect.objectContaining({}) as unknown }]);
});

describe('a cancel', () => {
  test('stops a worker thread that would think for a minute', async () => {
    const cancelled = Promise.withResolvers<unknown>();
    const started = Promise.withResolvers<unknown>();
    const worker = startThread({
      heard: (message) => {
        if ('cancelled' in (message as object)) cancelled.resolve(message);
        else started.resolve(message);
      },
      crashed: cancelled.reject,
    });
    const asked = { game: 'king-lui', question: breakfast };
    worker.postMessage({ id: 0, kind: 'choose', bot: 'medium', ...asked, budget: SHORT });
    await started.promise;
    worker.postMessage({ id: 1, kind: 'analyse', ...asked, budget: LONG });
    worker.postMessage({ id: 1, kind: 'cancel' });
    expect(await cancelled.promise).toEqual({ id: 1, cancelled: true });
    worker.terminate();
  });

  test.each([
    ['king-lui', breakfast],
    ['cappuccino', counter],
  ])('of a thought about %s takes effect at the next pause', async (game, question) => {
    const clock = pretendClock();
    const pauses: number[] = [];
    const replies: unknown[] = [];
    const hear = serve({
      games: BOT_REGISTRY,
      reply: (reply) => replies.push(reply),
      breathe: () => {
        pauses.push(clock.now);
        if (pauses.length === 5) hear({ id: 7, kind: 'cancel' });
        return Promise.resolve();
      },
      newSeed: () => 'seed',
    });
    hear({ id: 7, kind: 'analyse', game, question, budget: LONG });
    await vi.waitFor(() => {
      expect(replies).toEqual([{ id: 7, cancelled: true }]);
    });
    expect(pauses).toHaveLength(5);
    const lengths = pauses.slice(1).map((pause, index) => pause - (pauses[index] ?? 0));
    for (const length of lengths) expect(length).toBeLessThanOrEqual(10);
  });

  /** In time of the processor, which a busy machine does not stretch. */
  test.each([
    ['king-lui', breakfast],
    ['cappuccino', counter],
  ])('comes soon: a step of thought about %s takes less than 10 ms', (game, question) => {
    const { analyst } = findBots(BOT_REGISTRY, game);
    const thinking = analyst.analyse(question, LONG, fastRandom('steps'));
    const steps = Array.from({ length: 31 }, () => {
      const before = process.threadCpuUsage();
      thinking.next();
      const { user, system } = process.threadCpuUsage(before);
      return (user + system) / 1000;
    });
    steps.sort((one, other) => one - other);
    expect(steps[15], steps.join(' ')).toBeLessThan(10);
  });
});

test('several workers think about one position', async () => {
  expect([1, 2, 4, 16].map(analysingWorkers)).toEqual([1, 1, 3, 4]);
  const asked = { game: 'king-lui', question: breakfast, budget: SHORT, seed: 's' } as const;
  const together = await analyseTogether<KingLui>([client, other], asked);
  const one = await client.analyse<KingLui>({ ...asked, seed: 's/0' });
  expect(together.iterations).toBeGreaterThanOrEqual(2 * one.iterations);
  const broken = new BotClient(() => {
    throw new Error('no worker to be had');
  });
  expect(await analyseTogether<KingLui>([broken, client], { ...asked, seed: 's' })).toBeDefined();
  await expect(analyseTogether<KingLui>([broken], asked)).rejects.toThrow('no worker');
});

describe('a worker that crashes', () => {
  test('is replaced, and the open question is asked again', async () => {
    await askForAction();
    const before = workers.length;
    const waiting = askForAction();
    events.at(-1)?.crashed(new Error('out of memory'));
    expect(breakfast.legal).toContainEqual(await waiting);
    expect(workers).toHaveLength(before + 1);
  });

  test('is given up if it crashes over the same question again', async () => {
    const crashing = new BotClient(({ crashed }) => ({
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
    workers.at(-1)?.terminate();
    expect(breakfast.legal).toContainEqual(await waiting);
  });
});
