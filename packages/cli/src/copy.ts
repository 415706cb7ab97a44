/** `tavolata copy`: copies all tables from one database to another. */

import { resolve } from 'node:path';
import type { ClubPlace } from '@tavolata/server';
import { UsageError, type Arguments } from './arguments.ts';
import { countsLine, withProgress, withServer } from './club.ts';
import type { Command } from './command.ts';
import { ALL_RIGHT, leaveSignalsAlone } from './exits.ts';
import { say, tell } from './output.ts';
import { isDatabase, readDatabase } from './serve/place.ts';

export const copy: Command = {
  name: 'copy',
  summary: 'move all tables from SQLite to PostgreSQL, or back',
  usage: ['--from PLACE --to PLACE'],
  options: {
    from: { type: 'string', value: 'PLACE', help: 'where the tables are; nothing changes there' },
    to: { type: 'string', value: 'PLACE', help: 'where no tables are yet, and no server runs' },
  },
  notes: [
    'A place is a SQLite file such as data/tavolata.db, or postgres://user@host/name.\n' +
      'The variable PGPASSWORD keeps a password from the list of processes.',
    'Stop the servers before a move: what is played meanwhile is not in the copy. The\n' +
      'new place can be used only when it is whole.',
  ],
  async run(args) {
    args.refusePositionals('copy');
    const [from, to] = [placeFrom(args, 'from'), placeFrom(args, 'to')];
    leaveSignalsAlone();
    return withServer(async ({ copyClub, nameOfPlace }) => {
      const onInUse = (): void => {
        tell(`a server plays in ${nameOfPlace(from)}: its next moves will not be in the copy`);
      };
      const counts = await withProgress('copying', (onProgress) =>
        copyClub({ from, to, onInUse, onProgress }),
      );
      say(`copied ${nameOfPlace(from)} to ${nameOfPlace(to)}`);
      say(`${countsLine(counts)}; the same on both sides`);
      return ALL_RIGHT;
    });
  },
};

function placeFrom(args: Arguments, name: string): ClubPlace {
  const text = args.text(name) ?? '';
  if (text === '') throw new UsageError(`copy needs --${name} with a file or postgres://…`);
  return isDatabase(text) ? { database: readDatabase(text, name) } : { file: resolve(text) };
}
