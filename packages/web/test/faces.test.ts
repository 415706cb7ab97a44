/** Every game of the registry and a fixture: what is known before the rules are loaded agrees with them. */

import { completeOptions } from '@tavolata/engine';
import { openSeries } from '@tavolata/table';
import { describe, expect, test } from 'vitest';
import { pebblesFace } from '../../../fixtures/pebbles/web/face.ts';
import { GAMES, readGames, titlesOf } from '../build/games.ts';
import { tokenSheet } from '../build/tokens.ts';
import { findFace, loadFaces } from '../src/games/faces.ts';
import { FACES } from '../src/games/registry.ts';
import { readFacts } from '../src/local/saves/save.ts';
import { LANGUAGES } from '../src/settings/languages.ts';

/** The real games and Pebbles. */
const EXTENDED = new URL('../../../fixtures/pebbles/web/registry.ts', import.meta.url);

describe.each([...FACES, pebblesFace])('the face of $id', (face) => {
  test('knows who can play', async () => {
    const { game } = await face.load();
    expect(game.id).toBe(face.id);
    expect(face.seats).toEqual(game.seats);
    expect(face.bots).toBeGreaterThanOrEqual(game.seats.min - 1);
    expect(face.bots).toBeLessThan(game.seats.max);
  });

  test('has a picture and a name for every colour that players can choose', async () => {
    const { game, colours } = await face.load();
    const options = completeOptions(game, {}, game.seats.min);
    const names = game.colourChoice?.(options).names ?? [];
    expect(colours !== undefined).toBe(names.length > 0);
    for (const name of names) {
      expect(colours?.pictureOf(name)).toBeDefined();
      expect(colours?.nameOf(name)).not.toBe(name);
    }
    expect(colours?.pictureOf('none of them')).toBeUndefined();
  });

  test('tells the options of a table', async () => {
    const { game, optionSentences } = await face.load();
    const { terms } = openSeries(game, { players: game.seats.min, display: { memoryAid: true } });
    for (const sentence of optionSentences(terms)) expect(sentence).toMatch(/\.$/);
  });

  test.each(LANGUAGES)(
    'has rules in %s, with a captioned figure for each section',
    async (language) => {
      const { text, figures, captions } = await face.loadRulesPage();
      const { guide, sections } = (await text[language]()).default;
      const shown = Object.keys(figures);
      expect(shown).toEqual(expect.arrayContaining(sections.map(({ id }) => id)));
      expect([...guide, ...sections].map(({ id }) => id)).toEqual(expect.arrayContaining(shown));
      expect(Object.keys(await captions[language]()).sort()).toEqual(shown.sort());
      const rules = sections.flatMap((section) => section.rules.map(({ id }) => id));
      expect(rules).toContain(face.starterRule);
    },
  );

  test('is loaded once', async () => {
    expect(await face.load()).toBe(await face.load());
  });
});

test('faces are found by id, and no other text finds one', async () => {
  for (const { id } of FACES) expect(findFace(id)?.id).toBe(id);
  for (const id of ['', 'chess', 'toString', '__proto__']) expect(findFace(id)).toBeUndefined();
  expect((await loadFaces()).map(({ id }) => id)).toEqual(FACES.map(({ id }) => id));
});

test('the build knows the same games, in the same order', () => {
  const facesOf = FACES.map(({ id, words }) => ({ id, title: words.now.title }));
  expect(GAMES.map(({ id, titles }) => ({ id, title: titles.en }))).toEqual(facesOf);
});

test('a registry that extends another adds its games to the build', async () => {
  const games = await readGames(EXTENDED);
  expect(games.map(({ id }) => id)).toEqual([...GAMES.map(({ id }) => id), pebblesFace.id]);
  expect(titlesOf(games, 'en')).toMatch(/ and Pebbles$/);
  expect(tokenSheet(games)).toContain('--pebble-main: ');
  expect(tokenSheet(GAMES)).not.toContain('--pebble-main: ');
});

test.each([...FACES, pebblesFace])('$id shows its colours by tones of its own', async (face) => {
  const built = (await readGames(EXTENDED)).find(({ id }) => id === face.id);
  const own = built?.palette.sets.flatMap(({ tones }) => Object.keys(tones.standard.light)) ?? [];
  const { company, swatches } = face.pictures;
  for (const { tone } of [...company, ...swatches]) expect(own).toContain(tone);
});

test('no two games have the same id or the same class for their look', () => {
  expect(new Set(FACES.map(({ id }) => id)).size).toBe(FACES.length);
  expect(new Set(FACES.map(({ look }) => look)).size).toBe(FACES.length);
});

test('the save of a game that is not registered is listed as damaged', () => {
  const facts = { id: 'a', names: ['Ada'], phase: 'playing', created: 0, touched: 0, length: 1 };
  expect(readFacts('a', { ...facts, game: FACES[0].id }).isDamaged).toBe(false);
  expect(readFacts('a', { ...facts, game: 'chess' })).toEqual({ isDamaged: true, id: 'a' });
});
