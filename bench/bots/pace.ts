/** Iterations per second from the first position: playouts or positions, as each bot counts. */

import { BOT_REGISTRY, type Bot, type GameBots } from '@tavolata/bots';
import { fastRandom, type Game, type GameTypes } from '@tavolata/engine';
import { median } from '../quantiles.ts';
import { tablesOf, type MeasuredTable } from '../tables.ts';
import { firstQuestion } from './questions.ts';

const ROUNDS = 5;
const ROUND_MS = 500;

/** Bots whose thought is cut short whatever they are asked have no pace to measure. */
const CUT_SHORT = ['hard-1'];

export async function benchPace(): Promise<void> {
  console.log(`Iterations a second from the first position, the median of ${ROUNDS} rounds`);
  for (const entry of BOT_REGISTRY) {
    await entry.levels.master.load?.();
    rows(entry);
  }
}

function rows<T extends GameTypes>({ game, baselines, levels }: GameBots<T>): void {
  const searching = Object.entries({ ...baselines, master: levels.master }).filter(
    ([name, bot]) => 'think' in bot && !CUT_SHORT.includes(name),
  );
  for (const table of tablesOf(game)) {
    const cells = searching.map(
      ([name, bot]) => `${name} ${perSecond(game, bot, table).toLocaleString('en').padStart(9)}`,
    );
    console.log([table.label.padEnd(44), ...cells].join('   '));
  }
}

function perSecond<T extends GameTypes>(
  game: Game<T>,
  bot: Bot<T>,
  table: MeasuredTable<T>,
): number {
  const paces = Array.from({ length: ROUNDS + 1 }, (_, round) => {
    const question = firstQuestion(game, table, `pace/${round}`);
    return pace((iterations) =>
      bot.choose(question, { iterations }, fastRandom(`thought/${round}`)),
    );
  });
  return Math.round(median(paces.slice(1))); // the first is the warm-up
}

/** Doubles the work until it lasts long enough to be measured. */
function pace(think: (iterations: number) => unknown): number {
  for (let iterations = 256; ; iterations *= 2) {
    const begun = performance.now();
    think(iterations);
    const ms = performance.now() - begun;
    if (ms >= ROUND_MS / 2) return (iterations / ms) * 1000;
  }
}
