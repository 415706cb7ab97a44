/** `tavolata doctor`: whether all is well with a server and what it needs. */

import type { Finding } from '@tavolata/server';
import type { Arguments } from './arguments.ts';
import { CLUB_OPTIONS, CLUB_USAGE, withServer } from './club.ts';
import type { Command } from './command.ts';
import { ALL_RIGHT, FOUND_WRONG } from './exits.ts';
import { say } from './output.ts';
import { addressOf, dataPlaceFrom, placeFrom } from './serve/place.ts';

export const doctor: Command = {
  name: 'doctor',
  summary: 'check the program, its database and the way of browsers to it',
  usage: [CLUB_USAGE, ' [--origin ADDRESS] [--port N] [--client FOLDER]'],
  options: {
    ...CLUB_OPTIONS,
    origin: {
      type: 'string',
      multiple: true,
      value: 'ADDRESS',
      help: 'how browsers call the server, which must run; repeatable',
    },
    port: { type: 'string', value: 'N', help: 'where the server listens, which must run' },
    host: { type: 'string', value: 'ADDRESS', help: 'on which address, as for serve' },
    client: { type: 'string', value: 'FOLDER', help: 'the folder of the built client' },
  },
  notes: [
    'One line for each check: ok, warn or fail, and what to do. It changes nothing.\n' +
      'The exit code is 1 if anything fails. The variables of serve count here, too.',
  ],
  async run(args) {
    args.refusePositionals('doctor');
    const place = dataPlaceFrom(args, process.env);
    const origins = await originsFrom(args);
    const { clientAsItIs } = await import('./serve/built-client.ts');
    const client = clientAsItIs(args.text('client'));
    return withServer(async ({ examine }) => {
      const failed: Finding[] = [];
      for await (const finding of examine({ place, client, origins })) {
        say(lineOf(finding));
        if (finding.severity === 'fail') failed.push(finding);
      }
      return failed.length === 0 ? ALL_RIGHT : FOUND_WRONG;
    });
  },
};

const lineOf = ({ severity, about, says }: Finding): string =>
  `${severity.padEnd(5)} ${about.padEnd(12)} ${says}`;

/** As browsers know the server, and as it is called on this machine. */
async function originsFrom(args: Arguments): Promise<string[]> {
  const { originsFrom: read } = await import('./serve/operation.ts');
  const { host, port } = placeFrom(args, process.env);
  const own = port === undefined || port === 0 ? [] : [addressOf({ host, port })];
  return [...own, ...read(args, process.env)];
}
