/**
 * `npm run bench -- review [WORKERS]`: how long a review takes in worker threads, as in a browser: until the first curve
 * (goal: 3 s), until every decision has a grade (goal: 30 s for four players), and until all is settled. Wall time depends on
 * what else the machine does, so processor time and load stand beside it.
 */

import { loadavg } from 'node:os';
import { BOT_REGISTRY, BotClient, botNamed, isGraded, playOut } from '@tavolata/bots';
import { startThread } from '@tavolata/bots/node-worker';
import { fastRandom, makeRecord, startMatch, type GameRecord } from '@tavolata/engine';
import { reviewInThreads } from './reviews/whole-review.ts';
import { tablesOf } from './tables.ts';

const WORKERS = Number(process.argv[3] ?? 2);
const PLAYER = 'net';

const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;
const processor = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

for (const entry of BOT_REGISTRY) {
  const { game } = entry;
  const bot = botNamed(entry, PLAYER);
  await bot.load?.();
  for (const { players, options, label } of tablesOf(game)) {
    const random = fastRandom(`review/${label}`);
    const match = startMatch(game, {
      players,
      options,
      setup: game.drawSetup(players, options, random),
    });
    const bots = Array.from({ length: players }, () => bot);
    playOut(match, bots, { random });
    const record = makeRecord(
      match,
      bots.map(({ name }) => name),
    );
    await measure(label, record, match.steps.length);
  }
}

async function measure(label: string, record: GameRecord, steps: number) {
  const clients = Array.from({ length: WORKERS }, () => new BotClient(startThread));
  const began = performance.now();
  const before = processor();
  const marks: string[] = [];
  const mark = (name: string): void => {
    const [wall, used] = [performance.now() - began, processor() - before];
    marks.push(`${name} ${seconds(wall)} (${seconds(used)} of processors)`);
  };
  let isFirst = true;
  let wasGraded = false;
  await reviewInThreads(clients, record, {
    told: (review) => {
      if (isFirst) mark('curve');
      isFirst = false;
      if (!wasGraded && isGraded(review)) mark('first pass');
      wasGraded = isGraded(review);
    },
  });
  mark('all settled');
  for (const client of clients) client.stop();
  const load = loadavg()[0]?.toFixed(1) ?? '';
  console.log(`${label}, ${steps} steps, load ${load}: ${marks.join(', ')}`);
}
