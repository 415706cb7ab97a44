/** The icons are drawn from the art of today, in the sizes and shapes that systems ask for. */

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { hashOf, ICONS, SAFE_SHARE, type Icon } from '../../../scripts/icon-files.ts';
import { NEUTRALS } from '../src/settings/palette.ts';

const web = new URL('../', import.meta.url);
const read = (path: string): Buffer => readFileSync(new URL(path, web));
const art = read('art/icon.svg').toString('utf8');

/** Where the picture starts within the file. */
function pngOf({ name }: Icon): Buffer {
  const file = read(`public/${name}`);
  return name.endsWith('.ico') ? file.subarray(file.readUInt32LE(18)) : file;
}

const RGB = 2;
const RGB_AND_ALPHA = 6;

describe.each(ICONS.map((icon) => [icon.name, icon] as const))('%s', (_name, icon) => {
  const png = pngOf(icon);

  test('was drawn from the art as it is; else run `node scripts/run.js scripts/icons.ts`', () => {
    expect(png.includes(hashOf(icon, art))).toBe(true);
  });

  test('has its size, and is opaque unless its corners are round', () => {
    expect(png.toString('latin1', 1, 4)).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([icon.size, icon.size]);
    expect(png.readUInt8(25)).toBe(icon.roundness > 0 ? RGB_AND_ALPHA : RGB);
  });

  test('is no heavier than a picture should be', () => {
    expect(png.length).toBeLessThan(80 * 1024);
  });
});

test('the icon for browsers is the art itself', () => {
  expect(read('public/icon.svg').toString('utf8')).toBe(art);
});

test('no launcher cuts into the table of the maskable icon', () => {
  const icon = ICONS.find(({ name }) => name.includes('maskable'));
  const box = Number(/viewBox="0 0 (\d+)/.exec(art)?.[1]);
  const outline = Number(/stroke-width="(\d+)"/.exec(art)?.[1]);
  const table = Number(/<clipPath[^>]*-table"><circle[^>]* r="(\d+)"/.exec(art)?.[1]);
  const share = (table * 2 + outline) / box;
  expect(share * (icon?.scale ?? 1)).toBeLessThan(SAFE_SHARE);
});

describe('the page', () => {
  const page = read('index.html').toString('utf8');

  test('has the colours of the palette for the edges of the screen', () => {
    for (const theme of ['light', 'dark'] as const) {
      expect(page).toContain(
        `name="theme-color" content="${NEUTRALS.standard[theme].page}" media="(prefers-color-scheme: ${theme})"`,
      );
    }
  });

  test('has no script and no style of its own, which the security policy would refuse', () => {
    expect(page).not.toMatch(/<style|\sstyle=|\son\w+=|javascript:|data:/i);
    expect(page.match(/<script\b[^>]*>[^<]*/g)).toEqual([
      '<script type="module" src="/src/main.ts">',
    ]);
  });

  test('reaches under notches, and makes room for a keyboard on the screen', () => {
    expect(page).toMatch(/name="viewport"\s+content="[^"]*viewport-fit=cover/);
    expect(page).toMatch(/interactive-widget=resizes-content/);
    expect(page).not.toMatch(/user-scalable|maximum-scale/);
  });
});
