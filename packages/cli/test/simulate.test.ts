/** Whole games out of `simulate`, judged by `verify`. */

import { everyOptions } from '@tavolata/engine';
import { describe, expect, test } from 'vitest';
import { REGISTRY } from '../src/registry.ts';
import { namesFor } from '../src/table-options.ts';
import { tavolata } from './program.ts';
import { recordsIn } from './records.ts';

const TABLES = REGISTRY.games.flatMap(({ bots: { game } }) => {
  const { min, max } = game.seats;
  const counts = Array.from({ length: max - min + 1 }, (_, more) => min + more);
  return counts.flatMap((players) =>
    everyOptions(game, players).map((options) => ({ game: game.id, players, options })),
  );
});

const optionWords = (options: object): string[] =>
  Object.entries(options).flatMap(([name, value]) => ['--option', `${name}=${String(value)}`]);

test('every game, number of players and set of options verifies', { timeout: 30_000 }, async () => {
  const runs = TABLES.map(({ game, players, options }, index) => async () => {
    const words = ['--game', game, '--players', String(players), '--games', '2'];
    const legal = index % 2 === 0 ? ['--legal'] : [];
    const run = await tavolata(['simulate', ...words, ...optionWords(options), ...legal]);
    expect(run).toMatchObject({ code: 0, stderr: '' });
    for (const record of recordsIn(run.stdout)) {
      expect(record.options).toEqual(options);
      expect(record.players).toEqual(namesFor(players).map((name) => ({ name, bot: 'random' })));
      expect(record.actions.every((step) => 'legal' in step === legal.length > 0)).toBe(true);
    }
    return run.stdout;
  });
  const written: string[] = [];
  const worker = async () => {
    for (let next = runs.pop(); next; next = runs.pop()) written.push(await next());
  };
  await Promise.all([worker(), worker(), worker()]);
  expect(TABLES.length).toBe(28);
  const verified = await tavolata(['verify', '-'], { input: written });
  expect(verified).toEqual({
    code: 0,
    stdout: '56 records: all right (56 without a deal to check)\n',
    stderr: '',
  });
});

describe('a seed', () => {
  const words = ['simulate', '--game', 'cappuccino', '--players', '3', '--games', '4', '--seed'];

  test('gives the same bytes again', async () => {
    const [one, again] = await Promise.all([
      tavolata([...words, 'any text']),
      tavolata([...words, 'any text']),
    ]);
    expect(again).toEqual(one);
    expect(recordsIn(one.stdout)).toHaveLength(4);
  });

  test('gives other games than another one, and may look like an option', async () => {
    const runs = await Promise.all(
      ['7', '-7', '--7', '--legal', '--'].map((seed) => tavolata([...words, seed])),
    );
    expect(runs.map(({ code }) => code)).toEqual([0, 0, 0, 0, 0]);
    expect(new Set(runs.map(({ stdout }) => stdout)).size).toBe(5);
  });

  test('has the first games in common with a longer run', async () => {
    const [four, one] = await Promise.all([
      tavolata([...words, '7']),
      tavolata([...words, '7', '--games', '1']),
    ]);
    expect(four.stdout.startsWith(one.stdout)).toBe(true);
  });
});

test('defaults: one game, the usual number of players, seed 1', async () => {
  for (const [game, players] of [
    ['king-lui', 4],
    ['cappuccino', 2],
  ] as const) {
    const [bare, full] = await Promise.all([
      tavolata(['simulate', '--game', game]),
      tavolata(['simulate', '--game', game, '--games', '1', '--seed', '1']),
    ]);
    expect(recordsIn(bare.stdout).map((record) => record.players.length)).toEqual([players]);
    expect(full.stdout).toBe(bare.stdout);
  }
});

test('an edition is written as the options that it stands for', async () => {
  const run = await tavolata(['simulate', '--game', 'king-lui', '--option', 'edition=de']);
  const options = { forcedDraw: 'no-cards', tieBreak: 'shared' };
  expect(recordsIn(run.stdout)).toMatchObject([{ options }]);
});

test('every seat starts some of the games', async () => {
  const run = await tavolata(['simulate', '--game', 'king-lui', '--games', '40']);
  const starters = new Set(recordsIn(run.stdout).map(({ setup }) => setup.first));
  expect(starters).toEqual(new Set([0, 1, 2, 3]));
});
