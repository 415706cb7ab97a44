/** The cast: who bots are, the same on every screen. */

import { LEVELS } from '@tavolata/bots';
import { BOT_CAST, BOT_NAMES, castOf } from '@tavolata/table';
import { expect, test } from 'vitest';
import { drawBotNames, nameInCast } from '../src/table/draw-bot-names.ts';
import { characterOf, TEMPERS } from '../src/table/portraits/characters.ts';

test('every level has a cast large enough for a table, with more than one temper', () => {
  expect(Object.keys(BOT_CAST)).toEqual([...LEVELS]);
  for (const level of LEVELS) {
    expect(castOf(level)).toHaveLength(4);
    const tempers = new Set(castOf(level).map((name) => characterOf(name, level).temper));
    expect(tempers.size).toBeGreaterThan(1);
  }
  const all = BOT_NAMES.map((name) => characterOf(name, 'any'));
  expect(new Set(all.map(({ picture }) => picture)).size).toBe(BOT_NAMES.length);
  expect(new Set(all.map(({ temper }) => temper))).toEqual(new Set(TEMPERS));
});

test('a bot is the same character wherever it is shown, also one that a level or a record names otherwise', () => {
  expect(characterOf('Ada', 'expert')).toEqual(characterOf('Ada', 'medium'));
  const guest = characterOf('Deep Thought', 'hard');
  expect(characterOf('Deep Thought', 'hard')).toEqual(guest);
  expect(castOf('hard').map((name) => characterOf(name, 'hard'))).toContainEqual(guest);
  expect(characterOf('Somebody', 'master').picture).toMatch(/^bot-/);
});

test('a new table draws from the cast of its level, and a changed level changes the character', () => {
  const drawn = drawBotNames(5, 'hard');
  expect(new Set(drawn.slice(0, 4))).toEqual(new Set(castOf('hard')));
  expect(nameInCast('hard', 'Klara')).toBe('Klara');
  for (const name of BOT_NAMES) expect(castOf('easy')).toContain(nameInCast('easy', name));
  expect(new Set(castOf('hard').map((name) => nameInCast('easy', name))).size).toBe(4);
});
