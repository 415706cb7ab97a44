/**
 * From commands to entries: decides what a series allows. That is the phase, the turn, the seats and undo; whether
 * an action fits the rules is asked of the game. Who may speak for a seat is decided before, where there are
 * people (`../decide.ts`).
 */

import {
  checkLegal,
  checkTurn,
  readInteger,
  readString,
  refuse,
  type GameTypes,
  type Seat,
} from '@tavolata/engine';
import { currentMatch, seriesLength, seriesPhase } from './fold.ts';
import type { Occupant, Series, SeriesCommand, SeriesEntry } from './types.ts';
import { undoStep } from './undo.ts';

/** The entries that a command leads to; a command that is not allowed is refused. */
export function decideSeries<T extends GameTypes>(
  series: Series<T>,
  command: SeriesCommand,
): SeriesEntry<T>[] {
  switch (command.type) {
    case 'seat':
      return [seatEntry(series, command.seat, command.occupant)];
    case 'deal':
      return [dealEntry(series, command.setup)];
    case 'act':
      return [actEntry(series, command)];
    case 'undo': {
      const seat = readSeat(series, command.seat);
      return [{ type: 'undone', seat, step: undoStep(series, seat) }];
    }
    case 'give-up':
      return giveUpEntries(series, readSeat(series, command.seat), command.bot);
  }
}

function seatEntry<T extends GameTypes>(
  series: Series<T>,
  seat: Seat,
  occupant: Occupant,
): SeriesEntry<T> {
  if (seriesPhase(series) === 'playing') refuse('not-now', 'seats change between games');
  if (occupant.kind === 'human') readKey(occupant.person, 'occupant.person');
  if (occupant.kind === 'bot') readKey(occupant.level, 'occupant.level');
  return { type: 'seated', seat: readSeat(series, seat), occupant };
}

function dealEntry<T extends GameTypes>(series: Series<T>, setup: unknown): SeriesEntry<T> {
  const { game, terms, seats } = series;
  if (seriesPhase(series) === 'playing') refuse('not-now', 'a game is being played');
  if (seats.some(({ kind }) => kind === 'open')) refuse('not-now', 'a seat is still open');
  if (seats.every(({ kind }) => kind === 'bot')) refuse('not-now', 'nobody is there to play');
  return { type: 'dealt', setup: game.parseSetup(setup, terms.players, terms.options) };
}

function actEntry<T extends GameTypes>(
  series: Series<T>,
  { seat, action, seq }: SeriesCommand & { type: 'act' },
): SeriesEntry<T> {
  // A table with people has checked the phase, the match and the step before, and sends no `seq` (`../decide.ts`).
  if (seriesPhase(series) !== 'playing') refuse('not-now', 'no game is being played');
  if (seq !== undefined && seq !== seriesLength(series)) {
    refuse('late', 'the table has moved on', { field: 'seq' });
  }
  const { game } = series;
  const match = currentMatch(series);
  const { state } = match;
  checkTurn(match, seat);
  const code = game.parseAction(state, action);
  checkLegal(game, state, code);
  return { type: 'acted', seat, action: game.describeAction(state, code) };
}

function giveUpEntries<T extends GameTypes>(
  series: Series<T>,
  seat: Seat,
  bot: string,
): SeriesEntry<T>[] {
  if (seriesPhase(series) !== 'playing') refuse('not-now', 'no game is being played');
  if (series.seats[seat]?.kind !== 'human') refuse('not-now', 'no person plays on this seat');
  const people = series.seats.filter(({ kind }) => kind === 'human').length;
  const gaveUp: SeriesEntry<T> = { type: 'gave-up', seat, bot: readKey(bot, 'bot') };
  return people > 1 ? [gaveUp] : [gaveUp, { type: 'abandoned' }];
}

function readSeat<T extends GameTypes>({ terms }: Series<T>, seat: Seat): Seat {
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
