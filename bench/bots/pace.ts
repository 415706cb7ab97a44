/** Iterations a second from the first position: playouts, and in two-player Cappuccino nodes. */

import { botsOf, type Bot } from '@tavolata/bots';
import { cappuccino } from '@tavolata/cappuccino';
import { fastRandom, type Game, type GameTypes } from '@tavolata/engine';
import { kingLui } from '@tavolata/king-lui';
import { firstQuestion, type Table } from './questions.ts';

const ROUNDS = 5;
const ROUND_MS = 500;

export function benchPace(): void {
  console.log(`Iterations a second from the first position, the median of ${ROUNDS} rounds`);
  for (const players of [3, 4, 5]) row(kingLui, { players }, ['flat', 'ismcts', 'expert']);
  for (const players of [2, 3, 4]) row(cappuccino, { players }, ['flat', 'uct', 'expert']);
  row(cappuccino, { players: 2, options: { coloursPerPlayer: 2 } }, ['flat', 'uct', 'expert']);
  row(cappuccino, { players: 2, options: { setup: 'expert' } }, ['flat', 'uct', 'expert']);
}

function row<T extends GameTypes>(game: Game<T>, table: Table, names: readonly string[]): void {
  const bots = botsOf(game);
  const cells = names.map((name) => {
    const bot = bots.get(name);
    return bot ? `${name} ${perSecond(game, bot, table).toLocaleString('en').padStart(9)}` : '';
  });
  const label = `${game.id}, ${table.players} ${JSON.stringify(table.options ?? {})}`;
  console.log([label.padEnd(44), ...cells].join('   '));
}

function perSecond<T extends GameTypes>(game: Game<T>, bot: Bot<T>, table: Table): number {
  const paces = Array.from({ length: ROUNDS + 1 }, (_, round) => {
    const question = firstQuestion(game, table, `pace/${round}`);
    return pace((iterations) =>
      bot.choose(question, { iterations }, fastRandom(`thought/${round}`)),
    );
  });
  const counted = paces.slice(1).sort((one, other) => one - other); // the first is the warm-up
  return Math.round(counted[ROUNDS >> 1]);
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
