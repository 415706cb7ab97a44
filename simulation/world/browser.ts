/**
 * A browser with its cookie and its storage. A page is what a reload makes anew: the client's own link to the
 * server, and the tables that it shows.
 */

import type { TableCommand, NewTable } from '@tavolata/table';
import { browserOf, makeSecret } from '../../packages/server/src/people/identity.ts';
import type { SocketPlatform } from '../../packages/web/src/online/connection/connection.ts';
import {
  ServerLink,
  type ServerReply,
  type ServerRequest,
} from '../../packages/web/src/online/connection/server-link.ts';
import { DealMemory } from '../../packages/web/src/online/deal/deal-memory.ts';
import { OnlineTable } from '../../packages/web/src/online/table/online-table.ts';
import { fractionFrom, hexFrom, type Clock, type Place } from './clock.ts';
import { Wire, type Port } from './wire.ts';

interface BrowserParts {
  readonly clock: Clock;
  readonly name: string;
  /** By which the nodes know the cookies that they have made. */
  readonly serverKey: string;
  /** Where the network leads a connection; nowhere while there is none. */
  readonly route: (browser: Browser, random: () => number) => Port | undefined;
  readonly onSent: (browser: Browser, wire: Wire, text: string) => void;
  readonly onAsked: (browser: Browser, text: string) => void;
}

/** Storage of a browser or a tab. */
class Texts {
  readonly #texts = new Map<string, string>();
  getItem(key: string): string | null {
    return this.#texts.get(key) ?? null;
  }

  setItem(key: string, text: string): void {
    this.#texts.set(key, text);
  }

  removeItem(key: string): void {
    this.#texts.delete(key);
  }
}

export class Browser {
  readonly name: string;
  readonly cookie: string;
  /** As the server knows it. */
  readonly id: string;
  readonly address: string;
  readonly parts: BrowserParts;
  readonly #memory = new DealMemory({ tab: new Texts(), browser: new Texts() });
  page: Page | undefined;
  #pages = 0;

  constructor(parts: BrowserParts) {
    const { clock, name } = parts;
    this.parts = parts;
    this.name = name;
    const random = hexFrom(clock.newPlace(`cookie of ${name}`).random, 32);
    const secret = makeSecret(Buffer.from(parts.serverKey, 'hex'), Buffer.from(random, 'hex'));
    this.cookie = `tavolata=${secret}`;
    this.id = browserOf(secret);
    this.address = `192.0.2.${name.length + name.charCodeAt(0)}`;
  }

  open(): Page {
    this.#pages++;
    this.page = new Page(this, `${this.name}, page ${this.#pages}`, this.#memory);
    return this.page;
  }

  /** The tab is closed, or the machine is switched off. */
  close(): void {
    this.page?.die();
    this.page = undefined;
  }
}

export class Page {
  readonly name: string;
  readonly browser: Browser;
  readonly place: Place;
  readonly server: ServerLink;
  readonly #memory: DealMemory;
  readonly #tables = new Map<string, OnlineTable>();
  readonly #wakes = new Set<() => void>();
  wire: Wire | undefined;
  /** Since when each table has been shown over the present connection. */
  readonly #shownSince = new Map<string, { readonly wire: Wire; readonly since: number }>();
  #wires = 0;
  /** What the server has not answered. */
  pending = 0;
  /** The tables in the list of this browser's own, while the page shows it. */
  mine: readonly string[] | undefined;

  constructor(browser: Browser, name: string, memory: DealMemory) {
    this.browser = browser;
    this.name = name;
    this.#memory = memory;
    const { clock, route, onSent, onAsked } = browser.parts;
    this.place = clock.newPlace(name);
    const { place } = this;
    const chance = (): number => fractionFrom(place.random);
    const platform: SocketPlatform = {
      build: 'simulated',
      greet: () =>
        new Promise<void>((resolve, reject) => {
          clock.after(
            5 + 20 * chance(),
            () => {
              if (route(browser, chance)) resolve();
              else reject(new Error('there is no network'));
            },
            place,
          );
        }),
      openSocket: (events) => {
        this.#wires++;
        const wire: Wire = new Wire({
          clock,
          page: place,
          events,
          name: `${name}, connection ${this.#wires}`,
          onSent: (text) => {
            onSent(browser, wire, text);
          },
          onAsked: (text) => {
            onAsked(browser, text);
          },
          onEnd: () => {
            if (this.wire === wire && !wire.isOpen) this.wire = undefined;
          },
        });
        this.wire = wire;
        wire.connect(route(browser, chance));
        return wire;
      },
      onWake: (listener) => {
        this.#wakes.add(listener);
        return () => this.#wakes.delete(listener);
      },
    };
    this.server = new ServerLink(platform);
  }

  get tables(): Iterable<OnlineTable> {
    return this.#tables.values();
  }

  wake(): void {
    for (const onWake of this.#wakes) onWake();
  }

  at(id: string): OnlineTable | undefined {
    return this.#tables.get(id);
  }

  /** The node has sent this table over this connection. */
  noteShown(id: string, wire: Wire): void {
    if (this.#shownSince.get(id)?.wire === wire) return;
    this.#shownSince.set(id, { wire, since: this.browser.parts.clock.now });
  }

  /** For how long the table has been shown without a break, in milliseconds. */
  shownFor(id: string): number {
    const shown = this.#shownSince.get(id);
    if (!shown?.wire.isWhole || shown.wire !== this.wire || !this.#tables.has(id)) return 0;
    return this.browser.parts.clock.now - shown.since;
  }

  watch(id: string): OnlineTable {
    const known = this.#tables.get(id);
    if (known) return known;
    const table = new OnlineTable({
      table: id,
      server: this.server,
      memory: this.#memory,
      turns: { follow: () => undefined, forget: () => undefined },
      namesAt: () => [],
      askAnalyst: () => Promise.reject(new Error('nobody gives advice here')),
      fetchRecord: () => Promise.resolve(undefined),
    });
    this.#tables.set(id, table);
    return table;
  }

  leave(id: string): void {
    this.#tables.get(id)?.close();
    this.#tables.delete(id);
    this.#shownSince.delete(id);
  }

  /** Shows the lists, until what it returns is called. */
  readLists(): () => void {
    const stop = this.server.readLists(({ mine }) => {
      this.mine = mine.map(({ table }) => table);
    });
    return () => {
      stop();
      this.mine = undefined;
    };
  }

  /** A command with what the server said to it. */
  do(table: string, command: TableCommand, onReply: (reply: ServerReply) => void): void {
    this.ask({ type: 'do', table, command }, onReply);
  }

  ask(request: ServerRequest, onReply: (reply: ServerReply) => void): void {
    this.pending++;
    void this.server.ask(request).then((reply) => {
      this.pending--;
      onReply(reply);
    });
  }

  create(table: NewTable, onTable: (reply: ServerReply) => void): void {
    this.ask({ type: 'create', table }, onTable);
  }

  die(): void {
    this.wire?.close();
    this.place.isDead = true;
  }
}
