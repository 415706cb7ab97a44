/** The open tables and the tables of this browser, followed while somebody looks. */

import type { TableListing } from '@tavolata/table';
import type { ConnectionState } from './online-table.ts';
import type { ServerLink } from './server-link.ts';

export class TableLists {
  readonly #server: ServerLink;
  readonly #listeners = new Set<() => void>();
  readonly #stops: readonly (() => void)[];
  /** Missing until the server has told. */
  open: readonly TableListing[] | undefined;
  mine: readonly TableListing[] | undefined;

  constructor(server: ServerLink) {
    this.#server = server;
    const tell = (): void => {
      for (const listener of this.#listeners) listener();
    };
    this.#stops = [
      server.readLists(({ open, mine }) => {
        this.open = open;
        this.mine = mine;
        tell();
      }),
      server.subscribe(tell),
    ];
  }

  get connection(): ConnectionState {
    return this.#server.state;
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
