/**
 * `npm run bench -- hints`: what a hint makes of its second, in iterations, at some moments of a game. Reviews settle
 * decisions with a multiple of it. Counted by the processor time of the thread, so that other work of the machine does not matter.
 */

import {
  BOT_REGISTRY,
  botNamed,
  finish,
  SeenMatch,
  type GameBots,
  type Question,
} from '@tavolata/bots';
import { fastRandom, NOBODY, startMatch, type GameTypes } from '@tavolata/engine';
import { median } from './quantiles.ts';
import { tablesOf, type MeasuredTable } from './tables.ts';

const GAMES = 2;
/** One decision of so many is looked at. */
const EVERY = 6;
const SECOND = 1_000_000;
const HINT = { timeMs: 1000 };

for (const entry of BOT_REGISTRY) {
  await entry.analyst.load?.();
  await botNamed(entry, 'medium').load?.();
  for (const table of tablesOf(entry.game)) measure(entry, table);
}

function measure<T extends GameTypes>(entry: GameBots<T>, table: MeasuredTable<T>): void {
  const counts: number[] = [];
  for (let number = 0; number < GAMES; number++) {
    for (const question of questionsOf(entry, table, `hints/${number}`)) {
      const before = process.threadCpuUsage();
      const told = finish(entry.analyst.analyse(question, HINT, fastRandom('hint')));
      const { user, system } = process.threadCpuUsage(before);
      if (!told.exact) counts.push((told.iterations * SECOND) / (user + system));
    }
  }
  const sorted = counts.toSorted((one, other) => one - other);
  const spread = [sorted.at(0) ?? 0, median(sorted), sorted.at(-1) ?? 0];
  const text = spread.map((count) => Math.round(count).toLocaleString('en')).join(', ');
  console.log(`${table.label}: iterations of a second, least, median and most: ${text}`);
}

/** Decisions of a game of bots. */
function* questionsOf<T extends GameTypes>(
  entry: GameBots<T>,
  { players, options }: MeasuredTable<T>,
  seed: string,
): Generator<Question<T>> {
  const random = fastRandom(seed);
  const setup = entry.game.drawSetup(players, options, random);
  const seen = new SeenMatch(startMatch(entry.game, { players, options, setup }));
  const bot = botNamed(entry, 'medium');
  for (let seat = seen.toAct; seat !== NOBODY; seat = seen.toAct) {
    const question = seen.question(seat);
    if (question.legal.length > 1 && seen.match.steps.length % EVERY === 2) yield question;
    seen.play(bot.choose(question, {}, random));
  }
}
