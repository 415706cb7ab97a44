/** The product as a stranger starts it: `tavolata serve` on a free port, and a browser beside it. */

import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser } from '@playwright/test';
import { CHROMIUM_SWITCHES, findChromium } from '../../scripts/chromium.ts';

const TAVOLATA = fileURLToPath(new URL('../../packages/cli/bin/tavolata.js', import.meta.url));

export interface Served {
  readonly url: string;
  readonly browser: Browser;
  /** Where other tools reach the browser. */
  readonly debuggingPort: number;
}

const DEBUGGING_PORT = 9333;

/** Starts both, hands them over, and stops them by their own ids. */
export async function whileServed(work: (served: Served) => Promise<void>): Promise<void> {
  const server = spawn(process.execPath, [TAVOLATA, 'serve', '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const url = await new Promise<string>((resolve, reject) => {
      server.once('exit', () => {
        reject(new Error('the server has stopped'));
      });
      server.stdout.setEncoding('utf8').on('data', (text: string) => {
        const found = /http:\S+/.exec(text);
        if (found) resolve(found[0]);
      });
    });
    const browser = await chromium.launch({
      executablePath: findChromium(),
      args: [...CHROMIUM_SWITCHES, `--remote-debugging-port=${DEBUGGING_PORT}`],
    });
    try {
      await work({ url, browser, debuggingPort: DEBUGGING_PORT });
    } finally {
      await browser.close();
    }
  } finally {
    server.kill();
  }
}
