/**
 * The page's link to the server: one connection at a time, while something needs it. A lost connection is
 * replaced, first quickly, then with patience, and at once when the page is back; then the tables go on
 * from what they have, and what was not answered is asked again.
 */

import type { Seat } from '@tavolata/engine';
import type { ClientMessage, ServerMessage, WireProblem } from '@tavolata/table';
import { newId } from '../../ui/crypto-random.ts';
import { Connection, type SocketPlatform } from './connection.ts';

/** Milliseconds until a lost connection is tried again; each time twice as long. */
const RETRY = { first: 200, longest: 10_000 } as const;
/** The connection stays this long when nothing needs it: most often the next screen does. */
const LINGER = 3000;
/** What the server could not store is sent again so much later, in milliseconds. */
const STORE_AGAIN = 2000;
/** So often, unless the server says that its store is away: then for as long as it takes. */
const STORE_TRIES = 3;

/** Lists that the server refused to send are asked for again so much later, in milliseconds. */
const LISTS_AGAIN = 5000;

/** How the connection to the server is. */
export type ConnectionState =
  | 'connecting'
  | 'open'
  /** Lost; it is tried again by itself. */
  | 'lost'
  /** This client is too old to play on. */
  | 'outdated';

export type TableMessage = Extract<ServerMessage, { type: 'update' | 'present' | 'gone' }>;
export type ListsMessage = Extract<ServerMessage, { type: 'lists' }>;
/** What the server says about itself. */
export type Notice = 'stopping' | 'store-away';

type SentRequest = Extract<ClientMessage, { id: string }>;

/** A message that the server answers, before it has its id. */
export type ServerRequest = SentRequest extends infer Each
  ? Each extends SentRequest
    ? Omit<Each, 'id'>
    : never
  : never;

export type ServerReply =
  /** Stored for good. `seq` counts the entries of the table's log, the new ones included. */
  | { readonly isDone: true; readonly seq?: number; readonly table?: string }
  | { readonly isDone: false; readonly code: WireProblem; readonly reason: string };

/** What follows a table. */
export interface TableSubscription {
  readonly table: string;
  /** How much it has of the table; 0 for nothing. */
  readonly seq: () => number;
  readonly seat: () => Seat | undefined;
  readonly onMessage: (message: TableMessage) => void;
}

interface Waiting {
  readonly message: SentRequest;
  readonly resolve: (reply: ServerReply) => void;
  /** How often the server could not store it. */
  failures: number;
}

/**
 * What was asked of the server and is not yet answered. It is sent again, with the same id, whenever a
 * new connection stands or nothing could be stored: so nothing is lost, and nothing carried out twice.
 */
class Outbox {
  /** In the order in which it was asked. */
  readonly #waiting = new Map<string, Waiting>();

  get isEmpty(): boolean {
    return this.#waiting.size === 0;
  }

