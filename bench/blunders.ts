/**
 * `npm run bench -- blunders [GAMES] [GAME] [PLAYERS]`: whether reviews find blunders, and nothing else. Strong players play
 * whole games, in each of which one choice is replaced by one that surely loses much. A whole review, settled, has to
 * mark it as grave; the games lie in `artifacts/blunders` afterwards. Whatever else it marks so is proven, or it is played out, which tells whether it lost as much indeed. The first
 * game of a table is reviewed twice, in opposite orders and by other numbers of workers, and both have to agree.
 */

import { mkdirSync, writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { BOT_REGISTRY, BotClient, gradeOf, reviewerOf, SeenMatch, botNamed } from '@tavolata/bots';
import type { GameBots, Review } from '@tavolata/bots';
import { startThread } from '@tavolata/bots/node-worker';
import {
  fastRandom,
  makeRecord,
  startMatch,
  type GameRecord,
  type GameTypes,
  type Match,
} from '@tavolata/engine';
import { lossOf, plant, PLANTERS } from './reviews/planting.ts';
import { reviewInThreads } from './reviews/whole-review.ts';
import { tablesOf, type MeasuredTable } from './tables.ts';

const GAMES = Number(process.argv[3] ?? 2);
const ONLY = process.argv[4];
const SIZE = Number(process.argv[5] ?? 0);
const WORKERS = 2;
const FOLDER = 'artifacts/blunders';
/** By how many steps later each game begins to look for a blunder. */
const LATER = 9;
const LOOKED = 100;
/** What is marked as grave loses at least as much, up to chance. */
const GRAVE = 0.15;

const told = (loss: { mean: number; error: number }): string =>
  `${(100 * loss.mean).toFixed(0)} ± ${(196 * loss.error).toFixed(0)} %`;

mkdirSync(FOLDER, { recursive: true });
const sums = { games: 0, found: 0, proven: 0, others: 0, refuted: 0, twice: 0, differ: 0 };

for (const entry of BOT_REGISTRY) {
  if (ONLY !== undefined && ONLY !== entry.game.id) continue;
  await reviewerOf(entry).load?.();
  for (const name of PLANTERS) await botNamed(entry, name).load?.();
  for (const table of tablesOf(entry.game)) {
    if (SIZE === 0 || SIZE === table.players) await judge(entry, table);
  }
}
console.log(JSON.stringify(sums));
if (sums.found < sums.games || sums.refuted > 0 || sums.differ > 0) process.exitCode = 1;

async function judge<T extends GameTypes>(
  entry: GameBots<T>,
  table: MeasuredTable<T>,
): Promise<void> {
  for (let number = 0; number < GAMES; number++) {
    const seed = `${table.label}/${number}`;
    const planted = plant(entry, table, { seed, from: number * LATER });
    if (!planted) {
      console.log(`${seed}: no blunder was to be had`);
      continue;
    }
    const { match, step, loss } = planted;
    const record = recordOf(match);
    writeFileSync(
      `${FOLDER}/${seed.replaceAll(/\W+/g, '-')}.json`,
      JSON.stringify({ step, record }),
    );
    const review = await reviewOf(record, WORKERS);
    sums.games++;
    const graves = gravesOf(review);
    if (graves.includes(step)) sums.found++;
    const cost = (at: number): string =>
      (100 * (review.decisions[at]?.judged.cost ?? 0)).toFixed(0);
    console.log(
      `${seed}: planted at ${step} of ${match.steps.length}, loses ${told(loss)}, judged ${cost(step)} %`,
    );
    for (const at of graves.filter((grave) => grave !== step)) {
      const judged = review.decisions[at]?.judged;
      if (judged?.exact) {
        sums.proven++;
        console.log(`  also grave: ${at}, proven`);
      } else if (judged) examine(entry, match, at, judged.best.action, cost(at));
    }
    if (number > 0) continue;
    sums.twice++;
    const again = await reviewOf(record, 1, true);
    if (!isDeepStrictEqual(again, review)) {
      sums.differ++;
      console.log(`  another review of it differs`);
    }
  }
}

function recordOf<T extends GameTypes>(match: Match<T>): GameRecord {
  return makeRecord(
    match,
    Array.from({ length: match.players }, () => 'master'),
  );
}

async function reviewOf(record: GameRecord, workers: number, isReversed = false): Promise<Review> {
  const clients = Array.from({ length: workers }, () => new BotClient(startThread));
  const review = await reviewInThreads(clients, record, {
    next: (tasks) => (isReversed ? tasks.at(-1) : tasks[0]),
  });
  for (const client of clients) client.stop();
  return review;
}

function gravesOf({ decisions }: Review): number[] {
  return Object.entries(decisions)
    .filter(([, { judged }]) => gradeOf(judged.cost) === 'blunder')
    .map(([step]) => Number(step));
}

/** Plays a choice out that was not planted. */
function examine<T extends GameTypes>(
  entry: GameBots<T>,
  match: Match<T>,
  step: number,
  better: T['action'],
  cost: string,
): void {
  const { game, players, options, setup } = match;
  const seen = new SeenMatch(startMatch(game, { players, options, setup }));
  for (const { action } of match.steps.slice(0, step)) {
    seen.play(game.describeAction(seen.match.state, action));
  }
  const made = match.steps[step];
  if (!made) return;
  const chosen = game.describeAction(seen.match.state, made.action);
  const question = seen.question(made.player);
  const loss = lossOf(entry, question, [better, chosen], LOOKED, fastRandom(`${step}`));
  const isRefuted = loss.mean + 2 * loss.error < GRAVE;
  sums.others++;
  if (isRefuted) sums.refuted++;
  console.log(
    `  also grave: ${step}, judged ${cost} %, played out ${told(loss)}${isRefuted ? ', REFUTED' : ''}`,
  );
}
