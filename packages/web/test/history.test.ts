/** The history: what is kept of finished games, counted, filtered, taken along in a file and brought back. */

import { newReview } from '@tavolata/bots';
import type { GameRecord } from '@tavolata/engine';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { MemoryHistoryStore } from '../src/local/history/history-store.ts';
import {
  describeMatch,
  outcomeOf,
  matchId,
  placeOf,
  readDetails,
  readKept,
  type KeptMatch,
} from '../src/local/history/kept-match.ts';
import { readReview } from '../src/local/history/kept-review.ts';
import { fits, NO_FILTERS, occurring } from '../src/screens/history/filters.ts';
import { HISTORY_WORDS } from '../src/language/catalogue.ts';
import { LANGUAGES } from '../src/settings/languages.ts';
import { tallyOf } from '../src/screens/history/tally.ts';
import { exportMatches, importMatches } from '../src/screens/history/transfer.ts';
import { ALONE, cups, dishes, kept, PLAYERS } from './support/kept-matches.ts';

const file = (...documents: unknown[]): Blob =>
  new Blob([documents.map((document) => `${JSON.stringify(document)}\n`).join('')]);

describe('what lists know of a match', () => {
  test('is read back as it was written', () => {
    const match = kept(dishes('one'));
    expect(readKept(match.id, JSON.parse(JSON.stringify(match)))).toEqual({
      isDamaged: false,
      match,
    });
    expect(match.players).toEqual(PLAYERS);
  });

  test('whatever lies there, it can be listed', () => {
    fc.assert(
      fc.property(fc.anything(), (input) => {
        expect(readKept('one', input)).toEqual({ isDamaged: true, id: 'one' });
      }),
    );
  });

  test('the same match has the same id, whoever is named in it', () => {
    const named = dishes('one', [{ name: 'Eva' }, { name: 'Ada' }, { name: 'Ben' }]);
    expect(matchId(dishes('one'))).toBe(matchId(named));
    expect(matchId(dishes('one'))).not.toBe(matchId(dishes('two')));
  });

  test('one person among bots is alone; several share a device, and nobody of them has won for “you”', () => {
    expect(placeOf(PLAYERS)).toEqual({ where: 'alone', seat: 0 });
    expect(placeOf([{ name: 'A' }, { name: 'B' }])).toEqual({ where: 'device' });
    expect(outcomeOf({ winners: [2], seat: 2 })).toBe('won');
    expect(outcomeOf({ winners: [0, 2], seat: 2 })).toBe('shared');
    expect(outcomeOf({ winners: [0], seat: 2 })).toBe('lost');
    expect(outcomeOf({ winners: [0] })).toBeUndefined();
  });
});

describe('counts', () => {
  const matches = [
    { ...kept(dishes('one')), winners: [0] },
    { ...kept(dishes('two')), winners: [1] },
    { ...kept(dishes('three', [...PLAYERS, { name: 'Cem', bot: 'easy' }])), winners: [0] },
    { ...kept(cups('four')), where: 'online' as const, winners: [0] },
    { ...kept(dishes('five')), where: 'file' as const },
    { ...kept(dishes('six')), playedOn: 12 },
  ];

  test('are by game, players and level, without what others played or was played on', () => {
    expect(tallyOf(matches)).toEqual([
      {
        game: 'king-lui',
        games: 3,
        won: 2,
        byPlayers: [
          { players: 3, games: 2, won: 1 },
          { players: 4, games: 1, won: 1 },
        ],
        byLevel: [
          { level: 'hard', games: 2, won: 1 },
          { level: 'mixed', games: 1, won: 1 },
        ],
      },
      {
        game: 'cappuccino',
        games: 1,
        won: 1,
        byPlayers: [{ players: 2, games: 1, won: 1 }],
        byLevel: [],
      },
    ]);
  });

  test('say nothing of wins where several shared a device, and none of them is “you”', () => {
    const shared = describeMatch(cups('five'), { where: 'device', ended: 1 });
    const [together] = tallyOf([shared]);
    expect(together).toMatchObject({ games: 1, won: undefined });
    const [mixed] = tallyOf([shared, { ...kept(cups('six')), winners: [0] }]);
    expect(mixed).toMatchObject({ games: 2, won: 1 });
  });

  test('filters leave what fits all of them, and offer what occurs', () => {
    const left = (filters: object): number =>
      matches.filter((match) => fits(match, { ...NO_FILTERS, ...filters })).length;
    expect(left({})).toBe(6);
    expect(left({ game: 'cappuccino' })).toBe(1);
    expect(left({ players: 4, result: 'won' })).toBe(1);
    expect(left({ where: 'alone', result: 'lost' })).toBeGreaterThan(0);
    expect(occurring(matches)).toEqual({
      games: ['cappuccino', 'king-lui'],
      players: [2, 3, 4],
      places: ['alone', 'online', 'file'],
      results: ['won', 'lost'],
    });
  });
});

