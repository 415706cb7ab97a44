/** Records in the order of the schedule, however the games come in. */

import { closeSync, openSync, writeSync } from 'node:fs';
import { fileTrouble } from '../exits.ts';
import { STANDARD_OUTPUT } from './results-file.ts';

export class RecordsFile {
  readonly #file: string;
  readonly #handle: number | undefined;
  /** By the number of the game, what came before its turn. */
  readonly #early = new Map<number, string>();
  #next = 0;

  /** Opens the file at once: better now than after the games. */
  constructor(file: string) {
    this.#file = file;
    this.#handle = this.#attempt(() =>
      file === STANDARD_OUTPUT ? undefined : openSync(file, 'w'),
    );
  }

  add(number: number, record: string): void {
    this.#early.set(number, record);
    while (this.#early.has(this.#next)) this.#write(this.#next++);
  }

  /** Writes what is left if some games were never played. */
  end(): void {
    for (const number of [...this.#early.keys()].sort((one, other) => one - other)) {
      this.#write(number);
    }
    const handle = this.#handle;
    if (handle !== undefined) closeSync(handle);
  }

  #write(number: number): void {
    const line = `${this.#early.get(number) ?? ''}\n`;
    this.#early.delete(number);
    const handle = this.#handle;
    if (handle === undefined) process.stdout.write(line);
    else this.#attempt(() => writeSync(handle, line));
  }

  #attempt<Value>(write: () => Value): Value {
    try {
      return write();
    } catch (error) {
      throw fileTrouble(this.#file, error);
    }
  }
}
