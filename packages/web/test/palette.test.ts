import { expect, test } from 'vitest';
import { GAMES } from '../build/games.ts';
import { NEUTRALS, PALETTES, SURFACES, THEMES, TONES } from '../src/settings/palette.ts';
import type { Surface, Tone, ToneSet } from '../src/settings/palette.ts';
import { contrast, distance, linear, oklab, seen, VISIONS } from '../src/settings/vision.ts';
import type { Hex, Vision } from '../src/settings/vision.ts';

const GAME_PALETTES = GAMES.map(({ palette }) => palette);
const SETS: readonly ToneSet[] = [{ tones: TONES }, ...GAME_PALETTES.flatMap(({ sets }) => sets)];

const TEXT = 4.5;
const SHAPE = 3;

const mains = (tones: Readonly<Record<string, Tone>>): Record<string, Hex> =>
  Object.fromEntries(Object.entries(tones).map(([name, tone]) => [name, tone.main]));

/** The pairs that look too much alike to this eye, in words. */
const alike = (colours: Readonly<Record<string, Hex>>, least: number, vision: Vision): string[] => {
  const named = Object.entries(colours);
  return named.flatMap(([one, a], at) =>
    named
      .slice(at + 1)
      .filter(([, b]) => distance(a, b, vision) < least)
      .map(([other, b]) => `${one} and ${other}: ${distance(a, b, vision).toFixed(3)}`),
  );
};

for (const palette of PALETTES)
  for (const theme of THEMES) {
    for (const vision of VISIONS) {
      test(`things that lie side by side stay apart: ${palette}, ${theme}, ${vision}`, () => {
        for (const { tones, apart } of SETS) {
          const colours = mains(tones[palette][theme]);
          expect(alike(colours, apart?.[palette] ?? 0, vision)).toEqual([]);
        }
      });
    }

    test(`ink is readable on every tone: ${palette}, ${theme}`, () => {
      const faint = SETS.flatMap(({ tones }) => Object.entries(tones[palette][theme])).filter(
        ([, { main, onMain, soft, ink }]) =>
          contrast(main, onMain) < TEXT || contrast(soft, ink) < TEXT,
      );
      expect(faint).toEqual([]);
    });

    test(`text and focus are readable on every panel: ${palette}, ${theme}`, () => {
      const ui = NEUTRALS[palette][theme];
      for (const ground of [ui.page, ui.panel, ui.raised]) {
        for (const text of [ui.ink, ui.muted, ui.good, ui.caution, ui.danger])
          expect(contrast(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(TEXT);
        expect(contrast(ui.focus, ground)).toBeGreaterThanOrEqual(SHAPE);
      }
      expect(contrast(ui.onAccent, ui.accent)).toBeGreaterThanOrEqual(TEXT);
    });
  }

test('every game that has colours keeps them apart', () => {
  const kept = GAME_PALETTES.map(({ sets }) => sets.filter(({ apart }) => apart).length);
  expect(kept).toEqual(GAME_PALETTES.map(() => 1));
});

for (const theme of THEMES)
  test(`ink is readable on every table top: ${theme}`, () => {
    const games = GAME_PALETTES.map(({ surfaces }) => surfaces?.[theme] ?? {});
    const tops = [SURFACES[theme], ...games].flatMap((each) => Object.entries<Surface>(each));
    for (const [place, { top, ink }] of tops)
      expect(contrast(top, ink), place).toBeGreaterThanOrEqual(TEXT);
  });

test('a red and a green of one lightness are caught, by the eyes that confuse them alone', () => {
  const bad = { red: '#cc5a4a', green: '#7d8c2f' } as const;
  const least = 0.085;
  expect(alike(bad, least, 'deuteranopia')).toHaveLength(1);
  expect(alike(bad, least, 'normal')).toEqual([]);
  expect(alike(bad, least, 'tritanopia')).toEqual([]);
});

test('grey on grey is caught as unreadable', () => {
  expect(contrast('#8a8a8a', '#ffffff')).toBeLessThan(TEXT);
});

test('black and white are 1 apart to every eye, and 21 : 1', () => {
  for (const vision of VISIONS) expect(distance('#000000', '#ffffff', vision)).toBeCloseTo(1, 2);
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21, 5);
});

test('OKLab agrees with published values', () => {
  const [l, a, b] = oklab(linear('#ff0000'));
  expect([l, a, b].map((x) => x.toFixed(3))).toEqual(['0.628', '0.225', '0.126']);
});

test('greys stay grey to every eye', () => {
  for (const vision of VISIONS) {
    const light = seen(linear('#808080'), vision);
    for (const amount of light) expect(amount).toBeCloseTo(linear('#808080')[0], 3);
  }
});

test('what is not a colour is refused', () => {
  expect(() => linear('#fff')).toThrow(RangeError);
  expect(() => linear('#gggggg')).toThrow(RangeError);
});
