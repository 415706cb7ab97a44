/** Every screen of the app, and how to get there: what is asked of all of them is asked from here. */

import { expect, type Page } from '@playwright/test';
import { CappuccinoPage } from './cappuccino-page.ts';
import { KingLuiPage } from './king-lui-page.ts';
import { ONLINE_SCREENS } from './online-screens.ts';
import {
  after,
  cappuccinoSave,
  emeraldIsAwake,
  emeraldIsDrawn,
  kingLuiSave,
  toTheEnd,
  type LaidSave,
} from './saves.ts';
import type { Screen } from './screen.ts';
import { lay, openSave } from './save-store.ts';
import { english as words, type Words } from './words.ts';

const THREE = ['', 'bot Ada', 'bot Bruno'];
const FIVE = ['', 'bot Ada', 'bot Bruno', 'bot Carla', 'bot Dario'];
const PEOPLE = ['Maximiliane', 'Jo', 'Ana'];

const at =
  (path: string) =>
  async (page: Page): Promise<void> => {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
  };

const table =
  (save: () => LaidSave, then: (page: Page) => Promise<void> = () => Promise.resolve()) =>
  async (page: Page): Promise<void> => {
    await openSave(page, save());
    await page.getByRole('banner').waitFor();
    await then(page);
  };

const king =
  (evening: Partial<Parameters<typeof kingLuiSave>[0]> = {}) =>
  () =>
    kingLuiSave({ names: THREE, ...evening });
const cups =
  (evening: Partial<Parameters<typeof cappuccinoSave>[0]> = {}) =>
  () =>
    cappuccinoSave({ names: THREE, ...evening });

async function withMenu(page: Page, item?: (table: Words['table']) => string): Promise<void> {
  await page.getByRole('button', { name: words.table.menu }).click();
  const sheet = page.getByRole('dialog');
  if (item) await sheet.getByRole('button', { name: item(words.table) }).click();
  await expect(sheet).toBeVisible();
}

/** Games alone and on one device that have ended, in the history. */
async function history(page: Page): Promise<void> {
  await lay(
    page,
    king({ until: toTheEnd })(),
    king({ names: PEOPLE, until: toTheEnd })(),
    cups({ until: toTheEnd })(),
  );
  await page.goto('/');
  await page.getByRole('link', { name: words.history.all }).click();
}

