/** `tavolata tournament`: results, records and their order, usage and interruption. */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { botsOf } from '@tavolata/bots';
import { cappuccinoBots } from '@tavolata/bots/cappuccino';
import { itemAt } from '@tavolata/engine';
import { describe, expect, test } from 'vitest';
import { REGISTRY } from '../src/registry.ts';
import { tavolata } from './program.ts';
import { linesOf, scratch, tournament } from './tournaments.ts';

const BOT_NAMES = [...botsOf(cappuccinoBots).keys()].join(', ');

const botWords = (...bots: string[]): string[] => bots.flatMap((bot) => ['--bot', bot]);

describe.concurrent('results', { timeout: 30_000 }, () => {
  test.for(REGISTRY.games.map(({ bots }) => bots.game.id))(
    'of %s say who won how much',
    async (game) => {
      const words = [
        '--game',
        game,
        '--games',
        '21',
        '--time',
        '1000',
        ...botWords('greedy', 'random'),
      ];
      const held = await tournament(words);
      const { code, stderr, stdout, results, records, recordsFile } = held;
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      const { players } = results;
      const games = Math.ceil(21 / players) * players;
      expect(Object.keys(results).slice(0, 7)).toEqual(
        ['game', 'players', 'options', 'games', 'fairShare', 'pairs', 'bots'], //
      );
      expect(results).toMatchObject({ game, games, fairShare: 1 / players });
      expect(records[0]).toMatchObject({ options: results.options });
      const pair = itemAt(results.pairs, 0);
      expect(pair).toMatchObject({ a: 'greedy', b: 'random', games, forfeits: { a: 0, b: 0 } });
      expect('elo' in pair).toBe(players === 2);
      const wins = records.map(({ result: { winners } }, index) =>
        winners.includes(index % players) ? 1 / winners.length : 0,
      );
      expect(pair.winShare).toBeCloseTo(wins.reduce((sum, win) => sum + win, 0) / games);
      expect(pair.low).toBeLessThan(pair.winShare);
      expect(pair.low).toBeGreaterThan(results.fairShare);
      const [greedy, random] = [itemAt(results.bots, 0), itemAt(results.bots, 1)];
      expect(greedy).toMatchObject({ name: 'greedy', games, winShare: pair.winShare, forfeits: 0 });
      expect(greedy.winShare + (players - 1) * random.winShare).toBeCloseTo(1);
      expect(greedy.longestMs).toBeGreaterThan(greedy.meanMs);
      expect(stdout).toContain(`${(100 * pair.winShare).toFixed(1)} %`);
      expect((await tavolata(['verify', recordsFile])).stdout).toBe(
        `${games} records: all right (${games} without a deal to check)\n`,
      );
    },
  );

  test('say when bots had so much time of the processor', async () => {
    const words = ['--game', 'king-lui', '--players', '3', '--games', '3', '--time', '5'];
    const held = await tournament([...words, '--processor-time', ...botWords('master', 'random')]);
    expect(held.stdout).toContain('5 ms of the processor a move');
    expect(held.results).toMatchObject({ timeMs: 5, processorTime: true });
    const timed = await tournament([...words, ...botWords('hard', 'random')]);
    expect(timed.stdout).toContain('5 ms a move');
    expect(timed.results).not.toHaveProperty('processorTime');
  });

  test('every set-up is played once per seat', async () => {
    const words = ['--game', 'king-lui', '--players', '3', '--games', '6', '--iterations', '1'];
    const { records } = await tournament([...words, ...botWords('easy', 'random')]);
    const [one, two] = [records.slice(0, 3), records.slice(3)];
    expect(new Set(one.map(({ setup }) => JSON.stringify(setup))).size).toBe(1);
    expect(itemAt(two, 0).setup).not.toEqual(itemAt(one, 0).setup);
    const names = one.map(({ players }) => players.map(({ name }) => name));
    expect(names).toEqual([
      ['easy', 'random', 'random'],
      ['random', 'easy', 'random'],
      ['random', 'random', 'easy'],
    ]);
  });

  test('are the same bytes again, in one process or several', async () => {
    const bots = botWords('easy', 'random', 'expert');
    const words = ['--game', 'cappuccino', '--games', '24', '--iterations', '10', ...bots];
    const [one, several, other] = await Promise.all([
      tournament([...words, '--processes', '1']),
      tournament([...words, '--processes', '3']),
      tournament([...words, '--seed', 'other']),
    ]);
    expect(several).toEqual({ ...one, recordsFile: several.recordsFile });
    expect(several.records.map((record) => JSON.stringify(record))).toEqual(
      one.records.map((record) => JSON.stringify(record)),
    );
    expect(itemAt(other.records, 0).setup).not.toEqual(itemAt(one.records, 0).setup);
    expect(one.results.pairs.map(({ a, b }) => `${a} ${b}`)).toEqual([
      ...['easy random', 'easy expert', 'random easy'],
      ...['random expert', 'expert easy', 'expert random'],
    ]);
  });

  test('of a mixed table', async () => {
    const bots = botWords('greedy', 'random', 'fast=random');
    const words = ['--game', 'king-lui', '--games', '7', '--iterations', '1', '--mixed', ...bots];
    const { results, records } = await tournament(words);
    expect(results).toMatchObject({ players: 4, games: 9, pairs: [] });
    expect(records.slice(0, 3).map(({ players }) => players.map(({ name }) => name))).toEqual([
      ['greedy', 'random', 'fast', 'greedy'],
      ['random', 'fast', 'greedy', 'random'],
      ['fast', 'greedy', 'random', 'fast'],
    ]);
    expect(results.bots.map(({ games }) => games)).toEqual([9, 9, 9]);
  });

  test('tell bots of one name apart', async () => {
    const words = ['--game', 'cappuccino', '--games', '2', '--iterations', '1'];
    const { results } = await tournament([...words, ...botWords('random', 'random', 'random')]);
    expect(results.bots.map(({ name }) => name)).toEqual(['random', 'random (2)', 'random (3)']);
  });

  test('go to standard output where that is asked for', async () => {
    const words = ['--game', 'cappuccino', '--games', '2', ...botWords('random', 'greedy')];
    const { stdout, stderr } = await tavolata(['tournament', ...words, '--json', '-']);
    expect(JSON.parse(stdout)).toMatchObject({ games: 2 });
    expect(stderr).toContain('fair share');
  });
});

