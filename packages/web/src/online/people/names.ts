/**
 * What everybody at an online table is called. Bots have no names on the server: each browser gives
 * them the same ones, by the table and the seat, and never a name that a person there has.
 */

import { levelOf } from '@tavolata/bots';
import { botNameAt, type SeatView, type TableListing } from '@tavolata/table';
import { distinctNames, type WantedName } from '../../table/names.ts';
import { words } from '../../language/words.svelte.ts';

/** In the words of the reader, by seat; an open seat has none. */
export const namesAt = (table: string, seats: readonly SeatView[]): string[] =>
  seatNames(table, seats, words.shell.newTable.player);

/** The same of a table in a list. */
export const listedNames = ({ table, seats }: Pick<TableListing, 'table' | 'seats'>): string[] =>
  namesAt(
    table,
    seats.map((sitter): SeatView => {
      if (!sitter) return { kind: 'open' };
      if ('level' in sitter) return { kind: 'bot', ...sitter };
      return { kind: 'human', isReady: false, ...sitter };
    }),
  );

/** By seat; empty for an open one. `nameless` is for people who have erased theirs. */
export function seatNames(
  table: string,
  seats: readonly SeatView[],
  nameless: (number: number) => string,
): string[] {
  const wanted = seats.map((view, seat): WantedName => {
    const fallback = nameless(seat + 1);
    if (view.kind === 'human') return { kind: 'human', wish: view.name, fallback };
    // A bot that plays on for somebody who gave up keeps their name.
    if (view.kind === 'bot' && view.gaveUp !== undefined)
      return { kind: 'human', wish: view.gaveUp, fallback };
    const level = view.kind === 'bot' ? view.level : '';
    return { kind: 'bot', wish: botNameAt(table, seat, level), level, fallback };
  });
  const names = distinctNames(wanted, { keepsOneEmpty: false });
  return names.map((name, seat) => (seats[seat]?.kind === 'open' ? '' : name));
}

/** The level of a bot in words. */
export function levelName(bot: string): string {
  const level = levelOf(bot);
  return level === undefined ? bot : words.shell.levels[level];
}
