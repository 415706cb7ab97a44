/**
 * How fast the rules are: random games and moves per second on one core, through the public
 * interface of the packages, from the first choice to the result. Set-ups are drawn and laid out
 * beforehand, and timed apart. Each row is played in rounds; the median round is printed, with the
 * slowest and the fastest beside it.
 */

import {
  actionBuffer,
  below,
  fastRandom,
  NOBODY,
  type Game,
  type GameTypes,
  type RandomSource,
} from '@tavolata/engine';
import { loadGames } from '../scripts/games.ts';
import { median } from './quantiles.ts';
import { tablesOf, type MeasuredTable } from './tables.ts';

const ROUNDS = 7;
const ROUND_MS = 400;
const BATCH = 2000;
const LABEL_WIDTH = 44;

interface Pace {
  readonly games: number;
  readonly moves: number;
  readonly ms: number;
}

/** Plays the states to their ends, scores them, and returns the number of moves. */
function playOut<T extends GameTypes>(
  game: Game<T>,
  states: readonly T['state'][],
  random: RandomSource,
): number {
  const buffer = actionBuffer(game);
  let moves = 0;
  for (const state of states) {
    while (game.toAct(state) !== NOBODY) {
      const action = buffer[below(random, game.legal(state, buffer))];
      if (action === undefined) throw new RangeError('more legal actions than the buffer holds');
      game.apply(state, action);
      moves++;
    }
    game.outcome(state);
  }
  return moves;
}

function round<T extends GameTypes>(
  game: Game<T>,
  starts: readonly T['state'][],
  random: RandomSource,
): Pace {
  let ms = 0;
  let games = 0;
  let moves = 0;
  while (ms < ROUND_MS) {
    const states = starts.map((start) => game.clone(start));
    const begun = performance.now();
    moves += playOut(game, states, random);
    ms += performance.now() - begun;
    games += states.length;
  }
  return { games, moves, ms };
}

function measure<T extends GameTypes>(
  game: Game<T>,
  { players, options, label }: MeasuredTable<T>,
): void {
  const random = fastRandom(`bench/${game.id}/${players}`);
  const begun = performance.now();
  const starts = Array.from({ length: BATCH }, () =>
    game.init(players, options, game.drawSetup(players, options, random)),
  );
  const setupsPerSecond = (BATCH / (performance.now() - begun)) * 1000;
  round(game, starts, random); // warm-up
  const rounds = Array.from({ length: ROUNDS }, () => round(game, starts, random));
  const paces = rounds.map(({ games, ms }) => (games / ms) * 1000);
  const movesPerGame = median(rounds.map(({ moves, games }) => moves / games));
  const pace = median(paces);
  const cells = [
    label.padEnd(LABEL_WIDTH),
    thousands(pace),
    `${thousands(Math.min(...paces))} –${thousands(Math.max(...paces))}`,
    thousands(pace * movesPerGame),
    movesPerGame.toFixed(1).padStart(10),
    thousands(setupsPerSecond),
  ];
  console.log(cells.join('  '));
}

const thousands = (value: number): string => Math.round(value).toLocaleString('en').padStart(10);

const headings = ['games/s', 'slowest –   fastest', 'moves/s', 'moves/game', 'set-ups/s'];
console.log(
  `Random games on one core, Node ${process.versions.node}: the median of ${ROUNDS} rounds`,
);
console.log(
  ' '.repeat(LABEL_WIDTH + 2) +
    headings.map((heading, at) => heading.padStart(at === 1 ? 22 : 10)).join('  '),
);

for (const game of await loadGames()) {
  for (const table of tablesOf(game)) measure(game, table);
}
