/** `tavolata serve`: the web client, built if its sources changed, and a server for it. */

import type { Command } from './command.ts';
import {
  DATABASE_OPTION,
  DEFAULT_DATA,
  DEFAULT_HOST,
  DEFAULT_PORT,
  placeFrom,
} from './serve/place.ts';

export const serve: Command = {
  name: 'serve',
  summary: 'serve the games to browsers',
  usage: ['[--port N] [--host ADDRESS] [--data FOLDER] [OPTIONS]'],
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
    data: {
      type: 'string',
      value: 'FOLDER',
      help: `where tables are kept, default ${DEFAULT_DATA}`,
    },
    database: DATABASE_OPTION,
    origin: {
      type: 'string',
      multiple: true,
      value: 'ADDRESS',
      help: 'how browsers call the server behind a proxy; repeatable',
    },
    'trust-proxy': {
      type: 'string',
      bare: '1',
      value: '[N]',
      help: 'believe the proxy in front about where requests come from',
    },
    imprint: {
      type: 'string',
      value: 'FILE',
      help: 'who runs this server, as plain text',
    },
    limit: {
      type: 'string',
      multiple: true,
      value: 'NAME=N',
      help: 'change a limit, e.g. connectionsPerAddress=500; repeatable',
    },
    log: {
      type: 'string',
      value: 'LEVEL',
      help: 'debug, info, warn or error; default info',
    },
    metrics: {
      type: 'string',
      value: 'WHO',
      help: 'who reads /metrics: private (default), public or none',
    },
    client: {
      type: 'string',
      value: 'FOLDER',
      help: 'serve the client built there, and build nothing',
    },
  },
  notes: [
    'Others in your network can come to the table with --host 0.0.0.0.',
    '--trust-proxy alone means the one proxy that connects. With a CDN in front of\n' +
      'it, say how many to trust, as in --trust-proxy 2, or at which addresses, with\n' +
      'commas: such as 198.51.100.0/24, loopback, linklocal or uniquelocal.',
    'The variables TAVOLATA_PORT, _HOST, _DATA, _DATABASE, _ORIGIN, _TRUST_PROXY,\n' +
      '_IMPRINT, _LIMIT, _LOG and _METRICS say the same where no option does; lists\n' +
      'with commas.',
    'Browsers install the app, play offline and share only over https or on the same\n' +
      'machine: for others put a proxy with a certificate in front.',
    'Ctrl-C stops it.',
  ],
  async run(args) {
    args.refusePositionals('serve');
    const place = placeFrom(args, process.env);
    // Loaded only now, so that the other commands start as fast as without a server.
    const { serveUntilStopped } = await import('./serve/serve-until-stopped.ts');
    const { operationFrom } = await import('./serve/operation.ts');
    const operation = operationFrom(args, process.env);
    return serveUntilStopped(place, operation, args.text('client'));
  },
};
