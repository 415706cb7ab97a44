/** A screen of the app as the checks of all screens know it. */

import type { Page } from '@playwright/test';

export interface Screen {
  readonly name: string;
  readonly open: (page: Page) => Promise<void>;
  /** What the browser may complain about there. */
  readonly allowed?: RegExp;
}
