/**
 * What a decision costs in processor time, asked as the server asks: at the pace of the level, the
 * levels from before there were nets beside those of today.
 */

import {
  BOT_REGISTRY,
  botNamed,
  LEVELS,
  PACES,
  SeenMatch,
  type Bot,
  type GameBots,
  type Question,
} from '@tavolata/bots';
import { completeOptions, fastRandom, NOBODY, startMatch, type GameTypes } from '@tavolata/engine';

const PLAYERS = 4;
const GAMES = 3;
/** Every so many decisions of a game one is asked. */
const APART = 9;
/** How long a bot is measured at least. */
const LEAST_MS = 300;
/** How often a table full of bots is taken to ask for a move. */
const MOVE_MS = 2000;

export async function benchThought(): Promise<void> {
  console.log(
    `\nProcessor time a decision in ms at tables for ${PLAYERS}, forced ones left out; how many tables full of bots a core holds, a move every ${MOVE_MS} ms`,
  );
  for (const entry of BOT_REGISTRY) {
    await entry.levels.master.load?.();
    const questions = questionsOf(entry);
    for (const level of LEVELS) {
      const names = level === 'master' ? [level] : [`${level}-1`, level];
      const cells = names.map((name) => {
        const ms = costOf(botNamed(entry, name), questions, PACES[level]);
        const tables = Math.floor(MOVE_MS / ms).toLocaleString('en');
        return `${name} ${ms.toFixed(2)}, ${tables} tables`;
      });
      console.log([entry.game.id.padEnd(12), ...cells].join('   '));
    }
  }
}

/** Positions with a choice from games of quick bots, the same for everybody. */
function questionsOf<T extends GameTypes>({ game, levels }: GameBots<T>): Question<T>[] {
  const options = completeOptions(game, {}, PLAYERS);
  const questions: Question<T>[] = [];
  for (let index = 0; index < GAMES; index++) {
    const random = fastRandom(`thought/${index}`);
    const setup = game.drawSetup(PLAYERS, options, random);
    const seen = new SeenMatch(startMatch(game, { players: PLAYERS, options, setup }));
    for (let choices = 0; seen.toAct !== NOBODY;) {
      const question = seen.question(seen.toAct);
      if (question.legal.length > 1 && choices++ % APART === 0) questions.push(question);
      seen.play(levels.medium.choose(question, {}, random));
    }
  }
  return questions;
}

/** Asks again and again where it is cheap, since processor time is told in steps of some milliseconds. */
function costOf<T extends GameTypes>(
  bot: Bot<T>,
  questions: readonly Question<T>[],
  timeMs: number,
): number {
  let rounds = 0;
  const before = process.threadCpuUsage();
  for (;;) {
    for (const question of questions) {
      bot.choose(question, { timeMs }, fastRandom(`cost/${rounds}`));
    }
    rounds++;
    const { user, system } = process.threadCpuUsage(before);
    const ms = (user + system) / 1000;
    if (ms >= LEAST_MS) return ms / (rounds * questions.length);
  }
}
