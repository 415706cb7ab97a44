/** Who may do what at a table: browsers by their keys, the host by their seat. */

import { readInteger, refuse, type GameTypes, type Seat } from '@tavolata/engine';
import { cleanName, looksLike } from './names.ts';
import { nameOf } from './texts.ts';
import type { Key, Table, Texts } from './types.ts';

/** The seats that a browser may act for. */
export function seatsOf<T extends GameTypes>(table: Table<T>, browser: string): Seat[] {
  const { keys, series } = table;
  const own: Seat[] = [];
  // It is asked several times for every message, so it makes no list on the way.
  for (let seat = 0; seat < series.seats.length; seat++) {
    const person = personOn(table, seat);
    if (person === undefined) continue;
    if (keys.some((key) => key.browser === browser && key.person === person)) own.push(seat);
  }
  return own;
}

/** The seats that belong to people, those included for whom a bot stands in. */
export function peopleSeats<T extends GameTypes>({ series }: Table<T>): Seat[] {
  const seats: Seat[] = [];
  for (let seat = 0; seat < series.seats.length; seat++) {
    if (series.seats[seat]?.kind === 'human') seats.push(seat);
  }
  return seats;
}

/** The seats of people who play themselves. */
export function attendedSeats<T extends GameTypes>(table: Table<T>): Seat[] {
  return peopleSeats(table).filter((seat) => table.standIns[seat] === undefined);
}

export function personOn<T extends GameTypes>(
  { series }: Table<T>,
  seat: Seat,
): string | undefined {
  const occupant = series.seats[seat];
  return occupant?.kind === 'human' ? occupant.person : undefined;
}

export function browsersOf<T extends GameTypes>({ keys }: Table<T>, person: string): string[] {
  return keys.filter((key) => key.person === person).map(({ browser }) => browser);
}

/** The key of a device that the owner of the seat does not know yet; nothing if they do. */
export const unknownKey = <T extends GameTypes>(
  { keys }: Table<T>,
  person: string,
  browser: string,
): Key | undefined =>
  keys.find((key) => key.person === person && key.browser === browser && !key.isConfirmed);

/** Whether the host has removed the person who uses this browser, or the owner of its seat the browser itself. */
export const isRemoved = <T extends GameTypes>(
  { barred, revoked, keys }: Table<T>,
  browser: string,
): boolean =>
  barred.includes(browser) ||
  (revoked.includes(browser) && !keys.some((key) => key.browser === browser));

/** The person on a seat, if the browser may act for it. */
export function ownPerson<T extends GameTypes>(
  table: Table<T>,
  seat: Seat,
  browser: string,
): string {
  readSeat(table, seat);
  const person = personOn(table, seat);
  if (person === undefined || !seatsOf(table, browser).includes(seat)) {
    refuse('not-yours', 'this is somebody else’s seat', { field: 'seat' });
  }
  return person;
}

/** −1 if the table has no host. */
export function hostSeat<T extends GameTypes>(table: Table<T>): Seat {
  return peopleSeats(table).find((seat) => personOn(table, seat) === table.host) ?? -1;
}

export function checkHost<T extends GameTypes>(table: Table<T>, browser: string): void {
  if (!seatsOf(table, browser).includes(hostSeat(table))) {
    refuse('not-yours', 'this is for the host to decide');
  }
}

export function readSeat<T extends GameTypes>({ series }: Table<T>, seat: Seat): Seat {
  return readInteger(seat, 'seat', 0, series.terms.players - 1);
}

/** The name as this person will have it at the table; refused if it looks like that of somebody else there. */
export function freeName<T extends GameTypes>(
  table: Table<T>,
  person: string | undefined,
  wanted: string,
  textOf: Texts,
): string {
  const name = cleanName(wanted);
  const others = peopleSeats(table)
    .map((seat) => personOn(table, seat))
    .filter((other) => other !== undefined && other !== person);
  if (others.some((other) => looksLike(nameOf(table, other ?? '', textOf), name))) {
    refuse('name-taken', 'somebody at this table has a name that looks the same', {
      field: 'name',
    });
  }
  return name;
}
