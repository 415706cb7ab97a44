/** How long somebody waits for the first move of a worker that has just been started. */

import { BotDesk } from '@tavolata/bots';
import { hireThread } from '@tavolata/bots/node-worker';
import { cappuccino } from '@tavolata/cappuccino';
import { kingLui } from '@tavolata/king-lui';
import { firstQuestion } from './questions.ts';

const WORKERS = 7;

export async function benchWorker(): Promise<void> {
  console.log(`\nA fresh worker thread to its first move, the median of ${WORKERS}`);
  await row('king-lui', (seed) => firstQuestion(kingLui, { players: 4 }, seed));
  await row('cappuccino', (seed) => firstQuestion(cappuccino, { players: 2 }, seed));
}

async function row(
  game: 'king-lui' | 'cappuccino',
  questionOf: (seed: string) => Parameters<BotDesk['choose']>[0]['question'],
): Promise<void> {
  const times: number[] = [];
  for (let index = 0; index < WORKERS; index++) {
    const question = questionOf(`worker/${index}`);
    const begun = performance.now();
    const desk = new BotDesk(hireThread);
    await desk.choose({ game, bot: 'expert', question, budget: { iterations: 1 } });
    times.push(performance.now() - begun);
    desk.dismiss();
  }
  const median = times.sort((one, other) => one - other)[WORKERS >> 1];
  console.log(`${game.padEnd(12)} ${median.toFixed(0)} ms, with a single iteration of thought`);
}
