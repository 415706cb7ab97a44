/** Narrow screens, flat screens and large letters: nothing scrolls sideways, nothing is cut off. */

import { settled } from '../support/screens.ts';
import { expect, type Page } from '../support/test.ts';
import { cutTexts } from '../support/texts.ts';

/** What makes the page wider than the window. */
const sideways = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return Array.from(document.querySelectorAll('body *'))
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map((element) => `${element.tagName}.${element.getAttribute('class') ?? ''}`)
      .slice(0, 8);
  });

const ROOMS = [
  { name: '320 px', viewport: { width: 320, height: 640 }, letters: '100%' },
  { name: '640 × 360', viewport: { width: 640, height: 360 }, letters: '100%' },
  { name: '200 % letters', viewport: { width: 360, height: 640 }, letters: '200%' },
];

export async function checkRoom(page: Page): Promise<void> {
  for (const room of ROOMS) {
    await page.setViewportSize(room.viewport);
    await setLetters(page, room.letters);
    await settled(page);
    // The board measures its place and draws itself anew a frame or more after the window has changed.
    await expect.poll(() => sideways(page), { message: `sideways at ${room.name}` }).toEqual([]);
    await expect.poll(() => cutTexts(page), { message: `cut at ${room.name}` }).toEqual([]);
  }
  await setLetters(page, '');
}

async function setLetters(page: Page, size: string): Promise<void> {
  await page.evaluate((wanted) => {
    document.documentElement.style.fontSize = wanted;
  }, size);
}
