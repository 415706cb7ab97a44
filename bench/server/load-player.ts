/** A player under load: one real socket, as little work as possible for what it reads. */

import { randomBytes } from 'node:crypto';
import type { GameTypes, Seat } from '@tavolata/engine';
import {
  commitmentTo,
  digestOf,
  followUpdate,
  HELLO_ADDRESS,
  PROTOCOL,
  type ClientMessage,
  type TableCommand,
  type TableView,
  type ServerMessage,
} from '@tavolata/table';
import { WebSocket } from 'ws';

type Update = Extract<ServerMessage, { type: 'update' }>;

/** The number of a match, and how many steps have been taken. */
export interface Position {
  readonly number: number;
  readonly step: number;
}

export interface Listener {
  /** Every change of the table, as this player sees it, and how many bytes told of it. */
  readonly onView: (player: LoadPlayer, view: TableView, bytes: number) => void;
  /** In its place for a turn of somebody else, of which no more is read then. */
  readonly onOthersTurn?: (player: LoadPlayer, position: Position, bytes: number) => void;
  readonly onDone: (id: string) => void;
  readonly onRefused: (code: string, reason: string) => void;
}

export interface Origin {
  /** The address that the player comes from, where it matters: Linux has all of 127.0.0.0/8. */
  readonly localAddress?: string;
}

/** How an update begins where nothing but the turn has changed; it fits into so many bytes. */
const TURN = /^\{"type":"update",[^{]*"turn":\{"step":(\d+),"entry":\d+,"toAct":(-?\d+)/;
const HEAD = 200;

let count = 0;

export class LoadPlayer {
  readonly #socket: WebSocket;
  readonly #listener: Listener;
  readonly #entropies = new Map<number, string>();
  readonly #promised = new Map<string, (message: ServerMessage) => void>();
  readonly #told = new Set<string>();
  readonly ready: Promise<void>;
  table = '';
  seat: Seat = 0;
  view: TableView | undefined;

  /** A browser that comes for the first time. */
  static async arrive(url: string, listener: Listener, origin: Origin = {}): Promise<LoadPlayer> {
    return new LoadPlayer(url, await newCookie(url), listener, origin);
  }

  private constructor(url: string, cookie: string, listener: Listener, origin: Origin) {
    this.#listener = listener;
    const headers = { Cookie: cookie, Origin: url };
    const address = `${url.replace('http', 'ws')}/api/socket`;
    this.#socket = new WebSocket(address, { ...origin, headers, perMessageDeflate: true });
    const opened = Promise.withResolvers<undefined>();
    this.ready = opened.promise;
    this.#socket.on('error', opened.reject);
    this.#socket.on('open', () => {
      this.#send({ type: 'hello', protocol: PROTOCOL, build: 'bench' });
    });
    this.#socket.on('message', (bytes: Buffer) => {
      if (this.#skipOthersTurn(bytes)) return;
      const message = JSON.parse(bytes.toString()) as ServerMessage;
      if (message.type === 'welcome') opened.resolve(undefined);
      else this.#hear(message, bytes.length);
    });
  }

  #send(message: ClientMessage): void {
    this.#socket.send(JSON.stringify(message));
  }

  do(command: TableCommand): string {
    const id = newId();
    this.#send({ type: 'do', id, table: this.table, command });
    return id;
  }

  async create(players: number, game: string, { hasSpectators = false } = {}): Promise<string> {
    const id = newId();
    const answer = new Promise<ServerMessage>((resolve) => this.#promised.set(id, resolve));
    const settings = { isPublic: false, hasSpectators, hasChat: true, clock: 0 };
    const display = { memoryAid: true };
    const table = { game, players, options: {}, display, settings, name: 'Load' };
    this.#send({ type: 'create', id, table });
    const done = await answer;
    if (done.type !== 'done' || done.table === undefined) throw new Error(JSON.stringify(done));
    return done.table;
  }

  watch(table: string, seat: Seat): void {
    this.table = table;
    this.seat = seat;
    this.#send({ type: 'watch', table, seq: 0 });
  }

  get isOpen(): boolean {
    return this.#socket.readyState === WebSocket.OPEN;
  }

  close(): void {
    this.#socket.terminate();
  }

  #hear(message: ServerMessage, bytes: number): void {
    switch (message.type) {
      case 'update':
        this.#learn(message, bytes);
        break;
      case 'done':
        this.#promised.get(message.id)?.(message);
        this.#promised.delete(message.id);
        this.#listener.onDone(message.id);
        break;
      case 'refused':
        this.#promised.get(message.id)?.(message);
        this.#listener.onRefused(message.code, message.reason);
        break;
      default:
    }
  }

  /**
   * Whether it tells of a turn of somebody else, which a player can let pass: their own turn says all that they have to
   * know. The load shares the machine with the servers, and should cost as little as it can.
   */
  #skipOthersTurn(bytes: Buffer): boolean {
    const { view, seat } = this;
    const { onOthersTurn } = this.#listener;
    if (!onOthersTurn || view?.phase !== 'playing' || !view.match) return false;
    const [, step, toAct] = TURN.exec(bytes.toString('latin1', 0, HEAD)) ?? [];
    if (toAct === undefined || Number(toAct) === seat) return false;
    const { number } = view.match;
    const position = { number, step: Number(step) };
    this.view = {
      ...view,
      match: { ...view.match, step: position.step, toAct: Number(toAct), legal: [] },
    };
    onOthersTurn(this, position, bytes.length);
    return true;
  }

  #learn(update: Update, bytes: number): void {
    this.view = followUpdate<GameTypes>(this.view, update);
    if (!this.view) throw new Error('only the turn was told, and the table is not known');
    if (this.view.mine.includes(this.seat)) this.#takePartInDeal(this.view);
    this.#listener.onView(this, this.view, bytes);
  }

  #takePartInDeal({ phase, deal }: TableView): void {
    if (phase !== 'shuffling' || !deal) return;
    const { seat } = this;
    const { terms, commitments, isSealed } = deal;
    const { number } = terms;
    const entropy = this.#entropies.get(number) ?? randomBytes(32).toString('hex');
    this.#entropies.set(number, entropy);
    if (commitments.players[seat] === null && !isSealed) {
      this.#once(`commit ${number}`, () => {
        this.do({ type: 'commit', seat, number, commitment: commitmentTo(terms, seat, entropy) });
      });
    } else if (isSealed && commitments.players[seat] !== null) {
      this.#once(`show ${number}`, () => {
        const seen = digestOf(terms, commitments);
        this.do({ type: 'contribute', seat, number, entropy, seen });
      });
    }
  }

  #once(name: string, work: () => void): void {
    if (this.#told.has(name)) return;
    this.#told.add(name);
    work();
  }
}

/** Who a browser is from now on, as it tells the server in its headers. */
export async function newCookie(url: string): Promise<string> {
  const hello = await fetch(`${url}${HELLO_ADDRESS}`, { method: 'POST' });
  return hello.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

const newId = (): string => `bench-${(count++).toString(36).padStart(8, '0')}`;
