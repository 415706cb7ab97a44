/** From entries to a table. Entries are facts: nothing is judged here. */

import {
  NOBODY,
  startMatch,
  type Game,
  type GameTypes,
  type Match,
  type Step,
} from '@tavolata/engine';
import { OPEN, type Entry, type Occupant, type Table, type Terms } from './types.ts';

export function emptyTable<T extends GameTypes>(game: Game<T>, terms: Terms<T>): Table<T> {
  return {
    game,
    terms,
    seats: Array.from({ length: terms.players }, () => OPEN),
    entries: [{ type: 'opened', terms }],
    match: undefined,
    games: 0,
    isAbandoned: false,
    barrier: 0,
  };
}

/** The table after one more entry; the old one stays as it is. */
export function evolve<T extends GameTypes>(table: Table<T>, entry: Entry<T>): Table<T> {
  return { ...table, ...changes(table, entry), entries: [...table.entries, entry] };
}

function changes<T extends GameTypes>(table: Table<T>, entry: Entry<T>): Partial<Table<T>> {
  switch (entry.type) {
    case 'opened':
      return {};
    case 'seated':
      return { seats: table.seats.with(entry.seat, entry.occupant) };
    case 'gave-up':
      // What a person has played stays played, though a bot sits there now.
      return {
        seats: table.seats.with(entry.seat, standIn(entry.bot)),
        barrier: currentMatch(table).steps.length,
      };
    case 'dealt':
      return {
        match: begin(table, entry.setup),
        games: table.games + 1,
        isAbandoned: false,
        barrier: 0,
      };
    case 'acted': {
      const match = currentMatch(table);
      const action = table.game.parseAction(match.state, entry.action);
      const reveals = table.game.reveals(match.state, action);
      return {
        match: advance(match, [{ player: entry.seat, action }]),
        ...(reveals ? { barrier: match.steps.length + 1 } : {}),
      };
    }
    case 'undone': {
      const match = currentMatch(table);
      return { match: advance(begin(table, match.setup), match.steps.slice(0, entry.step)) };
    }
    case 'abandoned':
      return { isAbandoned: true };
  }
}

const standIn = (level: string): Occupant => ({ kind: 'bot', level });

function begin<T extends GameTypes>({ game, terms }: Table<T>, setup: T['setup']): Match<T> {
  return startMatch(game, { players: terms.players, options: terms.options, setup });
}

/** A match with more steps; the old one stays as it is. */
function advance<T extends GameTypes>(match: Match<T>, steps: readonly Step[]): Match<T> {
  const state = match.game.clone(match.state);
  for (const { action } of steps) match.game.apply(state, action);
  return { ...match, state, steps: [...match.steps, ...steps] };
}

/** The game being played or the last one; asked for only where there is one. */
export function currentMatch<T extends GameTypes>({ match }: Table<T>): Match<T> {
  if (!match) throw new RangeError('no game has been dealt');
  return match;
}

export type Phase = 'seating' | 'playing' | 'over' | 'abandoned';

export function phaseOf<T extends GameTypes>({ game, match, isAbandoned }: Table<T>): Phase {
  if (!match) return 'seating';
  if (isAbandoned) return 'abandoned';
  return game.toAct(match.state) === NOBODY ? 'over' : 'playing';
}

/** The number of the next entry: what has to be sent along with an action. */
export const seqOf = <T extends GameTypes>({ entries }: Table<T>): number => entries.length;
