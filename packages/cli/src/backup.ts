/** `tavolata backup`: all tables as one file, while the servers run. */

import { resolve } from 'node:path';
import { UsageError } from './arguments.ts';
import {
  CLUB_OPTIONS,
  CLUB_USAGE,
  clubFrom,
  countsLine,
  number,
  withProgress,
  withServer,
} from './club.ts';
import type { Command } from './command.ts';
import { ALL_RIGHT, leaveSignalsAlone } from './exits.ts';
import { say } from './output.ts';

export const backup: Command = {
  name: 'backup',
  summary: 'write all tables to a file, while servers run',
  usage: [`--to FILE [--force] ${CLUB_USAGE}`],
  options: {
    to: { type: 'string', value: 'FILE', help: 'the backup, a SQLite database' },
    force: { type: 'boolean', help: 'replace the file if there is one' },
    ...CLUB_OPTIONS,
  },
  notes: [
    'It has all that was acknowledged before it began. Anyone who can read it knows\n' +
      'every hand and every name; it is made readable to you only.',
  ],
  async run(args) {
    args.refusePositionals('backup');
    const to = args.text('to') ?? '';
    if (to === '') throw new UsageError('backup needs --to with the file to write');
    leaveSignalsAlone();
    return withServer(async (server) => {
      const from = clubFrom(server, args);
      const isForced = args.flag('force');
      const { bytes, counts } = await withProgress('backing up', (onProgress) =>
        server.backUp({ from, to: resolve(to), isForced, onProgress }),
      );
      say(`backed up ${server.nameOfPlace(from)} to ${to}, ${number(bytes)} bytes`);
      say(countsLine(counts));
      return ALL_RIGHT;
    });
  },
};
