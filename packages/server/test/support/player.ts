/**
 * A scripted player with a browser: keeps what it was sent, sends again what was not answered when the
 * connection breaks, and takes part in deals by itself.
 */

import { randomBytes, randomUUID } from 'node:crypto';
import type { Seat } from '@tavolata/engine';
import {
  commitmentTo,
  digestOf,
  followUpdate,
  type ChatView,
  type ClientMessage,
  type Moment,
  type NewTable,
  type ServerMessage,
  type TableCommand,
  type TableUpdate,
  type TableView,
} from '@tavolata/table';
import { newCookie, TestConnection } from './test-connection.ts';

export class Refused extends Error {
  readonly code: string;

  constructor({ code, reason }: { code: string; reason: string }) {
    super(`${code}: ${reason}`);
    this.code = code;
  }
}

const AGAIN_MS = 300;

interface Pending {
  readonly message: ClientMessage;
  readonly resolve: (done: Extract<ServerMessage, { type: 'done' }>) => void;
  readonly reject: (reason: Error) => void;
}

/** What a player knows of a table. */
export interface Known {
  seq: number;
  viewer: TableUpdate['viewer'];
  view: TableView;
  moments: Moment[];
  chat: ChatView[];
  present?: Extract<ServerMessage, { type: 'present' }>;
}

export interface PlayerSettings {
  /** Asked at every connection: a server that was restarted may be elsewhere. */
  readonly url: () => string;
  readonly cookie: string;
  /** 32 bytes in hexadecimal for the deal. */
  readonly entropy?: () => string;
  readonly newId?: () => string;
  /** Takes part in deals only when told to by `takePart`. */
  readonly dealsWhenTold?: boolean;
  /** The version of the protocol that the browser speaks. */
  readonly protocol?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

export class Player {
  readonly #settings: PlayerSettings;
  readonly #pending = new Map<string, Pending>();
  readonly #tables = new Map<string, Known>();
  readonly #watched = new Map<string, Seat | undefined>();
  readonly #secrets = new Map<string, string>();
  readonly #sent = new Set<string>();
  readonly #listeners = new Set<() => void>();
  /** Every message that came, over all connections. */
  readonly heard: string[] = [];
  connection: TestConnection | undefined;
  /** Counts disconnections: one that comes while a connection is being opened ends that connection, too. */
  #disconnected = 0;
  /** Called with every update of a table. */
  onUpdate: (table: string, known: Known) => void = () => undefined;

  constructor(settings: PlayerSettings) {
    this.#settings = settings;
  }

  static async arrive(url: string, more: Partial<PlayerSettings> = {}): Promise<Player> {
    const cookie = more.cookie ?? (await newCookie(url));
    const player = new Player({ url: () => url, ...more, cookie });
    await player.connect();
    return player;
  }

  get cookie(): string {
    return this.#settings.cookie;
  }

  async connect(): Promise<void> {
    const { url, cookie, protocol, headers } = this.#settings;
    const before = this.#disconnected;
    const connection = await TestConnection.open({
      url: url(),
      cookie,
      ...(protocol === undefined ? {} : { protocol }),
      ...(headers === undefined ? {} : { headers }),
    });
    if (this.#disconnected !== before) {
      await connection.close();
      return;
    }
    this.connection = connection;
    this.heard.push(...connection.texts);
    connection.onMessage((message) => {
      this.heard.push(connection.texts.at(-1) ?? '');
      if (connection === this.connection) this.#hear(message);
    });
    for (const table of this.#watched.keys()) this.#sendWatch(table);
    for (const { message } of this.#pending.values()) connection.send(message);
  }

  /** Reconnects whenever the connection breaks, until `disconnect` is called. */
  async stayConnected(): Promise<void> {
    while (this.connection) {
      const { connection } = this;
      await connection.closed;
      while (this.connection === connection) {
        await this.connect().catch(() => new Promise((resolve) => setTimeout(resolve, 30)));
      }
    }
  }

  /** Closes the connection as a browser does, or cuts it. */
  async disconnect({ abruptly = false } = {}): Promise<void> {
    const { connection } = this;
    this.#disconnected++;
    this.connection = undefined;
    if (abruptly) connection?.socket.terminate();
    else connection?.socket.close();
    await connection?.closed;
  }

  create(table: NewTable): Promise<Extract<ServerMessage, { type: 'done' }>> {
    return this.#ask((id) => ({ type: 'create', id, table }));
  }

  do(table: string, command: TableCommand, id?: string) {
    return this.#ask((own) => ({ type: 'do', id: id ?? own, table, command }));
  }

  report(table: string, text: string) {
    return this.#ask((id) => ({ type: 'report', id, table, text }));
  }

  erase() {
    return this.#ask((id) => ({ type: 'erase', id }));
  }

  /** Resolves with the first update. */
  async watch(table: string, seat?: Seat): Promise<Known> {
    this.#watched.set(table, seat);
    const update = this.connection?.next('update', (update) => update.table === table);
    this.#sendWatch(table);
    await update;
    return this.at(table);
  }

  at(table: string): Known {
    const known = this.#tables.get(table);
    if (!known) throw new Error(`nothing is known of ${table}`);
    return known;
  }

  has(table: string): boolean {
    return this.#tables.has(table);
  }

  /** Waits for a condition. */
  async until(table: string, isSo: (known: Known) => boolean): Promise<Known> {
    for (;;) {
      const known = this.#tables.get(table);
      if (known && isSo(known)) return known;
      await new Promise<void>((resolve) => {
        const listen = (): void => {
          this.#listeners.delete(listen);
          resolve();
        };
        this.#listeners.add(listen);
      });
    }
  }

  #ask(make: (id: string) => ClientMessage & { id: string }) {
    const { newId = randomUUID } = this.#settings;
    const message = make(newId());
    return new Promise<Extract<ServerMessage, { type: 'done' }>>((resolve, reject) => {
      this.#pending.set(message.id, { message, resolve, reject });
      if (this.connection?.socket.readyState === this.connection?.socket.OPEN)
        this.connection?.send(message);
    });
  }

  #sendWatch(table: string): void {
    const seat = this.#watched.get(table);
    const seq = this.#tables.get(table)?.seq ?? 0;
    this.connection?.send({ type: 'watch', table, seq, ...(seat === undefined ? {} : { seat }) });
  }

