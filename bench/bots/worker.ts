/** The time to the first move of a worker that has just been started. */

import { BOT_REGISTRY, BotClient } from '@tavolata/bots';
import { startThread } from '@tavolata/bots/node-worker';
import { completeOptions, type Game, type GameTypes } from '@tavolata/engine';
import { median } from '../quantiles.ts';
import { firstQuestion } from './questions.ts';

const WORKERS = 7;

export async function benchWorker(): Promise<void> {
  console.log(`\nA fresh worker thread to its first move, the median of ${WORKERS}`);
  for (const { game } of BOT_REGISTRY) await row(game);
}

async function row<T extends GameTypes>(game: Game<T>): Promise<void> {
  const players = game.usualPlayers;
  const table = { players, options: completeOptions(game, {}, players) };
  const times: number[] = [];
  for (let index = 0; index < WORKERS; index++) {
    const question = firstQuestion(game, table, `worker/${index}`);
    const begun = performance.now();
    const client = new BotClient(startThread);
    await client.choose({ game: game.id, bot: 'expert', question, budget: { iterations: 1 } });
    times.push(performance.now() - begun);
    client.stop();
  }
  const ms = median(times).toFixed(0);
  console.log(`${game.id.padEnd(12)} ${ms} ms, with a single iteration of thought`);
}
