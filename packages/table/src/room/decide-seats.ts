/** Who sits where before a game, what the host arranges, and when everybody is ready. */

import { isLevel } from '@tavolata/bots';
import { readId, refuse, type GameTypes, type Seat } from '@tavolata/engine';
import { OPEN } from '../types.ts';
import { beginDeal } from './decide-dealing.ts';
import { roomAfter, roomPhase } from './fold.ts';
import { cleanName, newId, newText } from './texts.ts';
import {
  CLOCK,
  type Circumstances,
  type Decision,
  type House,
  type Room,
  type RoomCommand,
  type RoomEntry,
} from './types.ts';
import {
  browsersOf,
  checkHost,
  hostSeat,
  ownPerson,
  peopleSeats,
  personOn,
  readSeat,
} from './who.ts';

/** Seats, colours and the house change between games only. */
function checkBetweenGames<T extends GameTypes>(room: Room<T>): void {
  const phase = roomPhase(room);
  if (phase === 'playing' || phase === 'shuffling') {
    refuse('not-now', 'this changes between games');
  }
}

export function sit<T extends GameTypes>(
  room: Room<T>,
  { seat, name, from }: RoomCommand & { type: 'sit' },
  { browser, fresh }: Circumstances,
): Decision<T> {
  checkBetweenGames(room);
  readSeat(room, seat);
  if (room.barred.includes(browser)) refuse('not-yours', 'the host has removed you');
  if (room.table.seats[seat].kind !== 'open') refuse('not-now', 'this seat is taken');
  if (from !== undefined) {
    const person = ownPerson(room, from, browser);
    const moved = moveOver<T>(from, seat, person, room.colours[from] ?? null);
    return { entries: moved, texts: [] };
  }
  return takeSeat(seat, name, { browser, fresh, hasHost: room.host !== undefined });
}

/** A new person on a seat, with a key and a name; the host's place goes to the first who comes. */
export function takeSeat<T extends GameTypes>(
  seat: Seat,
  name: string,
  { browser, fresh, hasHost }: Pick<Circumstances, 'browser' | 'fresh'> & { hasHost: boolean },
): Decision<T> {
  const person = newId(fresh);
  const text = newText('name', cleanName(name), { browser, fresh });
  const entries: RoomEntry<T>[] = [
    { type: 'seated', seat, occupant: { kind: 'human', person } },
    { type: 'keyed', person, browser },
    { type: 'named', person, text: text.id },
  ];
  if (!hasHost) entries.push({ type: 'hosted', person });
  return { entries, texts: [text] };
}

/** The new seat first, so that a host who moves over stays the host. */
function moveOver<T extends GameTypes>(
  from: Seat,
  to: Seat,
  person: string,
  colours: readonly string[] | null,
): RoomEntry<T>[] {
  return [
    { type: 'seated', seat: to, occupant: { kind: 'human', person } },
    { type: 'seated', seat: from, occupant: OPEN },
    ...(colours ? [{ type: 'coloured' as const, seat: to, colours }] : []),
  ];
}

export function leave<T extends GameTypes>(room: Room<T>, seat: Seat): RoomEntry<T>[] {
  checkBetweenGames(room);
  return [{ type: 'seated', seat, occupant: OPEN }];
}

export function seatBot<T extends GameTypes>(
  room: Room<T>,
  { seat, level }: RoomCommand & { type: 'bot' },
  circumstances: Circumstances,
): RoomEntry<T>[] {
  checkHost(room, circumstances.browser);
  checkBetweenGames(room);
  if (room.table.seats[readSeat(room, seat)].kind === 'human') {
    refuse('not-now', 'somebody sits there');
  }
  if (!isLevel(level)) refuse('unknown-id', 'no bot has this level', { field: 'level' });
  return readyOrNot(
    room,
    [{ type: 'seated', seat, occupant: { kind: 'bot', level } }],
    circumstances,
  );
}

/** Frees a seat. Whoever is sent away does not come back; who is only gone may. */
export function clearSeat<T extends GameTypes>(
  room: Room<T>,
  { seat, isBarring = false }: RoomCommand & { type: 'clear' },
  browser: string,
): RoomEntry<T>[] {
  checkHost(room, browser);
  checkBetweenGames(room);
  const person = personOn(room, readSeat(room, seat));
  const browsers = person === undefined ? [] : browsersOf(room, person);
  if (browsers.includes(browser)) refuse('not-now', 'whoever hosts leaves by himself');
  const freed: RoomEntry<T> = { type: 'seated', seat, occupant: OPEN };
  if (!isBarring) return [freed];
  return [freed, ...browsers.map((barred) => ({ type: 'barred' as const, browser: barred }))];
}

/** Somebody has to be there who can decide: while the host is away, whoever wants to. */
export function takeOver<T extends GameTypes>(
  room: Room<T>,
  person: string,
  { isPresent }: Circumstances,
): RoomEntry<T>[] {
  if (room.host === person) return [];
  const host = hostSeat(room);
  if (host >= 0 && isPresent(host)) refuse('not-now', 'the host is there');
  return [{ type: 'hosted', person }];
}

export function arrange<T extends GameTypes>(
  room: Room<T>,
  house: House,
  browser: string,
): RoomEntry<T>[] {
  checkHost(room, browser);
  checkBetweenGames(room);
  return [{ type: 'arranged', house: checkHouse(house) }];
}

export function checkHouse({ isPublic, hasSpectators, hasChat, clock }: House): House {
  if (clock !== 0 && (clock < CLOCK.min || clock > CLOCK.max)) {
    refuse('out-of-range', 'a turn takes 30 seconds to 7 days, or as long as it takes', {
      field: 'clock',
    });
  }
  return { isPublic, hasSpectators, hasChat, clock };
}

export function chooseColours<T extends GameTypes>(
  room: Room<T>,
  seat: Seat,
  colours: readonly string[] | null,
): RoomEntry<T>[] {
  checkBetweenGames(room);
  const { game, terms } = room.table;
  const choice = game.colourChoice?.(terms.options);
  if (!choice) refuse('not-now', 'players of this game have no colours');
  if (colours === null) return [{ type: 'coloured', seat, colours }];
  const taken = room.colours.flatMap((own, other) => (other === seat ? [] : (own ?? [])));
  const chosen = colours.map((name) => readId(name, choice.names, 'colours', 'colour'));
  if (chosen.length !== choice.each || new Set(chosen).size !== chosen.length) {
    refuse('out-of-range', `each player has ${choice.each}`, { field: 'colours' });
  }
  if (chosen.some((name) => taken.includes(name))) refuse('not-now', 'somebody has this colour');
  return [{ type: 'coloured', seat, colours: chosen }];
}

export function getReady<T extends GameTypes>(
  room: Room<T>,
  { seat, isReady }: RoomCommand & { type: 'ready' },
  circumstances: Circumstances,
): RoomEntry<T>[] {
  checkBetweenGames(room);
  if (room.ready.includes(seat) === isReady) return [];
  return readyOrNot(room, [{ type: 'readied', seat, isReady }], circumstances);
}

/** These entries, and the beginning of the deal if nobody is waited for after them. */
function readyOrNot<T extends GameTypes>(
  room: Room<T>,
  entries: RoomEntry<T>[],
  { at, fresh }: Circumstances,
): RoomEntry<T>[] {
  const after = roomAfter(room, entries, at);
  const isFull = after.table.seats.every(({ kind }) => kind !== 'open');
  const people = peopleSeats(after);
  const isReady = people.length > 0 && people.every((seat) => after.ready.includes(seat));
  return isFull && isReady ? [...entries, beginDeal(after, fresh())] : entries;
}
