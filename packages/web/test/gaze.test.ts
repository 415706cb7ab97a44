/** An earlier moment is looked at until it is left or gone: the board never goes there by itself. */

import { kingLui, type KingLui } from '@tavolata/king-lui';
import { expect, test } from 'vitest';
import type { LocalTable } from '../src/local/local-table.ts';
import { Gaze } from '../src/table/frame/gaze.svelte.ts';
import { staged } from '../src/table/staged-link.ts';
import { sitDown, untilSomebodyIsAsked } from './support/local-tables.ts';

async function lookOn({ sitters = 'pbb', memoryAid = true }) {
  const { link } = await sitDown({ game: kingLui, sitters, memoryAid });
  const shown = staged<KingLui>(link, { stagesOf: undefined, tempoOf: () => undefined });
  return { link, gaze: new Gaze(() => shown) };
}

async function goOn(link: LocalTable<KingLui>, gaze: Gaze<KingLui>): Promise<void> {
  const { legal = [] } = link.view.match ?? {};
  await link.act(legal.find(({ type }) => type === 'take') ?? legal[0] ?? { type: 'draw' });
  await untilSomebodyIsAsked(link);
  gaze.follow();
}

test('the same moment is shown while the game goes on, and the present once it has faded', async () => {
  const { link, gaze } = await lookOn({ memoryAid: false });
  while (link.moments[0]?.number === 0) await goOn(link, gaze);
  const [first, second] = link.moments;
  gaze.show(second?.number ?? -1);
  expect(gaze.moment).toMatchObject({ isPast: true, view: second?.view, legal: [] });
  while (link.view.phase === 'playing' && link.moments[0] === first) await goOn(link, gaze);
  while (link.view.phase === 'playing') {
    expect(gaze.moment).toMatchObject({ isPast: false, view: link.view.match?.view });
    await goOn(link, gaze);
  }
});

test('what becomes the present by taking back stays the present', async () => {
  const { link, gaze } = await lookOn({ sitters: 'ppp' });
  link.takeScreen();
  await goOn(link, gaze);
  gaze.show(0);
  expect(gaze.moment).toMatchObject({ isPast: true, number: 0 });
  await link.undo();
  gaze.follow();
  expect(gaze.moment).toMatchObject({ isPast: false, number: 0 });
  await goOn(link, gaze);
  expect(gaze.moment).toMatchObject({ isPast: false, number: 1 });
});

test('the last moment is the present, which goes on', async () => {
  const { link, gaze } = await lookOn({});
  await goOn(link, gaze);
  gaze.show(link.moments.at(-1)?.number ?? -1);
  await goOn(link, gaze);
  expect(gaze.moment.isPast).toBe(false);
});
