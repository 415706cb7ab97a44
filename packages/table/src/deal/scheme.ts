/**
 * `tavolata-deal/1`: a deal that nobody can predict or influence. The server and every person's browser
 * commit to 32 random bytes by a hash. When all hashes are known, the browsers reveal their bytes; the
 * server reveals its own when the match has ended. docs/deals.md specifies it byte for byte.
 */

import { chacha20 } from '@noble/ciphers/chacha.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import {
  readString,
  refuse,
  type Game,
  type GameTypes,
  type OptionValues,
  type RandomSource,
  type Seat,
  type SetupWishes,
} from '@tavolata/engine';

export const DEAL_SCHEME = 'tavolata-deal/1';

/** What a deal is for; every commitment is bound to all of it. */
export type DealTerms = {
  readonly table: string;
  /** Which deal of the table, from 1. */
  readonly number: number;
  readonly game: string;
  /** Who takes part: bots add nothing. */
  readonly seats: readonly ('human' | 'bot')[];
  readonly options: OptionValues;
  /** What is agreed on beforehand: who starts, who has which colour. */
  readonly wishes: SetupWishes;
};

export type Shuffle = DealTerms & {
  /** The server's. */
  readonly commitment: string;
};

/** What a browser reveals: its bytes, and a digest of all commitments that it had seen. */
export type Contribution = {
  readonly entropy: string;
  readonly seen: string;
};

/** 32 bytes in lower-case hexadecimal, as entropy, commitments and digests are. */
export function readHash(input: unknown, field: string): string {
  const text = readString(input, field);
  if (!/^[0-9a-f]{64}$/.test(text)) {
    refuse('bad-type', `${field} must be 64 hexadecimal digits`, { field });
  }
  return text;
}

/** The server in the place of a seat. */
export const SERVER = 255;

const ZERO = Uint8Array.of(0);

/** The terms as bytes: compact JSON with the fields in this order, and options sorted by name. */
function bindingOf({ table, number, game, seats, options, wishes }: DealTerms): Uint8Array {
  const sorted = Object.fromEntries(
    Object.entries(options).sort(([one], [other]) => (one < other ? -1 : 1)),
  );
  const { first, colours } = wishes;
  const text = JSON.stringify({
    scheme: DEAL_SCHEME,
    table,
    number,
    game,
    seats,
    options: sorted,
    wishes: { ...(first === undefined ? {} : { first }), ...(colours ? { colours } : {}) },
  });
  return concatBytes(utf8ToBytes(text), ZERO);
}

/** SHA-256 over the terms, a zero byte, the seat's number (255 for the server) and the 32 bytes. */
export function commitmentTo(terms: DealTerms, seat: Seat, entropy: string): string {
  const own = concatBytes(bindingOf(terms), Uint8Array.of(seat), hexToBytes(entropy));
  return bytesToHex(sha256(own));
}

/** What the server and the players have put in: commitments, or the bytes behind them. */
export type PutIn = {
  readonly server: string;
  /** By seat; `null` for bots and players who put nothing in. */
  readonly players: readonly (string | null)[];
};

/** SHA-256 over the terms, the server's part, and in the order of the seats each number and part. */
function hashOver(terms: DealTerms, { server, players }: PutIn): Uint8Array {
  const parts = players.flatMap((part, seat) =>
    part === null ? [] : [Uint8Array.of(seat), hexToBytes(part)],
  );
  return sha256(concatBytes(bindingOf(terms), hexToBytes(server), ...parts));
}

/** The digest of all commitments that a browser has seen. */
export const digestOf = (terms: DealTerms, commitments: PutIn): string =>
  bytesToHex(hashOver(terms, commitments));

/** The seed of the deal, made from the bytes that were revealed. */
export const seedOf = (terms: DealTerms, shown: PutIn): Uint8Array => hashOver(terms, shown);

const CHUNK = 1024;

/** ChaCha20 with the seed as its key and a nonce of zeros, read as little-endian words. */
export function dealStream(seed: Uint8Array): RandomSource {
  const nonce = new Uint8Array(12);
  let words = new DataView(new ArrayBuffer(0));
  let next = 0;
  let block = 0;
  return {
    uint32() {
      if (next === words.byteLength) {
        const bytes = chacha20(seed, nonce, new Uint8Array(CHUNK), undefined, block);
        words = new DataView(bytes.buffer, bytes.byteOffset, CHUNK);
        block += CHUNK / 64;
        next = 0;
      }
      const word = words.getUint32(next, true);
      next += 4;
      return word;
    },
  };
}

/** The set-up that follows from what everybody put in. */
export function dealFrom<T extends GameTypes>(
  game: Game<T>,
  terms: DealTerms,
  shown: PutIn,
): T['setup'] {
  const stream = dealStream(seedOf(terms, shown));
  return game.drawSetup(terms.seats.length, terms.options, stream, terms.wishes);
}