  /** Everything that waits for a reply. */
  get messages(): SentRequest[] {
    return Array.from(this.#waiting.values(), ({ message }) => message);
  }

  add(request: ServerRequest): { message: SentRequest; reply: Promise<ServerReply> } {
    const message = { ...request, id: newId() } as SentRequest;
    const reply = new Promise<ServerReply>((resolve) => {
      this.#waiting.set(message.id, { message, resolve, failures: 0 });
    });
    return { message, reply };
  }

  /** The message, if it still waits. */
  find(id: string): SentRequest | undefined {
    return this.#waiting.get(id)?.message;
  }

  /** Nothing could be stored. Returns how often that happened to this message. */
  countFailure(id: string): number {
    const waiting = this.#waiting.get(id);
    return waiting ? ++waiting.failures : 0;
  }

  /** The server refuses this browser altogether. */
  refuseAll(code: WireProblem, reason: string): void {
    for (const { resolve } of this.#waiting.values()) resolve({ isDone: false, code, reason });
    this.#waiting.clear();
  }

  /** Settles a request; a second reply to it is passed over. */
  settle(message: Extract<ServerMessage, { type: 'done' | 'refused' }>): void {
    const waiting = this.#waiting.get(message.id);
    if (!waiting) return;
    this.#waiting.delete(message.id);
    if (message.type === 'done') {
      const { seq, table } = message;
      waiting.resolve({
        isDone: true,
        ...(seq === undefined ? {} : { seq }),
        ...(table === undefined ? {} : { table }),
      });
    } else {
      const { code, reason } = message;
      waiting.resolve({ isDone: false, code, reason });
    }
  }
}

export class ServerLink {
  readonly #platform: SocketPlatform;
  readonly #outbox = new Outbox();
  readonly #subscriptions = new Set<TableSubscription>();
  readonly #readers = new Set<(message: ListsMessage) => void>();
  readonly #listeners = new Set<() => void>();
  #connection: Connection | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #linger: ReturnType<typeof setTimeout> | undefined;
  /** Whether the lists were asked for and have not come. */
  #awaitsLists = false;
  #listsAgain: ReturnType<typeof setTimeout> | undefined;
  #unwake: (() => void) | undefined;
  #failures = 0;
  #hasGreeted = false;
  state: ConnectionState = 'connecting';
  /** The server's clock less this one's, in milliseconds. */
  clockOffset = 0;
  notice: Notice | undefined;
  /** The version that the server hands out; empty until it has said so. */
  serverBuild = '';

  constructor(platform: SocketPlatform) {
    this.#platform = platform;
  }

  /** Follows a table until the returned function is called. */
  watch(subscription: TableSubscription): () => void {
    this.#subscriptions.add(subscription);
    this.#need();
    this.askFor(subscription);
    return () => {
      if (!this.#subscriptions.delete(subscription)) return;
      const { table } = subscription;
      if (!this.#subscriptionsTo(table).length) this.#tryToSend({ type: 'unwatch', table });
      this.#rest();
    };
  }

  /** Asks for all that a subscription has not seen; done by itself on a new connection. */
  askFor({ table, seq, seat }: TableSubscription): void {
    this.#tryToSend({ type: 'watch', table, seq: seq(), seat: seat() });
  }

  /** Follows the open tables and one's own. */
  readLists(onLists: (message: ListsMessage) => void): () => void {
    this.#readers.add(onLists);
    this.#need();
    this.#askForLists();
    return () => {
      if (!this.#readers.delete(onLists)) return;
      if (this.#readers.size === 0) this.#tryToSend({ type: 'lists', isOn: false });
      this.#rest();
    };
  }

  /** Resolves when the server has answered, however long there is no connection. */
  ask(request: ServerRequest): Promise<ServerReply> {
    const { message, reply } = this.#outbox.add(request);
    this.#need();
    this.#tryToSend(message);
    return reply;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #subscriptionsTo(table: string): TableSubscription[] {
    return [...this.#subscriptions].filter((subscription) => subscription.table === table);
  }

  get #isNeeded(): boolean {
    return this.#subscriptions.size > 0 || this.#readers.size > 0 || !this.#outbox.isEmpty;
  }

  #need(): void {
    if (this.state === 'outdated') return;
    this.#unwake ??= this.#platform.onWake(() => {
      this.#wake();
    });
    clearTimeout(this.#linger);
    if (!this.#connection && this.#retry === undefined) this.#connect();
  }

  /** Ends the connection after a while if nothing needs it any more. */
  #rest(): void {
    clearTimeout(this.#linger);
    if (this.#isNeeded) return;
    this.#linger = setTimeout(() => {
      this.#unwake?.();
      this.#unwake = undefined;
      this.#dropRetry();
      this.#connection?.end();
      this.#connection = undefined;
      this.#failures = 0;
      if (this.state !== 'outdated') this.#become('connecting');
    }, LINGER);
  }

  #wake(): void {
    this.#failures = 0;
    if (this.#connection) this.#connection.wake();
    else if (this.#isNeeded) this.#connect();
  }

  #connect(): void {
    this.#dropRetry();
    if (this.state === 'outdated') return;
    this.#connection = new Connection(this.#platform, !this.#hasGreeted, {
      onWelcome: () => {
        this.#onWelcome();
      },
      onMessage: (message) => {
        this.#receive(message);
      },
      onClockOffset: (milliseconds) => {
        this.clockOffset = milliseconds;
      },
      onEnd: (why) => {
        this.#onLost(why);
      },
    });
  }

  #dropRetry(): void {
    clearTimeout(this.#retry);
    this.#retry = undefined;
  }

  /** What was followed is followed on, and what was not answered is asked again. */
  #onWelcome(): void {
    this.#hasGreeted = true;
    this.#failures = 0;
    this.notice = undefined;
    for (const subscription of this.#subscriptions) this.askFor(subscription);
    this.#askForLists();
    for (const message of this.#outbox.messages) this.#tryToSend(message);
    this.#become('open');
  }

  #onLost(why: 'lost' | 'outdated'): void {
    // A server that has forgotten us closes before it says welcome; so it is greeted anew.
    if (!this.#connection?.isWelcome) this.#hasGreeted = false;
    this.#connection = undefined;
    this.#become(why);
    if (why === 'outdated' || !this.#isNeeded) return;
    const longest = Math.min(RETRY.first * 2 ** this.#failures, RETRY.longest);
    this.#failures++;
    this.#retry = setTimeout(
      () => {
        this.#connect();
      },
      longest * (0.5 + Math.random() / 2), // not all browsers at the same moment
    );
  }

  #receive(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        this.serverBuild = message.build;
        break;
      case 'update':
      case 'present':
      case 'gone':
        for (const subscription of this.#subscriptionsTo(message.table))
          subscription.onMessage(message);
        break;
      case 'lists':
        this.#awaitsLists = false;
        for (const onLists of this.#readers) onLists(message);
        break;
      case 'done':
      case 'refused':
        if (message.type === 'refused' && message.code === 'banned') this.#shutOut(message.reason);
        if (message.type === 'refused' && message.id === '') this.#askForListsLater(message.code);
        if (message.type === 'refused' && this.#willAskAgain(message)) break;
        this.#outbox.settle(message);
        this.#rest();
        break;
      case 'notice':
        this.notice = message.notice === 'store-back' ? undefined : message.notice;
        this.#notify();
        break;
      default:
    }
  }

  #askForLists(): void {
    clearTimeout(this.#listsAgain);
    this.#listsAgain = undefined;
    if (this.#readers.size === 0) return;
    this.#awaitsLists = true;
    this.#tryToSend({ type: 'lists', isOn: true });
  }

  /** A refusal without an id may be that of the lists. */
  #askForListsLater(code: WireProblem): void {
    if (!this.#awaitsLists || !['too-many', 'no-store'].includes(code)) return;
    this.#listsAgain ??= setTimeout(() => {
      this.#listsAgain = undefined;
      if (this.#awaitsLists) this.#askForLists();
    }, LISTS_AGAIN);
  }

  /** What could not be stored was not refused by anybody: play goes on with it when it can. */
  #willAskAgain({ id, code }: Extract<ServerMessage, { type: 'refused' }>): boolean {
    if (code !== 'no-store') return false;
    const failures = this.#outbox.countFailure(id);
    if (failures === 0 || (failures > STORE_TRIES && this.notice !== 'store-away')) return false;
    setTimeout(() => {
      const message = this.#outbox.find(id);
      if (message) this.#tryToSend(message);
    }, STORE_AGAIN);
    return true;
  }

  #shutOut(reason: string): void {
    this.#outbox.refuseAll('banned', reason);
    for (const { table, onMessage } of this.#subscriptions) {
      onMessage({ type: 'gone', table, code: 'banned' });
    }
  }

  #tryToSend(message: ClientMessage): void {
    if (this.#connection?.isWelcome) this.#connection.send(message);
  }

  #become(state: ConnectionState): void {
    if (state === this.state) return;
    this.state = state;
    this.#notify();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}
