/** Tournaments of the real program, with programs that behave as a test asks. */

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { GameRecord } from '@tavolata/engine';
import type { BotStanding, PairStanding } from '@tavolata/bots';
import { afterAll } from 'vitest';
import { tavolata, type Circumstances, type Ended } from './program.ts';

export interface Results {
  readonly game: string;
  readonly players: number;
  readonly options: object;
  readonly games: number;
  readonly fairShare: number;
  readonly pairs: readonly PairStanding[];
  readonly bots: readonly (BotStanding & { says?: string })[];
}

export interface Held extends Ended {
  readonly results: Results;
  readonly json: string;
  readonly records: readonly GameRecord[];
  readonly recordsFile: string;
}

const RUDE_BOT = fileURLToPath(new URL('./rude-bot.js', import.meta.url));
const EXAMPLES = fileURLToPath(new URL('../../../docs/examples', import.meta.url));

/** A `--bot`; `exec` makes it a child of the process that plays, without a shell between them. */
export function rudeBot(manner: string, folder = ''): string {
  return `${manner}=exec:exec ${rudeCommand(manner, folder)}`;
}

export function rudeCommand(manner: string, folder = ''): string {
  return [process.execPath, RUDE_BOT, manner, folder].map((word) => `"${word}"`).join(' ');
}

export const exampleFile = (file: string): string => join(EXAMPLES, file);

export const example = (runner: string, file: string): string =>
  `exec:"${runner}" "${exampleFile(file)}"`;

const folders: string[] = [];

/** A folder for one test, gone after the last of its file. */
export function scratch(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tavolata-'));
  folders.push(folder);
  return folder;
}

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

export async function tournament(
  words: readonly string[],
  { folder = scratch(), ...circumstances }: Circumstances & { folder?: string } = {},
): Promise<Held> {
  const [jsonFile, recordsFile] = [join(folder, 'results.json'), join(folder, 'games.jsonl')];
  const files = ['--json', jsonFile, '--records', recordsFile];
  const ended = await tavolata(['tournament', ...words, ...files], circumstances);
  const json = readFileSync(jsonFile, 'utf8');
  const results = JSON.parse(json) as Results;
  return { ...ended, json, results, records: linesOf(recordsFile) as GameRecord[], recordsFile };
}

export const linesOf = (file: string): unknown[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as unknown);

/** All that each process of a rude bot was told, in order. */
export function notesIn(folder: string): unknown[][] {
  const files = readdirSync(folder).filter((file) => file.startsWith('notes-'));
  return files.map((file) => linesOf(join(folder, file)));
}
