/** Single decisions of a bot, from a position in the notation of its game. */

import { describeLegal, fastRandom, type Game, type GameTypes } from '@tavolata/engine';
import type { Bot } from '@tavolata/bots';

/** What the bot does for the seat in turn. */
export function choiceAt<T extends GameTypes>(
  game: Game<T>,
  bot: Bot<T>,
  position: string,
  table: Pick<Parameters<Bot<T>['choose']>[0], 'players' | 'options' | 'setup'>,
): T['action'] {
  const state = game.notation.parseState(position);
  const viewer = game.toAct(state);
  const question = {
    ...table,
    viewer,
    view: game.view(state, viewer),
    events: [],
    legal: describeLegal(game, state),
  };
  return bot.choose(question, {}, fastRandom('greedy'));
}
