/** Three people and a spectator play a whole King Lui online, whatever their connections do. */

import { Club } from './support/club.ts';
import { expectOneBoard, Guest, playOn } from './support/guest.ts';
import { KingLuiPage } from './support/king-lui-page.ts';
import { expect, test } from './support/test.ts';
import { english } from './support/words.ts';

const { online, shell } = english;

let club: Club;
test.beforeAll(async () => {
  club = await Club.open();
});
test.afterAll(async () => {
  await club.close();
});

test('a whole game, with a reload, a line that drops, and a rematch', async ({
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

  await test.step('a reload shows the same', () =>
    new KingLuiPage(ben.page).expectSameAfterReload());

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