describe.concurrent('wrong usage', () => {
  const GAME = ['--game', 'cappuccino'];
  const ONE_FILE = ['--json', 'games.json', '--records', './games.json'];

  test.for([
    ['no game', [], 'needs a --game'],
    ['one bot', [...GAME, ...botWords('random')], 'two bots or more'],
    ['an unknown bot', [...GAME, ...botWords('random', 'clever')], `there are ${BOT_NAMES}`],
    ['no command', [...GAME, ...botWords('random', 'exec: ')], 'lacks the command'],
    ['no time', [...GAME, ...botWords('random', 'greedy'), '--time', '0'], 'from 1 to'],
    ['one file for both', [...GAME, ...botWords('random', 'easy'), ...ONE_FILE], 'to one place'],
    ['a crowd', [...GAME, ...botWords('random', 'greedy', 'easy'), '--mixed'], 'at most 2 bots'],
    [
      'a file in no folder',
      [...GAME, ...botWords('random', 'greedy'), '--records', '/none/such/file'],
      '/none/such/file: no such file',
    ],
  ] as const)('%s', async ([, words, advice]) => {
    const run = await tavolata(['tournament', ...words]);
    expect(run).toMatchObject({ code: 2, stdout: '' });
    expect(run.stderr).toContain(advice);
  });
});

test('the help fits 80 columns', async () => {
  const { code, stdout } = await tavolata(['tournament', '--help']);
  expect(code).toBe(0);
  for (const line of stdout.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
});

test('an interrupt prints the results so far', { timeout: 20_000 }, async () => {
  const folder = scratch();
  const file = join(folder, 'games.jsonl');
  const words = ['--game', 'cappuccino', '--games', '100000', ...botWords('greedy', 'random')];
  const { code, stdout, results, records } = await tournament(words, {
    folder,
    during: (child) => {
      const look = setInterval(() => {
        if (!existsSync(file) || readFileSync(file, 'utf8') === '') return;
        clearInterval(look);
        child.kill('SIGINT');
        child.kill('SIGINT'); // as a terminal and a launcher both send it
      }, 50);
    },
  });
  expect(code).toBe(130);
  expect(results.games).toBeGreaterThan(0);
  expect(results.games).toBeLessThan(100_000);
  expect(stdout).toContain(`${results.games} of 100000 games`);
  expect(records).toHaveLength(results.games);
  expect(linesOf(file)).toHaveLength(results.games);
});
