/** Four people play a whole Cappuccino online; the server dies, somebody leaves, and nothing is lost. */

import { Club } from './support/club.ts';
import { expectOneBoard, Guest, playOn } from './support/guest.ts';
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

test('a whole game, with a killed server, a stand-in, and a seat on a phone too', async ({
  browser,
  guard,
}) => {
  guard.home(club.url);
  guard.allow(/WebSocket connection|ERR_|Failed to load resource/); // the server is killed on purpose
  const players = await Promise.all(
    ['Ada', 'Ben', 'Cem', 'Dora'].map((name) => Guest.come(browser, guard, name)),
  );
  const [ada, ben, cem, dora] = players;
  const address = await ada.layTable(club.url, shell.games.cappuccino, 4);
  for (const guest of [ben, cem, dora]) await guest.sitDown(address);
  await Promise.all(players.map((guest) => guest.getReady()));
  expect(await playOn(players, 'cappuccino', 5)).toBe(true);

  await test.step('the server is killed and started again', async () => {
    await club.kill();
    await expect(ada.page.getByText(online.line.lostInGame)).toBeVisible();
    await club.start();
    await expectOneBoard(players, 'cappuccino');
    expect(await playOn(players, 'cappuccino', 5)).toBe(true);
  });

  await test.step('a seat moves to a phone, and both play', async () => {
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
    await ben.page.close();
    expect(await playOn([ada, phone, cem, dora], 'cappuccino', 5)).toBe(true);
    players[1] = phone;
  });

  await test.step('somebody is away: a bot stands in until she is back', async () => {
    await dora.page.goto('about:blank');
    const [one, two, three] = players;
    const header = one.page.getByRole('banner');
    while (!(await header.innerText()).includes('Dora')) {
      await playOn([one, two, three], 'cappuccino', 1);
    }
    await expect(one.button(online.play.letStandIn)).toBeVisible({ timeout: 20_000 }); // a reload is no absence
    await one.button(online.play.letStandIn).click();
    for (const guest of [two, three]) await guest.button(online.proposals.yes).click();
    expect(await playOn([one, two, three], 'cappuccino', 4)).toBe(true);
    await dora.page.goto(address);
    await dora.button(online.play.comeBack).click();
  });

  expect(await playOn(players, 'cappuccino', 200)).toBe(false);
  await expectOneBoard([ada, cem], 'cappuccino');
});
