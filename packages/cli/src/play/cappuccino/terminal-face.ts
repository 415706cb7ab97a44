/** Cappuccino on a terminal: its parts wired together. */

import { cappuccinoBots } from '@tavolata/bots/cappuccino';
import { type Cappuccino } from '@tavolata/cappuccino';
import type { TerminalFace } from '../terminal-face.ts';
import { CappuccinoScreen } from './screen.ts';
import { HELP } from './words.ts';

export const cappuccinoFace: TerminalFace<Cappuccino> = {
  bots: cappuccinoBots,
  help: HELP,
  newScreen: (seated, atStart) => new CappuccinoScreen(seated, atStart),
};
