/**
 * `npm run bench -- chances [GAMES] [MILLISECONDS] [--plot FILE]`: whether the chances that analysts tell can be
 * believed. Bots of different levels play whole games; on the way the analyst and the one without a
 * net are asked who will win, and what they told is compared with who won: by log loss (less is
 * better; an even guess loses the logarithm of the number of players) and by calibration (of what was
 * told with about 70 %, how much came true).
 */

import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  BOT_REGISTRY,
  botNamed,
  finish,
  SeenMatch,
  type Analyst,
  type Fact,
  type GameBots,
} from '@tavolata/bots';
import { fastRandom, itemAt, NOBODY, startMatch, type GameTypes } from '@tavolata/engine';
import {
  calibrationOf,
  plotCalibration,
  tellCalibration,
  type CalibrationPanel,
  type Told,
} from './bots/calibration.ts';
import { tablesOf } from './tables.ts';

const { values, positionals } = parseArgs({
  args: process.argv.slice(3),
  allowPositionals: true,
  options: { plot: { type: 'string' } },
});
const GAMES = Number(positionals[0] ?? 60);
/** How much each analyst may think about a position. */
const BUDGET = { timeMs: Number(positionals[1] ?? 50) };
/** Every so many decisions an analyst is asked. */
const STRIDE = 7;
/** Who plays, by turns. */
const PLAYERS = ['expert', 'hard', 'net'] as const;

const ANALYSTS = [
  { name: 'without a net', colour: '#c77d2e' },
  { name: 'with the net', colour: '#0b6e99' },
] as const;
const panels: CalibrationPanel[] = [];

for (const entry of BOT_REGISTRY) {
  const own = new URL(`./bots/${entry.game.id}/first-analyst.ts`, import.meta.url);
  const { firstAnalyst } = (await import(own.href)) as {
    readonly firstAnalyst: Analyst<GameTypes, Fact>;
  };
  for (const name of PLAYERS) await botNamed(entry, name).load?.();
  await entry.analyst.load?.();
  for (const { players, options, label } of tablesOf(entry.game)) {
    if (Object.values(options).includes('expert')) continue; // placing is nobody's chance yet
    const told = [firstAnalyst, entry.analyst].map((): Told[] => []);
    for (let game = 0; game < GAMES; game++) {
      playAndAsk(entry, [firstAnalyst, entry.analyst], { players, options }, `${game}`).forEach(
        (some, index) => told[index]?.push(...some),
      );
    }
    console.log(
      `\n${label}, ${told[0]?.length ?? 0} positions, an even guess loses ${Math.log(players).toFixed(3)}`,
    );
    const lines = told.map(calibrationOf);
    for (const [index, { name }] of ANALYSTS.entries()) {
      console.log(`${name.padEnd(14)} ${tellCalibration(itemAt(lines, index))}`);
    }
    panels.push({ title: label.replace(' players', ''), lines });
  }
}
if (values.plot !== undefined) writeFileSync(values.plot, plotCalibration(panels, ANALYSTS));

/** A whole game; by analyst, what was told of it. */
function playAndAsk<T extends GameTypes>(
  entry: GameBots<T>,
  analysts: readonly Analyst<T, Fact>[],
  { players, options }: { readonly players: number; readonly options: T['options'] },
  seed: string,
): Told[][] {
  const { game } = entry;
  const random = fastRandom(`chances/${players}/${seed}`);
  const setup = game.drawSetup(players, options, random);
  const seen = new SeenMatch(startMatch(game, { players, options, setup }));
  const told = analysts.map((): (readonly number[])[] => []);
  let decisions = Number(seed);
  for (let seat = seen.toAct; seat !== NOBODY; seat = seen.toAct) {
    const question = seen.question(seat);
    if (question.legal.length > 1 && decisions++ % STRIDE === 0) {
      for (const [index, analyst] of analysts.entries()) {
        const { actions } = finish(analyst.analyse(question, BUDGET, random));
        told[index]?.push(itemAt(actions, 0).players.map(({ chance }) => chance));
      }
    }
    const bot = botNamed(entry, itemAt(PLAYERS, (seat + Number(seed)) % PLAYERS.length));
    seen.play(bot.choose(question, { timeMs: 5 }, random));
  }
  const winners = game.outcome(seen.match.state)?.winners ?? [];
  const shares = Array.from({ length: players }, (_, seat) =>
    winners.includes(seat) ? 1 / winners.length : 0,
  );
  return told.map((some) => some.map((chances) => ({ chances, shares })));
}
