/** What the set-ups of all games have in common: who starts. */

import type { Seat, SetupWishes } from './game.ts';
import { readField, readInteger, type JsonObject } from './json.ts';
import { below, type RandomSource } from './random.ts';

/** The seat that the host chose, else any, each equally likely. */
export function drawFirst(players: number, random: RandomSource, wishes: SetupWishes): Seat {
  if (wishes.first === undefined) return below(random, players);
  return readInteger(wishes.first, 'first', 0, players - 1);
}

/** Who starts, according to a record. */
export function readFirst(setup: JsonObject, players: number): Seat {
  return readInteger(readField(setup, 'first', 'setup'), 'setup.first', 0, players - 1);
}
