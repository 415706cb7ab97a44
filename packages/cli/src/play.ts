/** `tavolata play`: a game on the terminal against bots. */

import { appendFileSync } from 'node:fs';
import { LEVELS } from '@tavolata/bots';
import { itemAt } from '@tavolata/engine';
import type { Command } from './command.ts';
import { ALL_RIGHT, fileTrouble } from './exits.ts';
import { displayNotes } from './play/display.ts';
import { tablesThatFit, USUAL_OPPONENTS, type Table } from './play/tables.ts';
import { Leaving, Terminal } from './play/terminal.ts';
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
    const terminal = new Terminal();
    try {
      const finished = await playAt(terminal, await chooseTable(terminal, tables));
      if (record !== undefined) append(record, `${finished}\n`);
    } catch (error) {
      if (!(error instanceof Leaving)) throw error;
      terminal.say(error.message);
    } finally {
      terminal.close();
    }
    return ALL_RIGHT;
  },
});

/** Returns the record of the finished game as a line. */
async function playAt(terminal: Terminal, { face, seated, start }: Table): Promise<string> {
  const others = seated.names.filter((_, seat) => !seated.isYou(seat));
  terminal.say(
    '',
    paint('bold', face.bots.game.title),
    `With ${listed(others)}. Type ? for help, q to quit.`,
  );
  return JSON.stringify(await start(terminal));
}

/** Asks only where there is a choice. */
async function chooseTable(terminal: Terminal, tables: readonly Table[]): Promise<Table> {
  const faces = [...new Set(tables.map(({ face }) => face))];
  const face = faces.length === 1 ? itemAt(faces, 0) : await askGame(terminal, faces);
  const sizes = tables.filter((table) => table.face === face);
  return sizes.length === 1
    ? itemAt(sizes, 0)
    : askSize(terminal, face.bots.game.usualPlayers, sizes);
}

async function askGame(terminal: Terminal, faces: readonly TerminalFace[]): Promise<TerminalFace> {
  const lines = faces.map(({ bots: { game } }, index) => {
    const { min, max } = game.seats;
    return ` ${index + 1}) ${game.title} (${min} to ${max} players)`;
  });
  terminal.say(paint('bold', 'What shall we play?'), ...lines);
  const number = await askNumber(terminal, 'game', {
    numbers: [...faces.keys()].map(fromOne),
    usual: 1,
  });
  return itemAt(faces, number - 1);
}

const fromOne = (index: number): number => index + 1;

async function askSize(
  terminal: Terminal,
  wished: number,
  tables: readonly Table[],
): Promise<Table> {
  const numbers = tables.map(({ players }) => players);
  const [min, max] = [Math.min(...numbers), Math.max(...numbers)];
  terminal.say(paint('bold', `How many players, ${min} to ${max}, with you?`));
  const usual = numbers.includes(wished) ? wished : min;
  const players = await askNumber(terminal, 'players', { numbers, usual });
  return itemAt(tables, numbers.indexOf(players));
}

/** One of several numbers; Enter takes the usual one. */
async function askNumber(
  terminal: Terminal,
  what: string,
  { numbers, usual }: { numbers: readonly number[]; usual: number },
): Promise<number> {
  const [min, max] = [Math.min(...numbers), Math.max(...numbers)];
  const advice = `Type a number from ${min} to ${max}, or Enter for ${usual}; q quits.`;
  for (;;) {
    const answer = await terminal.ask(`${what} [${usual}] > `, [advice]);
    const number = answer === '' ? usual : Number(answer);
    if (numbers.includes(number)) return number;
    terminal.say(advice);
  }
}

function append(file: string, text: string): void {
  try {
    appendFileSync(file, text);
  } catch (error) {
    throw fileTrouble(file, error);
  }
}
