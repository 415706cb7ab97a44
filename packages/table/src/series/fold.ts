/** From entries to a series. Nothing is checked here: an entry has happened. */

import {
  itemAt,
  NOBODY,
  startMatch,
  type Game,
  type GameTypes,
  type Match,
  type Step,
} from '@tavolata/engine';
import { OPEN, type Occupant, type Series, type SeriesEntry, type Terms } from './types.ts';

export function emptySeries<T extends GameTypes>(game: Game<T>, terms: Terms<T>): Series<T> {
  return {
    game,
    terms,
    seats: Array.from({ length: terms.players }, () => OPEN),
    entries: [{ type: 'opened', terms }],
    match: undefined,
    matches: 0,
    isAbandoned: false,
    barrier: 0,
    checkpoints: [],
  };
}

/** The series after one more entry; the old one stays as it is. */
export function evolveSeries<T extends GameTypes>(
  series: Series<T>,
  entry: SeriesEntry<T>,
): Series<T> {
  return { ...evolvePlay(series, entry), entries: [...series.entries, entry] };
}

/** The same where another list has the entries, so that a long log is not copied for each of them. */
export function evolvePlay<T extends GameTypes>(
  series: Series<T>,
  entry: SeriesEntry<T>,
): Series<T> {
  return { ...series, ...changes(series, entry) };
}

function changes<T extends GameTypes>(
  series: Series<T>,
  entry: SeriesEntry<T>,
): Partial<Series<T>> {
  switch (entry.type) {
    case 'opened':
      return {};
    case 'seated':
      return { seats: series.seats.with(entry.seat, entry.occupant) };
    case 'gave-up':
      // The bot's undo must not take back what the person has played.
      return {
        seats: series.seats.with(entry.seat, standIn(entry.bot)),
        barrier: currentMatch(series).steps.length,
      };
    case 'dealt': {
      const match = begin(series, entry.setup);
      return {
        match,
        checkpoints: [match.state],
        matches: series.matches + 1,
        isAbandoned: false,
        barrier: 0,
      };
    }
    case 'acted': {
      const before = currentMatch(series);
      const action = series.game.parseAction(before.state, entry.action);
      const reveals = series.game.reveals(before.state, action);
      const match = advance(before, [{ player: entry.seat, action }]);
      const { length } = match.steps;
      return {
        match,
        ...(length % CHECKPOINT_EVERY === 0
          ? { checkpoints: [...series.checkpoints, match.state] }
          : {}),
        ...(reveals ? { barrier: length } : {}),
      };
    }
    case 'undone':
      return rewind(series, entry.step);
    case 'abandoned':
      return { isAbandoned: true };
  }
}

/** An undo replays fewer steps than this, however long the match is: a log may hold thousands of undos. */
const CHECKPOINT_EVERY = 8;

function rewind<T extends GameTypes>(series: Series<T>, step: number): Partial<Series<T>> {
  const { steps, ...match } = currentMatch(series);
  const kept = Math.floor(step / CHECKPOINT_EVERY);
  const start = kept * CHECKPOINT_EVERY;
  const state = itemAt(series.checkpoints, kept);
  return {
    match: advance({ ...match, state, steps: steps.slice(0, start) }, steps.slice(start, step)),
    checkpoints: series.checkpoints.slice(0, kept + 1),
  };
}

const standIn = (level: string): Occupant => ({ kind: 'bot', level });

function begin<T extends GameTypes>({ game, terms }: Series<T>, setup: T['setup']): Match<T> {
  return startMatch(game, { players: terms.players, options: terms.options, setup });
}

/** A match with more steps; the old one stays as it is. */
function advance<T extends GameTypes>(match: Match<T>, steps: readonly Step[]): Match<T> {
  const state = match.game.clone(match.state);
  for (const { action } of steps) match.game.apply(state, action);
  return { ...match, state, steps: [...match.steps, ...steps] };
}

/** The match being played or the last one. Throws before the first deal. */
export function currentMatch<T extends GameTypes>({ match }: Series<T>): Match<T> {
  if (!match) throw new RangeError('no game has been dealt');
  return match;
}

export type SeriesPhase = 'seating' | 'playing' | 'over' | 'abandoned';

export function seriesPhase<T extends GameTypes>({
  game,
  match,
  isAbandoned,
}: Series<T>): SeriesPhase {
  if (!match) return 'seating';
  if (isAbandoned) return 'abandoned';
  return game.toAct(match.state) === NOBODY ? 'over' : 'playing';
}

/** How many entries there are: what a player in the same tab has seen when they act, and where the next is kept. */
export const seriesLength = <T extends GameTypes>({ entries }: Series<T>): number => entries.length;
