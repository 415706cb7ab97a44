/** From commands to entries: the only place that says what a table allows. Changes nothing. */

import {
  checkLegal,
  checkTurn,
  readInteger,
  readString,
  refuse,
  type GameTypes,
  type Seat,
} from '@tavolata/engine';
import { currentMatch, phaseOf, seqOf } from './fold.ts';
import type { Command, Entry, Occupant, Table } from './types.ts';
import { undoStep } from './undo.ts';

/** The entries that a command leads to; a command that is not allowed is refused. */
export function decide<T extends GameTypes>(table: Table<T>, command: Command): Entry<T>[] {
  switch (command.type) {
    case 'seat':
      return [seatEntry(table, command.seat, command.occupant)];
    case 'deal':
      return [dealEntry(table, command.setup)];
    case 'act':
      return [actEntry(table, command)];
    case 'undo': {
      const seat = readSeat(table, command.seat);
      return [{ type: 'undone', seat, step: undoStep(table, seat) }];
    }
    case 'give-up':
      return giveUpEntries(table, readSeat(table, command.seat), command.bot);
  }
}

function seatEntry<T extends GameTypes>(table: Table<T>, seat: Seat, occupant: Occupant): Entry<T> {
  if (phaseOf(table) === 'playing') refuse('not-now', 'seats change between games');
  if (occupant.kind === 'human') readKey(occupant.person, 'occupant.person');
  if (occupant.kind === 'bot') readKey(occupant.level, 'occupant.level');
  return { type: 'seated', seat: readSeat(table, seat), occupant };
}

function dealEntry<T extends GameTypes>(table: Table<T>, setup: unknown): Entry<T> {
  const { game, terms, seats } = table;
  if (phaseOf(table) === 'playing') refuse('not-now', 'a game is being played');
  if (seats.some(({ kind }) => kind === 'open')) refuse('not-now', 'a seat is still open');
  if (seats.every(({ kind }) => kind === 'bot')) refuse('not-now', 'nobody is there to play');
  return { type: 'dealt', setup: game.parseSetup(setup, terms.players, terms.options) };
}

function actEntry<T extends GameTypes>(
  table: Table<T>,
  { seat, action, seq }: Command & { type: 'act' },
): Entry<T> {
  if (phaseOf(table) !== 'playing') refuse('not-now', 'no game is being played');
  if (seq !== seqOf(table)) refuse('late', 'the table has moved on', { field: 'seq' });
  const { game } = table;
  const match = currentMatch(table);
  const { state } = match;
  checkTurn(match, seat);
  const code = game.parseAction(state, action);
  checkLegal(game, state, code);
  return { type: 'acted', seat, action: game.describeAction(state, code) };
}

function giveUpEntries<T extends GameTypes>(table: Table<T>, seat: Seat, bot: string): Entry<T>[] {
  if (phaseOf(table) !== 'playing') refuse('not-now', 'no game is being played');
  if (table.seats[seat].kind !== 'human') refuse('not-now', 'no person plays on this seat');
  const people = table.seats.filter(({ kind }) => kind === 'human').length;
  const gaveUp: Entry<T> = { type: 'gave-up', seat, bot: readKey(bot, 'bot') };
  return people > 1 ? [gaveUp] : [gaveUp, { type: 'abandoned' }];
}

function readSeat<T extends GameTypes>({ terms }: Table<T>, seat: Seat): Seat {
  return readInteger(seat, 'seat', 0, terms.players - 1);
}

const MAX_ID = 100;

function readKey(input: unknown, field: string): string {
  const id = readString(input, field);
  if (id.length === 0 || id.length > MAX_ID) {
    refuse('out-of-range', `${field} must have 1 to ${MAX_ID} characters`, { field });
  }
  return id;
}
