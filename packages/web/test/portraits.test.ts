/** The cast: who bots are, the same on every screen. */

import { LEVELS } from '@tavolata/bots';
import { BOT_CAST, BOT_NAMES, castOf } from '@tavolata/table';
import { describe, expect, test } from 'vitest';
import { noticeEvent as noticedInCups } from '../src/games/cappuccino/telling.ts';
import { noticeEvent as noticedInKing } from '../src/games/king-lui/told.ts';
import { drawBotNames, nameInCast } from '../src/table/draw-bot-names.ts';
import { lettersOf } from '../src/table/names.ts';
import { characterOf, TEMPERS } from '../src/table/portraits/characters.ts';
import { noticedAtEnd, remarkOn } from '../src/table/portraits/remarks.svelte.ts';

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

test('a person is a letter, with the number that tells somebody from others of the same name', () => {
  expect(['Ana', ' émile', '👩‍👩‍👧 x', ''].map(lettersOf)).toEqual(['A', 'É', '👩‍👩‍👧', '']);
  expect(['Player 1', 'Player 2', 'Anna 12'].map(lettersOf)).toEqual(['P1', 'P2', 'A12']);
  expect(['R2D2', '7', 'Born in 1984'].map(lettersOf)).toEqual(['R', '7', 'B']);
});

describe('remarks', () => {
  const bot = { kind: 'bot', level: 'medium' } as const;
  const human = { kind: 'human', person: 'p0' } as const;
  const company = { view: { seats: [human, bot, bot] }, names: ['', 'Ada', 'Bruno'], gaveUp: [] };
  const gain = (seat: number) => [{ seat, occasion: 'gain' } as const];

  test('are rare, and the same for the same moment', () => {
    const said = Array.from({ length: 300 }, (_, number) => remarkOn(company, number, gain(1)));
    const count = said.filter((remark) => remark !== undefined).length;
    expect(count).toBeGreaterThan(60);
    expect(count).toBeLessThan(140);
    expect(Array.from(said, (_, number) => remarkOn(company, number, gain(1)))).toEqual(said);
  });

  test('are made by bots, not by people, nor by a bot that plays on for somebody', () => {
    for (let number = 0; number < 50; number++) {
      expect(remarkOn(company, number, gain(0))).toBeUndefined();
      expect(remarkOn({ ...company, gaveUp: [1] }, number, gain(1))).toBeUndefined();
    }
  });

  test('are made once at the end, by a winner if a bot has won', () => {
    expect(remarkOn(company, 9, noticedAtEnd([2], 3))).toMatchObject({ seat: 2, occasion: 'won' });
    expect(remarkOn(company, 9, noticedAtEnd([0], 3))).toMatchObject({ seat: 1, occasion: 'lost' });
  });

  test('are about what everybody sees: large takes, and large stacks that change hands', () => {
    const took = { type: 'took', player: 1, dish: 'ham' } as const;
    expect(noticedInKing({ ...took, portions: 3 })).toEqual(gain(1));
    expect(noticedInKing({ ...took, portions: 2 })).toEqual([]);
    expect(noticedInKing({ type: 'drew', player: 1, card: 'ham' })).toEqual([]);
    const move = { type: 'moved', player: 1, from: [0, 0], to: [1, 0], colour: 'cat' } as const;
    const onto = (covered: 'leaf' | 'cat', height: number) =>
      noticedInCups({ ...move, covered, cups: 4, height }, (colour) => (colour === 'cat' ? 1 : 2));
    expect(onto('leaf', 7)).toEqual([{ seat: 2, occasion: 'loss' }, ...gain(1)]);
    expect(onto('leaf', 6)).toEqual([]);
    expect(onto('cat', 8)).toEqual([]);
  });
});