  #hear(message: ServerMessage): void {
    switch (message.type) {
      case 'done':
        this.#settle(message.id)?.resolve(message);
        break;
      case 'refused':
        this.#settle(message.id)?.reject(new Refused(message));
        break;
      case 'gone':
        // Like a browser, which asks again when the store was away.
        if (message.code === 'no-store') {
          setTimeout(() => {
            this.#sendWatch(message.table);
          }, AGAIN_MS);
        }
        break;
      case 'present': {
        const known = this.#tables.get(message.table);
        if (known) known.present = message;
        break;
      }
      case 'update':
        this.#learn(message);
        break;
      default:
    }
    for (const listen of [...this.#listeners]) listen();
  }

  #settle(id: string): Pending | undefined {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    return pending;
  }

  #learn(update: Extract<ServerMessage, { type: 'update' }>): void {
    const { table, seq, viewer, keep, moments, chat } = update;
    const before = this.#tables.get(table);
    const known = before?.viewer === viewer ? before : undefined;
    const view = followUpdate(known?.view, update);
    if (!view) throw new Error('only the turn was told, and the table is not known');
    const kept = known?.moments.filter(({ number }) => number >= keep.from && number < keep.to);
    const said = (known?.chat ?? []).filter((old) => !chat.some((item) => item.seq === old.seq));
    const now: Known = {
      seq,
      viewer,
      view,
      moments: [...(kept ?? []), ...moments],
      chat: [...said, ...chat],
      ...(before?.present ? { present: before.present } : {}),
    };
    this.#tables.set(table, now);
    if (this.#settings.dealsWhenTold !== true) void this.takePart(table);
    this.onUpdate(table, now);
  }

  /** Commits to 32 bytes when a deal begins, and reveals them when all have committed. */
  async takePart(table: string): Promise<void> {
    const { phase, deal, mine } = this.at(table).view;
    if (phase !== 'shuffling' || !deal) return;
    const { terms, commitments, isSealed } = deal;
    const { number } = terms;
    for (const seat of mine) {
      const own = `${table}/${number}/${seat}`;
      const entropy = this.#secretFor(own);
      const commitment = commitmentTo(terms, seat, entropy);
      if (!isSealed) {
        await this.#doOnce(`${own}/commit`, table, { type: 'commit', seat, number, commitment });
      } else if (commitments.players[seat] === commitment) {
        const seen = digestOf(terms, commitments);
        const show = { type: 'contribute', seat, number, entropy, seen } as const;
        await this.#doOnce(`${own}/show`, table, show);
      }
    }
  }

  #secretFor(own: string): string {
    const { entropy = () => randomBytes(32).toString('hex') } = this.#settings;
    const secret = this.#secrets.get(own) ?? entropy();
    this.#secrets.set(own, secret);
    return secret;
  }

  async #doOnce(what: string, table: string, command: TableCommand): Promise<void> {
    if (this.#sent.has(what)) return;
    this.#sent.add(what);
    await this.do(table, command).catch((error: unknown) => {
      // Too late: the deal goes on without it. What could not be stored is tried again.
      if (!(error instanceof Refused) || error.code !== 'no-store') return;
      this.#sent.delete(what);
      setTimeout(() => void this.takePart(table), AGAIN_MS);
    });
  }
}
