/** Cappuccino on a terminal: its parts wired together. */

import { cappuccinoBots } from '@tavolata/bots';
import { cappuccino, type Cappuccino } from '@tavolata/cappuccino';
import type { Face } from '../face.ts';
import { CappuccinoScreen } from './screen.ts';
import { HELP } from './words.ts';

export const cappuccinoFace: Face<Cappuccino> = {
  game: cappuccino,
  bots: cappuccinoBots,
  help: HELP,
  open: (company, opening) => new CappuccinoScreen(company, opening),
};
