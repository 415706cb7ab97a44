/** `tavolata serve`: the web client, built if its sources changed, and a server for it. */

import type { Command } from './command.ts';
import { ALL_RIGHT } from './exits.ts';
import { DEFAULT_HOST, DEFAULT_PORT, placeFrom } from './serve/place.ts';

export const serve: Command = {
  name: 'serve',
  summary: 'serve the games to browsers',
  usage: ['[--port N] [--host ADDRESS] [--client FOLDER]'],
  options: {
    port: {
      type: 'string',
      value: 'N',
      help: `where to listen, default ${DEFAULT_PORT} or the next free; 0: any free`,
    },
    host: {
      type: 'string',
      value: 'ADDRESS',
      help: `on which address, default ${DEFAULT_HOST}: this machine only`,
    },
    client: {
      type: 'string',
      value: 'FOLDER',
      help: 'serve the client built there, and build nothing',
    },
  },
  notes: [
    'Others in your network can come to the table with --host 0.0.0.0. The variables\n' +
      'TAVOLATA_PORT and TAVOLATA_HOST say the same where no option does.',
    'Browsers install the app, play offline and share only over https or on the same\n' +
      'machine: for others put a proxy with a certificate in front.',
    'Ctrl-C stops it.',
  ],
  async run(args) {
    args.refusePositionals('serve');
    const place = placeFrom(args, process.env);
    // Loaded only now, so that the other commands start as fast as without a server.
    const { serveUntilStopped } = await import('./serve/serve-until-stopped.ts');
    await serveUntilStopped(place, args.text('client'));
    return ALL_RIGHT;
  },
};
