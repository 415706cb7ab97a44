/** Bots: every table gets a fair share of the threads, and no table waits for ever. */

import { setImmediate } from 'node:timers/promises';
import { BotClient } from '@tavolata/bots';
import { itemAt } from '@tavolata/engine';
import {
  botActs,
  decideTable,
  evolveTable,
  openTable,
  passTime,
  questionFor,
  restoreTable,
  tableWishes,
  type Decision,
  type LogEntry,
  type Table,
} from '@tavolata/table';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { BotPool, type BotQuestion } from '../src/bots/bot-pool.ts';
import { GAMES } from '../src/games.ts';
import { LIMITS } from '../src/limits.ts';
import { SILENT } from '../src/log.ts';
import { realPlatform } from '../src/platform.ts';
import { TableBots, type TableBotsParts } from '../src/tables/table-bots.ts';
import { PatientPlatform } from './support/platforms.ts';
import { deal, gather, leave, newTable, playOn } from './support/play.ts';
import { Player } from './support/player.ts';
import { TableServer } from './support/table-server.ts';

/** A table where a bot is in turn: nobody answers in the deal, and the person plays at random. */
function tableWithBot(): Table {
  const { fresh } = realPlatform;
  const context = {
    at: 0,
    browser: 'ada',
    fresh,
    textOf: () => '',
    isPresent: () => true,
    isHere: () => true,
  };
  const entries = ({ entries }: Decision, at = 0): LogEntry[] =>
    entries.map((entry) => ({ at, entry }));
  const opened = newTable({ game: 'cappuccino', players: 2 });
  let table = restoreTable(GAMES, 'table', entries(openTable(GAMES, opened, context)));
  const take = (decision: Decision, at?: number): void => {
    table = entries(decision, at).reduce(evolveTable, table);
  };
  take(decideTable(table, { type: 'bot', seat: 1, level: 'medium' }, context));
  take(decideTable(table, { type: 'ready', seat: 0, isReady: true }, context));
  take(passTime(table, 20_000), 20_000);
  if (tableWishes(table).ask) return table;
  const [action] = questionFor(table.series, 0).legal;
  const act = { type: 'act', seat: 0, match: 1, step: 0, action } as const;
  take(decideTable(table, act, context));
  return table;
}

const pools: BotPool[] = [];
afterEach(() => {
  vi.restoreAllMocks();
  for (const pool of pools.splice(0)) pool.close();
});

function newPool(limits: Partial<typeof LIMITS> = {}): BotPool {
  const pool = new BotPool({ ...LIMITS, botThreads: 1, ...limits });
  pools.push(pool);
  return pool;
}

const table = tableWithBot();
const { ask } = tableWishes(table);
if (!ask) throw new Error('a bot should be in turn');
const question = questionFor(table.series, ask.seat);

const asked = (level: string, of = 'table'): BotQuestion => ({
  table: of,
  game: 'cappuccino',
  level,
  question,
});

const never = new AbortController().signal;

describe('the threads', () => {
  test.each(['easy', 'hard-1', 'master-2'])(
    'answer for a bot that a table calls %s',
    async (level) => {
      expect(question.legal).toContainEqual(await newPool().choose(asked(level), never));
    },
  );

  test('refuse a game that nobody has registered', async () => {
    const chess = { ...asked('easy'), game: 'chess' };
    await expect(newPool().choose(chess, never)).rejects.toThrow('unknown-id (game)');
  });

  test('skip a question that was cancelled, and go on after a failure', async () => {
    const pool = newPool();
    const thinking = pool.choose(asked('expert'), never);
    const unwanted = new AbortController();
    const passedOver = pool.choose(asked('expert', 'other'), unwanted.signal);
    unwanted.abort();
    await expect(passedOver).rejects.toThrow();
    await thinking;
    await expect(pool.choose(asked('genius'), never)).rejects.toThrow('genius');
    expect(question.legal).toContainEqual(await pool.choose(asked('easy'), never));
  });

  test('stop thinking about a question that was cancelled', async () => {
    const pool = newPool();
    await pool.choose(asked('easy'), never); // a thread takes its time to start
    const leaving = new AbortController();
    const thinking = pool.choose(asked('expert'), leaving.signal);
    setTimeout(() => {
      leaving.abort();
    }, 100);
    await expect(thinking).rejects.toThrow();
    expect(question.legal).toContainEqual(await pool.choose(asked('easy'), never));
  });

  test.each([undefined, '192.0.2.1'])(
    'serve a quiet table before a busy one, of %s',
    async (address) => {
      const pool = newPool();
      const ask = (level: string, of: string) =>
        pool.choose({ ...asked(level, of), ...(address === undefined ? {} : { address }) }, never);
      await ask('hard', 'busy');
      const order: string[] = [];
      const note = (of: string) => ask('easy', of).then(() => order.push(of));
      const first = ask('hard', 'third');
      await Promise.all([first, note('busy'), note('quiet')]);
      expect(order).toEqual(['quiet', 'busy']);
    },
  );

  test('think for less time when many wait', async () => {
    const budgets: unknown[] = [];
    vi.spyOn(BotClient.prototype, 'choose').mockImplementation((wanted) => {
      budgets.push(wanted.budget);
      return Promise.resolve(itemAt(question.legal, 0));
    });
    const pool = newPool({ botQueueMs: 300 });
    const tables = Array.from({ length: 6 }, (_, at) =>
      pool.choose(asked('expert', `${at}`), never),
    );
    await Promise.all(tables);
    // The first one finds nobody else waiting, and the others 4, 3, 2, 1 and none.
    const times = [1000, 75, 100, 150, 300, 1000];
    expect(budgets).toEqual(times.map((timeMs) => ({ timeMs })));
  });
});

