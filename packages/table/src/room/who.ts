/** Who may do what in a room: people by their keys, the host by his seat. */

import { readInteger, refuse, type GameTypes, type Seat } from '@tavolata/engine';
import type { Room } from './types.ts';

/** The seats that a browser may act for. */
export function seatsOf<T extends GameTypes>(room: Room<T>, browser: string): Seat[] {
  return peopleSeats(room).filter((seat) => {
    const person = personOn(room, seat);
    return room.keys.some((key) => key.person === person && key.browser === browser);
  });
}

/** The seats that belong to people, those included for whom a bot stands in. */
export function peopleSeats<T extends GameTypes>({ table }: Room<T>): Seat[] {
  return [...table.seats.keys()].filter((seat) => table.seats[seat].kind === 'human');
}

/** The seats of people who play themselves. */
export function attendedSeats<T extends GameTypes>(room: Room<T>): Seat[] {
  return peopleSeats(room).filter((seat) => room.standIns[seat] === undefined);
}

export function personOn<T extends GameTypes>({ table }: Room<T>, seat: Seat): string | undefined {
  const occupant = table.seats[seat];
  return occupant.kind === 'human' ? occupant.person : undefined;
}

export function browsersOf<T extends GameTypes>({ keys }: Room<T>, person: string): string[] {
  return keys.filter((key) => key.person === person).map(({ browser }) => browser);
}

/** The person on a seat, if the browser may act for it. */
export function ownPerson<T extends GameTypes>(room: Room<T>, seat: Seat, browser: string): string {
  readSeat(room, seat);
  const person = personOn(room, seat);
  if (person === undefined || !seatsOf(room, browser).includes(seat)) {
    refuse('not-yours', 'this is somebody else’s seat', { field: 'seat' });
  }
  return person;
}

/** −1 if nobody sits there who could decide. */
export function hostSeat<T extends GameTypes>(room: Room<T>): Seat {
  return peopleSeats(room).find((seat) => personOn(room, seat) === room.host) ?? -1;
}

export function checkHost<T extends GameTypes>(room: Room<T>, browser: string): void {
  if (!seatsOf(room, browser).includes(hostSeat(room))) {
    refuse('not-yours', 'this is for the host to decide');
  }
}

export function readSeat<T extends GameTypes>({ table }: Room<T>, seat: Seat): Seat {
  return readInteger(seat, 'seat', 0, table.terms.players - 1);
}
