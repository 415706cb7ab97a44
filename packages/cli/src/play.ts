/** `tavolata play`: a game on the terminal against simple opponents. */

import { randomBytes } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { BOT_NAMES } from '@tavolata/bots';
import { UsageError, type Arguments } from './arguments.ts';
import type { Command } from './command.ts';
import { ALL_RIGHT, fileTrouble } from './exits.ts';
import {
  gameFrom,
  GAMES,
  NAMES,
  optionNotes,
  playersFrom,
  TABLE_OPTIONS,
  type KnownGame,
} from './games.ts';
import { Company } from './play/company.ts';
import { OPENINGS } from './play/faces.ts';
import { Leaving, Talk } from './play/talk.ts';
import { listed, paint } from './play/text.ts';
import { printable } from './printable.ts';

const LONGEST_NAME = 20;

export const play: Command = {
  name: 'play',
  summary: 'play on this terminal against simple opponents',
  usage: [
    '[--game GAME] [--players N] [--option NAME=VALUE]… [--seed TEXT]',
    '     [--seat N] [--name NAME] [--opponents greedy|random] [--record FILE]',
  ],
  options: {
    ...TABLE_OPTIONS,
    seat: { type: 'string', value: 'N', help: 'where you sit, from 1, clockwise; default 1' },
    name: { type: 'string', value: 'NAME', help: 'your name in the record, default You' },
    opponents: { type: 'string', value: 'BOT', help: 'greedy or random, default greedy' },
    record: {
      type: 'string',
      value: 'FILE',
      help: 'add the record of the finished game to a file',
    },
  },
  notes: ['Without --game you are asked what to play.', ...optionNotes()],
  async run(args) {
    args.refusePositionals('play');
    const record = args.text('record');
    if (record !== undefined) append(record, ''); // better now than after the game
    const talk = new Talk();
    try {
      const finished = await playOnce(talk, args);
      if (record !== undefined) append(record, `${finished}\n`);
    } catch (error) {
      if (!(error instanceof Leaving)) throw error;
      talk.say(error.message);
    } finally {
      talk.close();
    }
    return ALL_RIGHT;
  },
};

/** Returns the record of the finished game as a line. */
async function playOnce(talk: Talk, args: Arguments): Promise<string> {
  const asked = gameFrom(args);
  const known = asked ?? (await askGame(talk));
  const players =
    asked || args.text('players') !== undefined
      ? playersFrom(args, known)
      : await askPlayers(talk, known);
  const company = companyFrom(args, players);
  const seed = args.text('seed') ?? randomBytes(8).toString('hex');
  const opponents = args.oneOf('opponents', BOT_NAMES) ?? 'greedy';
  const others = company.names.filter((_, seat) => !company.isYou(seat));
  talk.say('', paint('bold', known.title), `With ${listed(others)}. Type ? for help, q to quit.`);
  const record = await OPENINGS[known.game.id](talk, { args, company, seed, opponents });
  return JSON.stringify(record);
}

function companyFrom(args: Arguments, players: number): Company {
  const seat = (args.count('seat', { min: 1, max: players }) ?? 1) - 1;
  const name = args.text('name')?.trim() ?? 'You';
  if (name === '' || name.length > LONGEST_NAME || printable(name) !== name) {
    throw new UsageError(`--name takes 1 to ${LONGEST_NAME} characters`);
  }
  const names = NAMES.filter((other) => other !== name).slice(0, players - 1);
  return new Company([...names.slice(0, seat), name, ...names.slice(seat)], seat);
}

async function askGame(talk: Talk): Promise<KnownGame> {
  const lines = GAMES.map(({ game, title }, index) => {
    const { min, max } = game.seats;
    return ` ${index + 1}) ${title} (${min} to ${max} players)`;
  });
  talk.say(paint('bold', 'What shall we play?'), ...lines);
  const number = await askNumber(talk, 'game', { min: 1, max: GAMES.length, usual: 1 });
  return GAMES[number - 1];
}

async function askPlayers(talk: Talk, { game, usualPlayers }: KnownGame): Promise<number> {
  const { min, max } = game.seats;
  talk.say(paint('bold', `How many players, ${min} to ${max}, with you?`));
  return askNumber(talk, 'players', { min, max, usual: usualPlayers });
}

/** Enter takes the usual number. */
async function askNumber(
  talk: Talk,
  what: string,
  { min, max, usual }: { min: number; max: number; usual: number },
): Promise<number> {
  const advice = `Type a number from ${min} to ${max}, or Enter for ${usual}; q quits.`;
  for (;;) {
    const answer = await talk.ask(`${what} [${usual}] > `, [advice]);
    const number = answer === '' ? usual : Number(answer);
    if (Number.isInteger(number) && number >= min && number <= max) return number;
    talk.say(advice);
  }
}

function append(file: string, text: string): void {
  try {
    appendFileSync(file, text);
  } catch (error) {
    throw fileTrouble(file, error);
  }
}
