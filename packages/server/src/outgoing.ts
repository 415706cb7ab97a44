/** Messages on their way out: encoded once, for all connections that get the same. */

import { PROTOCOL, serverMessageInVersion1, VERSION_1, type ServerMessage } from '@tavolata/table';

/** A connection that is shown tables or lists. */
export interface Watcher {
  /** The hash of the browser's secret. */
  readonly browser: string;
  /** The version of the protocol that it speaks. */
  readonly protocol: number;
  /** How many tables are shown over all connections of its address, each as often as it is. */
  readonly watchings: number;
  send(message: Outgoing): void;
}

/** The first byte of a text that is sent in one frame. */
const WHOLE_TEXT = 0x81;
/** Up to which lengths a frame says them in one byte, and in two more. */
const SHORT = 125;
const MIDDLE = 0xffff;

/**
 * A message in JSON as a frame of the WebSocket protocol (RFC 6455, 5.2): what a server sends is not masked, so all
 * connections can be sent the same bytes.
 */
export class Outgoing {
  readonly frame: Buffer;
  readonly #start: number;

  private constructor(frame: Buffer, start: number) {
    this.frame = frame;
    this.#start = start;
  }

  /** `isKept`: it is sent again later, and has memory of its own; else a small part would keep a whole pool of it. */
  static of(text: string, { isKept = false } = {}): Outgoing {
    const length = Buffer.byteLength(text);
    const start = startOf(length);
    const size = start + length;
    const frame = isKept ? Buffer.allocUnsafeSlow(size) : Buffer.allocUnsafe(size);
    writeHead(frame, length);
    frame.write(text, start);
    return new Outgoing(frame, start);
  }

  /** A text in pieces, some of which are encoded already. */
  static ofPieces(pieces: readonly (Buffer | string)[]): Outgoing {
    let length = 0;
    for (const piece of pieces) {
      length += typeof piece === 'string' ? Buffer.byteLength(piece) : piece.length;
    }
    const start = startOf(length);
    const frame = Buffer.allocUnsafe(start + length);
    writeHead(frame, length);
    let at = start;
    for (const piece of pieces) {
      if (typeof piece === 'string') at += frame.write(piece, at);
      else {
        frame.set(piece, at);
        at += piece.length;
      }
    }
    return new Outgoing(frame, start);
  }

  /** The bytes of the text. */
  get length(): number {
    return this.frame.length - this.#start;
  }

  get payload(): Buffer {
    return this.frame.subarray(this.#start);
  }
}

const startOf = (length: number): number => (length <= SHORT ? 2 : length <= MIDDLE ? 4 : 10);

function writeHead(frame: Buffer, length: number): void {
  frame[0] = WHOLE_TEXT;
  if (length <= SHORT) {
    frame[1] = length;
  } else if (length <= MIDDLE) {
    frame[1] = SHORT + 1;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = SHORT + 2;
    frame.writeUInt32BE(0, 2);
    frame.writeUInt32BE(length, 6);
  }
}

/** A message in the version of the protocol that its readers speak. */
export const encode = (message: ServerMessage, protocol = PROTOCOL): Outgoing =>
  Outgoing.of(JSON.stringify(protocol === VERSION_1 ? serverMessageInVersion1(message) : message));
