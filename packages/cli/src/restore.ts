/** `tavolata restore`: puts the tables of a backup in place. */

import { resolve } from 'node:path';
import { UsageError } from './arguments.ts';
import {
  CLUB_OPTIONS,
  CLUB_USAGE,
  clubFrom,
  countsLine,
  withProgress,
  withServer,
} from './club.ts';
import type { Command } from './command.ts';
import { ALL_RIGHT, leaveSignalsAlone } from './exits.ts';
import { say } from './output.ts';

export const restore: Command = {
  name: 'restore',
  summary: 'restore tables from a backup',
  usage: [`--from FILE [--force] ${CLUB_USAGE}`],
  options: {
    from: { type: 'string', value: 'FILE', help: 'what `tavolata backup` has written' },
    force: { type: 'boolean', help: 'take the place of tables; they are kept beside' },
    ...CLUB_OPTIONS,
  },
  notes: [
    'Stop the servers first. The file is checked before anything is changed. A\n' +
      'database of PostgreSQL must be empty: it is never written over.',
  ],
  async run(args) {
    args.refusePositionals('restore');
    const from = args.text('from') ?? '';
    if (from === '') throw new UsageError('restore needs --from with the file to read');
    leaveSignalsAlone();
    return withServer(async (server) => {
      const to = clubFrom(server, args);
      const parts = { from: resolve(from), to, isForced: args.flag('force'), now: new Date() };
      const { counts, kept } = await withProgress('restoring', (onProgress) =>
        server.restore({ ...parts, onProgress }),
      );
      say(`restored ${from} to ${server.nameOfPlace(to)}`);
      say(countsLine(counts));
      if (kept !== undefined) say(`what was there before is kept as ${kept}`);
      return ALL_RIGHT;
    });
  },
};
