/**
 * Flat Monte Carlo: random play to the end after each move, more of it after those that look good
 * (UCB1), and the move with the best mean. A baseline for the other bots: nothing clever in it.
 */

import { actionBuffer } from '@tavolata/engine';
import { cappuccino, type Cappuccino } from '@tavolata/cappuccino';
import { repeat, thinker } from '../../thinking.ts';
import { fill, playRandomly, slotFor, writeScores, writeShares } from '../positions.ts';

/** How much a move that was tried less is tried more. */
const EXPLORATION = 0.5;

export const cappuccinoFlat = thinker<Cappuccino>(
  'flat',
  function* think(question, budget, random) {
    const root = cappuccino.sample(question, random);
    const buffer = actionBuffer(cappuccino);
    const count = cappuccino.legal(root, buffer);
    const actions = buffer.slice(0, count);
    if (count === 1) return cappuccino.describeAction(root, actions[0]);
    const visits = new Float64Array(count);
    const rewards = new Float64Array(count);
    const slot = slotFor(root);
    const scores = new Float64Array(root.players);
    const shares = new Float64Array(root.players);
    let tried = 0;

    function mostPromising(): number {
      if (tried < count) return tried;
      const spread = EXPLORATION * EXPLORATION * Math.log(tried);
      let best = 0;
      let bestBound = -Infinity;
      for (let move = 0; move < count; move++) {
        const bound = rewards[move] / visits[move] + Math.sqrt(spread / visits[move]);
        if (bound > bestBound) {
          best = move;
          bestBound = bound;
        }
      }
      return best;
    }

    yield* repeat(budget, () => {
      const move = mostPromising();
      fill(slot, root);
      cappuccino.apply(slot, actions[move]);
      playRandomly(slot, buffer, random);
      writeScores(slot, scores);
      writeShares(scores, root.players, shares);
      visits[move]++;
      rewards[move] += shares[root.player];
      tried++;
      return 1;
    });

    const means = rewards.map((reward, move) => reward / Math.max(1, visits[move]));
    return cappuccino.describeAction(root, actions[means.indexOf(Math.max(...means))]);
  },
);
