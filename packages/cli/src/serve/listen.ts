/** Opens the server on the port that was asked for, or else on the first free one. */

import { startServer, StoreError, type RunningServer, type ServerSettings } from '@tavolata/server';
import { Trouble } from '../exits.ts';
import { DEFAULT_PORT, type Place } from './place.ts';

/** How many ports are tried before something else must be wrong. */
const TRIES = 100;

export async function listen(
  { host, port }: Place,
  settingsFor: (port: number) => ServerSettings,
): Promise<RunningServer> {
  const last = port ?? DEFAULT_PORT + TRIES - 1;
  for (let candidate = port ?? DEFAULT_PORT; ; candidate++) {
    try {
      return await startServer(settingsFor(candidate));
    } catch (error) {
      if (codeOf(error) === 'EADDRINUSE' && candidate < last) continue;
      throw troubleWith(error, host, candidate);
    }
  }
}

/** Other errors are bugs, and are passed on as they are. */
function troubleWith(error: unknown, host: string, port: number): unknown {
  if (error instanceof StoreError) return new Trouble(error.message);
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return new Trouble(`port ${port} is taken by another program; choose another with --port`);
    case 'EACCES':
      return new Trouble(`you may not listen on port ${port}; choose another with --port`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EINVAL':
      return new Trouble(`${host} is no address of this machine; choose another with --host`);
    default:
      return error;
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
