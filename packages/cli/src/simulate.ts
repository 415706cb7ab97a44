/** `tavolata simulate`: whole games of uniformly random legal actions, one record per line. */

import { setImmediate } from 'node:timers/promises';
import {
  fastRandom,
  makeRecord,
  playRandomly,
  type Game,
  type OptionValues,
} from '@tavolata/engine';
import { UsageError } from './arguments.ts';
import type { Command } from './command.ts';
import { ALL_RIGHT } from './exits.ts';
import { LineOutput } from './output.ts';
import type { Registry } from './play/terminal-face.ts';
import { Progress } from './progress.ts';
import {
  gameFrom,
  namesFor,
  optionNotes,
  optionsFrom,
  playersFrom,
  tableOptions,
} from './table-options.ts';

interface Order {
  readonly game: Game;
  readonly players: number;
  readonly options: OptionValues;
  readonly games: number;
  readonly seed: string;
  readonly withLegal: boolean;
}

export const simulate = ({ games }: Registry): Command => ({
  name: 'simulate',
  summary: 'play random games and write their records to standard output',
  usage: [
    '--game GAME [--players N] [--option NAME=VALUE]…',
    '         [--games N] [--seed TEXT] [--legal]',
  ],
  options: {
    ...tableOptions(games),
    games: { type: 'string', value: 'N', help: 'how many games, default 1' },
    seed: {
      ...tableOptions(games).seed,
      help: 'any text, default 1; the same seed gives the same games',
    },
    legal: { type: 'boolean', help: 'list the legal actions at every step' },
  },
  notes: optionNotes(games),
  async run(args) {
    args.refusePositionals('simulate');
    const face = gameFrom(args, games);
    if (!face) throw new UsageError('simulate needs a --game');
    const { game } = face.bots;
    const players = playersFrom(args, game);
    await writeGames({
      game,
      players,
      options: optionsFrom(args, game, players),
      games: args.count('games', { min: 1, max: 1_000_000_000 }) ?? 1,
      seed: args.text('seed') ?? '1',
      withLegal: args.flag('legal'),
    });
    return ALL_RIGHT;
  },
});

/** How often the loop lets signals and errors of the output through. */
const YIELD_MS = 20;

async function writeGames({
  game,
  players,
  options,
  games,
  seed,
  withLegal,
}: Order): Promise<void> {
  const output = new LineOutput();
  const progress = new Progress({ doing: 'simulating', unit: 'games', total: games });
  const seated = namesFor(players).map((name) => ({ name, bot: 'random' }));
  let yielded = performance.now();
  for (let index = 0; index < games; index++) {
    const match = playRandomly(game, { players, options }, fastRandom(`${seed}/${index}`));
    await output.line(JSON.stringify(makeRecord(match, seated, { withLegal })));
    if (performance.now() - yielded < YIELD_MS) continue;
    if (!process.stdout.isTTY) progress.update(index + 1);
    await setImmediate();
    yielded = performance.now();
  }
  await output.flush();
  progress.end();
}
