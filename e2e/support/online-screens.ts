/** The screens of online play, and how to get there with one browser and bots. */

import { expect, type Page } from '@playwright/test';
import { itemAt } from '@tavolata/engine';
import type { Screen } from './screen.ts';
import { english } from './words.ts';

const { meeting, online, rules, table } = english;

type GameId = keyof typeof english.games;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function lay(page: Page, game: GameId): Promise<void> {
  await page.goto(`/online#${game}`);
  await page.getByLabel(online.create.name).fill('Ana');
  await button(page, meeting.create.andCopy).click();
  await button(page, online.table.imReady).waitFor();
}

async function play(page: Page, game: GameId): Promise<void> {
  await lay(page, game);
  const free = page.getByRole('button', { name: itemAt(online.table.freeSeat(0).split('0'), 1) });
  for (let left = await free.count(); left > 0; left--) {
    await button(page, online.table.seatBot).click();
    await expect(free).toHaveCount(left - 1);
  }
  await button(page, online.table.imReady).click();
  await button(page, table.menu).waitFor();
}

const withMenu = async (page: Page, item: string): Promise<void> => {
  await play(page, 'cappuccino');
  await button(page, table.menu).click();
  await page.getByRole('dialog').getByRole('button', { name: item, exact: true }).click();
};

export const ONLINE_SCREENS: readonly Screen[] = [
  {
    name: 'online',
    async open(page) {
      await page.goto('/online');
      await page.getByText(online.create.more).click();
      await page.getByText(online.settings.clockHint).waitFor();
    },
  },
  { name: 'online-gathering-king-lui', open: (page) => lay(page, 'king-lui') },
  { name: 'online-gathering-cappuccino', open: (page) => lay(page, 'cappuccino') },
  {
    name: 'online-seat',
    async open(page) {
      await lay(page, 'king-lui');
      await button(page, online.table.freeSeat(2)).click();
      await page.getByRole('dialog').getByRole('button', { name: online.table.seatBot }).waitFor();
    },
  },
  {
    name: 'online-invitation',
    async open(page) {
      await lay(page, 'cappuccino');
      await button(page, online.invite.title).click();
      await page.getByRole('dialog').getByRole('img', { name: online.invite.qr }).waitFor();
    },
  },
  {
    name: 'online-rules-sheet',
    async open(page) {
      await lay(page, 'cappuccino');
      await button(page, table.rules).click();
      await button(page, rules.done).waitFor();
    },
  },
  { name: 'online-play-king-lui', open: (page) => play(page, 'king-lui') },
  { name: 'online-play-cappuccino', open: (page) => play(page, 'cappuccino') },
  {
    name: 'online-menu',
    async open(page) {
      await play(page, 'king-lui');
      await button(page, table.menu).click();
      await button(page, online.play.report).waitFor();
    },
  },
  { name: 'online-report', open: (page) => withMenu(page, online.play.report) },
  { name: 'online-end-question', open: (page) => withMenu(page, online.play.askEnd) },
  { name: 'online-device', open: (page) => withMenu(page, online.play.addDevice) },
  {
    name: 'online-no-table',
    async open(page) {
      await page.goto('/table/nosuchtable');
      await page.getByText(online.gone['no-table']).waitFor();
    },
  },
  {
    name: 'online-no-game',
    allowed: /status of 404/,
    async open(page) {
      await page.goto('/table/nosuchtable/match/1');
      await page.getByText(online.match.missing).waitFor();
    },
  },
  {
    name: 'privacy',
    allowed: /status of 404/, // there is no imprint here
    async open(page) {
      await page.goto('/privacy');
      await page.getByText(online.privacy.imprint.none).waitFor();
    },
  },
];
