/** The program `tavolata`: finds the command, runs it, and turns errors into one line each. */

import { readFileSync } from 'node:fs';
import { Arguments, reasonOfRefusal, UsageError } from './arguments.ts';
import { backup } from './backup.ts';
import { columns, commandHelp, HELP_OPTION, optionLines, type Command } from './command.ts';
import { copy } from './copy.ts';
import { doctor } from './doctor.ts';
import { ALL_RIGHT, INTERNAL_ERROR, prepareExits, Trouble, WRONG_USAGE } from './exits.ts';
import { ban, bans, reports, unban } from './moderate.ts';
import { tell } from './output.ts';
import { play } from './play.ts';
import type { Registry } from './play/terminal-face.ts';
import { listed } from './play/text.ts';
import { REGISTRY } from './registry.ts';
import { restore } from './restore.ts';
import { serve } from './serve.ts';
import { simulate } from './simulate.ts';
import { tournament } from './tournament.ts';
import { verify } from './verify.ts';

export type { SeatedPlayers } from './play/seated-players.ts';
export type { Registry, TerminalFace } from './play/terminal-face.ts';

const commandsFor = (registry: Registry): readonly Command[] => [
  serve,
  play(registry),
  simulate(registry),
  verify(registry),
  tournament(registry),
  doctor,
  backup,
  restore,
  copy,
  reports,
  bans,
  ban,
  unban,
];

const PROGRAM_OPTIONS = {
  ...HELP_OPTION,
  version: { type: 'boolean', help: 'show the version' },
} as const;

/** Runs what the command line asks for and sets the exit code. */
export async function start(registry: Registry = REGISTRY): Promise<void> {
  prepareExits();
  const program = { registry, commands: commandsFor(registry) };
  const words = process.argv.slice(2);
  try {
    process.exitCode = await run(program, words);
  } catch (error) {
    process.exitCode = explain(error, program, words[0]);
    if (process.env['TAVOLATA_DEBUG'] === '1') console.error(error);
  }
}

interface Program {
  readonly registry: Registry;
  readonly commands: readonly Command[];
}

async function run(program: Program, words: readonly string[]): Promise<number> {
  const [name, ...rest] = words;
  if (name === undefined || name === 'help') return say(programHelp(program));
  if (name.startsWith('-')) return runProgram(program, words);
  const command = program.commands.find((candidate) => candidate.name === name);
  if (!command) throw new UsageError(`there is no command ${JSON.stringify(name)}`);
  const args = new Arguments({ ...command.options, ...HELP_OPTION }, rest);
  return args.flag('help') ? say(commandHelp(command)) : command.run(args);
}

function runProgram(program: Program, words: readonly string[]): number {
  const args = new Arguments(PROGRAM_OPTIONS, words);
  return say(args.flag('version') ? version() : programHelp(program));
}

function say(text: string): number {
  process.stdout.write(`${text}\n`);
  return ALL_RIGHT;
}

function programHelp({ registry, commands }: Program): string {
  const titles = registry.games.map(({ bots }) => bots.game.title);
  return [
    `tavolata: ${listed(titles)} on the command line`,
    '',
    '  tavolata COMMAND [OPTIONS]',
    '',
    ...columns(commands.map(({ name, summary }) => [`  ${name}`, summary])),
    '',
    ...optionLines(PROGRAM_OPTIONS),
    '',
    'tavolata COMMAND --help tells more about a command.',
  ].join('\n');
}

function version(): string {
  const file = new URL('../package.json', import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

/** Prints what went wrong in one line and returns the exit code. */
function explain(error: unknown, { commands }: Program, name: string | undefined): number {
  const refusal = reasonOfRefusal(error);
  if (refusal !== undefined) {
    const known = commands.some((command) => command.name === name);
    tell(`${refusal} (see: tavolata ${known ? `${name ?? ''} ` : ''}--help)`);
    return WRONG_USAGE;
  }
  if (error instanceof Trouble) {
    tell(error.message);
    return WRONG_USAGE;
  }
  const reason = error instanceof Error ? error.message : String(error);
  tell(`internal error: ${reason} (TAVOLATA_DEBUG=1 shows where)`);
  return INTERNAL_ERROR;
}
