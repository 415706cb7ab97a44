/** Names for the bots of a new table in this tab. */

import { BOT_NAMES } from '@tavolata/table';

/** Different names in any order. */
export function drawBotNames(count: number): string[] {
  const left: string[] = [...BOT_NAMES];
  return Array.from({ length: count }, () =>
    left.splice(Math.floor(Math.random() * left.length), 1),
  ).flat();
}
