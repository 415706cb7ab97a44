/** The open tables and the tables of this browser, followed while somebody looks. */

import type { TableLine } from '@tavolata/table';
import type { Line } from './room-link.ts';
import type { SocketLine } from './socket-line.ts';

export class TableLists {
  readonly #line: SocketLine;
  readonly #listeners = new Set<() => void>();
  readonly #stops: readonly (() => void)[];
  /** Missing until the server has told. */
  open: readonly TableLine[] | undefined;
  mine: readonly TableLine[] | undefined;

  constructor(line: SocketLine) {
    this.#line = line;
    const tell = (): void => {
      for (const listener of this.#listeners) listener();
    };
    this.#stops = [
      line.readLists(({ open, mine }) => {
        this.open = open;
        this.mine = mine;
        tell();
      }),
      line.subscribe(tell),
    ];
  }

  get line(): Line {
    return this.#line.state;
  }

  subscribe(tell: () => void): () => void {
    this.#listeners.add(tell);
    return () => this.#listeners.delete(tell);
  }

  close(): void {
    for (const stop of this.#stops) stop();
    this.#listeners.clear();
  }
}
