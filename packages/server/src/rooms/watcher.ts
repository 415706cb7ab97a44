/** Somebody who is shown rooms or lists: the near end of a connection. */

import type { ServerMessage } from '@tavolata/table';

export interface Watcher {
  /** The hash of the browser's secret. */
  readonly browser: string;
  /** A message in JSON, made once for all who get the same. */
  send(message: Buffer): void;
}

export const encode = (message: ServerMessage): Buffer => Buffer.from(JSON.stringify(message));
