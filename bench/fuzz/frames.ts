/** Frames of WebSocket, well made or not: what a client may send after the upgrade. */

import { deflateRawSync } from 'node:zlib';
import { below, pick, type RandomSource } from '@tavolata/engine';
import { MAX_MESSAGE } from '@tavolata/table';

export const OPCODES = {
  continuation: 0,
  text: 1,
  binary: 2,
  close: 8,
  ping: 9,
  pong: 10,
} as const;

interface FrameParts {
  readonly opcode: number;
  readonly payload?: Buffer;
  readonly isLast?: boolean;
  /** The three reserved bits, as they stand in the first byte; the first says "compressed". */
  readonly reserved?: number;
  readonly isMasked?: boolean;
  /** What the header says, where it lies. */
  readonly declared?: bigint;
  /** The form of the length, where it is not the shortest. */
  readonly lengthBytes?: 0 | 2 | 8;
}

const COMPRESSED = 0x40;
const EMPTY = Buffer.alloc(0);

export function makeFrame(parts: FrameParts): Buffer {
  const { opcode, payload = EMPTY, isLast = true, reserved = 0, isMasked = true } = parts;
  const length = parts.declared ?? BigInt(payload.length);
  const form = parts.lengthBytes ?? (length < 126n ? 0 : length < 65_536n ? 2 : 8);
  const head = Buffer.alloc(2 + form + (isMasked ? 4 : 0)); // a mask of zeros changes nothing
  head[0] = (isLast ? 0x80 : 0) | reserved | opcode;
  head[1] = (isMasked ? 0x80 : 0) | (form === 0 ? Number(length) & 0x7f : form === 2 ? 126 : 127);
  if (form === 2) head.writeUInt16BE(Number(length), 2);
  if (form === 8) head.writeBigUInt64BE(length, 2);
  return Buffer.concat([head, payload]);
}

export const textFrame = (text: string): Buffer =>
  makeFrame({ opcode: OPCODES.text, payload: Buffer.from(text) });

export const pingFrame = (): Buffer =>
  makeFrame({ opcode: OPCODES.ping, payload: Buffer.alloc(125, 1) });

const bytes = (random: RandomSource, most: number): Buffer =>
  Buffer.from(Array.from({ length: below(random, most + 1) }, () => below(random, 256)));

/** Bytes that inflate to some thousand times their length. */
const BOMB = deflateRawSync(Buffer.alloc(32 * 1024 * 1024));
const SMALL = deflateRawSync(Buffer.from('{"type":"ping"}'));

type Make = (random: RandomSource) => Buffer;

/** Frames that the protocol allows, so that more can follow. */
const TOLERATED: readonly Make[] = [
  (random) => makeFrame({ opcode: OPCODES.ping, payload: bytes(random, 125) }),
  (random) => makeFrame({ opcode: OPCODES.pong, payload: bytes(random, 125) }),
  () => textFrame('{"type":"ping"}'),
  () => makeFrame({ opcode: OPCODES.text, payload: SMALL, reserved: COMPRESSED }),
  // A message in pieces, with a control frame in between.
  (random) =>
    Buffer.concat([
      makeFrame({ opcode: OPCODES.text, payload: Buffer.from('{"type"'), isLast: false }),
      ...Array.from({ length: below(random, 20) }, () =>
        makeFrame({ opcode: OPCODES.continuation, isLast: false }),
      ),
      makeFrame({ opcode: OPCODES.ping }),
      makeFrame({ opcode: OPCODES.continuation, payload: Buffer.from(':"ping"}') }),
    ]),
];

/** Frames after which the server should close. */
const FATAL: readonly Make[] = [
  (random) => makeFrame({ opcode: OPCODES.text, reserved: pick([0x10, 0x20, 0x70], random) }),
  (random) => makeFrame({ opcode: pick([3, 4, 5, 6, 7, 11, 12, 13, 14, 15], random) }),
  () => makeFrame({ opcode: OPCODES.text, payload: Buffer.from('{}'), isMasked: false }),
  () => makeFrame({ opcode: OPCODES.ping, isLast: false }),
  () => makeFrame({ opcode: OPCODES.ping, payload: Buffer.alloc(126) }),
  () => makeFrame({ opcode: OPCODES.ping, reserved: COMPRESSED }),
  () => makeFrame({ opcode: OPCODES.continuation }),
  () => makeFrame({ opcode: OPCODES.close, payload: Buffer.from([3]) }),
  (random) => makeFrame({ opcode: OPCODES.close, payload: pick(CLOSE_CODES, random) }),
  () => makeFrame({ opcode: OPCODES.text, payload: Buffer.from([0xc3, 0x28]) }),
  (random) => makeFrame({ opcode: OPCODES.binary, payload: bytes(random, 60) }),
  () => makeFrame({ opcode: OPCODES.text, payload: Buffer.alloc(MAX_MESSAGE + 1, 0x20) }),
  (random) => makeFrame({ opcode: OPCODES.text, declared: pick(LENGTHS, random) }),
  () => makeFrame({ opcode: OPCODES.text, payload: BOMB, reserved: COMPRESSED }),
  (random) =>
    makeFrame({ opcode: OPCODES.text, payload: bytes(random, 100), reserved: COMPRESSED }),
  (random) =>
    makeFrame({
      opcode: OPCODES.text,
      payload: SMALL.subarray(0, below(random, SMALL.length)),
      reserved: COMPRESSED,
    }),
  () =>
    Buffer.concat([
      makeFrame({ opcode: OPCODES.text, isLast: false }),
      makeFrame({ opcode: OPCODES.text }),
    ]),
  // Pieces that are too long only together.
  () =>
    Buffer.concat([
      makeFrame({ opcode: OPCODES.text, payload: Buffer.alloc(5000, 0x20), isLast: false }),
      makeFrame({ opcode: OPCODES.continuation, payload: Buffer.alloc(5000, 0x20) }),
    ]),
  (random) => bytes(random, 300),
];

const CLOSE_CODES = [
  [0, 0],
  [3, 237],
  [3, 238],
  [255, 255],
  [3, 232, 255],
].map((of) => Buffer.from(of));
const LENGTHS = [100n, 9_000n, 2n ** 31n, 2n ** 32n, 2n ** 53n, 2n ** 63n, 2n ** 64n - 1n];

/** One after the other; the last one ends the connection. */
export function makeFrames(random: RandomSource, count: number): Buffer[] {
  const tolerated = Array.from({ length: count - 1 }, () => pick(TOLERATED, random)(random));
  return [...tolerated, pick(FATAL, random)(random)];
}
