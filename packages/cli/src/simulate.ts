/** `tavolata simulate`: whole games of uniformly random legal actions, one record a line. */

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
import {
  GAMES,
  gameFrom,
  NAMES,
  optionNotes,
  optionsFrom,
  playersFrom,
  tableOptions,
} from './games.ts';
import { LineOutput } from './output.ts';
import { Progress } from './progress.ts';

interface Order {
  readonly game: Game;
  readonly players: number;
  readonly options: OptionValues;
  readonly games: number;
  readonly seed: string;
  readonly withLegal: boolean;
}

const TABLE_OPTIONS = tableOptions(GAMES);

export const simulate: Command = {
  name: 'simulate',
  summary: 'play random games and write their records to standard output',
  usage: [
    '--game GAME [--players N] [--option NAME=VALUE]…',
    '         [--games N] [--seed TEXT] [--legal]',
  ],
  options: {
    ...TABLE_OPTIONS,
    games: { type: 'string', value: 'N', help: 'how many games, default 1' },
    seed: {
      ...TABLE_OPTIONS.seed,
      help: 'any text, default 1; the same seed gives the same games',
    },
    legal: { type: 'boolean', help: 'list the legal actions at every step' },
  },
  notes: optionNotes(GAMES),
  async run(args) {
    args.refusePositionals('simulate');
    const known = gameFrom(args, GAMES);
    if (!known) throw new UsageError('simulate needs a --game');
    const players = playersFrom(args, known);
    await writeGames({
      game: known.game,
      players,
      options: optionsFrom(args, known.game, players),
      games: args.count('games', { min: 1, max: 1_000_000_000 }) ?? 1,
      seed: args.text('seed') ?? '1',
      withLegal: args.flag('legal'),
    });
    return ALL_RIGHT;
  },
};

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
  const names = NAMES.slice(0, players);
  let yielded = performance.now();
  for (let index = 0; index < games; index++) {
    const match = playRandomly(game, { players, options }, fastRandom(`${seed}/${index}`));
    await output.line(JSON.stringify(makeRecord(match, names, { withLegal })));
    if (performance.now() - yielded < YIELD_MS) continue;
    if (!process.stdout.isTTY) progress.update(index + 1);
    await setImmediate();
    yielded = performance.now();
  }
  await output.flush();
  progress.end();
}
