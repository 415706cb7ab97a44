/** How a table of each game is read and played in a browser. */

import type { Page } from '@playwright/test';
import { CappuccinoPage } from './cappuccino-page.ts';
import { KingLuiPage } from './king-lui-page.ts';
import type { TablePage } from './table-page.ts';

export type TestedGame = 'king-lui' | 'cappuccino';

export const TABLE_PAGES: Readonly<Record<TestedGame, new (page: Page) => TablePage>> = {
  'king-lui': KingLuiPage,
  cappuccino: CappuccinoPage,
};
