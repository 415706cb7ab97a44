/** Small tables, so that a test reads like an evening. */

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
import { obey, openTable, seqOf, type Command, type Occupant, type Table } from '../src/index.ts';

export const human = (person: string): Occupant => ({ kind: 'human', person });
export const bot = (level = 'easy'): Occupant => ({ kind: 'bot', level });

export function seated<T extends GameTypes>(table: Table<T>, occupants: Occupant[]): Table<T> {
  return occupants.reduce(
    (now, occupant, seat) => obey(now, { type: 'seat', seat, occupant }),
    table,
  );
}

/** The table with its next game dealt from a seed. */
export function dealt<T extends GameTypes>(table: Table<T>, seed = 'deal', first = 0): Table<T> {
  const { game, terms } = table;
  const setup = game.drawSetup(terms.players, terms.options, fastRandom(seed), { first });
  return obey(table, { type: 'deal', setup });
}

export function cupTable(...occupants: Occupant[]): Table<Cappuccino> {
  const table = openTable(cappuccino, { players: occupants.length });
  return dealt(seated(table, occupants));
}

export function kingTable(occupants: Occupant[], display = {}): Table<KingLui> {
  const table = openTable(kingLui, { players: occupants.length, display });
  return dealt(seated(table, occupants));
}

/** Whoever is in turn acts: with this action, or with the first legal one. */
export function acted<T extends GameTypes>(table: Table<T>, action?: T['action']): Table<T> {
  const { game, match } = table;
  if (!match) throw new Error('no game');
  const [first] = describeLegal(game, match.state);
  const seat = game.toAct(match.state);
  return obey(table, { type: 'act', seat, action: action ?? first, seq: seqOf(table) });
}

/** Plays random actions to the end of the game. */
export function finished<T extends GameTypes>(table: Table<T>, seed = 'play'): Table<T> {
  const random = fastRandom(seed);
  let now = table;
  while (now.match && now.game.outcome(now.match.state) === undefined) {
    now = acted(now, pick(describeLegal(now.game, now.match.state), random));
  }
  return now;
}

/** Why a command is refused. */
export function refusal<T extends GameTypes>(table: Table<T>, command: Command): Problem {
  const tried = attempt(() => obey(table, command));
  if (tried.ok) throw new Error('the command was obeyed');
  return tried.problem;
}
