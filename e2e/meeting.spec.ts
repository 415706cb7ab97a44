/** How people find each other: invitations, open tables on the start page, and a deal that is seen to be fair. */

import { LANGUAGE_NAMES, LANGUAGES } from '../packages/web/src/settings/languages.ts';
import { checkSheet } from './checks/sheet.ts';
import { violationsIn } from './support/axe.ts';
import { Guest } from './support/guest.ts';
import { weighPage } from './support/page-weight.ts';
import { settled } from './support/screens.ts';
import { expect, test as base, type Page } from './support/test.ts';
import { english } from './support/words.ts';

const { games, meeting, online, rules, shell } = english;

const test = base.extend<{ ben: Guest }>({
  ben: async ({ browser, guard }, use) => {
    const ben = await Guest.come(browser, guard, 'Ben');
    await use(ben);
    await ben.context.close();
  },
});

/** A phone with a share sheet, which keeps what it was handed. */
const shareSheet = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(navigator, {
      share: ({ url = '' }: ShareData) => {
        document.documentElement.dataset['shared'] = url;
        return Promise.resolve();
      },
    });
  });

test('from “With friends” to a shared link in two taps, and a friend knows what it is about', async ({
  page,
  ben,
}) => {
  await shareSheet(page);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/');
  let taps = 0;
  const tap = async (name: string, role: 'link' | 'button'): Promise<void> => {
    taps++;
    await page.getByRole(role, { name, exact: true }).first().click();
  };
  await tap(shell.home.friends, 'link');
  await tap(meeting.create.andInvite, 'button');
  await expect(page.locator('html')).toHaveAttribute('data-shared', /\/table\/[\w-]+$/);
  expect(taps).toBe(2);
  const panel = page.getByRole('region', { name: meeting.invite.title });
  await expect(panel.getByRole('button', { name: meeting.invite.button })).toBeInViewport();
  await expect(panel.getByRole('button', { name: meeting.invite.larger })).toBeInViewport();
  await checkSheet(panel.getByRole('button', { name: meeting.invite.larger }));
  await panel.getByLabel(online.table.name).fill('Ana');
  await panel.getByRole('button', { name: online.table.keepName }).click();
  await expect(panel.getByLabel(online.table.name)).toBeHidden();

  await ben.page.goto((await page.locator('html').getAttribute('data-shared')) ?? '');
  const invitation = meeting.invited.friend('Ana', games['king-lui']);
  await expect(ben.page.getByRole('heading', { name: invitation })).toBeVisible();
  expect(await violationsIn(ben.page)).toEqual([]);
  await ben.button(meeting.invited.how).press('Enter');
  await expect(ben.page.getByRole('heading', { name: rules.example })).toBeVisible();
  await ben.button(rules.done).press('Enter');
  await expect(ben.button(meeting.invited.how)).toBeFocused();
  await ben.sitDown();
  await expect(ben.page.getByRole('region', { name: meeting.invite.title })).toBeVisible();
});

for (const language of LANGUAGES) {
  test(`the start page is light in ${LANGUAGE_NAMES[language]}`, async ({
    browser,
    guard,
    baseURL,
  }) => {
    const context = await browser.newContext({ locale: language, serviceWorkers: 'block' });
    guard.watch(context);
    const page = await context.newPage();
    const { scripts } = await weighPage(page, baseURL ?? '');
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('region')).toBeVisible(); // the last that it loads: open tables
    expect(scripts).toBeGreaterThan(0);
    expect(scripts).toBeLessThanOrEqual(60_000);
    await context.close();
  });
}

test('open tables on the start page: one tap opens a table, another leads to it', async ({
  page,
  ben,
}) => {
  const cardOf = (on: Page) =>
    on
      .getByRole('region', { name: meeting.home.title })
      .getByRole('listitem')
      .filter({ hasText: games.cappuccino });
  await page.goto('/');
  await cardOf(page).getByRole('button', { name: meeting.home.now }).click();
  await page.waitForURL(/\/table\//);
  await expect(page.getByRole('button', { name: online.table.imReady })).toBeVisible();
  const { open } = meeting.invite;
  await expect(page.getByRole('region', { name: open.title })).toContainText(open.text);
  await expect(page.getByRole('contentinfo')).toContainText(open.fill);
  await ben.page.goto('/');
  await expect(cardOf(ben.page)).toContainText(meeting.home.open(1));
  await cardOf(ben.page).getByRole('button', { name: meeting.home.now }).click();
  await expect(ben.page).toHaveURL(page.url());
  const invitation = meeting.invited.stranger(undefined, games.cappuccino);
  await expect(ben.page.getByRole('heading', { name: invitation })).toBeVisible();
  await ben.sitDown();

  const { offer, granted } = meeting.calls;
  await expect(ben.button(offer)).toBeVisible();
  await settled(ben.page);
  expect(await violationsIn(ben.page)).toEqual([]);
  await ben.context.grantPermissions(['notifications']); // what the browser's own question leads to
  await ben.button(offer).press('Enter');
  await expect(ben.page.getByText(granted)).toBeVisible();
  await expect(ben.button(offer)).toHaveCount(0);
});
