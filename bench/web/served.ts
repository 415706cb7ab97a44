/**
 * The product as a stranger starts it: `tavolata serve` on a free port, and a browser beside it.
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { CHROMIUM_SWITCHES, findChromium } from '../../scripts/chromium.ts';
import { startTavolata, stopServer } from '../../scripts/server-process.ts';

export interface Served {
  readonly url: string;
  readonly browser: Browser;
  /** Where other tools reach the browser. */
  readonly debuggingPort: number;
}

const DEBUGGING_PORT = 9333;

/** Starts both, hands them over, and stops them by their own ids. */
export async function whileServed(work: (served: Served) => Promise<void>): Promise<void> {
  // Not the tables of this checkout: they may be in use.
  const folder = mkdtempSync(join(tmpdir(), 'tavolata-bench-'));
  try {
    const server = await startTavolata(['--data', folder]);
    try {
      const browser = await chromium.launch({
        executablePath: findChromium(),
        args: [...CHROMIUM_SWITCHES, `--remote-debugging-port=${DEBUGGING_PORT}`],
        ignoreDefaultArgs: ['--disable-back-forward-cache'], // visitors have it
      });
      try {
        await work({ url: server.url, browser, debuggingPort: DEBUGGING_PORT });
      } finally {
        await browser.close();
      }
    } finally {
      await stopServer(server);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
