/** What a room shows of its game, in the form that boards know from a table in the tab. */

import { NOBODY, type GameTypes, type Seat } from '@tavolata/engine';
import type { GameView, Occupant, Phase, SeatView, TableView } from '@tavolata/table';
import type { Seen } from './room-fold.ts';

/** A view of the game stays the same object while nothing in it changes: hints belong to it. */
export function tableViewOf<T extends GameTypes>(
  seen: Seen<T>,
  last?: { readonly seen: Seen<T>; readonly view: TableView<T> },
): TableView<T> {
  const { seq, room } = seen;
  const { terms } = room;
  const shown = { seq, phase: phaseOf(seen), terms, seats: room.seats.map(occupantOf) };
  const game = gameView(seen);
  if (!game) return shown;
  const before = last?.view.game;
  const isSame =
    before !== undefined &&
    last?.seen.moments === seen.moments &&
    last.seen.viewer === seen.viewer &&
    before.toAct === game.toAct &&
    before.canUndo === game.canUndo;
  return { ...shown, game: isSame ? before : game };
}

function gameView<T extends GameTypes>({
  room,
  moments,
  events,
}: Seen<T>): GameView<T> | undefined {
  const present = moments.at(-1);
  if (!room.game || !present) return undefined;
  const { number, setup, toAct, legal, canUndo, result } = room.game;
  return {
    number,
    setup,
    toAct,
    view: present.view,
    legal,
    canUndo,
    events: events ?? moments.flatMap((moment) => moment.events),
    ...(result ? { result } : {}),
  };
}

/** While the next game is being dealt, the last one stays as it ended. */
function phaseOf<T extends GameTypes>({ room }: Seen<T>): Phase {
  if (room.phase !== 'gathering' && room.phase !== 'shuffling') return room.phase;
  if (!room.game) return 'seating';
  if (room.game.result) return 'over';
  return room.game.toAct === NOBODY ? 'abandoned' : 'seating';
}

function occupantOf(view: SeatView, seat: Seat): Occupant {
  switch (view.kind) {
    case 'open':
      return { kind: 'open' };
    case 'bot':
      return { kind: 'bot', level: view.level };
    case 'human':
      return { kind: 'human', person: `p${seat}` };
  }
}
