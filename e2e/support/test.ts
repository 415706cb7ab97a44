/**
 * What every browser test starts with: a browser with chosen settings, and a guard that fails the
 * test on any page error, console error, breach of the content security policy, or request elsewhere.
 */

import { test as base, expect, type BrowserContext } from '@playwright/test';
import type { SettingValues } from '../../packages/web/src/settings/setting-values.ts';

export { expect };
export type { Page } from '@playwright/test';

const SETTINGS_KEY = 'tavolata.settings';

/** What a test does not look at, it does not wait for. */
const PATIENT: Partial<SettingValues> = {
  botSpeed: 'instant',
  sound: false,
  motion: 'reduced',
  coach: false,
};

/** Hears of whatever must not happen. */
export class Guard {
  readonly complaints: string[] = [];
  readonly #allowed: RegExp[] = [];
  readonly #homes = new Set<string>();

  /** A failure that the test brings about itself. */
  allow(...texts: RegExp[]): void {
    this.#allowed.push(...texts);
  }

  /** A server that pages may talk to. */
  home(url: string): void {
    this.#homes.add(new URL(url).origin);
  }

  complain(text: string): void {
    if (!this.#allowed.some((allowed) => allowed.test(text))) this.complaints.push(text);
  }

  watch(context: BrowserContext): void {
    context.on('weberror', (error) => {
      this.complain(`page error: ${error.error().message}`);
    });
    context.on('console', (message) => {
      if (message.type() === 'error') this.complain(`console: ${message.text()}`);
    });
    context.on('request', (request) => {
      const { origin } = new URL(request.url());
      if (!this.#homes.has(origin)) this.complain(`request to ${request.url()}`);
    });
  }
}

interface Fixtures {
  /** Stored before the first page is opened; what the test changes in it stays changed. */
  settings: Partial<SettingValues>;
  guard: Guard;
}

export const test = base.extend<Fixtures>({
  settings: [{}, { option: true }],

  guard: [
    async ({ context, baseURL, settings }, use) => {
      const guard = new Guard();
      guard.home(baseURL ?? '');
      guard.watch(context);
      await storeSettings(context, settings);
      await use(guard);
      expect(guard.complaints).toEqual([]);
    },
    { auto: true },
  ],
});

/** Stores settings in every page of a browser before it is opened. */
export async function storeSettings(
  context: BrowserContext,
  settings: Partial<SettingValues>,
): Promise<void> {
  const stored = JSON.stringify({ ...PATIENT, ...settings });
  await context.addInitScript(prepare, [SETTINGS_KEY, stored] as const);
}

/** Runs in the page before anything else. */
function prepare([key, stored]: readonly [string, string]): void {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    console.error(`breach of the policy: ${violatedDirective} ${blockedURI}`);
  });
  try {
    if (localStorage.getItem(key) === null) localStorage.setItem(key, stored);
  } catch {
    // Forbidden, as some tests want it.
  }
}
