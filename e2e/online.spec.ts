/**
 * People play online, each in a browser of his own: lines drop, the server dies, somebody leaves, and
 * nothing is lost. One test after the other, since each has the work of several browsers.
 */

import type { Browser } from '@playwright/test';
import { Club } from './support/club.ts';
import { expectOneBoard, Guest, playOn } from './support/guest.ts';
import { KingLuiPage } from './support/king-lui-page.ts';
import { expect, test, type Guard } from './support/test.ts';
import { english } from './support/words.ts';

const { online, shell } = english;

test.describe.configure({ mode: 'default' });

let club: Club;
test.beforeAll(async () => {
  club = await Club.open();
});
test.afterAll(async () => {
  await club.close();
});

/** Four people at a table of their own, the first cups moved. */
async function sitDown(browser: Browser, guard: Guard) {
  guard.home(club.url);
  guard.allow(/WebSocket connection|ERR_|Failed to load resource/); // lines are cut on purpose
  const players = await Promise.all(
    ['Ada', 'Ben', 'Cem', 'Dora'].map((name) => Guest.come(browser, guard, name)),
  );
  const [ada, ...others] = players;
  const address = await ada.layTable(club.url, shell.games.cappuccino, 4);
  for (const guest of others) await guest.sitDown(address);
  await Promise.all(players.map((guest) => guest.getReady()));
  expect(await playOn(players, 'cappuccino', 3)).toBe(true);
  return { players, address };
}

test('four play Cappuccino, though the server is killed in the middle', async ({
  browser,
  guard,
}) => {
  const { players } = await sitDown(browser, guard);
  const [ada] = players;
  await club.kill();
  await expect(ada.page.getByText(online.line.lostInGame)).toBeVisible();
  await club.start();
  await expectOneBoard(players, 'cappuccino');
  expect(await playOn(players, 'cappuccino', 200)).toBe(false);
  for (const { page } of players) await expect(page.getByRole('banner')).toContainText(/win/);
});

test('a seat on a phone too', async ({ browser, guard }) => {
  const { players } = await sitDown(browser, guard);
  const [ada, ben, cem, dora] = players;
  await ben.openMenu(online.play.addDevice);
  const sheet = ben.page.getByRole('dialog');
  await sheet.getByRole('button', { name: online.device.make }).click();
  const link = sheet.getByRole('textbox', { name: online.invite.link });
  await expect(link).toHaveValue(/#device=/);
  const phone = await Guest.come(browser, guard, 'Ben’s phone');
  await phone.page.setViewportSize({ width: 360, height: 640 });
  await phone.page.goto(await link.inputValue());
  await phone.button(online.device.use).click();
  await ben.page.keyboard.press('Escape');
  await phone.page.getByRole('banner').waitFor();
  await expectOneBoard([ben, phone], 'cappuccino');
  await ben.page.close();
  expect(await playOn([ada, phone, cem, dora], 'cappuccino', 5)).toBe(true);
});

test('a bot stands in for somebody who is away, until she is back', async ({ browser, guard }) => {
  const { players, address } = await sitDown(browser, guard);
  const [ada, ben, cem, dora] = players;
  await dora.page.goto('about:blank');
  const header = ada.page.getByRole('banner');
  while (!(await header.innerText()).includes('Dora')) {
    await playOn([ada, ben, cem], 'cappuccino', 1);
  }
  const letStandIn = ada.button(online.play.letStandIn);
  await expect(letStandIn).toBeVisible({ timeout: 20_000 }); // a reload is no absence
  await letStandIn.click();
  for (const guest of [ben, cem]) await guest.button(online.proposals.yes).click();
  expect(await playOn([ada, ben, cem], 'cappuccino', 4)).toBe(true);
  await dora.page.goto(address);
  await dora.button(online.play.comeBack).click();
  expect(await playOn(players, 'cappuccino', 4)).toBe(true);
});

test('three and a spectator play King Lui, with a reload, a line that drops, and a rematch', async ({
  browser,
  guard,
}) => {
  guard.home(club.url);
  guard.allow(/WebSocket connection|ERR_|Failed to load resource/); // the line is cut on purpose
  const [ada, ben, cem, eva] = await Promise.all(
    ['Ada', 'Ben', 'Cem', 'Eva'].map((name) => Guest.come(browser, guard, name)),
  );
  const players = [ada, ben, cem];
  const address = await ada.layTable(club.url, shell.games['king-lui'], 3);
  for (const guest of [ben, cem]) await guest.sitDown(address);
  await eva.page.goto(address);
  await Promise.all(players.map((guest) => guest.getReady()));

  expect(await playOn(players, 'king-lui', 6)).toBe(true);
  await expectOneBoard([...players, eva], 'king-lui');
  await expect(eva.page.getByText(online.play.watching)).toBeVisible();
  await expect(new KingLuiPage(eva.page).hand).toBeHidden();

  await test.step('a reload shows the same', async () => {
    const table = new KingLuiPage(ben.page);
    const before = await table.position();
    await ben.page.reload();
    await expect.poll(() => table.position()).toBe(before);
  });

  await test.step('a line that drops comes back by itself', async () => {
    club.cut();
    await expect(ada.page.getByText(online.line.lostInGame)).toBeVisible();
    club.mend();
    await expect(ada.page.getByText(online.line.lostInGame)).toBeHidden();
  });

  await test.step('to the end', async () => {
    expect(await playOn(players, 'king-lui', 200)).toBe(false);
    for (const { page } of [...players, eva]) {
      await expect(page.getByRole('banner')).toContainText(/win/);
    }
  });

  await test.step('the deal is genuine', async () => {
    await cem.button(online.end.check).click();
    await expect(cem.page.getByText(online.check.good)).toBeVisible();
    await cem.page.keyboard.press('Escape');
  });

  await test.step('the game is at a lasting address', async () => {
    await eva.page.goto(`${address}/game/1`);
    await expect(eva.page.getByRole('slider')).toBeVisible();
  });

  await test.step('again, with the next starter', async () => {
    for (const guest of players) await guest.button(online.end.again).click();
    expect(await playOn(players, 'king-lui', 3)).toBe(true);
  });
});
