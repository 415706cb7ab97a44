/** What the program prints: lines that are safe for a terminal, and many of them at once. */

import { once } from 'node:events';

/** Controls, and marks that turn the direction of text. */
const UNSAFE = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/** One line, with every character that could steer the terminal written as its number. */
export function printable(text: string): string {
  return text.replace(
    UNSAFE,
    (unsafe) => `\\u${unsafe.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** One line on standard output. */
export function say(line: string): void {
  process.stdout.write(`${printable(line)}\n`);
}

/** One line on standard error. */
export function tell(line: string): void {
  process.stderr.write(`tavolata: ${printable(line)}\n`);
}

const CHUNK = 1 << 16;

/** Lines to standard output, gathered into large writes, and never faster than they are read. */
export class LineOutput {
  #waiting = '';

  /** Resolves when more may come. */
  async line(text: string): Promise<void> {
    this.#waiting += `${text}\n`;
    if (this.#waiting.length >= CHUNK) await this.flush();
  }

  async flush(): Promise<void> {
    const text = this.#waiting;
    this.#waiting = '';
    if (text !== '' && !process.stdout.write(text)) await once(process.stdout, 'drain');
  }
}
