/** Four languages: every screen speaks the chosen one, and a change needs no reload. */

import { LANGUAGE_NAMES, LANGUAGES } from '../packages/web/src/language/languages.ts';
import { CappuccinoPage } from './support/cappuccino-page.ts';
import { KingLuiPage } from './support/king-lui-page.ts';
import { after, cappuccinoSave, kingLuiSave } from './support/saves.ts';
import { lay, openSave } from './support/shelf.ts';
import { expect, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';
import { english, plainTexts, wordsOf } from './support/words.ts';

const PATHS = ['/', '/new/king-lui', '/new/cappuccino', '/settings', '/about', '/replay'];

for (const language of LANGUAGES) {
  test.describe(LANGUAGE_NAMES[language], () => {
    test.use({ settings: { language } });

    test('no English is left on any screen', async ({ page }) => {
      const own = new Set([...plainTexts(await wordsOf(language)), LANGUAGE_NAMES.en]);
      const foreign = [...plainTexts(english)].filter((text) => !own.has(text));
      const cups = cappuccinoSave({ names: ['', 'bot Ada'], until: after(4) });
      const king = kingLuiSave({ names: ['', 'bot Ada', 'bot Ben'], until: after(9) });
      await lay(page, cups, king);
      const saves = [cups, king].map(({ facts }) => `/play/${facts.id}`);
      for (const path of [...PATHS, ...saves]) {
        await page.goto(path);
        await page.locator('h1, [data-game]').first().waitFor();
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        const texts = new Set(await textsOf(page));
        expect(
          foreign.filter((text) => texts.has(text)),
          path,
        ).toEqual([]);
      }
    });

    test('the rules are told in it', async ({ page }) => {
      for (const game of ['king-lui', 'cappuccino']) {
        await page.goto(`/rules/${game}`);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        const text = await page.getByRole('main').innerText();
        expect(guess(text)).toBe(language);
      }
    });

    test('a game is played in it', async ({ page }) => {
      const words = await wordsOf(language);
      await openSave(page, kingLuiSave({ names: ['', 'bot Ada', 'bot Ben'], until: after(9) }));
      const table = new KingLuiPage(page, words);
      await expect(table.header).toContainText(words.table.turn({ name: '', isYou: true }));
      await table.play(2);
      await table.waitsFor();
    });
  });

  test.describe(`a browser that wants ${language}`, () => {
    test.use({ locale: `${language}-CH` });

    test(`gets ${LANGUAGE_NAMES[language]}`, async ({ page }) => {
      await page.goto('/');
      await expect(page.locator('html')).toHaveAttribute('lang', language);
    });
  });
}

test('a change of language in mid-game loads nothing anew and loses nothing', async ({ page }) => {
  await openSave(page, cappuccinoSave({ names: ['', 'bot Ada'], until: after(4) }));
  const table = new CappuccinoPage(page);
  await table.choices.first().click({ force: true });
  await table.targets.first().waitFor();
  await page.evaluate(() => {
    (globalThis as unknown as { isSamePage: boolean }).isSamePage = true;
  });
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
  expect(
    await page.evaluate(() => (globalThis as unknown as { isSamePage?: boolean }).isSamePage),
  ).toBe(true);
});

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
