/**
 * Both games on a cheap phone: its screen, and a processor slowed down as the browser's own tools do it. Moves are
 * made by taps in the middle of a game, then the last one, with the telling of the end. What a move keeps the page
 * busy with, and its layouts, come from a trace; when a tap is answered and when its move is told, from the page.
 */

import type { BrowserContext, Page } from '@playwright/test';
import { CappuccinoPage } from '../../e2e/support/cappuccino-page.ts';
import { KingLuiPage } from '../../e2e/support/king-lui-page.ts';
import {
  after,
  beforeTheEnd,
  cappuccinoSave,
  firstFound,
  kingLuiSave,
  type LaidSave,
} from '../../e2e/support/saves.ts';
import { openSave } from '../../e2e/support/save-store.ts';
import type { TablePage } from '../../e2e/support/table-page.ts';
import { median, quantile } from '../quantiles.ts';
import { tasksDuring, type Tasks } from './page-trace.ts';
import type { Served } from './served.ts';
import { markTaps, paintedAfterTap, toldAfterTap } from './taps.ts';

export const SLOWNESS = [1, 4, 6] as const;

export const PHONE = { width: 360, height: 640 };
export const DESK = { width: 1440, height: 900 };

const MOVES = 5;
/** A few moves from the middle of an evening, before either game nears its end. */
const MIDDLE = 12;
/** Until the end is being told: the last move, a breath, and the first of it, or all of it. */
const END_MS = 4500;
/** From the rest of it to the ranking and a bot's remark. */
const RANKED_MS = 2500;

export interface PhoneMoves {
  /** From a tap until the page has answered it on the screen, in milliseconds: median and 90 %. */
  readonly painted: readonly [median: number, most: number];
  /** The same until its move lies on the table. */
  readonly told: readonly [median: number, most: number];
  readonly move: Tasks;
  /** From the last move until the end has been told. */
  readonly end: Tasks;
}

interface Played {
  readonly middle: () => LaidSave;
  readonly last: () => LaidSave;
  readonly open: (page: Page) => TablePage;
  /**
   * What is tapped for a move, one after the other, as selectors: to find things by their names would keep a slow
   * page busy for longer than a move does.
   */
  readonly taps: readonly string[];
  /** What is tapped to be told the rest of the end at once, where it would take long. */
  readonly tellAll?: string;
}

const NAMES = ['', 'bot Ada', 'bot Ben'];
const PLAYED: Readonly<Record<string, Played>> = {
  'King Lui': {
    middle: () => firstFound((seed) => kingLuiSave({ names: NAMES, seed, until: after(MIDDLE) })),
    last: () => firstFound((seed) => kingLuiSave({ names: NAMES, seed, until: beforeTheEnd })),
    open: (page) => new KingLuiPage(page),
    // Emerald asks for more than a tap.
    taps: ['.things [data-thing]:not([data-thing="emerald"])[aria-disabled="false"]'],
    tellAll: '.steps button:last-of-type',
  },
  Cappuccino: {
    middle: () =>
      firstFound((seed) => cappuccinoSave({ names: NAMES, seed, until: after(MIDDLE) })),
    last: () => firstFound((seed) => cappuccinoSave({ names: NAMES, seed, until: beforeTheEnd })),
    open: (page) => new CappuccinoPage(page),
    taps: ['.stack.movable button', '.stack.target button'],
  },
};

export const PHONE_GAMES = Object.keys(PLAYED);

export async function playOnPhone(
  served: Served,
  name: string,
  { slowness, viewport }: { slowness: number; viewport: { width: number; height: number } },
): Promise<PhoneMoves> {
  const played = PLAYED[name];
  if (!played) throw new Error(`no such game: ${name}`);
  const painted: number[] = [];
  const told: number[] = [];
  const middle = await openAt(served, played.middle(), viewport);
  const table = played.open(middle.page);
  await table.play(1); // the first move warms up
  await table.waitsFor();
  await slowDown(middle.page, slowness);
  const move = await tasksDuring(served.browser, async () => {
    for (let made = 0; made < MOVES; made++) {
      await tapMove(middle.page, played.taps);
      painted.push(await paintedAfterTap(middle.page));
      told.push(await toldAfterTap(middle.page));
    }
  });
  await middle.context.close();

  const last = await openAt(served, played.last(), viewport);
  await played.open(last.page).waitsFor();
  await slowDown(last.page, slowness);
  const end = await tasksDuring(served.browser, async () => {
    await tapMove(last.page, played.taps);
    await last.page.waitForTimeout(END_MS);
    if (played.tellAll === undefined) return;
    await tapOn(last.page, played.tellAll);
    await last.page.waitForTimeout(RANKED_MS);
  });
  await last.context.close();
  return { painted: spread(painted), told: spread(told), move, end };
}

const spread = (times: readonly number[]): readonly [number, number] => [
  median(times),
  quantile(times, 0.9),
];

async function openAt(
  { browser, url }: Served,
  save: LaidSave,
  viewport: { width: number; height: number },
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ baseURL: url, viewport, hasTouch: true });
  await context.addInitScript(() => {
    localStorage.setItem(
      'tavolata.settings',
      '{"botSpeed":"fast","confirmMoves":false,"language":"en","motion":"full"}',
    );
  });
  await context.addInitScript(markTaps);
  const page = await context.newPage();
  await openSave(page, save);
  return { context, page };
}

export async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

async function tapMove(page: Page, taps: readonly string[]): Promise<void> {
  for (const selector of taps) await tapOn(page, selector);
}

/** Where it is, without waiting for it to stand still, as a finger does. */
async function tapOn(page: Page, selector: string): Promise<void> {
  const found = await page.waitForFunction((it) => document.querySelector(it), selector, {
    polling: 100,
  });
  const { x, y } = await found.evaluate((it) => {
    if (!it) throw new Error('it has gone');
    it.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    const { left, top, width, height } = it.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  });
  await page.touchscreen.tap(x, y);
}
