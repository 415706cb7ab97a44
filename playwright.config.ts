/**
 * The browser tests: a real Chromium against the real product. `tavolata serve` builds the client if
 * need be and is started once; TAVOLATA_URL names a server that runs already, for trying things out.
 */

import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_SWITCHES, findOrInstallChromium } from './scripts/chromium.ts';

const given = process.env['TAVOLATA_URL'];

/** Tables of their own: those of the developer may be in use. Removed when all is done. */
const data = (process.env['E2E_DATA'] ??= mkdtempSync(join(tmpdir(), 'tavolata-e2e-')));

/** Chromium draws suggestions for the address bar, which nobody sees here, for every page in a process of its own. */
const SUGGESTIONS = 'WebUIOmniboxPopup,WebUIOmniboxAimPopup';

/** The switch counts once. */
const switches = CHROMIUM_SWITCHES.map((one) =>
  one.startsWith('--disable-features=') ? `${one},${SUGGESTIONS}` : one,
);

function browser(): string {
  try {
    return findOrInstallChromium();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1); // one line says what to run; a stack would hide it
  }
}

export default defineConfig({
  testDir: 'e2e',
  globalTeardown: './e2e/support/remove-tables.ts',
  outputDir: 'artifacts/e2e',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // A test that fails runs again to be traced. One that passes only then still fails the run.
  retries: 1,
  failOnFlakyTests: true,
  forbidOnly: process.env['CI'] !== undefined,
  reporter: 'list',
  use: {
    browserName: 'chromium',
    // Told by the server below when it is up.
    baseURL: given ?? process.env['SERVED_AT'] ?? '',
    launchOptions: { executablePath: browser(), args: switches },
    viewport: { width: 1024, height: 768 },
    locale: 'en',
    colorScheme: 'light',
    serviceWorkers: 'block',
    // The tests of a worker share a page, of which nothing is left but its history: cookies, storage and
    // scripts are cleared in between. One that fails runs again in a browser of its own.
    reuseContext: true,
    actionTimeout: 10_000,
    trace: 'on-first-retry',
  },
  ...(given === undefined
    ? {
        webServer: {
          command: `"${process.execPath}" packages/cli/bin/tavolata.js serve --port 0 --data "${data}"`,
          wait: { stdout: /Tavolata is at (?<served_at>http:\S+)/ },
          gracefulShutdown: { signal: 'SIGTERM', timeout: 3_000 },
        },
      }
    : {}),
});
