/** Small series for tests. */

import { cappuccino, type Cappuccino } from '@tavolata/cappuccino';
import {
  attempt,
  describeLegal,
  fastRandom,
  pick,
  type GameTypes,
  type Problem,
} from '@tavolata/engine';
import { kingLui, type KingLui } from '@tavolata/king-lui';
import {
  applyCommand,
  openSeries,
  seriesLength,
  type Occupant,
  type Series,
  type SeriesCommand,
} from '../src/index.ts';

export const human = (person: string): Occupant => ({ kind: 'human', person });
export const bot = (level = 'easy'): Occupant => ({ kind: 'bot', level });

export function seated<T extends GameTypes>(table: Series<T>, occupants: Occupant[]): Series<T> {
  return occupants.reduce(
    (now, occupant, seat) => applyCommand(now, { type: 'seat', seat, occupant }),
    table,
  );
}

/** The table with its next game dealt from a seed. */
export function dealt<T extends GameTypes>(table: Series<T>, seed = 'deal', first = 0): Series<T> {
  const { game, terms } = table;
  const setup = game.drawSetup(terms.players, terms.options, fastRandom(seed), { first });
  return applyCommand(table, { type: 'deal', setup });
}

export function cupTable(...occupants: Occupant[]): Series<Cappuccino> {
  const table = openSeries(cappuccino, { players: occupants.length });
  return dealt(seated(table, occupants));
}

export function kingTable(occupants: Occupant[], display = {}): Series<KingLui> {
  const table = openSeries(kingLui, { players: occupants.length, display });
  return dealt(seated(table, occupants));
}

/** The player in turn acts: with this action, or with the first legal one. */
export function acted<T extends GameTypes>(table: Series<T>, action?: T['action']): Series<T> {
  const { game, match } = table;
  if (!match) throw new Error('no game');
  const [first] = describeLegal(game, match.state);
  const seat = game.toAct(match.state);
  return applyCommand(table, {
    type: 'act',
    seat,
    action: action ?? first,
    seq: seriesLength(table),
  });
}

/** Plays random actions to the end of the game. */
export function finished<T extends GameTypes>(table: Series<T>, seed = 'play'): Series<T> {
  const random = fastRandom(seed);
  let now = table;
  while (now.match && now.game.outcome(now.match.state) === undefined) {
    now = acted(now, pick(describeLegal(now.game, now.match.state), random));
  }
  return now;
}

/** Why a command is refused. */
export function refusal<T extends GameTypes>(table: Series<T>, command: SeriesCommand): Problem {
  const tried = attempt(() => applyCommand(table, command));
  if (tried.ok) throw new Error('the command was obeyed');
  return tried.problem;
}
