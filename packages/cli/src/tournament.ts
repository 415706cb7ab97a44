/** `tavolata tournament`: bots play each other, on the same set-ups from every seat. */

import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { scheduleMixed, schedulePairs, type Schedule } from '@tavolata/bots';
import { UsageError, type Arguments } from './arguments.ts';
import type { Command } from './command.ts';
import type { Registry } from './play/terminal-face.ts';
import { gameFrom, optionNotes, optionsFrom, playersFrom, tableOptions } from './table-options.ts';
import { entrantsFrom } from './tournament/entrants.ts';
import type { Order } from './tournament/messages.ts';
import { holdTournament } from './tournament/hold-tournament.ts';

const DEFAULT_GAMES = 100;
const MOST_GAMES = 200_000;
const DEFAULT_TIME_MS = 100;
/** Of programs, where built-in bots count iterations. */
const UNTIMED_MS = 1000;
const LONGEST_TIME_MS = 3_600_000;

export const tournament = ({ games, module }: Registry): Command => ({
  name: 'tournament',
  summary: 'let bots play each other and tell how well they do',
  usage: [
    '--game GAME [--players N] [--option NAME=VALUE]…',
    '           --bot BOT --bot BOT… [--games N] [--time MS | --iterations N]',
    '           [--processor-time] [--mixed] [--seed TEXT] [--processes N]',
    '           [--json FILE] [--records FILE]',
  ],
  options: {
    ...tableOptions(games),
    bot: { type: 'string', multiple: true, value: 'BOT', help: 'see below; two or more' },
    games: {
      type: 'string',
      value: 'N',
      help: `in all, rounded up to whole set-ups; default ${DEFAULT_GAMES}`,
    },
    time: {
      type: 'string',
      value: 'MS',
      help: `milliseconds a move, default ${DEFAULT_TIME_MS}`,
    },
    'processor-time': {
      type: 'boolean',
      help: 'of built-in bots, for machines with other work',
    },
    iterations: { type: 'string', value: 'N', help: 'a move, instead: reproducible' },
    mixed: { type: 'boolean', help: 'all bots at one table, in rotating order' },
    seed: { ...tableOptions(games).seed, help: 'any text, default 1; gives the set-ups' },
    processes: { type: 'string', value: 'N', help: 'games at a time; at most one a core' },
    json: { type: 'string', value: 'FILE', help: 'write the results; - is standard output' },
    records: { type: 'string', value: 'FILE', help: 'write a record a game, one a line' },
  },
  notes: [
    'A BOT is the name of a built-in one (a wrong name lists them), or exec: and a\n' +
      'command that speaks the bot protocol (docs/bot-protocol.md), such as\n' +
      '  --bot expert --bot "exec:python3 mybot.py" --bot "mine=exec:node bot.js"',
    'With two bots every set-up is played once per seat: the first on that seat, the\n' +
      'second on all others. More bots play every ordered pair so. --mixed seats all of\n' +
      'them together, up to as many as there are players; fewer sit on several seats.',
    'Who is late by more than 20 ms, answers with something illegal or unreadable, or\n' +
      'is gone forfeits the move to a random one. With --iterations built-in bots have\n' +
      `no time limit, and programs have --time or ${UNTIMED_MS} ms.`,
    'Ctrl-C stops it and tells the results so far. Exit code: 0, 2 for wrong usage,\n' +
      '70 if games were lost to an internal error, 130 if it was stopped.',
    ...optionNotes(games),
  ],
  async run(args) {
    args.refusePositionals('tournament');
    const face = gameFrom(args, games);
    if (!face) throw new UsageError('tournament needs a --game');
    const { game } = face.bots;
    const players = playersFrom(args, game);
    const options = optionsFrom(args, game, players);
    const entrants = entrantsFrom(args.list('bot'), face.bots);
    const order: Order = {
      ...{ game: game.id, players, options, entrants, seed: args.text('seed') ?? '1' },
      ...budgetsFrom(args),
      hasProcessorTime: args.flag('processor-time'),
    };
    const [json, records] = [args.text('json'), args.text('records')];
    if (json !== undefined && records !== undefined && resolve(json) === resolve(records)) {
      throw new UsageError('results and records cannot both go to one place');
    }
    const schedule = scheduleFrom(args, order);
    const processes = args.count('processes', { min: 1, max: 1000 }) ?? availableParallelism();
    return holdTournament({ order, registry: module, schedule, processes, json, records });
  },
});

function budgetsFrom(args: Arguments): Pick<Order, 'budget' | 'timeMs'> {
  const time = args.count('time', { min: 1, max: LONGEST_TIME_MS });
  const iterations = args.count('iterations', { min: 1, max: 1_000_000_000 });
  if (iterations !== undefined) return { budget: { iterations }, timeMs: time ?? UNTIMED_MS };
  const timeMs = time ?? DEFAULT_TIME_MS;
  return { budget: { timeMs }, timeMs };
}

function scheduleFrom(args: Arguments, { players, entrants }: Order): Schedule {
  const games = args.count('games', { min: 1, max: MOST_GAMES }) ?? DEFAULT_GAMES;
  const contest = { bots: entrants.length, players, games };
  if (!args.flag('mixed')) return schedulePairs(contest);
  if (entrants.length > players) {
    throw new UsageError(`--mixed seats at most ${players} bots at a table for ${players}`);
  }
  return scheduleMixed(contest);
}