describe('an address with many tables', () => {
  const MANY = 30;
  /** Tables of one address that all ask at once, and one of another address that asks after them. */
  const askAll = async (pool: BotPool): Promise<{ order: string[]; budgets: number[] }> => {
    const order: string[] = [];
    const budgets: number[] = [];
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    vi.spyOn(BotClient.prototype, 'choose').mockImplementation(async ({ budget }) => {
      await setImmediate();
      const { timeMs = 0 } = budget;
      budgets.push(timeMs);
      now += timeMs;
      return itemAt(question.legal, 0);
    });
    const choose = async (of: string, address: string): Promise<void> => {
      await pool.choose({ ...asked('expert', of), address }, never);
      order.push(of);
    };
    const many = Array.from({ length: MANY }, (_, at) => choose(`${at}`, '192.0.2.1'));
    await Promise.all([...many, choose('other', '192.0.2.2')]);
    return { order, budgets };
  };

  test('keeps no others waiting, and costs them no time to think', async () => {
    const { order, budgets } = await askAll(newPool({ botQueueMs: 2000 }));
    const at = order.indexOf('other');
    expect(at).toBe(1); // behind the one that was thinking already
    expect(budgets[at]).toBe(1000);
    expect(budgets[at + 1]).toBeLessThan(100);
    expect(budgets).toHaveLength(MANY + 1);
  });
});

test('bots think at the expense of the player who acted last, not of strangers', async () => {
  const server = await TableServer.start({ trustProxy: 1 });
  const payers: (string | undefined)[] = [];
  vi.spyOn(BotPool.prototype, 'choose').mockImplementation(({ question, address }) => {
    payers.push(address);
    return Promise.resolve(question.legal[0]);
  });
  const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } });
  const party = await gather(server.url, newTable(), (seat) => from(`192.0.2.${seat}`), 2);
  const { table, players } = party;
  const [ada, ben] = players;
  await ada.do(table, { type: 'bot', seat: 2, level: 'easy' });
  await deal(party);
  const stranger = await Player.arrive(server.url, from('198.51.100.1'));
  await ben.disconnect();
  await ada.until(table, ({ present }) => present?.seats[1] === false);
  await stranger.do(table, { type: 'claim', seat: 1 });
  await ben.connect();
  await playOn(party, { moves: 12 });
  expect(new Set(payers)).toEqual(new Set(['192.0.2.0', '192.0.2.1']));
  await Promise.all([leave(party), stranger.disconnect()]);
  await server.end();
});

describe('a bot at a table', () => {
  const ALONE = {
    take: () => Promise.resolve(true),
    leave: () => Promise.resolve(),
    leaseMs: 1000,
  };

  /** Asks for the bot in turn, and resolves with what is played. */
  function play(choose: BotPool['choose'], refusals = 0): Promise<unknown> {
    return new Promise((resolve) => {
      let left = refusals;
      const parts: TableBotsParts = {
        platform: realPlatform,
        pool: { choose },
        log: SILENT,
        beatMs: 0,
        ...ALONE,
        play: (wish, action) => {
          if (left-- > 0) return Promise.reject(new Error('not allowed'));
          botActs(table, wish, action); // throws if it is not legal
          resolve(action);
          return Promise.resolve();
        },
      };
      new TableBots(parts).consider(table, () => true);
    });
  }

  test('that fails is played for at random', async () => {
    const action = await play(() => Promise.reject(new Error('no thread can be started')));
    expect(question.legal).toContainEqual(action);
  });

  test('that answers what is not allowed is played for at random', async () => {
    const action = await play(() => Promise.resolve({ type: 'cheat' }), 1);
    expect(question.legal).toContainEqual(action);
  });

  test('is asked once, only while a player is there, and ignored when they have left', async () => {
    let times = 0;
    let answer: (action: unknown) => void = () => undefined;
    let signal: AbortSignal | undefined;
    const played: unknown[] = [];
    const platform = new PatientPlatform();
    const bots = new TableBots({
      platform,
      pool: {
        choose: (_asked: BotQuestion, wanted: AbortSignal) => {
          times++;
          signal = wanted;
          return new Promise((resolve) => (answer = resolve));
        },
      },
      log: SILENT,
      beatMs: 0,
      ...ALONE,
      play: (_wish, action) => Promise.resolve(void played.push(action)),
    });
    bots.consider(table, () => false);
    expect(times).toBe(0);
    bots.consider(table, () => true);
    bots.consider({ ...table, chat: [] }, () => true);
    await expect.poll(() => times).toBe(1);
    bots.consider(table, () => false);
    expect(signal?.aborted).toBe(true);
    answer(question.legal[0]);
    platform.tick();
    await setImmediate(); // it would be played by now
    expect(times).toBe(1);
    expect(played).toEqual([]);
  });

  test('waits while another server is at it, and takes over when that one is silent', async () => {
    const answers = [false, false, true];
    const asked: string[] = [];
    const played: unknown[] = [];
    const bots = new TableBots({
      platform: realPlatform,
      pool: { choose: () => Promise.resolve(question.legal[0]) },
      log: SILENT,
      beatMs: 0,
      leaseMs: 5,
      take: (turn) => {
        asked.push(turn);
        return Promise.resolve(answers.shift() ?? true);
      },
      leave: ALONE.leave,
      play: (_wish, action) => Promise.resolve(void played.push(action)),
    });
    bots.consider(table, () => true);
    await expect.poll(() => played).toEqual([question.legal[0]]);
    expect(asked).toHaveLength(3);
    expect(new Set(asked).size).toBe(1);
  });
});
