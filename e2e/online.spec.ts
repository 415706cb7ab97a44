/**
 * People play online, each in a browser of their own: connections drop, the server dies, somebody
 * leaves, and nothing is lost. The tests run one after another, since each needs several browsers.
 */

import type { Locator } from '@playwright/test';
import { checkSheet } from './checks/sheet.ts';
import { Club } from './support/club.ts';
import { expectOneBoard, Guest, playOn } from './support/guest.ts';
import { KingLuiPage } from './support/king-lui-page.ts';
import { keptMatches } from './support/save-store.ts';
import { change } from './support/settings.ts';
import { expect, test as base, type Page } from './support/test.ts';
import { english } from './support/words.ts';

const { games, history, meeting, online, rules } = english;

interface Fixtures {
  /** Opens a browser for a guest; it is closed when the test is over. */
  come: (name: string, has?: { hasServiceWorker: boolean }) => Promise<Guest>;
}

const test = base.extend<Fixtures>({
  come: async ({ browser, guard }, use) => {
    guard.home(club.url);
    guard.allow(/WebSocket connection|ERR_|Failed to load resource/); // cut on purpose
    const guests: Guest[] = [];
    await use(async (name, has) => {
      const guest = await Guest.come(browser, guard, name, has);
      guests.push(guest);
      return guest;
    });
    await Promise.all(guests.map(({ context }) => context.close()));
  },
});

const RECORDS = '**/api/tables/*/matches/*';

test.describe.configure({ mode: 'default' });

let club: Club;
test.beforeAll(async () => {
  club = await Club.open();
});
test.afterAll(async () => {
  await club.close();
});

/** The first one opens the table. */
type Players = readonly [Guest, ...Guest[]];

/** Seats the players at a new table and returns its address. */
async function sitDown(game: keyof typeof games, players: Players): Promise<string> {
  const [first, ...others] = players;
  const address = await first.startSeries(club.url, games[game], players.length);
  await Promise.all(others.map(({ page }) => page.goto(address)));
  for (const guest of others) await guest.sitDown();
  await Promise.all(players.map((guest) => guest.getReady()));
  return address;
}

test('three play Cappuccino, though the server is killed in the middle', async ({ come }) => {
  const players = await Promise.all([come('Ada'), come('Ben'), come('Cem')]);
  await sitDown('cappuccino', players);
  expect(await playOn(players, 'cappuccino', 3)).toBe(true);
  const [ada] = players;
  await test.step('who speaks has the face of the table', async () => {
    const faceOf = (portrait: Locator): Promise<string> =>
      portrait.evaluate((it) => `${it.textContent} ${it.style.getPropertyValue('--tone')}`);
    await checkSheet(ada.button(online.chat.title), async (sheet) => {
      await sheet.getByRole('textbox').fill('Hello');
      await ada.page.keyboard.press('Enter');
      const said = sheet.getByRole('listitem').filter({ hasText: 'Hello' }).locator('.portrait');
      const seat = ada.page.locator('.players').getByRole('listitem').first().locator('.portrait');
      await expect(said).toHaveText('A');
      expect(await faceOf(said)).toBe(await faceOf(seat));
    });
  });
  await club.kill();
  await expect(ada.page.getByText(online.connection.lostInMatch)).toBeVisible();
  await club.start();
  await expectOneBoard(players, 'cappuccino');
  expect(await playOn(players, 'cappuccino', 200)).toBe(false);
  for (const { page } of players) await expect(page.getByRole('banner')).toContainText(/win/);
  await test.step('the match is in the history of those who played', async () => {
    // Its record is fetched when the match has ended.
    await expect.poll(() => keptMatches(ada.page)).toBe(1);
    await ada.page.goto(`${club.url}/history`);
    const row = ada.page.getByRole('listitem').filter({ hasText: 'Cem' });
    await expect(row).toContainText(history.places.online);
    await row.getByRole('link', { name: history.watch }).click();
    await expect(ada.page.getByRole('slider')).toBeVisible();
  });
});

