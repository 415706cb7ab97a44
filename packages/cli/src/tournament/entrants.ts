/** The entrants: every `--bot` as a built-in bot or a program, under a unique name. */

import { botNamed, type GameBots } from '@tavolata/bots';
import { attempt } from '@tavolata/engine';
import { UsageError } from '../arguments.ts';

export type Entrant =
  | { readonly name: string; readonly builtIn: string }
  | { readonly name: string; readonly command: string };

const PROGRAM = 'exec:';

/** In the order of the command line; of bots with the same name the later ones get a number. */
export function entrantsFrom(words: readonly string[], bots: GameBots): Entrant[] {
  if (words.length < 2) throw new UsageError('a tournament needs two bots or more, each a --bot');
  const entrants: Entrant[] = [];
  for (const word of words) {
    const entrant = parseEntrant(word, bots);
    const taken = entrants.map(({ name }) => name);
    entrants.push({ ...entrant, name: freeName(entrant.name, taken) });
  }
  return entrants;
}

function parseEntrant(word: string, bots: GameBots): Entrant {
  const [, ownName, named] = word.startsWith(PROGRAM) ? [] : (/^([^=]+)=(.+)$/s.exec(word) ?? []);
  const bot = named ?? word;
  const name = ownName ?? word;
  if (bot.startsWith(PROGRAM)) {
    const command = bot.slice(PROGRAM.length);
    if (command.trim() === '') throw new UsageError(`--bot ${word} lacks the command to run`);
    return { name, command };
  }
  const known = attempt(() => botNamed(bots, bot));
  if (known.ok) return { name, builtIn: bot };
  throw new UsageError(`${known.problem.reason}, or exec: and a command`);
}

function freeName(name: string, taken: readonly string[]): string {
  let free = name;
  for (let number = 2; taken.includes(free); number++) free = `${name} (${number})`;
  return free;
}
