/** `tavolata play`: a game on the terminal against bots. */

import { appendFileSync } from 'node:fs';
import { LEVELS } from '@tavolata/bots';
import type { Command } from './command.ts';
import { ALL_RIGHT, fileTrouble } from './exits.ts';
import { displayNotes } from './play/display.ts';
import { tablesThatFit, USUAL_OPPONENTS, type Table } from './play/tables.ts';
import { Leaving, Talk } from './play/talk.ts';
import type { Registry, TerminalFace } from './play/terminal-face.ts';
import { listed, paint } from './play/text.ts';
import { optionNotes, tableOptions } from './table-options.ts';

export const play = ({ games }: Registry): Command => ({
  name: 'play',
  summary: 'play on this terminal against bots',
  usage: [
    '[--game GAME] [--players N] [--option NAME=VALUE]… [--seed TEXT]',
    '     [--seat N] [--name NAME] [--opponents BOT] [--record FILE]',
  ],
  options: {
    ...tableOptions(games),
    seat: { type: 'string', value: 'N', help: 'where you sit, from 1, clockwise; default 1' },
    name: { type: 'string', value: 'NAME', help: 'your name in the record, default You' },
    opponents: {
      type: 'string',
      value: 'BOT',
      help: `${LEVELS.join(', ')}; default ${USUAL_OPPONENTS}`,
    },
    record: {
      type: 'string',
      value: 'FILE',
      help: 'add the record of the finished game to a file',
    },
  },
  notes: [
    'Without --game you are asked what to play.',
    ...optionNotes(games),
    ...displayNotes(games),
  ],
  async run(args) {
    args.refusePositionals('play');
    const tables = tablesThatFit(args, games);
    const record = args.text('record');
    if (record !== undefined) append(record, ''); // better now than after the game
    const talk = new Talk();
    try {
      const finished = await playAt(talk, await chooseTable(talk, tables));
      if (record !== undefined) append(record, `${finished}\n`);
    } catch (error) {
      if (!(error instanceof Leaving)) throw error;
      talk.say(error.message);
    } finally {
      talk.close();
    }
    return ALL_RIGHT;
  },
});

/** Returns the record of the finished game as a line. */
async function playAt(talk: Talk, { face, company, start }: Table): Promise<string> {
  const others = company.names.filter((_, seat) => !company.isYou(seat));
  talk.say(
    '',
    paint('bold', face.bots.game.title),
    `With ${listed(others)}. Type ? for help, q to quit.`,
  );
  return JSON.stringify(await start(talk));
}

/** Asks only where there is a choice. */
async function chooseTable(talk: Talk, tables: readonly Table[]): Promise<Table> {
  const faces = [...new Set(tables.map(({ face }) => face))];
  const face = faces.length === 1 ? faces[0] : await askGame(talk, faces);
  const sizes = tables.filter((table) => table.face === face);
  return sizes.length === 1 ? sizes[0] : askSize(talk, face.bots.game.usualPlayers, sizes);
}

async function askGame(talk: Talk, faces: readonly TerminalFace[]): Promise<TerminalFace> {
  const lines = faces.map(({ bots: { game } }, index) => {
    const { min, max } = game.seats;
    return ` ${index + 1}) ${game.title} (${min} to ${max} players)`;
  });
  talk.say(paint('bold', 'What shall we play?'), ...lines);
  const number = await askNumber(talk, 'game', {
    numbers: [...faces.keys()].map(fromOne),
    usual: 1,
  });
  return faces[number - 1];
}

const fromOne = (index: number): number => index + 1;

/** The tables are in rising order of their players. */
async function askSize(talk: Talk, wished: number, tables: readonly Table[]): Promise<Table> {
  const numbers = tables.map(({ players }) => players);
  const [min, max] = [numbers[0], numbers[numbers.length - 1]];
  talk.say(paint('bold', `How many players, ${min} to ${max}, with you?`));
  const usual = numbers.includes(wished) ? wished : min;
  const players = await askNumber(talk, 'players', { numbers, usual });
  return tables[numbers.indexOf(players)];
}

/** One of several numbers in rising order; Enter takes the usual one. */
async function askNumber(
  talk: Talk,
  what: string,
  { numbers, usual }: { numbers: readonly number[]; usual: number },
): Promise<number> {
  const [min, max] = [numbers[0], numbers[numbers.length - 1]];
  const advice = `Type a number from ${min} to ${max}, or Enter for ${usual}; q quits.`;
  for (;;) {
    const answer = await talk.ask(`${what} [${usual}] > `, [advice]);
    const number = answer === '' ? usual : Number(answer);
    if (numbers.includes(number)) return number;
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