/** Lets the page believe that the absent have been gone for long, and the server until it agrees. */
async function askForStandIn(asker: Guest, isAsked: Locator): Promise<void> {
  const { page } = asker;
  const letStandIn = asker.button(online.play.letStandIn);
  await expect(async () => {
    await page.clock.fastForward(11_000);
    if (await letStandIn.isVisible()) await letStandIn.click();
    await expect(isAsked).toBeVisible({ timeout: 500 });
  }).toPass();
}

/** Answers commands of a page in the place of the server while `isOn`: too many. */
async function refuseCommands(page: Page): Promise<{ isOn: boolean }> {
  const refusing = { isOn: false };
  await page.routeWebSocket(/./, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      const { type, id } = JSON.parse(String(message)) as { type: string; id?: string };
      if (!refusing.isOn || type !== 'do') server.send(message);
      else socket.send(JSON.stringify({ type: 'refused', id, code: 'too-many', reason: '' }));
    });
  });
  return refusing;
}

test('a seat on a phone too, and a bot for somebody who is away until she is back', async ({
  come,
}) => {
  const [ada, ben, dora] = await Promise.all([come('Ada'), come('Ben'), come('Dora')]);
  await ada.page.clock.install();
  const refusing = await refuseCommands(ada.page);
  const address = await sitDown('cappuccino', [ada, ben, dora]);
  expect(await playOn([ada, ben, dora], 'cappuccino', 2)).toBe(true);

  await test.step('a refusal goes after a while, and the next move does not bring it back', async () => {
    refusing.isOn = true;
    await ada.openMenu(online.play.askEnd);
    await ada.page.getByRole('dialog').getByRole('button', { name: online.play.ask }).click();
    const told = ada.page.getByText(online.refusals['too-many']);
    await expect(told).toBeVisible();
    refusing.isOn = false;
    await ada.page.clock.fastForward(7_000);
    await expect(told).toHaveCount(0);
    expect(await playOn([ada, ben, dora], 'cappuccino', 1)).toBe(true);
    await expectOneBoard([ada, ben, dora], 'cappuccino');
    expect(await told.count()).toBe(0);
  });
  await dora.page.goto('about:blank');

  const phone = await test.step('a seat on a phone too', async () => {
    await ben.openMenu(online.play.addDevice);
    const sheet = ben.page.getByRole('dialog');
    await sheet.getByRole('button', { name: online.device.make }).click();
    const link = sheet.getByRole('textbox', { name: online.invite.link });
    await expect(link).toHaveValue(/#device=/);
    const other = await come('Ben');
    await other.page.setViewportSize({ width: 360, height: 640 });
    await other.page.goto(await link.inputValue());
    await other.button(online.device.use).click();
    await ben.page.keyboard.press('Escape');
    await other.page.getByRole('banner').waitFor();
    await expectOneBoard([ben, other], 'cappuccino');
    await ben.page.close();
    return other;
  });

  await test.step('a bot stands in for somebody who is away', async () => {
    const header = ada.page.getByRole('banner');
    while (!(await header.innerText()).includes('Dora')) {
      await playOn([ada, phone], 'cappuccino', 1);
    }
    const yes = phone.button(online.proposals.yes);
    await askForStandIn(ada, yes);
    await dora.page.goto(address); // nobody is asked about a person who is back
    await expect(yes).toHaveCount(0);
    await dora.page.goto('about:blank');
    await askForStandIn(ada, yes);
    await yes.click();
    expect(await playOn([ada, phone], 'cappuccino', 4)).toBe(true);
  });

  await test.step('until she is back', async () => {
    await dora.page.goto(address);
    await dora.button(online.play.comeBack).click();
    expect(await playOn([ada, phone, dora], 'cappuccino', 4)).toBe(true);
  });
});

test('a seat is given to a browser that says the right word, and its owner takes it back', async ({
  come,
}) => {
  const [ada, ben, other] = await Promise.all([come('Ada'), come('Ben'), come('Ben')]);
  const address = await sitDown('cappuccino', [ada, ben]);
  expect(await playOn([ada, ben], 'cappuccino', 1)).toBe(true); // the deal waits for Ben's part
  await ben.page.goto('about:blank');
  await other.page.goto(address);
  await other.openMenu(online.table.wasMine);
  await other.button('Ben').click({ timeout: 20_000 }); // after a while Ben counts as away
  await other.button(online.claim.ask).click();
  const [before = '', after = ''] = online.claim.word('|').split('|');
  const told = await other.page.getByText(before).innerText();
  const word = told.replace(before, '').replace(after, '');
  await expect(ada.page.getByText(online.proposals.word('Ben', word))).toBeVisible();
  await ada.button(online.proposals.yes).click();
  await expect(other.page.getByText(online.play.watching)).toBeHidden();
  await ben.page.goto(address);
  await ben.button(online.device.remove).click();
  await expect(ben.button(online.device.remove)).toBeHidden();
  await expect(other.page.getByText(online.play.watching)).toBeVisible();
});

test('a browser that is forgotten loses its cookie, its seat and what it kept of tables, not its settings', async ({
  come,
}) => {
  const ada = await come('Ada');
  const address = await ada.startSeries(club.url, games.cappuccino, 2);
  const cookies = async () => (await ada.context.cookies(club.url)).map(({ value }) => value);
  const kept = () =>
    ada.page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  const before = await cookies();
  expect(before).toHaveLength(1);
  await ada.page.goto(`${club.url}/privacy`);
  // As a match leaves them.
  const dealt = ['tavolata.deals', 'tavolata.deal.t.1', 'tavolata.handed-over'];
  const ofTables = ['tavolata.name', 'tavolata.online', ...dealt];
  await ada.page.evaluate(() => {
    localStorage.setItem('tavolata.deals', '["tavolata.deal.t.1"]');
    localStorage.setItem('tavolata.handed-over', '["t.1"]');
    for (const storage of [localStorage, sessionStorage]) storage.setItem('tavolata.deal.t.1', '');
  });
  expect(await kept()).toEqual(expect.arrayContaining(['tavolata.settings', ...ofTables]));
  const { forget } = online.privacy;
  await ada.button(forget.button).click();
  await ada.button(forget.yes).click();
  await expect(ada.page.getByText(forget.done)).toBeVisible();
  expect(await cookies()).toEqual([]);
  expect((await kept()).filter((key) => ofTables.includes(key))).toEqual([]);
  expect(await kept()).toContain('tavolata.settings');
  await ada.page.goto(address);
  await expect(ada.button(online.table.sit)).toBeVisible();
  await expect(ada.page.getByRole('listitem').filter({ hasText: 'Ada' })).toContainText(
    online.table.away,
  );
  expect(await cookies()).not.toEqual(before);
});

test('three and a spectator play King Lui, with a reload and a lost connection', async ({
  come,
}) => {
  const [ada, cem, eva] = await Promise.all([come('Ada'), come('Cem'), come('Eva')]);
  // Ben will reload, and gets the page from the service worker then, as most people do.
  const ben = await come('Ben', { hasServiceWorker: true });
  const players: Players = [ada, ben, cem];
  const address = await sitDown('king-lui', players);
  await eva.page.goto(address);
  expect(await playOn(players, 'king-lui', 6)).toBe(true);
  await expectOneBoard([...players, eva], 'king-lui');
  await expect(eva.page.getByText(online.play.watching)).toBeVisible();
  const seenByEva = new KingLuiPage(eva.page);
  await expect(seenByEva.hand).toBeHidden();
  // A dish is explained to a spectator without a hand of their own.
  await seenByEva.thing('ham').dispatchEvent('pointerdown', { pointerType: 'touch' });
  await expect(eva.page.getByRole('tooltip')).toContainText(/^The king has/);

  await test.step('the rules are read at the table, and nobody is away for it', async () => {
    await ada.openMenu(english.table.rules);
    const sheet = ada.page.getByRole('dialog');
    await expect(sheet.getByRole('heading', { name: rules.goal })).toBeVisible();
    await sheet.getByRole('button', { name: rules.full }).click();
    // From rule to rule the address stays that of the table.
    await sheet.getByRole('link', { name: 'K-A1' }).first().click();
    await expect(sheet.locator('#K-A1')).toBeFocused();
    await expect(ada.page).toHaveURL(address);
    await ada.page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(ada.button(english.table.menu)).toBeFocused();
    await expect(ben.page.getByText(online.play.away('Ada'))).toHaveCount(0);
  });

  await test.step('a reload shows the same', async () => {
    const table = new KingLuiPage(ben.page);
    const before = await table.position();
    await ben.page.reload();
    await expect.poll(() => table.position()).toBe(before);
  });

  await test.step('a lost connection comes back by itself', async () => {
    club.cut();
    await expect(ada.page.getByText(online.connection.lostInMatch)).toBeVisible();
    club.mend();
    await expect(ada.page.getByText(online.connection.lostInMatch)).toBeHidden();
    expect(await playOn(players, 'king-lui', 3)).toBe(true);
  });
});

test('three play King Lui to the end, share it by a link, and play again', async ({ come }) => {
  const [ada, ben, cem, eva] = await Promise.all([
    come('Ada'),
    come('Ben'),
    come('Cem'),
    come('Eva'),
  ]);
  const players: Players = [ada, ben, cem];
  const address = await sitDown('king-lui', players);
  await eva.page.goto(address);
  await ben.page.route(RECORDS, (route) => route.abort()); // as if Ben were gone when the match ends
  expect(await playOn(players, 'king-lui', 200)).toBe(false);
  for (const { page } of [...players, eva]) {
    await expect(page.getByRole('banner')).toContainText(/win/);
  }

  await test.step('the deal is genuine', async () => {
    await checkSheet(cem.button(meeting.deal.fair), async (sheet) => {
      await expect(sheet.getByText(online.check.good)).toBeVisible();
    });
  });

  await test.step('who comes back from the replay finds the end as it was', async () => {
    const { ending } = english.table;
    await change(ada.page, { motion: 'full' });
    await ada.page.getByRole('link', { name: ending.watch }).click();
    await expect(ada.page.getByRole('slider')).toBeVisible();
    // The record has all that a review needs.
    await ada.button(ending.review).click();
    await expect(ada.page.getByRole('slider', { name: english.review.curve })).toBeVisible();
    await expect(ada.page.getByTestId('grade')).toBeVisible();
    await ada.page.goBack();
    const isTold = ada.page.getByRole('list', { name: ending.ranking });
    const isTelling = ada.button(english.kingLui.score.all);
    await expect(isTold.or(isTelling)).toBeVisible();
    expect(await isTelling.count()).toBe(0);
  });

  await test.step('the game is for those who played, and for those who have a link', async () => {
    // Earlier versions gave out the second address.
    for (const place of ['match/1', 'game/1']) {
      await eva.page.goto(`${address}/${place}`);
      await expect(eva.page.getByText(online.match.missing)).toBeVisible();
    }
    await cem.chooseMore(online.sharing.open);
    const sheet = cem.page.getByRole('dialog');
    await sheet.getByRole('button', { name: online.sharing.make }).click();
    const link = sheet.getByLabel(online.sharing.link);
    await eva.page.goto(await link.inputValue());
    await expect(eva.page.getByRole('slider')).toBeVisible();
    await eva.button(english.table.ending.review).click();
    await expect(eva.page.getByRole('slider', { name: english.review.curve })).toBeVisible();
    await eva.button(english.table.menu).click();
    await eva.button(online.end.check).click();
    await expect(eva.page.getByText(online.check.proves, { exact: true })).toBeVisible();
    await sheet.getByRole('button', { name: online.sharing.stop }).click();
    await expect(sheet.getByText(online.sharing.stopped)).toBeVisible();
    await eva.page.reload();
    await expect(eva.page.getByText(online.match.missing)).toBeVisible();
    await cem.page.keyboard.press('Escape');
  });

  await test.step('again, with the next starter', async () => {
    for (const guest of players) await guest.button(online.end.again).click();
    for (const guest of players) await expect(guest.button(online.end.again)).toBeHidden();
    expect(await playOn(players, 'king-lui', 3)).toBe(true);
  });

  await test.step('who was gone at the end has the match in the history all the same', async () => {
    expect(await keptMatches(ben.page)).toBe(0);
    await ben.page.unroute(RECORDS);
    await ben.page.reload();
    await expect.poll(() => keptMatches(ben.page)).toBe(1);
  });
});
