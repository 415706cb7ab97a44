/** The way to a table: its address, the lists of open tables and of one's own, and opening a new one. */

import { makeRoute, type NewTable, type TableListing, type WireProblem } from '@tavolata/table';
import type { ConnectionState, ServerLink } from './server-link.ts';

/** The open tables and the tables of this browser, followed until it is closed. */
export class TableLists {
  readonly #server: ServerLink;
  readonly #listeners = new Set<() => void>();
  readonly #stops: readonly (() => void)[];
  /** Missing until the server has sent them. */
  open: readonly TableListing[] | undefined;
  mine: readonly TableListing[] | undefined;

  constructor(server: ServerLink) {
    this.#server = server;
    const notify = (): void => {
      for (const listener of this.#listeners) listener();
    };
    this.#stops = [
      server.readLists(({ open, mine }) => {
        this.open = open;
        this.mine = mine;
        notify();
      }),
      server.subscribe(notify),
    ];
  }

  get connection(): ConnectionState {
    return this.#server.state;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  close(): void {
    for (const stop of this.#stops) stop();
    this.#listeners.clear();
  }
}

export type Created =
  | { readonly table: string }
  /** Why the server refused. */
  | { readonly refusal: WireProblem };

/** Opens a table on the server; its creator sits on the first seat. */
export async function requestTable(server: ServerLink, table: NewTable): Promise<Created> {
  const answer = await server.ask({ type: 'create', table });
  if (!answer.isDone) return { refusal: answer.code };
  return answer.table === undefined ? { refusal: 'no-table' } : { table: answer.table };
}

/** The address of a table; it gives nobody more than an open seat. */
export const inviteAddress = (table: string, origin = location.origin): string =>
  origin + makeRoute({ screen: 'table', table });

/** The part of a device's address that stays in the browser: servers and logs never see it. */
const DEVICE = '#device=';

/** An address that lets another device act for a seat, once. */
export const deviceAddress = (table: string, secret: string, origin = location.origin): string =>
  `${inviteAddress(table, origin)}${DEVICE}${secret}`;

/** The secret in the fragment of an address, if there is one. */
export function deviceSecret(hash: string): string | undefined {
  const secret = hash.startsWith(DEVICE) ? hash.slice(DEVICE.length) : '';
  return /^[0-9a-f]{64}$/.test(secret) ? secret : undefined;
}
