/** Messages on their way out: encoded once, for all connections that get the same. */

import { PROTOCOL, serverMessageInVersion1, VERSION_1, type ServerMessage } from '@tavolata/table';

/** A connection that is shown tables or lists. */
export interface Watcher {
  /** The hash of the browser's secret. */
  readonly browser: string;
  /** The version of the protocol that it speaks. */
  readonly protocol: number;
  /** Sends an encoded message. */
  send(message: Buffer): void;
}

/** A message in JSON, in the version of the protocol that its readers speak. */
export const encode = (message: ServerMessage, protocol = PROTOCOL): Buffer =>
  Buffer.from(JSON.stringify(protocol === VERSION_1 ? serverMessageInVersion1(message) : message));
