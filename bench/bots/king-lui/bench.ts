/**
 * Whether chances to save a dish are right: of all that were told to be about so, how many were
 * saved in the end, in games of bots of each level at tables for three to five; and what asking costs.
 */

import { completeOptions, fastRandom, knowledge, startMatch } from '@tavolata/engine';
import { savingOdds } from '@tavolata/bots/king-lui';
import { DISHES, kingLui } from '@tavolata/king-lui';
import { KingLuiNet } from '../../../packages/bots/src/king-lui/net/net.ts';
import weights from '../../../packages/bots/src/king-lui/net/weights.json' with { type: 'json' };
import { Weights } from '../../../packages/bots/src/nets/weights.ts';
import { foretellGame, type Foretold } from '../../../packages/bots/test/king-lui/calibration.ts';
import { benchEvaluations } from '../evaluations.ts';

const GAMES = 20;
const BINS = 10;
const BOTS = ['easy-1', 'medium-1', 'hard-1'] as const;

export function bench(): void {
  benchEvaluations(kingLui, (newKernel) => {
    const net = new KingLuiNet(new Weights(weights), newKernel);
    return (state) => {
      net.evaluate(state);
    };
  });
  console.log('\nKing Lui: told to be saved, and saved in the end (in percent, then how many)');
  const all = BOTS.flatMap((level) => {
    const told = [3, 4, 5].flatMap((players) =>
      Array.from({ length: GAMES }, (_, game) =>
        foretellGame(players, level, `calibration/${level}/${players}/${game}`),
      ).flat(),
    );
    printRow(level, told);
    return told;
  });
  printRow('all levels', all);
  printRow(
    'before taking',
    all.filter(({ isTaking }) => isTaking),
  );
  console.log(`a position with all dishes on the table: ${millisecondsToAsk().toFixed(1)} ms`);
}

function printRow(name: string, told: readonly Foretold[]): void {
  const cells = Array.from({ length: BINS }, (_, bin) => {
    const those = told.filter(
      ({ chance }) => Math.min(BINS - 1, Math.floor(chance * BINS)) === bin,
    );
    const mean = those.reduce((sum, { chance }) => sum + chance, 0) / those.length;
    const saved = those.filter(({ saved: isSaved }) => isSaved).length / those.length;
    return `${percent(mean)}→${percent(saved)} (${those.length})`;
  });
  console.log(`${name.padEnd(14)} ${cells.join('  ')}`);
}

const percent = (share: number): string => (Number.isNaN(share) ? '–' : (100 * share).toFixed(0));

/** The mean over first courses, where games are longest. */
function millisecondsToAsk(): number {
  const times = 40;
  const players = 4;
  const options = completeOptions(kingLui, {}, players);
  const begun = process.cpuUsage(); // of the processor: the machine may have other work
  for (let deal = 0; deal < times; deal++) {
    const setup = kingLui.drawSetup(players, options, fastRandom(`asking/${deal}`));
    const match = startMatch(kingLui, { players, options, setup });
    const known = knowledge(match, kingLui.toAct(match.state));
    const odds = savingOdds(known);
    for (const dish of DISHES) {
      odds.ofHolding(dish, 1);
      const portions = known.view.table[dish] ?? 0;
      if (portions > 0) odds.ofTaking(dish, portions);
    }
  }
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000 / times;
}
