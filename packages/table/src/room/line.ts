/** A room in one line, for lists. */

import type { GameTypes } from '@tavolata/engine';
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
