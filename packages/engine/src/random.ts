/**
 * Randomness is always passed in. A `RandomSource` yields uniform 32-bit words; everything else is
 * built on that, without bias. `fastRandom` serves simulation and search only: a few visible cards
 * would give its state away, so real deals come from a cryptographic source of the same shape.
 */

export interface RandomSource {
  /** The next word, uniform over 0 … 2^32 − 1. */
  uint32(): number;
}

const TWO_32 = 0x1_0000_0000;

/**
 * A whole number from 0 to `bound` − 1, each equally likely: multiply and keep the high word, and
 * draw again in the few cases that would favour small numbers. `bound` may be up to 2^21, so that
 * the product is exact in a double.
 */
export function below(source: RandomSource, bound: number): number {
  let product = source.uint32() * bound;
  let low = product >>> 0;
  if (low < bound) {
    const threshold = (TWO_32 - bound) % bound;
    while (low < threshold) {
      product = source.uint32() * bound;
      low = product >>> 0;
    }
  }
  return (product / TWO_32) | 0;
}

/** Fisher and Yates, in place, every order equally likely. */
export function shuffle<Item>(
  items: { readonly length: number; [index: number]: Item },
  source: RandomSource,
): void {
  for (let last = items.length - 1; last > 0; last--) {
    const other = below(source, last + 1);
    const moved = items[last];
    const chosen = items[other];
    if (moved === undefined || chosen === undefined) throw new RangeError('a gap in the list');
    items[last] = chosen;
    items[other] = moved;
  }
}

export function pick<T>(items: readonly T[], source: RandomSource): T {
  const item = items[below(source, items.length)];
  if (item === undefined) throw new RangeError('nothing to pick from');
  return item;
}

/** Four words from any text, well mixed but no secret: four lanes, then avalanche. */
export function hashText(text: string): [number, number, number, number] {
  const lanes: [number, number, number, number] = [0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344];
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    lanes[0] = Math.imul(lanes[0] ^ unit, 0x9e3779b1);
    lanes[1] = Math.imul(lanes[1] ^ lanes[0] ^ (unit << 7), 0x85ebca77);
    lanes[2] = Math.imul(lanes[2] ^ lanes[1] ^ (unit << 13), 0xc2b2ae3d);
    lanes[3] = Math.imul(lanes[3] ^ lanes[2] ^ (unit << 3), 0x27d4eb2f);
  }
  for (let round = 0; round < 8; round++) {
    const lane = round & 3;
    let word =
      lanes[lane as 0 | 1 | 2 | 3] ^ lanes[((lane + 3) & 3) as 0 | 1 | 2 | 3] ^ text.length;
    word = Math.imul(word ^ (word >>> 16), 0x85ebca6b);
    word = Math.imul(word ^ (word >>> 13), 0xc2b2ae35);
    lanes[lane as 0 | 1 | 2 | 3] = word ^ (word >>> 16);
  }
  return lanes;
}

/** Chris Doty-Humphrey's small fast counting generator with 128 bits of state. */
class FastRandom implements RandomSource {
  #a: number;
  #b: number;
  #c: number;
  #counter: number;

  constructor(seed: string) {
    [this.#a, this.#b, this.#c, this.#counter] = hashText(seed);
    for (let warmUp = 0; warmUp < 12; warmUp++) this.uint32();
  }

  uint32(): number {
    const sum = (((this.#a + this.#b) | 0) + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0;
    return sum >>> 0;
  }
}

/** The same text gives the same numbers, on every machine and in every version of this package. */
export function fastRandom(seed: string): RandomSource {
  return new FastRandom(seed);
}
