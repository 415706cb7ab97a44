/** What programs are told, compared with what their seat saw when the record is played again. */

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  describeLegal,
  itemAt,
  verifyRecord,
  type Game,
  type GameRecord,
  type GameTypes,
} from '@tavolata/engine';
import { describe, expect, test } from 'vitest';
import { REGISTRY } from '../src/registry.ts';
import { example, exampleFile, notesIn, rudeBot, scratch, tournament } from './tournaments.ts';

const DOCUMENT = fileURLToPath(new URL('../../../docs/bot-protocol.md', import.meta.url));

type Message = { readonly type: string; readonly [field: string]: unknown };

const GAMES = REGISTRY.games.map(({ bots }) => bots.game);
const TIME_MS = 5000;
const TIMED = ['--time', String(TIME_MS), '--iterations', '1'];

describe.concurrent('a program is told', { timeout: 30_000 }, () => {
  test.for(GAMES.map((game) => [game.id, game] as const))(
    'all of %s that its seat may know, and nothing else',
    async ([id, game]) => {
      const [folder, others] = [scratch(), scratch()];
      const bots = ['--bot', rudeBot('polite', folder), '--bot', rudeBot('talkative', others)];
      const table = ['--game', id, '--players', '3', '--games', '3', '--processes', '1'];
      const { code, results } = await tournament([...table, ...TIMED, ...bots]);
      expect(code).toBe(0);
      expect(results.bots.map(({ forfeits }) => forfeits)).toEqual([0, 0]);
      const [one, two] = [notesIn(folder), notesIn(others)];
      expect([one.length, two.length]).toEqual([1, 2]); // one process per seat
      for (const told of [...one, ...two]) checkTold(game, told as Message[], 3);
    },
  );

  test('what happened in moves that it was not asked about', async () => {
    const folder = scratch();
    const bots = ['--bot', rudeBot('polite', folder), '--bot', 'random'];
    const table = ['--game', 'cappuccino', '--option', 'setup=expert', '--processes', '1'];
    await tournament([...table, '--games', '2', ...TIMED, ...bots]);
    const told = itemAt(notesIn(folder) as Message[][], 0);
    checkTold(itemAt(GAMES, 1), told, 2);
    const events = told.flatMap((message) => (message['events'] ?? []) as Message[]);
    expect(new Set(events.map(({ type }) => type))).toContain('began');
  });
});

/** A hello, and then this many games. */
function checkTold(game: Game, told: readonly Message[], games: number): void {
  const [hello, ...rest] = told;
  expect(hello).toEqual({ type: 'hello', protocol: 1 });
  const expected: Message[] = [];
  let id = 0;
  for (const end of rest.filter(({ type }) => type === 'end')) {
    const seat = itemAt(rest, expected.length)['seat'] as number;
    expected.push(...retold(game, end['record'] as GameRecord, seat, () => ++id), end);
  }
  expect(rest).toEqual(expected);
  expect(rest.filter(({ type }) => type === 'start')).toHaveLength(games);
}

/** What should be told to a seat of a finished game, before its end. */
function retold(game: Game, record: GameRecord, seat: number, nextId: () => number): Message[] {
  const { state: end, steps, players, options, setup } = verifyRecord<GameTypes>(game, record);
  expect(game.outcome(end)).toEqual(record.result);
  const open: Message = { type: 'start', game: game.id, players, seat, options, setup };
  const told = [game.hasSecrets ? { ...open, setup: { first: setup.first } } : open];
  const state = game.init(players, options, setup);
  let news = game.opening(state, seat);
  for (const { player, action } of steps) {
    const legal = describeLegal(game, state);
    if (player === seat && legal.length > 1) {
      const view = game.view(state, seat);
      told.push({ type: 'act', id: nextId(), events: news, view, legal, timeMs: TIME_MS });
      expect(game.describeAction(state, action)).toEqual(legal[0]); // as these bots play
      news = [];
    }
    news.push(...game.events(state, action, seat));
    game.apply(state, action);
  }
  return told;
}

test(
  'the view of King Lui has the documented fields, and no others',
  { timeout: 20_000 },
  async () => {
    const folder = scratch();
    const bots = ['--bot', rudeBot('polite', folder), '--bot', 'greedy'];
    await tournament(['--game', 'king-lui', '--games', '4', ...TIMED, '--processes', '1', ...bots]);
    const told = itemAt(notesIn(folder) as Message[][], 0);
    const views = told.flatMap(({ view }) => (view === undefined ? [] : [view as object]));
    expect(views.length).toBeGreaterThan(10);
    for (const view of views) {
      expect(Object.keys(view).sort()).toEqual(
        [
          ...['chef', 'course', 'drawnEmerald', 'emeralds', 'hand', 'king'],
          ...['player', 'players', 'removed', 'supply', 'table'],
        ].sort(),
      );
      for (const player of (view as { players: object[] }).players) {
        expect(Object.keys(player).sort()).toEqual(['cards', 'drawn', 'taken']);
      }
    }
  },
);

test.each(['random_bot.py', 'modest-bot.js'])('the document shows %s as it is', (file) => {
  expect(readFileSync(DOCUMENT, 'utf8')).toContain(readFileSync(exampleFile(file), 'utf8'));
});

describe.concurrent('the examples in the documents', { timeout: 30_000 }, () => {
  test.for([
    ['python3', 'random_bot.py', 'random in Python'],
    [process.execPath, 'modest-bot.js', 'modest'],
  ] as const)('%s %s plays both games', async ([runner, file, says]) => {
    for (const game of GAMES) {
      const bots = ['--bot', example(runner, file), '--bot', 'random'];
      const { code, results } = await tournament([
        '--game',
        game.id,
        '--games',
        '4',
        ...TIMED,
        ...bots,
      ]);
      expect(code).toBe(0);
      expect(results.bots[0]).toMatchObject({ name: bots[1], says, forfeits: 0 });
    }
  });
});
