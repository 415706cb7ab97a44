/** Lines to standard output, gathered into large writes, and never faster than they are read. */

import { once } from 'node:events';

const CHUNK = 1 << 16;

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
