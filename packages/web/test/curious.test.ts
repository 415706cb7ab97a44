/** The pages for the curious: what the benchmark has written is well formed, and told in every language. */

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { CuriousPlot } from '../src/games/curious.ts';
import { FACES } from '../src/games/registry.ts';
import { CURIOUS_WORDS } from '../src/language/curious-words.ts';
import type { PlotWords } from '../src/language/plots.ts';
import { LANGUAGES } from '../src/settings/languages.ts';
import { roundedUp } from '../src/ui/plots/plot.ts';

const whole = (plot: CuriousPlot): boolean =>
  plot.tables.every(({ series }) => series.every(({ points }) => points.length > 0));

describe.each(FACES.filter(({ loadCurious }) => loadCurious))('$id', (face) => {
  const load = async () => {
    const curious = await face.loadCurious?.();
    if (!curious) throw new Error('a page was expected');
    return curious;
  };

  test('shows what the benchmark has written', async () => {
    const { plots } = await load();
    const file = new URL(`../src/games/${face.id}/curious.json`, import.meta.url);
    expect(plots).toEqual(JSON.parse(readFileSync(file, 'utf8')));
  });

  test('has every plot for every number of players, with its command', async () => {
    const { plots } = await load();
    const { min, max } = face.seats;
    const sizes = Array.from({ length: max - min + 1 }, (_, more) => min + more);
    expect(plots.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['wins', 'decided', 'length', 'chances', 'rivals']),
    );
    for (const plot of plots) {
      expect(plot.tables.map(({ players }) => players)).toEqual(sizes);
      expect(plot.command).toMatch(
        new RegExp(`^npm run bench -- curious ${face.id} (equals|rivals|luck)$`),
      );
      expect(whole(plot), plot.id).toBe(true);
      for (const { series, games } of plot.tables) {
        expect(games).toBeGreaterThanOrEqual(100);
        for (const { value, range } of series.flatMap(({ points }) => points)) {
          expect(Number.isFinite(value)).toBe(true);
          if (plot.unit === 'share') expect(value).toBeLessThanOrEqual(1);
          if (range) expect(range[0] <= value && value <= range[1], plot.id).toBe(true);
        }
      }
    }
  });

  test('seats share all wins, and causes the whole result', async () => {
    const { plots } = await load();
    for (const { tables } of plots.filter(({ id }) => id === 'wins' || id === 'luck')) {
      for (const { series } of tables) {
        const sum = series[0]?.points.reduce((all, { value }) => all + value, 0);
        expect(sum).toBeCloseTo(1, 2);
      }
    }
  });

  test.each(LANGUAGES)('tells every plot in %s', async (language) => {
    const { plots, words } = await load();
    const common = await CURIOUS_WORDS[language]();
    (await words.load(language))();
    const said: { readonly [plot: string]: PlotWords } = { ...common.plots, ...words.now };
    for (const { id, tables } of plots) {
      const text = said[id];
      if (!text) throw new Error(`${id} has no words`);
      for (const { facts } of tables) {
        const tell = (name: string): string => {
          expect(Object.keys(facts), id).toContain(name);
          return String(facts[name]);
        };
        expect(text.told({ share: tell, number: tell })).toMatch(/\d.*\.$/);
      }
      for (const { id: series } of tables[0]?.series ?? []) {
        if (tables[0] && tables[0].series.length > 1) expect(text.names?.[series]).toBeTruthy();
      }
    }
  });
});

test.each([
  [0, 1],
  [0.19, 0.2],
  [0.21, 0.25],
  [0.34, 0.5],
  [7, 10],
  [20, 20],
])('an axis for %d ends at %d', (value, end) => {
  expect(roundedUp(value)).toBeCloseTo(end);
});
