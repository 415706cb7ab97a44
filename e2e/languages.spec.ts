/** Four languages: every screen speaks the chosen one, and a change needs no reload. */

import type { Locator } from '@playwright/test';
import { PAGE_WORDS } from '../packages/web/src/language/page-words.ts';
import {
  LANGUAGE_NAMES,
  LANGUAGES,
  type Language,
} from '../packages/web/src/settings/languages.ts';
import { CappuccinoPage } from './support/cappuccino-page.ts';
import { KingLuiPage } from './support/king-lui-page.ts';
import { after, cappuccinoSave, kingLuiSave } from './support/saves.ts';
import { change } from './support/settings.ts';
import { lay, openSave } from './support/save-store.ts';
import { expect, test, type Page } from './support/test.ts';
import { textsOf } from './support/texts.ts';
import { english, plainTexts, wordsOf } from './support/words.ts';

const PATHS = ['/', '/new/king-lui', '/new/cappuccino', '/settings', '/about', '/replay'];

/** Table and hand must be seen together on phones, upright and on their side, and on a tablet. */
const SCREENS_TO_FIT = [
  { width: 360, height: 640 },
  { width: 320, height: 568 },
  { width: 640, height: 360 },
  { width: 667, height: 375 },
  { width: 768, height: 1024 },
];

const OTHERS: readonly Language[] = LANGUAGES.filter((language) => language !== 'en');

/** Opens a place and shows it in some languages, one after the other. */
async function showIn(
  page: Page,
  path: string,
  languages: readonly Language[],
  look: (language: Language) => Promise<void>,
): Promise<void> {
  await page.goto(path);
  await page.locator('h1, [data-game]').first().waitFor();
  for (const language of languages) {
    await change(page, { language });
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await test.step(`${path} in ${LANGUAGE_NAMES[language]}`, () => look(language));
  }
}

test('no English is left on any screen in another language', async ({ page }) => {
  const foreign = new Map(
    await Promise.all(
      OTHERS.map(async (language) => {
        const own = new Set([...plainTexts(await wordsOf(language)), LANGUAGE_NAMES.en]);
        return [language, [...plainTexts(english)].filter((text) => !own.has(text))] as const;
      }),
    ),
  );
  const cups = cappuccinoSave({ names: ['', 'bot Ada'], until: after(4) });
  const king = kingLuiSave({ names: ['', 'bot Ada', 'bot Ben'], until: after(9) });
  await lay(page, cups, king);
  const saves = [cups, king].map(({ facts }) => `/play/${facts.id}`);
  for (const path of [...PATHS, ...saves]) {
    await showIn(page, path, OTHERS, async (language) => {
      const texts = new Set(await textsOf(page));
      expect(foreign.get(language)?.filter((text) => texts.has(text))).toEqual([]);
    });
  }
});

test('the rules are told in every language', async ({ page }) => {
  for (const game of ['king-lui', 'cappuccino']) {
    await showIn(page, `/rules/${game}`, LANGUAGES, async (language) => {
      await expect.poll(async () => guess(await page.getByRole('main').innerText())).toBe(language);
    });
  }
});

/** Lines of a text that reach above or below the line of their game's picture that they stand in. */
const linesOutside = (offer: Locator): Promise<string[]> =>
  offer.evaluate((link) => {
    const frames = [link.closest('p'), link.closest('article')?.firstElementChild].flatMap(
      (it) => it?.getBoundingClientRect() ?? [],
    );
    return [...link.querySelectorAll('span')]
      .filter((line) => {
        const { top, bottom } = line.getBoundingClientRect();
        return frames.some((frame) => top < frame.top || bottom > frame.bottom);
      })
      .map((line) => line.innerText);
  });

for (const language of LANGUAGES) {
  test.describe(LANGUAGE_NAMES[language], () => {
    test.use({ settings: { language } });

    test('a game is played in it', async ({ page }) => {
      const words = await wordsOf(language);
      await openSave(page, kingLuiSave({ names: ['', 'bot Ada', 'bot Ben'], until: after(9) }));
      const table = new KingLuiPage(page, words);
      await expect(table.header).toContainText(words.table.turn({ name: '', isYou: true }));
      for (const { width, height } of SCREENS_TO_FIT) {
        await page.setViewportSize({ width, height });
        await test.step(`${width} × ${height}: the hand is in sight`, async () => {
          await expect.poll(() => bottomOf(table.hand)).toBeLessThanOrEqual(height);
        });
      }
      await page.setViewportSize({ width: 360, height: 640 });
      const top = await topOf(table.cloth);
      for (let turn = 0; turn < 3; turn++) {
        await table.play(1);
        expect(await table.waitsFor()).toBe('act');
        await expect.poll(() => topOf(table.cloth)).toBe(top); // no dish moves under a finger
      }
    });
  });

  test.describe(`a browser that wants ${language}`, () => {
    test.use({ locale: `${language}-CH` });

    test(`gets ${LANGUAGE_NAMES[language]}`, async ({ page }) => {
      await page.goto('/');
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      const { description } = await PAGE_WORDS[language]();
      const [, said = ''] = description('|').split('|');
      const meta = page.locator('meta[name=description]');
      await expect.poll(() => meta.getAttribute('content')).toContain(said);
      await test.step('on a phone nothing of the offer to learn is cut', async () => {
        await page.setViewportSize({ width: 360, height: 640 });
        const { learn } = (await wordsOf(language)).tutorial;
        const offer = page.getByRole('link', { name: learn }).first();
        await offer.waitFor();
        expect(await linesOutside(offer)).toEqual([]);
      });
    });
  });
}

test('a change of language in mid-game loads nothing anew and loses nothing', async ({ page }) => {
  await openSave(page, cappuccinoSave({ names: ['', 'bot Ada'], until: after(4) }));
  const table = new CappuccinoPage(page);
  await table.choices.first().click({ force: true });
  await table.targets.first().waitFor();
  const before = await page.evaluateHandle(() => document);
  await table.menu.click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: english.table.settings }).click();
  for (const language of ['it', 'fr', 'de'] as const) {
    await sheet.getByRole('radio', { name: LANGUAGE_NAMES[language] }).check({ force: true });
    await expect(page.locator('html')).toHaveAttribute('lang', language);
  }
  const german = await wordsOf('de');
  await sheet.getByRole('button', { name: german.shell.common.close }).click();
  const inGerman = new CappuccinoPage(page, german);
  await inGerman.targets.first().waitFor(); // the stack is still in hand
  await inGerman.targets.first().click({ force: true });
  await inGerman.waitsFor();
  expect(await before.evaluate((loaded) => loaded === document)).toBe(true);
});

const topOf = async (part: Locator): Promise<number> => (await part.boundingBox())?.y ?? NaN;

const bottomOf = async (part: Locator): Promise<number> => {
  const box = await part.boundingBox();
  return box ? box.y + box.height : NaN;
};

/** The language of a longer text, by its most frequent small words. */
function guess(text: string): string | undefined {
  const small: Record<string, readonly string[]> = {
    de: ['der', 'und', 'die', 'nicht', 'ein', 'mit'],
    en: ['the', 'and', 'of', 'to', 'is', 'with'],
    fr: ['le', 'les', 'et', 'des', 'une', 'est'],
    it: ['il', 'che', 'di', 'una', 'non', 'per'],
  };
  const found = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const hits = Object.entries(small).map(([language, some]) => ({
    language,
    count: found.filter((word) => some.includes(word)).length,
  }));
  return hits.sort((one, other) => other.count - one.count)[0]?.language;
}
