/** Who thinks about which game, whoever asks: the bots by level or name, and the analysts. */

import type { Cappuccino } from '@tavolata/cappuccino';
import type { GameTypes } from '@tavolata/engine';
import type { KingLui } from '@tavolata/king-lui';
import type { Bot } from '../bot.ts';
import { cappuccinoBots, kingLuiBots } from '../built-in.ts';
import { cappuccinoAnalyst } from '../cappuccino/analyst.ts';
import type { CappuccinoFact } from '../cappuccino/facts.ts';
import type { Analyst } from '../evaluation.ts';
import { kingLuiAnalyst } from '../king-lui/analyst.ts';
import type { KingLuiFact } from '../king-lui/facts.ts';
import type { PlayedGame } from './messages.ts';

/** The reasons that an evaluation of a game is told with. */
export type FactOf<T extends GameTypes> = T extends KingLui
  ? KingLuiFact
  : T extends Cappuccino
    ? CappuccinoFact
    : { readonly type: string };

interface Players<T extends GameTypes> {
  readonly analyst: Analyst<T, FactOf<T>>;
  readonly bots: { readonly [name: string]: Bot<T> };
}

const KING_LUI: Players<KingLui> = { analyst: kingLuiAnalyst, bots: kingLuiBots };
const CAPPUCCINO: Players<Cappuccino> = { analyst: cappuccinoAnalyst, bots: cappuccinoBots };
const PLAYERS = { 'king-lui': KING_LUI, cappuccino: CAPPUCCINO };

/** Of whatever game: whoever asks hands them a question of the same one. */
const playersOf = (game: PlayedGame): Players<GameTypes> => PLAYERS[game];

export const analystOf = (game: PlayedGame): Players<GameTypes>['analyst'] =>
  playersOf(game).analyst;

export function botOf(game: PlayedGame, name: string): Bot<GameTypes> {
  const { bots } = playersOf(game);
  if (Object.hasOwn(bots, name)) return bots[name];
  throw new RangeError(`no bot plays ${game} under the name ${name}`);
}
