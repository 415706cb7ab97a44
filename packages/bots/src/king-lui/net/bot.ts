/** The net of King Lui as a player without any search, at its strength or below. */

import { kingLui, type Action, type KingLui } from '@tavolata/king-lui';
import type { Bot } from '../../bot.ts';
import { hesitate, isBlind, NO_HANDICAP, type Handicap } from '../../nets/handicap.ts';
import { kingLuiNet } from './loaded-net.ts';

export function kingLuiNetPlayer(
  name: string,
  handicapOf: (players: number) => Handicap,
): Bot<KingLui> {
  return {
    name,
    load: () => kingLuiNet.load(),
    choose(question, _budget, random): Action {
      const { legal, players } = question;
      const handicap = handicapOf(players);
      const world = kingLui.sample(question, random);
      const net = kingLuiNet.get();
      net.evaluate(world, !isBlind(handicap, random));
      const logits = legal.map((action) => net.logits[kingLui.parseAction(world, action)]);
      return legal[hesitate(logits, handicap.heat, random)];
    },
  };
}

/** The action that the net likes best. */
export const kingLuiNetBot = kingLuiNetPlayer('net', () => NO_HANDICAP);
