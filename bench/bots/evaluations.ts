/** How many positions a net evaluates in a second, with each kernel. */

import type { Kernel } from '../../packages/bots/src/nets/kernel.ts';
import { PlainKernel } from '../../packages/bots/src/nets/plain-kernel.ts';
import { VectorKernel } from '../../packages/bots/src/nets/vector-kernel.ts';
import {
  actionBuffer,
  below,
  fastRandom,
  itemAt,
  NOBODY,
  type Game,
  type GameTypes,
} from '@tavolata/engine';
import { median } from '../quantiles.ts';
import { tablesOf } from '../tables.ts';

const GAMES = 20;
const ROUNDS = 5;
const ROUND_MS = 300;

/** Evaluates a position, with room for its legal actions. */
type Evaluate<T extends GameTypes> = (state: T['state'], legal: Int32Array, count: number) => void;

export function benchEvaluations<T extends GameTypes>(
  game: Game<T>,
  netOn: (newKernel: (size: number) => Kernel) => Evaluate<T>,
  isKnown: (state: T['state']) => boolean = () => true,
): void {
  console.log(`\n${game.id}: evaluations a second over whole games, plain code and vectors`);
  for (const table of tablesOf(game)) {
    const { players, options, label } = table;
    const positions = Array.from({ length: GAMES }, (_, index) => {
      const random = fastRandom(`evaluations/${index}`);
      return positionsOf(
        game,
        game.init(players, options, game.drawSetup(players, options, random)),
        random,
      );
    })
      .flat()
      .filter(isKnown);
    const paces = [PlainKernel, VectorKernel].map((Kernel) => {
      const evaluate = netOn((size) => new Kernel(size));
      const work = (): void => {
        evaluateAll(game, positions, evaluate);
      };
      return Math.round(pace(work, positions.length));
    });
    const cells = paces.map((each) => each.toLocaleString('en').padStart(9));
    console.log([label.padEnd(44), ...cells].join('   '));
  }
}

function positionsOf<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  random: ReturnType<typeof fastRandom>,
): T['state'][] {
  const buffer = actionBuffer(game);
  const found: T['state'][] = [];
  while (game.toAct(state) !== NOBODY) {
    const action = itemAt(buffer, below(random, game.legal(state, buffer)));
    found.push(game.clone(state));
    game.apply(state, action);
  }
  return found;
}

function evaluateAll<T extends GameTypes>(
  game: Game<T>,
  positions: readonly T['state'][],
  evaluate: Evaluate<T>,
): void {
  const buffer = actionBuffer(game);
  for (const state of positions) evaluate(state, buffer, game.legal(state, buffer));
}

/** The first round is the warm-up. */
function pace(work: () => void, count: number): number {
  const paces = Array.from({ length: ROUNDS + 1 }, () => {
    const begun = performance.now();
    let done = 0;
    while (performance.now() - begun < ROUND_MS) {
      work();
      done += count;
    }
    return (done / (performance.now() - begun)) * 1000;
  });
  return median(paces.slice(1));
}
