/**
 * What lists know of a room, kept beside its log. The seats are kept with the browsers that may act
 * for them, so that somebody's own tables can be told; browsers never leave the server.
 */

import type { Seat } from '@tavolata/engine';
import {
  browsersOf,
  lineOf,
  personOn,
  roomPhase,
  roomWishes,
  seatInTurn,
  type Room,
  type RoomPhase,
  type TableLine,
} from '@tavolata/table';
import type { ListedTable, TableHead } from '../store/store.ts';
import type { TextOf } from './audience.ts';

type SeatLine = TableLine['seats'][number];

interface KeptSeat {
  readonly line: SeatLine;
  readonly browsers: readonly string[];
}

export function makeHead(room: Room, textOf: TextOf): TableHead {
  const { table, house, opened, touched } = room;
  const { seats } = lineOf(room, textOf);
  const kept: KeptSeat[] = seats.map((line, seat) => ({ line, browsers: browsersOn(room, seat) }));
  const inTurn = seatInTurn(room);
  return {
    game: table.game.id,
    players: table.terms.players,
    rulesVersion: table.terms.rulesVersion,
    phase: roomPhase(room),
    isPublic: house.isPublic,
    openSeats: seats.filter((seat) => seat === null).length,
    seats: JSON.stringify(kept),
    turnOf: inTurn >= 0 ? browsersOn(room, inTurn) : [],
    opened,
    touched,
    due: roomWishes(room).wake ?? null,
  };
}

/** As the table is listed for anybody. */
export function openLine({ table, head }: ListedTable): TableLine {
  const { game, players, phase, touched } = head;
  const seats = keptSeats(head).map(({ line }) => line);
  return { table, game, players, phase: phase as RoomPhase, seats, touched };
}

/** As it is listed among one's own tables; nothing if one has no seat there any more. */
export function ownLine(listed: ListedTable, browser: string): TableLine | undefined {
  const mine = keptSeats(listed.head).flatMap(({ browsers }, seat) =>
    browsers.includes(browser) ? [seat] : [],
  );
  if (mine.length === 0) return undefined;
  return { ...openLine(listed), isMyTurn: listed.head.turnOf.includes(browser), mine };
}

const keptSeats = ({ seats }: TableHead): readonly KeptSeat[] =>
  JSON.parse(seats) as readonly KeptSeat[];

function browsersOn(room: Room, seat: Seat): string[] {
  const person = personOn(room, seat);
  return person === undefined ? [] : browsersOf(room, person);
}
