/** The net of King Lui as a player: the action that it likes best, without any search. */

import { kingLui, type Action, type KingLui } from '@tavolata/king-lui';
import type { Bot } from '../../bot.ts';
import { kingLuiNet } from './loaded-net.ts';

export const kingLuiNetBot: Bot<KingLui> = {
  name: 'net',
  load: () => kingLuiNet.load(),
  choose(question, _budget, random): Action {
    const world = kingLui.sample(question, random);
    const net = kingLuiNet.get();
    net.evaluate(world);
    let [best] = question.legal;
    let highest = -Infinity;
    for (const action of question.legal) {
      const logit = net.logits[kingLui.parseAction(world, action)];
      if (logit <= highest) continue;
      highest = logit;
      best = action;
    }
    return best;
  },
};
