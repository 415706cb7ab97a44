/** Brings the client up to date, opens the server, tells its address, and waits for the end. */

import { ALL_RIGHT, INTERNAL_ERROR } from '../exits.ts';
import { tell } from '../output.ts';
import { clientIn, clientUpToDate } from './built-client.ts';
import { listen } from './listen.ts';
import type { Operation } from './operation.ts';
import { addressOf, type Place } from './place.ts';

export async function serveUntilStopped(
  place: Place,
  operation: Operation,
  givenClient: string | undefined,
): Promise<number> {
  const clientFolder = givenClient === undefined ? await clientUpToDate() : clientIn(givenClient);
  const stop = stopSignal();
  const { host } = place;
  const listening = listen(place, (port) => ({ ...operation, clientFolder, host, port }));
  const server = await Promise.race([listening, stop]);
  if (!server) process.exit(ALL_RIGHT); // it waits for its database and has no connections yet
  process.stdout.write(`Tavolata is at ${addressOf({ host, port: server.port })}\n`);
  const failure = await Promise.race([stop, server.failed]);
  await server.close();
  if (failure === undefined) return ALL_RIGHT;
  tell(`the server had to stop: ${failure.message}`);
  return INTERNAL_ERROR;
}

/**
 * From here on a signal shuts the program down cleanly. It may come more than once, from the
 * terminal and from the programs between it and us, so the later ones are not taken for impatience.
 */
function stopSignal(): Promise<undefined> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM']) {
      process.removeAllListeners(signal);
      process.on(signal, () => {
        resolve(undefined);
      });
    }
  });
}
