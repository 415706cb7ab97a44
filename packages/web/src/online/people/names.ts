/** What everybody at a table is called, in the words of the reader. */

import type { SeatView } from '@tavolata/table';
import { words } from '../../language/words.svelte.ts';
import { seatNames } from './seat-names.ts';

/** By seat; an open seat has none. */
export const namesAt = (table: string, seats: readonly SeatView[]): string[] =>
  seatNames(table, seats, words.shell.newTable.player);

/** The level of a bot in words. */
export function levelName(level: string): string {
  const { levels } = words.shell;
  return Object.hasOwn(levels, level) ? levels[level as keyof typeof levels] : level;
}
