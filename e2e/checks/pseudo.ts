/**
 * In the language that nobody speaks every text has ⟦brackets⟧ and is half as long again: what shows
 * without was not translated, and what is cut at the width of a small phone has too little room.
 */

import { LANGUAGE_NAMES } from '../../packages/web/src/settings/languages.ts';
import { settled } from '../support/screens.ts';
import { change } from '../support/settings.ts';
import { expect, type Page } from '../support/test.ts';
import { cutTexts, NAMES, textsOf } from '../support/texts.ts';

/** Proper names, which no language changes. */
const PROPER = [
  ...NAMES,
  ...Object.values(LANGUAGE_NAMES),
  ...['Tavolata', 'Nunito', 'Svelte', 'idb', 'Valibot', 'Workbox'],
  ...['uqr', '@noble/hashes', '@noble/ciphers'],
];

/** Rules are told in English to those who speak no language of ours; their numbers are the same in all. */
const RULE = /^[CK]-[A-Z]\d+[a-z]?$/;

export async function checkTranslation(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 640 });
  await change(page, { language: 'zz' });
  await expect(page.locator('body')).toContainText('⟦');
  await settled(page);
  // A board that names its places does so for a moment longer than there is room.
  const plain = async () => (await textsOf(page)).map(withoutBrackets).filter(isForeign);
  await expect.poll(plain, { message: 'not translated' }).toEqual([]);
  expect(await cutTexts(page), 'cut').toEqual([]);
}

/** What is left of a text when everything translated is taken out, texts within texts too. */
function withoutBrackets(text: string): string {
  const less = text.replace(/⟦[^⟦⟧]*⟧/g, '');
  return less === text ? text : withoutBrackets(less);
}

function isForeign(text: string): boolean {
  const rest = PROPER.reduce((left, name) => left.replaceAll(name, ''), text);
  return /\p{L}/u.test(rest) && !RULE.test(text);
}
