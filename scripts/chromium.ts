/** Where Chromium is, and how it is started: the same for icons, browser tests and measurements. */

import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** The names under which systems install it. */
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Where macOS and Windows keep it, which put no browser on the path. */
const USUAL_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The path of the browser: as CHROMIUM_PATH says, else the system's, else Playwright's own. */
export function findChromium(environment: NodeJS.ProcessEnv = process.env): string {
  const wished = environment['CHROMIUM_PATH'];
  if (wished) {
    if (isProgram(wished)) return wished;
    throw new Error(`CHROMIUM_PATH is ${wished}, and there is no program`);
  }
  const folders = (environment['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const found = [
    ...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...USUAL_PLACES,
    chromium.executablePath(),
  ].find(isProgram);
  if (found !== undefined) return found;
  throw new Error(
    'no Chromium found: run `npx playwright install chromium`, or as root on Debian ' +
      '`apt-get install chromium`, or set CHROMIUM_PATH',
  );
}

/**
 * As root on Debian a browser that is missing is installed; elsewhere one line says what to run.
 */
export function findOrInstallChromium(): string {
  const isWished = Boolean(process.env['CHROMIUM_PATH']);
  if (isWished || process.getuid?.() !== 0 || !isProgram(APT)) return findChromium();
  try {
    return findChromium();
  } catch {
    console.error('installing Chromium with apt-get');
    for (const args of [['update'], ['install', '--yes', '--no-install-recommends', 'chromium']]) {
      execFileSync(APT, ['--quiet', ...args], { stdio: ['ignore', 'ignore', 'inherit'] });
    }
    return findChromium();
  }
}

const APT = '/usr/bin/apt-get';

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const isRoot = process.getuid?.() === 0;

/** A test's browser connects only to the page under test. Its sandbox refuses to run as root. */
export const CHROMIUM_SWITCHES: readonly string[] = [
  '--disable-background-networking',
  '--disable-breakpad',
  '--disable-client-side-phishing-detection',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-domain-reliability',
  '--disable-features=OptimizationHints,MediaRouter,Translate',
  '--disable-sync',
  '--metrics-recording-only',
  '--no-default-browser-check',
  '--no-first-run',
  '--no-pings',
  ...(isRoot ? ['--no-sandbox'] : []),
];
