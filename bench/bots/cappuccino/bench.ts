/**
 * Which endgames of two players are solved within a second, by the number of live stacks: those
 * that still have a neighbour. The positions come from random play on real deals.
 */

import { finish } from '@tavolata/bots';
import { liveStacks, solve } from '@tavolata/bots/cappuccino';
import {
  cappuccino,
  MAX_CUPS,
  SEATS,
  type Cappuccino,
  type Options,
  type State,
} from '@tavolata/cappuccino';
import { actionBuffer, below, completeOptions, fastRandom, itemAt, NOBODY } from '@tavolata/engine';
import { CappuccinoNet } from '../../../packages/bots/src/cappuccino/net/net.ts';
import weights from '../../../packages/bots/src/cappuccino/net/weights.json' with { type: 'json' };
import { Weights } from '../../../packages/bots/src/nets/weights.ts';
import { median } from '../../quantiles.ts';
import { benchEvaluations } from '../evaluations.ts';

const POSITIONS = 12;
const MOST = 32;
const MOST_MOVES = 6 * MAX_CUPS;
const LIMIT = { timeMs: 1000 };

export function bench(): void {
  const netOn: Parameters<typeof benchEvaluations<Cappuccino>>[1] = (newKernel) => {
    const net = new CappuccinoNet(new Weights(weights), newKernel);
    const logits = new Float32Array(MOST_MOVES);
    const wins = new Float32Array(SEATS.max);
    return (state, legal, count) => {
      net.evaluate(state, legal, count, logits, wins);
    };
  };
  benchEvaluations(cappuccino, netOn, ({ unplaced }) => unplaced === 0);
  for (const coloursPerPlayer of [1, 2] as const) {
    console.log(`\nSolved within 1 s, two players, ${coloursPerPlayer} colour(s) each`);
    console.log('live stacks   winner known   margin known   median ms   million nodes/s');
    const options = completeOptions(cappuccino, { coloursPerPlayer }, 2);
    for (let live = 16; live <= MOST; live += 2) {
      if (row(options, live) === 0) break;
    }
  }
}

/** Prints a row and returns how many winners were found. */
function row(options: Options, live: number): number {
  const times: number[] = [];
  let winners = 0;
  let margins = 0;
  let nodes = 0;
  for (let index = 0; index < POSITIONS; index++) {
    const state = positionWith(live, options, `solver/${live}/${index}`);
    const begun = performance.now();
    const solution = finish(solve(state, LIMIT));
    times.push(performance.now() - begun);
    nodes += solution.nodes;
    winners += Number(solution.outcome);
    margins += Number(solution.margin);
  }
  const total = times.reduce((sum, ms) => sum + ms, 0);
  const cells = [
    String(live).padStart(11),
    `${winners} of ${POSITIONS}`.padStart(12),
    `${margins} of ${POSITIONS}`.padStart(12),
    median(times).toFixed(1).padStart(9),
    (nodes / total / 1000).toFixed(2).padStart(15),
  ];
  console.log(cells.join('   '));
  return winners;
}

/** Plays at random until this many stacks are live; starts again if a game skips that number. */
function positionWith(live: number, options: Options, seed: string): State {
  const random = fastRandom(seed);
  const buffer = actionBuffer(cappuccino);
  for (;;) {
    const state = cappuccino.init(2, options, cappuccino.drawSetup(2, options, random));
    while (liveStacks(state) > live && state.player !== NOBODY) {
      cappuccino.apply(state, itemAt(buffer, below(random, cappuccino.legal(state, buffer))));
    }
    if (liveStacks(state) === live && state.player !== NOBODY) return state;
  }
}
