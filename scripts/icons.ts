/**
 * `npm run icons`: draws the icons of the installed app from packages/web/art/icon.svg. They are
 * kept as files, so that a build needs no browser; a test finds those that are out of date.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { chromium, type Page } from '@playwright/test';
import { CHROMIUM_SWITCHES, findChromium } from './chromium.ts';
import { ICONS, makeIconFile, type Icon } from './icon-files.ts';

const web = new URL('../packages/web/', import.meta.url);
const art = readFileSync(new URL('art/icon.svg', web), 'utf8');

/** The picture on a page of its own: `scale` of its width, corners as round as the icon wants. */
function pageOf({ size, scale, roundness }: Icon): string {
  const background = /<rect[^>]*fill="(#\w+)"/.exec(art)?.[1] ?? 'none';
  return `<!doctype html><style>
    html, body { margin: 0; background: transparent }
    div { display: grid; place-items: center; overflow: hidden; width: ${size}px; height: ${size}px;
      border-radius: ${roundness * size}px; background: ${background} }
    svg { width: ${scale * 100}%; height: ${scale * 100}% }
    </style><div>${art}</div>`;
}

async function draw(page: Page, icon: Icon): Promise<Buffer> {
  await page.setViewportSize({ width: icon.size, height: icon.size });
  await page.setContent(pageOf(icon));
  return page.screenshot({ omitBackground: icon.roundness > 0 });
}

const browser = await chromium.launch({
  executablePath: findChromium(),
  args: [...CHROMIUM_SWITCHES],
});
try {
  const page = await browser.newPage();
  for (const icon of ICONS) {
    const file = makeIconFile(icon, await draw(page, icon), art);
    writeFileSync(new URL(`public/${icon.name}`, web), file);
    console.log(`${icon.name}: ${icon.size} px, ${file.length} bytes`);
  }
} finally {
  await browser.close();
}
writeFileSync(new URL('public/icon.svg', web), art);
