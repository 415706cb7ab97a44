/**
 * The net of Cappuccino as a player without any search. It knows nothing of placing, which is left to
 * a short one.
 */

import { cappuccino, type Action, type Cappuccino } from '@tavolata/cappuccino';
import type { Bot } from '../../bot.ts';
import { hesitate, isBlind, NO_HANDICAP, type Handicap } from '../../nets/handicap.ts';
import { finish } from '../../thinking.ts';
import { searchPlacing } from '../placing.ts';
import { cappuccinoNet } from './loaded-net.ts';

/** How long it thinks about placing a cup. */
const PLACING = { iterations: 4 };

/** The handicap may depend on the number of players. */
export function cappuccinoNetPlayer(
  name: string,
  handicapOf: (players: number) => Handicap,
): Bot<Cappuccino> {
  return {
    name,
    load: () => cappuccinoNet.load(),
    choose(question, budget, random): Action {
      const { legal, players } = question;
      const world = cappuccino.sample(question, random);
      if (world.unplaced > 0) {
        const within = { ...budget, ...PLACING };
        const { moves } = finish(searchPlacing(world, { moves: 1 }, within, random));
        return cappuccino.describeAction(world, moves[0].action);
      }
      const handicap = handicapOf(players);
      const actions = legal.map((action) => cappuccino.parseAction(world, action));
      const logits = new Float32Array(actions.length);
      const wins = new Float32Array(players);
      const seesThreats = !isBlind(handicap, random);
      cappuccinoNet.get().evaluate(world, actions, actions.length, logits, wins, seesThreats);
      return legal[hesitate(logits, handicap.heat, random)];
    },
  };
}

/** The move that the net likes best. */
export const cappuccinoNetBot = cappuccinoNetPlayer('net', () => NO_HANDICAP);
