/** Lines out of a stream of bytes. A line beyond the limit is skipped without being kept. */

/** The longest line, and the longest document, that is read: 16 MiB. */
export const LONGEST = 16 * 1024 * 1024;

const NEWLINE = 0x0a;

export interface RawLine {
  /** From 1. */
  readonly number: number;
  /** Nothing for a line that is too long. */
  readonly bytes: Buffer | undefined;
}

export async function* readLines(
  chunks: AsyncIterable<Buffer>,
  longest = LONGEST,
): AsyncGenerator<RawLine> {
  const splitter = new Splitter(longest);
  for await (const chunk of chunks) yield* splitter.split(chunk);
  yield* splitter.rest();
}

class Splitter {
  readonly #longest: number;
  #number = 1;
  #pieces: Buffer[] = [];
  #length = 0;

  constructor(longest: number) {
    this.#longest = longest;
  }

  *split(chunk: Buffer): Generator<RawLine> {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      this.#keep(chunk.subarray(start, end));
      yield this.#take();
      start = end + 1;
    }
    this.#keep(chunk.subarray(start));
  }

  /** What stands behind the last newline. */
  *rest(): Generator<RawLine> {
    if (this.#length > 0) yield this.#take();
  }

  #keep(piece: Buffer): void {
    if (piece.length === 0) return;
    this.#length += piece.length;
    if (this.#length > this.#longest) this.#pieces = [];
    else this.#pieces.push(piece);
  }

  #take(): RawLine {
    const isTooLong = this.#length > this.#longest;
    const whole = this.#pieces.length === 1 ? this.#pieces[0] : Buffer.concat(this.#pieces);
    this.#pieces = [];
    this.#length = 0;
    return { number: this.#number++, bytes: isTooLong ? undefined : whole };
  }
}
