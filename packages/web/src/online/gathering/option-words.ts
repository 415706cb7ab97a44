/** The options that a table plays by, a line each. */

import type { Cappuccino } from '@tavolata/cappuccino';
import type { KingLui } from '@tavolata/king-lui';
import type { Terms } from '@tavolata/table';
import { words } from '../../language/words.svelte.ts';

export function optionsInWords({ game, options, display }: Terms): string[] {
  const { kingLui, cappuccino } = words.shell.newGame;
  if (game === 'king-lui') {
    const { forcedDraw, tieBreak } = options as KingLui['options'];
    const lines = [kingLui.forcedDraws[forcedDraw].line, kingLui.tieBreaks[tieBreak].line];
    return display.memoryAid ? [...lines, `${kingLui.openTakings}.`] : lines;
  }
  const { coloursPerPlayer, setup, earlySettlement } = options as Cappuccino['options'];
  return [
    `${cappuccino.colours}: ${cappuccino.colourChoices[coloursPerPlayer].toLowerCase()}.`,
    cappuccino.setupHints[setup],
    ...(earlySettlement ? [`${cappuccino.earlySettlement}.`] : []),
  ];
}
