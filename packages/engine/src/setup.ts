/** What the set-ups of all games have in common: somebody starts. */

import type { Seat, SetupWishes } from './game.ts';
import { readField, readInteger, type JsonObject } from './json.ts';
import { below, type RandomSource } from './random.ts';

/** Who starts: as the host wishes, else anybody, each equally likely. */
export function drawFirst(players: number, random: RandomSource, wishes: SetupWishes): Seat {
  if (wishes.first === undefined) return below(random, players);
  return readInteger(wishes.first, 'first', 0, players - 1);
}

/** Who starts, as a record says it. */
export function readFirst(setup: JsonObject, players: number): Seat {
  return readInteger(readField(setup, 'first', 'setup'), 'setup.first', 0, players - 1);
}
