/** What messengers show of links to tables: pictures drawn from the art of today, words in every language. */

import { existsSync, readFileSync } from 'node:fs';
import { linkPreviews, PREVIEW_SIZE } from '@tavolata/table';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { previewSource } from '../../../scripts/preview-files.ts';
import { GAMES } from '../build/games.ts';
import { previewImage, previewsOf } from '../build/link-previews.ts';
import { LANGUAGES } from '../src/settings/languages.ts';

describe.each(GAMES)('the picture of $id', (game) => {
  const place = new URL(`../public${previewImage(game.id)}`, import.meta.url);
  const png = existsSync(place) ? readFileSync(place) : Buffer.alloc(24);

  test('was drawn from the scene as it is; else run `npm run previews`', () => {
    expect(png.includes(previewSource(game))).toBe(true);
  });

  test('has the size that is told, and is light', () => {
    const { width, height } = PREVIEW_SIZE;
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([width, height]);
    expect(png.length).toBeLessThan(300 * 1024); // some messengers load no larger ones
  });
});

test('every game has a title in every language, and every number of free seats its words', async () => {
  const { texts, images } = v.parse(linkPreviews, await previewsOf(GAMES));
  expect(Object.keys(images)).toEqual(GAMES.map(({ id }) => id));
  expect(Object.keys(texts)).toEqual([...LANGUAGES]);
  for (const { titles, free, playing } of Object.values(texts)) {
    for (const { id } of GAMES) expect(titles[id]).not.toBe('');
    for (const text of [...free, playing]) expect(text).toMatch(/[.!]$/);
    expect(new Set(free).size).toBe(free.length);
  }
});
