/** Questions to ask bots: the first of a game. */

import { SeenMatch, type Question } from '@tavolata/bots';
import { fastRandom, startMatch, type Game, type GameTypes } from '@tavolata/engine';

export function firstQuestion<T extends GameTypes>(
  game: Game<T>,
  { players, options }: { readonly players: number; readonly options: T['options'] },
  seed: string,
): Question<T> {
  const setup = game.drawSetup(players, options, fastRandom(seed));
  const seen = new SeenMatch(startMatch(game, { players, options, setup }));
  return seen.question(seen.toAct);
}
