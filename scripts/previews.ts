/**
 * `npm run previews`: draws the pictures that messengers show of links to tables, from the scenes of the start
 * page. They are kept as files, so that a build needs no browser; a test finds those that are out of date.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { PREVIEW_SIZE } from '@tavolata/table';
import { clientUpToDate } from '../packages/cli/src/serve/built-client.ts';
import { GAMES } from '../packages/web/build/games.ts';
import { previewImage } from '../packages/web/build/link-previews.ts';
import { CHROMIUM_SWITCHES, findChromium } from './chromium.ts';
import { markSource } from './icon-files.ts';
import { previewSource } from './preview-files.ts';

const HOME = 'http://client.invalid/';
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
};

/** Answers with the files of the built client, without a server. */
async function openClient(page: Page, folder: string): Promise<void> {
  await page.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url());
    const path = pathname === '/' ? '/index.html' : pathname;
    try {
      const body = readFileSync(join(folder, path));
      await route.fulfill({
        body,
        contentType: TYPES[extname(path)] ?? 'application/octet-stream',
      });
    } catch {
      await route.fulfill({ status: 404 });
    }
  });
  await page.goto(HOME);
}

/** The scene of one game over the whole window. */
async function draw(page: Page, number: number): Promise<Buffer> {
  const scene = `article:nth-of-type(${number + 1}) .scene`;
  const whole = 'position: fixed; inset: 0; height: auto; aspect-ratio: auto; border: 0';
  const style = await page.addStyleTag({
    content: `${scene} { ${whole}; z-index: ${number + 1} }`,
  });
  await page.waitForLoadState('networkidle');
  await style.dispose();
  return page.screenshot();
}

const folder = await clientUpToDate();
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: [...CHROMIUM_SWITCHES],
});
try {
  const page = await browser.newPage({ viewport: PREVIEW_SIZE, reducedMotion: 'reduce' });
  await openClient(page, folder);
  for (const [number, game] of GAMES.entries()) {
    const file = markSource(await draw(page, number), previewSource(game));
    writeFileSync(new URL(`../packages/web/public${previewImage(game.id)}`, import.meta.url), file);
    console.log(`${previewImage(game.id)}: ${file.length} bytes`);
  }
} finally {
  await browser.close();
}
