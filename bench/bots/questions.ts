/** Questions to ask bots: the first of a game that somebody has a choice in. */

import { SeenMatch, type Question } from '@tavolata/bots';
import { fastRandom, itemAt, startMatch, type Game, type GameTypes } from '@tavolata/engine';

export function firstQuestion<T extends GameTypes>(
  game: Game<T>,
  { players, options }: { readonly players: number; readonly options: T['options'] },
  seed: string,
): Question<T> {
  const setup = game.drawSetup(players, options, fastRandom(seed));
  const seen = new SeenMatch(startMatch(game, { players, options, setup }));
  for (;;) {
    const question = seen.question(seen.toAct);
    if (question.legal.length > 1) return question;
    seen.play(itemAt(question.legal, 0));
  }
}
