/** The start page as the page itself brings it. */

import { expect, test } from './support/test.ts';
import { english, wordsOf } from './support/words.ts';

const german = await wordsOf('de');
const GERMAN_WORDS = /\/assets\/shell-de-[^/]*\.js$/;
const ENGLISH_WORDS = /\/assets\/shell-en-[^/]*\.js$/;

test.describe('before the script is there', () => {
  test.use({ locale: 'de-CH', colorScheme: 'dark', settings: { palette: 'contrast' } });

  test('the start page is seen in its language and look, and gives way to the app', async ({
    page,
  }) => {
    let arrive = (): void => undefined;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    await page.route(/\/assets\/first-[^/]*\.js$/, async (route) => {
      await arrived;
      await route.continue();
    });
    const words = page.waitForRequest(GERMAN_WORDS);
    await page.goto('/', { waitUntil: 'commit' });
    await words; // asked for beside the script, not by it
    const drawn = page.locator('.first:visible');
    await expect(drawn).toHaveCount(1);
    await expect(drawn).toContainText(german.kingLuiFace.pitch);
    const html = page.locator('html');
    await expect(html).toHaveAttribute('data-theme', 'dark');
    await expect(html).toHaveAttribute('data-palette', 'contrast');
    arrive();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.first')).toHaveCount(0);
  });
});

test.describe('without the words of the chosen language', () => {
  test.use({ locale: 'de-CH' });

  test.beforeEach(async ({ page, guard }) => {
    guard.allow(/Failed to load resource/);
    await page.route(GERMAN_WORDS, (route) => route.abort());
  });

  test('the app speaks English', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByText(english.kingLuiFace.pitch)).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.locator('.first')).toHaveCount(0);
  });

  test('and without the English ones, the start page stays as it was drawn', async ({
    page,
    guard,
  }) => {
    guard.allow(/Failed to fetch dynamically imported module/);
    await page.route(ENGLISH_WORDS, (route) => route.abort());
    const failed = page.waitForEvent('pageerror');
    await page.goto('/');
    await failed;
    await expect(page.locator('.first:visible')).toContainText(german.kingLuiFace.pitch);
  });
});

test('the start page is painted before the app takes its place', async ({ page }) => {
  await page.addInitScript(() => {
    // What is removed before its picture has reached the screen is no candidate.
    new PerformanceObserver((seen) => {
      const [largest] = seen.getEntries();
      if (largest) performance.mark('seen', { startTime: largest.startTime });
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new MutationObserver((_changes, observer) => {
      const first = document.querySelector('.first');
      if (first) performance.mark('drawn');
      else if (performance.getEntriesByName('drawn').length > 0) {
        performance.mark('replaced');
        observer.disconnect();
      }
    }).observe(document, { subtree: true, childList: true });
  });
  await page.goto('/');
  await expect(page.locator('.first')).toHaveCount(0);
  const markOf = (name: string): Promise<number> =>
    page
      .waitForFunction((mark) => performance.getEntriesByName(mark)[0]?.startTime, name)
      .then(async (time) => (await time.jsonValue()) ?? NaN);
  expect(await markOf('seen')).toBeLessThan(await markOf('replaced'));
});
