/**
 * What is seen, and when: the end of a course and the end of a match, on a clock that stands still unless
 * the test lets time pass. So the gaps are those of the product, whatever the machine is doing.
 */

import { itemAt } from '@tavolata/engine';
import { CappuccinoPage } from './support/cappuccino-page.ts';
import { KingLuiPage } from './support/king-lui-page.ts';
import {
  beforeCourseEnd,
  beforeTheEnd,
  cappuccinoSave,
  firstFound,
  kingLuiSave,
  type LaidSave,
} from './support/saves.ts';
import { openSave } from './support/save-store.ts';
import { change } from './support/settings.ts';
import type { TablePage } from './support/table-page.ts';
import { expect, storeSettings, test as base, type Page } from './support/test.ts';
import { english } from './support/words.ts';

/** A stopped clock would stay in a browser that the next test goes on with. */
const test = base.extend({
  page: async ({ browser, baseURL, guard }, use) => {
    const context = await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'block' });
    guard.watch(context);
    await storeSettings(context, { motion: 'full', botSpeed: 'natural', confirmMoves: false });
    const page = await context.newPage();
    await page.clock.install();
    await use(page);
    await context.close();
  },
});

const NAMES = ['', 'bot Ada', 'bot Ben'];
/** What the header says while a move is being shown. */
const SHOWING = '…';
/** The same at the end of a game. */
const ENDING = english.table.lastMoves;
/** How often is looked, in milliseconds. */
const EVERY = 30;

interface Sight {
  /** Since the move, in milliseconds. */
  readonly at: number;
  readonly turn: string;
  /** Portions and Emeralds on the cloth, and what the king has; both 0 where there is no king. */
  readonly cloth: number;
  readonly king: number;
  /** Whether the list of players or one's hand speaks of points, and whether any holding is judged. */
  readonly tellsPoints: boolean;
  readonly isJudged: boolean;
  readonly showsEnd: boolean;
}

/** Opens a save, and stops the clock as soon as the person in turn can act. */
async function openStill(table: TablePage, save: LaidSave): Promise<void> {
  const { page } = table;
  await page.clock.resume();
  await openSave(page, save);
  await table.choices.first().waitFor();
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Lets time pass and notes whatever changes on the table. */
async function watch(page: Page, milliseconds: number): Promise<Sight[]> {
  await expect(page.locator('.turn strong')).toHaveText(new RegExp(`^(${SHOWING}|${ENDING})$`));
  const noted = await page.evaluateHandle((every) => {
    const count = (selector: string): number =>
      [...document.querySelectorAll(selector)].reduce((sum, it) => sum + Number(it.textContent), 0);
    const hasPoints = (holding: HTMLElement): boolean => /\d points?\b/.test(holding.innerText);
    const isSeen = (it: Element): boolean => it.checkVisibility({ visibilityProperty: true });
    const look = () => ({
      turn: document.querySelector('.turn strong')?.textContent ?? '',
      cloth:
        count('[data-place^="table:"] b') +
        document.querySelectorAll('[data-thing="emerald"] .dragons:not(.away) .dragon').length,
      king: count('[data-place^="king:"] b'),
      tellsPoints: [
        ...document.querySelectorAll<HTMLElement>(
          '[data-place^="seat:"], section:has([data-place^="hand:"])',
        ),
      ].some(hasPoints),
      isJudged: [
        ...document.querySelectorAll('li .outlook, td .outlook, .warning:not(:empty)'),
      ].some(isSeen),
      showsEnd: document.querySelector('[data-end]') !== null,
    });
    const start = Date.now();
    const sights: Sight[] = [];
    let last = '';
    const note = (): void => {
      const now = look();
      const told = JSON.stringify(now);
      if (told !== last) sights.push({ at: Date.now() - start, ...now });
      last = told;
    };
    note();
    setInterval(note, every);
    return sights;
  }, EVERY);
  await page.clock.runFor(milliseconds);
  return noted.jsonValue();
}

const courseEnd = (): LaidSave =>
  firstFound((seed) => kingLuiSave({ names: NAMES, seed, until: beforeCourseEnd }));

test('a course ends with a taking, a sweep, a deal and a turn, in this order', async ({ page }) => {
  const table = new KingLuiPage(page);
  await openStill(table, courseEnd());
  await table.choices.first().click();
  const sights = await watch(page, 4000);

  const [taken] = sights;
  const swept = sights.find(({ cloth }) => cloth === 0);
  const dealt = sights.filter(({ at, cloth }) => at > (swept?.at ?? 0) && cloth > 0);
  const turn = sights.find((sight) => sight.turn !== SHOWING);
  expect(swept?.king).toBe((taken?.king ?? 0) + (taken?.cloth ?? 0));
  const lying = [...new Set(dealt.map(({ cloth }) => cloth))];
  expect(lying.slice(0, 6)).toEqual([1, 2, 3, 4, 5, 6]);
  const whole = dealt.find(({ cloth }) => cloth === 6);
  const times = [taken, swept, dealt[0], whole, turn].map((sight) => sight?.at ?? NaN);
  expect(times).toEqual(times.toSorted((one, other) => one - other));

  // Time to see each of them, and none to be bored.
  const [atTaken = 0, atSwept = 0, atFirst = 0, atWhole = 0, atTurn = 0] = times;
  expect(atSwept - atTaken).toBeGreaterThan(500);
  expect(atFirst - atSwept).toBeGreaterThan(700);
  expect(atWhole - atFirst).toBeGreaterThan(350);
  expect(atTurn - atWhole).toBeLessThanOrEqual(EVERY);
  expect(atTurn).toBeLessThan(3000);
});

const GAMES = {
  kingLui: (page: Page) => ({
    table: new KingLuiPage(page),
    save: firstFound((seed) => kingLuiSave({ names: NAMES, seed, until: beforeTheEnd })),
  }),
  cappuccino: (page: Page) => ({
    table: new CappuccinoPage(page),
    save: firstFound((seed) => cappuccinoSave({ names: NAMES, seed, until: beforeTheEnd })),
  }),
};

for (const [width, height] of [
  [360, 640],
  [768, 1024],
] as const) {
  test(`at a width of ${width} the hand stays as high as it was while its points are hidden`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const { table, save } = GAMES.kingLui(page);
    await openStill(table, save);
    const points = table.hand.getByText(/points? now/);
    await expect(points).toBeVisible();
    const { height: before } = (await table.hand.boundingBox()) ?? {};
    await table.act();
    const isHidden = async (): Promise<boolean> => {
      await page.clock.runFor(EVERY);
      return points.isHidden();
    };
    await expect.poll(isHidden, { intervals: [EVERY] }).toBe(true);
    expect((await table.hand.boundingBox())?.height).toBe(before);
  });
}

