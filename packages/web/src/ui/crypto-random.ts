/** The browser's cryptographic randomness, for real deals, names and secrets. */

import type { RandomSource } from '@tavolata/engine';

const BATCH = 256;

const drawWords = (): Iterator<number, undefined> =>
  crypto.getRandomValues(new Uint32Array(BATCH)).values();

export function cryptoRandom(): RandomSource {
  let words = drawWords();
  return {
    uint32() {
      const next = words.next();
      if (!next.done) return next.value;
      words = drawWords();
      return this.uint32();
    },
  };
}

/** A name that no other save of this browser has. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(10));
  return Array.from(bytes, (byte) => (byte % 36).toString(36)).join('');
}

/** Random bytes in hexadecimal; also over plain http, where `crypto.subtle` is missing. */
export function randomHex(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
