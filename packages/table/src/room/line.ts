/** A room in one line, for lists. */

import { NOBODY, type GameTypes, type Seat } from '@tavolata/engine';
import { currentMatch } from '../fold.ts';
import type { TableLine } from '../wire/messages.ts';
import { roomPhase } from './fold.ts';
import { nameOf, type Texts } from './names.ts';
import type { Room } from './types.ts';

export function lineOf<T extends GameTypes>(room: Room<T>, texts: Texts): TableLine {
  const { id, table, touched } = room;
  return {
    table: id,
    game: table.game.id,
    players: table.terms.players,
    phase: roomPhase(room),
    seats: table.seats.map((occupant) => {
      if (occupant.kind === 'open') return null;
      if (occupant.kind === 'bot') return { level: occupant.level };
      return { name: nameOf(room, occupant.person, texts) };
    }),
    touched,
  };
}

/** Whose turn it is in a room; nobody's if no game is being played. */
export function seatInTurn<T extends GameTypes>(room: Room<T>): Seat {
  if (roomPhase(room) !== 'playing') return NOBODY;
  return room.table.game.toAct(currentMatch(room.table).state);
}
