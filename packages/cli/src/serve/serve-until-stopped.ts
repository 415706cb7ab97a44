/** Brings the client up to date, opens the server, tells its address, and waits for the end. */

import { tell } from '../exits.ts';
import { clientIn, clientUpToDate } from './built-client.ts';
import { listen } from './listen.ts';
import { addressOf, type Place } from './place.ts';

export async function serveUntilStopped(
  place: Place,
  givenClient: string | undefined,
): Promise<void> {
  const clientFolder = givenClient === undefined ? await clientUpToDate() : clientIn(givenClient);
  const stop = stopSignal();
  const logger = {
    error(error: unknown) {
      tell(
        `a request failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
      );
    },
  };
  const server = await listen(place, (port) => ({ clientFolder, host: place.host, port, logger }));
  process.stdout.write(`Tavolata is at ${addressOf({ host: place.host, port: server.port })}\n`);
  await stop;
  await server.close();
}

/**
 * From here on a signal ends the program in good order. It may come more than once, from the terminal
 * and from the programs between it and us, so the later ones are not taken for impatience.
 */
function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM']) {
      process.removeAllListeners(signal);
      process.on(signal, () => {
        resolve();
      });
    }
  });
}
