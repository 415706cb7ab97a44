/**
 * The net of Cappuccino as a player: the move that it likes best, without any search. It knows
 * nothing of placing, which is left to a short search.
 */

import { cappuccino, type Action, type Cappuccino } from '@tavolata/cappuccino';
import type { Bot } from '../../bot.ts';
import { finish } from '../../thinking.ts';
import { searchPlacing } from '../placing.ts';
import { cappuccinoNet } from './loaded-net.ts';

/** How long it thinks about placing a cup. */
const PLACING = { iterations: 40 };

export const cappuccinoNetBot: Bot<Cappuccino> = {
  name: 'net',
  load: () => cappuccinoNet.load(),
  choose(question, budget, random): Action {
    const { legal } = question;
    const world = cappuccino.sample(question, random);
    if (world.unplaced > 0) {
      const within = { ...budget, ...PLACING };
      const { moves } = finish(searchPlacing(world, { moves: 1 }, within, random));
      return cappuccino.describeAction(world, moves[0].action);
    }
    const actions = legal.map((action) => cappuccino.parseAction(world, action));
    const logits = new Float32Array(actions.length);
    const wins = new Float32Array(world.players);
    cappuccinoNet.get().evaluate(world, actions, actions.length, logits, wins);
    return legal[logits.indexOf(Math.max(...logits))];
  },
};
