import { BOT_NAMES } from '@tavolata/table';
import { expect, test } from 'vitest';
import { FACES } from '../src/games/registry.ts';
import { startSeries } from '../src/local/new-table.ts';
import type { ListedSave, SaveFacts } from '../src/local/saves/save.ts';
import { rivalsLastTime, tableToPlayNow } from '../src/screens/home/start-table.ts';
import { FINISHED_KEPT, sortSaves } from '../src/screens/home/saves.ts';
import { tellWhen } from '../src/screens/when.ts';
import { LANGUAGES } from '../src/settings/languages.ts';
import { drawBotNames } from '../src/table/draw-bot-names.ts';

test.each(FACES)('“Play now” lays a table that the rules of $id accept', async (face) => {
  const loaded = await face.load();
  const { seats } = startSeries(loaded.game, tableToPlayNow(loaded, 'en'));
  const bots = Array.from({ length: face.bots }, () => 'bot');
  expect(seats.map(({ kind }) => kind)).toEqual(['human', ...bots]);
});

test.each(LANGUAGES)('“Play now” in %s follows the rulebook of that language', async (language) => {
  for (const face of FACES) {
    const loaded = await face.load();
    const { options } = startSeries(loaded.game, tableToPlayNow(loaded, language)).terms;
    expect(options).toMatchObject(loaded.game.presets['edition']?.[language] ?? {});
  }
});

test('“Play now” brings as many bots as last time, of the same level', async () => {
  const [face] = FACES;
  const seat = (kind: string, level = 'hard') => ({ kind, level });
  const last = (...kinds: string[]) =>
    rivalsLastTime(face, () =>
      JSON.stringify({ players: kinds.length, seats: kinds.map((kind) => seat(kind)) }),
    );
  expect(last('human', 'bot', 'bot')).toEqual({ count: 2, level: 'hard' });
  const usual = { count: face.bots, level: 'medium' };
  expect(last('human', 'human', 'bot')).toEqual(usual);
  expect(last('human')).toEqual(usual);
  for (const kept of [null, 'x', '[]', '{"players":3,"seats":[null,{}]}'])
    expect(rivalsLastTime(face, () => kept)).toEqual(usual);
  const loaded = await face.load();
  const table = tableToPlayNow(loaded, 'en', { count: 2, level: 'hard' });
  expect(table.sitters.map((sitter) => 'level' in sitter && sitter.level)).toEqual([
    false,
    'hard',
    'hard',
  ]);
});

test('bots are never called the same', () => {
  expect(new Set(BOT_NAMES).size).toBe(BOT_NAMES.length);
  expect(new Set(drawBotNames(5, 'medium')).size).toBe(5);
});

const save = (id: string, phase: SaveFacts['phase'], touched: number): ListedSave => ({
  isDamaged: false,
  facts: { id, game: 'king-lui', names: ['', 'Ada'], phase, created: 0, touched, length: 1 },
});

test('saves are sorted by what can be done with them, the latest first', () => {
  const sorted = sortSaves([
    save('old', 'playing', 1),
    save('over', 'over', 2),
    { isDamaged: true, id: 'broken' },
    save('new', 'playing', 3),
    save('left', 'abandoned', 4),
  ]);
  expect(sorted.unfinished.map(({ id }) => id)).toEqual(['new', 'old']);
  expect(sorted.finished.map(({ id }) => id)).toEqual(['left', 'over']);
  expect(sorted.damaged).toEqual(['broken']);
  expect(sorted.surplus).toEqual([]);
});

test('only finished games are ever too many', () => {
  const many = Array.from({ length: FINISHED_KEPT + 2 }, (_, index) => index);
  const sorted = sortSaves([
    ...many.map((touched) => save(`over ${touched}`, 'over', touched)),
    ...many.map((touched) => save(`playing ${touched}`, 'playing', touched)),
  ]);
  expect(sorted.unfinished).toHaveLength(many.length);
  expect(sorted.finished).toHaveLength(FINISHED_KEPT);
  expect(sorted.surplus).toEqual(['over 1', 'over 0']);
});

const noon = new Date(2026, 5, 15, 12).getTime();

test.each([
  [noon - 20_000, 'now'],
  [noon + 60_000, 'now'],
  [noon - 5 * 60_000, '5 minutes ago'],
  [noon - 3 * 3_600_000, '3 hours ago'],
  [new Date(2026, 5, 14, 23).getTime(), 'yesterday'],
  [new Date(2026, 5, 12, 1).getTime(), '3 days ago'],
  [new Date(2026, 3, 2).getTime(), '2 April'],
  [new Date(2025, 11, 24).getTime(), '24 December 2025'],
])('%i was %s', (then, told) => {
  expect(tellWhen(then, noon, 'en-GB')).toBe(told);
});

test('the time is told in the language of the reader', () => {
  expect(tellWhen(noon - 5 * 60_000, noon, 'de')).toBe('vor 5 Minuten');
});