export const SCREENS: readonly Screen[] = [
  {
    name: 'home',
    async open(page) {
      await at('/')(page);
      await page.getByRole('heading', { name: words.meeting.home.title }).waitFor();
    },
  },
  {
    name: 'home-with-games',
    async open(page) {
      await lay(
        page,
        king({ until: after(9) })(),
        cups({ until: after(9) })(),
        king({ until: toTheEnd })(),
      );
      await at('/')(page);
      await page.getByRole('heading', { name: words.shell.saves.title }).waitFor();
    },
  },
  { name: 'new-king-lui', open: at('/new/king-lui') },
  { name: 'new-cappuccino', open: at('/new/cappuccino') },
  { name: 'king-lui-middle', open: table(king({ names: FIVE, until: after(30) })) },
  { name: 'king-lui-emerald-drawn', open: table(emeraldIsDrawn) },
  {
    name: 'king-lui-emerald-awake',
    open: table(emeraldIsAwake, async (page) => {
      await new KingLuiPage(page).thing('emerald').click();
    }),
  },
  { name: 'king-lui-end', open: table(king({ until: toTheEnd })) },
  { name: 'king-lui-cover', open: table(king({ names: PEOPLE, until: after(12) })) },
  {
    name: 'king-lui-hand-over',
    open: table(king({ names: PEOPLE, until: after(12) }), async (page) => {
      const game = new KingLuiPage(page);
      await game.play(1);
      await game.handOver.waitFor();
    }),
  },
  { name: 'cappuccino-start', open: table(cups()) },
  {
    name: 'cappuccino-chosen',
    open: table(cups({ until: after(9) }), async (page) => {
      const game = new CappuccinoPage(page);
      await game.choices.first().click({ force: true });
      await game.targets.first().waitFor();
    }),
  },
  {
    name: 'cappuccino-refused',
    open: table(cups({ until: after(9) }), async (page) => {
      const game = new CappuccinoPage(page);
      await game.choices.first().waitFor();
      await game.counter.getByRole('button', { disabled: true }).first().press('Enter');
      await page.getByTestId('refusal').getByRole('button').focus(); // or it would go by itself
    }),
  },
  {
    name: 'cappuccino-late',
    open: table(
      cups({
        names: ['', 'bot Ada', 'bot Bruno', 'bot Carla'],
        options: { earlySettlement: true },
        until: after(36),
      }),
    ),
  },
  {
    name: 'cappuccino-expert',
    open: table(cups({ options: { setup: 'expert' }, until: after(7) })),
  },
  {
    name: 'cappuccino-two-colours',
    open: table(
      cups({
        names: ['Maximiliane', 'Jo'],
        options: { coloursPerPlayer: 2, setup: 'expert' },
        until: after(21),
      }),
    ),
  },
  { name: 'cappuccino-end', open: table(cups({ until: toTheEnd })) },
  {
    name: 'result-shared',
    open: table(king({ until: toTheEnd }), async (page) => {
      await page.getByRole('button', { name: words.table.ending.share }).click();
      await expect(
        page.getByRole('button', { name: words.table.ending.savePicture }),
      ).toBeEnabled();
    }),
  },
  {
    name: 'cappuccino-end-two-colours',
    open: table(
      cups({ names: ['', 'bot Ada'], options: { coloursPerPlayer: 2 }, until: toTheEnd }),
    ),
  },
  { name: 'menu', open: table(king(), (page) => withMenu(page)) },
  { name: 'menu-give-up', open: table(king(), (page) => withMenu(page, (it) => it.giveUp)) },
  {
    name: 'rules-sheet',
    open: table(king(), async (page) => {
      await withMenu(page, (it) => it.rules);
      await page.getByRole('button', { name: words.rules.done }).waitFor();
    }),
  },
  {
    name: 'earlier-moment',
    open: table(king({ until: after(9) }), async (page) => {
      await page.keyboard.press('Tab');
      const line = page
        .getByRole('listitem')
        .filter({ hasText: words.kingLui.told.laid(2, { name: 'Ada', isYou: false }) });
      if (!(await line.getByRole('button').first().isVisible())) {
        await page.getByRole('button', { name: words.table.log }).click();
      }
      await line.getByRole('button').first().click();
      await page.getByRole('button', { name: words.table.past.now }).waitFor();
    }),
  },
  { name: 'rules-king-lui', open: at('/rules/king-lui') },
  { name: 'rules-cappuccino', open: at('/rules/cappuccino') },
  { name: 'settings', open: at('/settings') },
  { name: 'about', open: at('/about') },
  { name: 'replay', open: at('/replay') },
  {
    name: 'history',
    async open(page) {
      await history(page);
      await page.getByRole('heading', { level: 1, name: words.history.title }).waitFor();
    },
  },
  {
    name: 'history-play-on',
    async open(page) {
      await history(page);
      await page.getByRole('link', { name: words.history.watch, exact: true }).first().click();
      await page.getByRole('button', { name: words.table.playOnFrom.button }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'unknown', open: at('/nowhere/at/all'), allowed: /status of 404/ },
  {
    name: 'missing-game',
    async open(page) {
      await page.goto('/play/nosuchgame');
      await page.getByText(words.table.lost.missing).waitFor();
    },
  },
  ...ONLINE_SCREENS,
];

/** Pictures and letters are there, and nothing moves any more. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const images = Array.from(document.images).filter(({ loading }) => loading !== 'lazy');
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
    for (const animation of document.getAnimations()) animation.finish();
  });
}
