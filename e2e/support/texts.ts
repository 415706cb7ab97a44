/** What a page says, to eyes and to screen readers, and whether it is all there to be seen. */

import type { Page } from '@playwright/test';
import { BOT_NAMES } from '@tavolata/table';

/** Who plays in these tests. */
export const NAMES: readonly string[] = [...BOT_NAMES, 'Ben', 'Maximiliane', 'Maxi', 'Jo', 'Ana'];

/** Every text of the page: nodes that are shown, labels, and the title of the window. */
export function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (
        !parent?.checkVisibility() ||
        parent.closest('noscript, script, style, time, code, [translate=no]')
      )
        continue;
      texts.push(node.textContent ?? '');
    }
    for (const element of document.querySelectorAll('body *')) {
      for (const name of ['aria-label', 'alt', 'title', 'placeholder', 'aria-valuetext']) {
        const value = element.getAttribute(name);
        if (value !== null && element.checkVisibility()) texts.push(value);
      }
    }
    return texts.map((text) => text.trim()).filter((text) => /\p{L}/u.test(text));
  });
}

/**
 * Texts that reach beyond what cuts them off, or beyond the window. Names may: people type long ones.
 * So may single letters on the rim of a board, and texts that are for the ear only.
 */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate((names) => {
    const cut: string[] = [];
    const dialog = document.querySelector('dialog[open]');
    const walker = document.createTreeWalker(dialog ?? document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      if (parent.closest('.aside, noscript, script, style')) continue;
      const text = (node.textContent ?? '').trim();
      if (!/\p{L}.*\p{L}/u.test(text) || names.includes(text)) continue;
      range.selectNodeContents(node);
      const { left, right } = range.getBoundingClientRect();
      if (right - left === 0) continue;
      const frames = [document.documentElement];
      for (let up: HTMLElement | null = parent; up; up = up.parentElement) {
        if (getComputedStyle(up).overflowX !== 'visible') frames.push(up);
      }
      if (frames.some(({ clientWidth }) => clientWidth <= 1)) continue;
      const isCut = frames.some((frame) => {
        const box = frame.getBoundingClientRect();
        return left < box.left - 1 || right > box.right + 1;
      });
      if (isCut) cut.push(`${parent.tagName}.${parent.className}: ${text}`);
    }
    return cut;
  }, NAMES);
}
