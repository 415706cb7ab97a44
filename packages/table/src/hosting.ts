/**
 * Who the host is. A player may take the role of a host who is away, so that the others can go on; it goes back by itself
 * when the host is back, and nobody can use it meanwhile to shut the host out.
 */

import { refuse, type GameTypes, type Seat } from '@tavolata/engine';
import { longAwayMs } from './absence.ts';
import type { CommandContext, Table, TableEntry } from './types.ts';
import { browsersOf, personOn, unknownKey } from './who.ts';

type Hosting<T extends GameTypes> = Pick<Table<T>, 'host' | 'hostsBefore'>;

/** Somebody becomes the host: the first at a table, one who takes the role over, or one who has it back. */
export function hostedBy<T extends GameTypes>(
  { host, hostsBefore }: Hosting<T>,
  person: string,
  at: number,
): Hosting<T> {
  const place = hostsBefore.findIndex((before) => before.person === person);
  if (place >= 0) return { host: person, hostsBefore: hostsBefore.slice(0, place) };
  const isTaken = host !== undefined && host !== person;
  const before = isTaken ? [...hostsBefore, { person: host, since: at }] : hostsBefore;
  return { host: person, hostsBefore: before };
}

/** When the host leaves, the next person round the table becomes the host. */
export function hostingWithout<T extends GameTypes>(
  { series: { seats }, host, hostsBefore }: Table<T>,
  left: Seat,
  leaver: string | undefined,
): Partial<Table<T>> {
  if (leaver === undefined) return {};
  if (leaver !== host) {
    return hostsBefore.some(({ person }) => person === leaver)
      ? { hostsBefore: hostsBefore.filter(({ person }) => person !== leaver) }
      : {};
  }
  for (let step = 1; step < seats.length; step++) {
    const next = seats[(left + step) % seats.length];
    if (next?.kind === 'human') {
      const others = hostsBefore.filter(({ person }) => person !== next.person);
      return { host: next.person, hostsBefore: others };
    }
  }
  return { host: undefined, hostsBefore: [] };
}

/** A browser is back: the role goes to the first on it from whom it was taken. One that was let in by a claim does not count. */
export function hostingBack<T extends GameTypes>(
  table: Table<T>,
  browser: string,
): TableEntry<T>[] {
  const back = table.hostsBefore.find(
    ({ person }) =>
      browsersOf(table, person).includes(browser) && !unknownKey(table, person, browser),
  );
  return back ? [{ type: 'hosted', person: back.person }] : [];
}

/**
 * Those who have taken the role over bar nobody before the host has stayed away for long: it could not be mended when the
 * host is back. Of the host before them they may free the seat then, and no more.
 */
export function checkFormerHost<T extends GameTypes>(
  table: Table<T>,
  { seat, isBarring }: { readonly seat: Seat; readonly isBarring: boolean },
  { at, isPresent }: Pick<CommandContext, 'at' | 'isPresent'>,
): void {
  const taken = table.hostsBefore.at(-1);
  if (isBarring && taken && at < taken.since + longAwayMs(table)) {
    refuse('not-now', 'the host has not been away for long');
  }
  const before = table.hostsBefore.find(({ person }) => person === personOn(table, seat));
  if (!before) return;
  if (isBarring) refuse('not-now', 'nobody bars the host whose role they have taken');
  if (isPresent(seat) || at < before.since + longAwayMs(table)) {
    refuse('not-now', 'the host before has not been away for long');
  }
}
