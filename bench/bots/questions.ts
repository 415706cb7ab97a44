/** Questions to ask bots: the first of a game that somebody has a choice in. */

import { SeenMatch, type Question } from '@tavolata/bots';
import {
  completeOptions,
  fastRandom,
  startMatch,
  type Game,
  type GameTypes,
  type OptionValues,
} from '@tavolata/engine';

export interface Table {
  readonly players: number;
  readonly options?: OptionValues;
}

export function firstQuestion<T extends GameTypes>(
  game: Game<T>,
  { players, options: wishes = {} }: Table,
  seed: string,
): Question<T> {
  const options = completeOptions(game, wishes, players);
  const setup = game.drawSetup(players, options, fastRandom(seed));
  const seen = new SeenMatch(startMatch(game, { players, options, setup }));
  return seen.question(seen.toAct);
}