for (const [motion, pace] of [
  ['fast', 1320],
  ['slow', 3740],
] as const) {
  test(`in ${motion} motion the next dish is reckoned after ${pace} ms`, async ({ page }) => {
    const { table, save } = GAMES.kingLui(page);
    await openStill(table, save);
    await change(page, { motion });
    await table.act();
    const reckoned = page.locator('[data-end] tbody tr:not(.waiting)');
    const isBegun = async (): Promise<boolean> => {
      await page.clock.runFor(EVERY);
      return (await reckoned.count()) > 0;
    };
    await expect.poll(isBegun, { intervals: [EVERY] }).toBe(true);
    const slack = 10 * EVERY;
    await page.clock.runFor(pace - slack);
    await expect(reckoned).toHaveCount(1);
    await page.clock.runFor(2 * slack);
    await expect(reckoned).toHaveCount(2);
  });
}

test('a tap or a key skips what is shown, and no time passes', async ({ page }) => {
  const table = new KingLuiPage(page);
  await openStill(table, courseEnd());
  const turn = table.header.locator('strong');
  await table.choices.first().click();
  await expect(turn).toHaveText(SHOWING);
  await table.thing('supply').click({ force: true });
  await expect(turn).not.toHaveText(SHOWING);

  const { table: counter, save } = GAMES.cappuccino(page);
  await openStill(counter, save);
  await counter.act();
  await expect(counter.choices).toHaveCount(0);
  await expect(page.locator('[data-end]')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-end]')).toBeVisible();
});

/** The least time for the board of the last move: a counter full of stacks takes longer to take in than a sweep. */
const LAST_LOOK: Readonly<Record<string, number>> = { kingLui: 1000, cappuccino: 1800 };

const ENDINGS = Object.entries(GAMES).flatMap(([game, make]) =>
  (['full', 'reduced'] as const).map((motion) => ({ game, make, motion })),
);

for (const { game, make, motion } of ENDINGS) {
  test(`${game} ends with the last move, a breath, and then the end, in ${motion} motion`, async ({
    page,
  }) => {
    const { table, save } = make(page);
    await openStill(table, save);
    await change(page, { motion });
    await table.act();
    const sights = await watch(page, 4000);
    expect(itemAt(sights, 0).showsEnd).toBe(false);
    const end = sights.find(({ showsEnd }) => showsEnd);
    expect(end?.at).toBeGreaterThan(LAST_LOOK[game] ?? 1000);
    expect(end?.at).toBeLessThan(3000);
    // Nothing that is said before the end has been told names a winner.
    for (const { turn } of sights.filter(({ showsEnd }) => !showsEnd)) expect(turn).toBe(ENDING);
    // Without motion the whole score is told at once.
    for (const { tellsPoints, isJudged, showsEnd } of sights)
      if (!showsEnd || motion === 'full')
        expect({ tellsPoints, isJudged }).toEqual({ tellsPoints: false, isJudged: false });

    // Once it is told, a bot has a word about it, unless somebody wants none.
    const remark = page.locator('.remark');
    const isSaid = async (): Promise<boolean> => {
      await page.clock.runFor(10 * EVERY);
      return remark.isVisible();
    };
    await expect.poll(isSaid, { intervals: [EVERY] }).toBe(true);
    await expect(remark).toHaveText(/\p{L}/u);
    await change(page, { botRemarks: false });
    await expect(remark).toHaveCount(0);
  });
}

test('the reason of a refusal goes by itself after a while, but not from under a reader', async ({
  page,
}) => {
  const table = new CappuccinoPage(page);
  await openStill(table, cappuccinoSave({ names: NAMES }));
  const bubble = page.getByTestId('refusal');
  const refuse = async (): Promise<void> => {
    await table.counter.getByRole('button', { disabled: true }).first().click({ force: true });
    await page.clock.runFor(500); // drawn and measured
    await expect(bubble).not.toBeEmpty();
  };
  await refuse();
  await page.clock.runFor(3_000);
  await expect(bubble).not.toBeEmpty();
  await page.clock.runFor(5_000);
  await expect(bubble).toBeEmpty();

  await refuse();
  await bubble.getByRole('button').focus();
  await page.clock.runFor(20_000);
  await expect(bubble).not.toBeEmpty();
});
