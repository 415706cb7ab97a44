/** `tavolata verify`: replays records, line by line, and tells what is wrong with each. */

import { open } from 'node:fs/promises';
import {
  attempt,
  findGame,
  readObject,
  verifyRecord,
  type Game,
  type GameTypes,
  type Match,
} from '@tavolata/engine';
import { checkDeal, type DealCheck } from '@tavolata/table';
import { UsageError } from './arguments.ts';
import type { Command } from './command.ts';
import { DEEPEST, readDocuments, type Document } from './documents.ts';
import { ALL_RIGHT, CUT_SHORT, fileTrouble, FOUND_WRONG, WRONG_USAGE } from './exits.ts';
import { tell } from './output.ts';
import { LONGEST, readLines } from './lines.ts';
import type { Registry } from './play/terminal-face.ts';
import { Progress } from './progress.ts';
import { Report, type CheckedRecord } from './report.ts';

export const verify = (registry: Registry): Command => ({
  name: 'verify',
  summary: 'check game records: every claim, from the set-up to the result',
  usage: ['[--json] FILE…', '[--json] -'],
  options: { json: { type: 'boolean', help: 'tell problems as JSON, one object a line' } },
  notes: [
    'A file holds one record a line, or a single one over many lines;\n- is standard input.',
    `A record may have up to ${LONGEST / 2 ** 20} MiB, and lists and objects up to ${DEEPEST} levels deep.`,
    'The deal of a game that a server dealt is recomputed. The summary says how many\n' +
      'of the right records have no deal to check (`undealt` in JSON), and how many\n' +
      'have one of a scheme that this version does not know (`unchecked`).',
    'Exit code: 0 if all records are right, 1 if any is wrong,\n' +
      '2 for wrong usage or a file that cannot be read. If the reader of the output\n' +
      'goes away early: 1 if something wrong was found by then, else 141.',
  ],
  async run(args) {
    const files = args.positionals;
    if (files.length === 0) throw new UsageError('verify needs a file, or - for standard input');
    process.exitCode = CUT_SHORT; // until all is judged
    const report = new Report({ asJson: args.flag('json'), withNames: files.length > 1 });
    const games = registry.games.map(({ bots }) => bots.game);
    let unreadable = 0;
    for (const file of files) {
      try {
        await verifyFile(file, games, report);
      } catch (error) {
        if (!isFromSystem(error)) throw error;
        tell(fileTrouble(file, error).message);
        unreadable++;
      }
    }
    if (unreadable < files.length) await report.end();
    if (unreadable > 0) return WRONG_USAGE;
    return report.wrong > 0 ? FOUND_WRONG : ALL_RIGHT;
  },
});

/** Errors of the system carry a code such as ENOENT. */
function isFromSystem(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}

interface Input {
  readonly chunks: AsyncIterable<Buffer>;
  /** In bytes, if it is known. */
  readonly size: number | undefined;
}

async function verifyFile(file: string, games: readonly Game[], report: Report): Promise<void> {
  const { chunks, size } = await openInput(file);
  const progress = new Progress({
    doing: 'verifying',
    unit: 'MB',
    total: size === undefined ? undefined : size / 1e6,
  });
  let bytes = 0;
  const counted = async function* () {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      progress.update(bytes / 1e6);
      yield chunk;
    }
  };
  try {
    for await (const document of readDocuments(readLines(counted()))) {
      const checked = judge(document, games);
      if (checked.problem) {
        progress.hide();
        process.exitCode = FOUND_WRONG; // whether or not anybody reads on
      }
      await report.add(file, document.line, checked);
      progress.update(bytes / 1e6);
    }
  } finally {
    progress.end();
  }
}

const CHUNK = 1 << 20;

async function openInput(file: string): Promise<Input> {
  if (file === '-') return { chunks: process.stdin, size: undefined };
  const handle = await open(file);
  const stat = await handle.stat();
  const chunks = handle.createReadStream({ highWaterMark: CHUNK }) as AsyncIterable<Buffer>;
  return { chunks, size: stat.isFile() ? stat.size : undefined };
}

function judge({ content }: Document, games: readonly Game[]): CheckedRecord {
  if (!content.ok) return { problem: content.problem };
  const record = content.value;
  const checked = attempt(() => judgeDeal(verifyRecord(findGame(games, record), record), record));
  return checked.ok ? { deal: checked.value } : checked;
}

/** Recomputes the set-up of a game that a server dealt. */
function judgeDeal<T extends GameTypes>(match: Match<T>, record: unknown): DealCheck {
  const { deal } = readObject(record, 'record');
  return checkDeal(match, deal);
}