test('a review is kept beside its match, and goes with it', async () => {
  const history = new MemoryHistoryStore();
  const record = dishes('one');
  const { id } = kept(record);
  await history.keepReview(id, { version: 1 });
  expect(await history.loadReview(id)).toBeUndefined();
  await history.keep(kept(record), record);
  await history.keepReview(id, { version: 1 });
  expect(await history.loadReview(id)).toEqual({ version: 1 });
  await history.remove([id]);
  expect(await history.loadReview(id)).toBeUndefined();
});

describe('a file of the whole history', () => {
  const store = async (...records: GameRecord[]): Promise<MemoryHistoryStore> => {
    const history = new MemoryHistoryStore();
    for (const record of records) await history.keep(kept(record), record);
    return history;
  };
  const listed = async (history: MemoryHistoryStore): Promise<KeptMatch[]> =>
    (await history.list()).flatMap((entry) => (entry.isDamaged ? [] : [entry.match]));

  test('brings everything back elsewhere, and nothing twice', async () => {
    const here = await store(dishes('one'), cups('two'));
    const matches = await listed(here);
    const text = await exportMatches(here, matches);
    const there = new MemoryHistoryStore();
    const all = { wrong: [], isFull: false };
    expect(await importMatches(there, new Blob([text]), 5000)).toEqual({
      added: 2,
      known: 0,
      ...all,
    });
    expect(await listed(there)).toEqual(matches);
    expect(await there.load(matches[0]?.id ?? '')).toEqual(dishes('one'));
    expect(await importMatches(there, new Blob([text]), 5000)).toEqual({
      added: 0,
      known: 2,
      ...all,
    });
  });

  describe('with reviews', () => {
    const record = cups('one');
    const [first, second] = record.actions;
    const choice = (action: unknown) => ({
      action,
      chances: [0.5, 0.5],
      facts: [{ type: 'safe' }],
    });
    const judged = (step: number, best: unknown, cost: number) => ({
      judged: {
        seat: 0,
        best: choice(best),
        chosen: choice(record.actions[step]?.action),
        cost,
        doubt: 0,
        exact: false,
      },
      isProvisional: false,
    });
    const review = (changes: object = {}) => ({
      ...newReview(record.actions.length),
      chances: Array.from({ length: record.actions.length + 1 }, () => [0.5, 0.5]),
      choices: [0, 1],
      decisions: { 0: judged(0, first?.action, 0), 1: judged(1, second?.action, 0.3) },
      ...changes,
    });
    const imported = async (told: unknown): Promise<unknown> => {
      const there = new MemoryHistoryStore();
      await importMatches(there, file({ ...record, kept: ALONE, review: told }), 5000);
      return there.loadReview(matchId(record));
    };

    test('brings their figures; what was costly is settled once more, with its reasons', async () => {
      const here = await store(record);
      await here.keepReview(matchId(record), review());
      const text = await exportMatches(here, await listed(here));
      expect(text).not.toContain('"safe"');
      const there = new MemoryHistoryStore();
      await importMatches(there, new Blob([text]), 5000);
      const found = readReview(await there.loadReview(matchId(record)));
      expect(found?.decisions).toMatchObject({
        0: { judged: { cost: 0, best: { facts: [] } }, isProvisional: false },
        1: { judged: { cost: 0.3, best: { facts: [] } }, isProvisional: true },
      });
      expect(found?.chances).toEqual(review().chances);
    });

    test.each<[string, unknown]>([
      [
        'of another match',
        review({
          steps: 1,
          chances: [
            [0.5, 0.5],
            [1, 0],
          ],
          choices: [],
          decisions: {},
        }),
      ],
      [
        'of other players',
        { ...review({ decisions: {} }), chances: review().chances.map(() => [1]) },
      ],
      [
        'with an action that nobody could take',
        review({ decisions: { 0: judged(0, { type: 'move', from: [9, 9], to: [0, 0] }, 0) } }),
      ],
      ['that is none', 'a review'],
    ])('believes nothing of one %s', async (_what, wrong) => {
      expect(await imported(wrong)).toBeUndefined();
    });
  });

  test('somebody who has played elsewhere needs no coach here', async () => {
    const stored = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    });
    const there = new MemoryHistoryStore();
    await importMatches(there, file(cups('one'), { ...dishes('two'), kept: ALONE }), 5000);
    vi.unstubAllGlobals();
    const coached = JSON.parse(stored.get('tavolata.coach') ?? '{}') as object;
    expect(coached).toEqual({ 'king-lui': { isDone: true, said: [] } });
  });

  test('a plain record is a game out of a file', async () => {
    const there = new MemoryHistoryStore();
    await importMatches(there, file(cups('one')), 5000);
    expect(await listed(there)).toMatchObject([{ where: 'file', ended: 5000 }]);
  });

  test('what is wrong is named by its line, and the rest is taken', async () => {
    const there = new MemoryHistoryStore();
    const cheated = { ...cups('one'), result: { scores: [99, 0], winners: [0] } };
    const imported = await importMatches(there, file(cheated, cups('two'), 17), 5000);
    expect(imported).toMatchObject({
      added: 1,
      wrong: [
        { line: 1, problem: { code: 'wrong-result' } },
        { line: 3, problem: { code: 'bad-type' } },
      ],
    });
  });

  test.each<[string, unknown]>([
    ['a prototype', JSON.parse('{"__proto__":{"where":"alone"},"ended":1}')],
    ['an unknown place', { where: 'moon', ended: 1 }],
    ['a seat that nobody has', { where: 'alone', seat: 2, ended: 1 }],
    ['half a seat', { where: 'alone', seat: 0.5, ended: 1 }],
    ['a time that is no number', { where: 'alone', ended: '1' }],
    ['a list', []],
    ['nothing', null],
  ])('%s beside a record is not believed', async (_what, wrong) => {
    const there = new MemoryHistoryStore();
    await importMatches(there, file({ ...cups('one'), kept: wrong }), 5000);
    expect(await listed(there)).toMatchObject([{ where: 'file', ended: 5000 }]);
  });

  test('details are believed as far as they make sense', () => {
    expect(readDetails({ ...ALONE, more: 1 }, 3)).toEqual(ALONE);
    expect(readDetails({ ...ALONE, ended: Infinity }, 3)).toBeUndefined();
    fc.assert(
      fc.property(fc.anything(), (input) => {
        expect(readDetails(input, 3)).toBeUndefined();
      }),
    );
  });

  test('nothing else of a document is kept, and no name is longer than a list can bear', async () => {
    const there = new MemoryHistoryStore();
    const long = 'x'.repeat(100_000);
    const players = [
      { name: long, bot: long, more: long },
      { name: 'Jo', secret: 1 },
    ];
    const standIns = [
      { player: 99, bot: 'easy', from: 0, to: 1 },
      { player: 1, bot: 'easy', from: 1, to: 3 },
    ];
    const document = { ...cups('one'), players, standIns, more: long, deal: { scheme: 'x' } };
    await importMatches(there, file(document), 5000);
    const [match] = await listed(there);
    expect(match?.players[0]?.name).toHaveLength(40);
    const record = await there.load(match?.id ?? '');
    expect(record).toEqual({
      ...cups('one'),
      players: [{ name: long, bot: long }, { name: 'Jo' }],
      standIns: [standIns[1]],
    });
  });

  test('a file may end in the future only until now', async () => {
    const there = new MemoryHistoryStore();
    await importMatches(there, file({ ...cups('one'), kept: { ...ALONE, ended: 1e15 } }), 5000);
    expect(await listed(there)).toMatchObject([{ where: 'alone', ended: 5000 }]);
  });

  test('when there is no room left, it stops and says so', async () => {
    const there = new MemoryHistoryStore();
    const one = kept(cups('one'));
    await there.keep(one, cups('one'));
    const full = Object.assign(there, {
      keep: () => Promise.reject(new DOMException('no room', 'QuotaExceededError')),
    });
    expect(await importMatches(full, file(cups('two')), 5000)).toEqual({
      added: 0,
      known: 0,
      wrong: [],
      isFull: true,
    });
    expect(await listed(full)).toEqual([one]);
  });

  test.each([
    ['nothing', new Blob([]), 'empty'],
    ['no text', new Blob([new Uint8Array([0, 255, 254, 9])]), 'binary'],
  ] as const)('%s is said to be so', async (_what, blob, trouble) => {
    expect(await importMatches(new MemoryHistoryStore(), blob, 5000)).toBe(trouble);
  });
});

test.each(LANGUAGES)(
  'a game played on from a moment says that it isn’t counted, in %s',
  async (language) => {
    const { playedOn } = await HISTORY_WORDS[language]();
    expect(playedOn(12)).toMatch(/12.*(count|zählt|comptée|contata)/);
  },
);
