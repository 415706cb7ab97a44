/**
 * Between pages and the real server, message by message. It keeps what went through, and does what
 * networks and broken servers do: it breaks connections, swallows messages, changes them, or adds some.
 */

import type { ClientMessage, ServerMessage, TableCommand } from '@tavolata/table';
import { WebSocket } from 'ws';
import {
  socketUrl,
  type PlatformSocket,
  type SocketEvents,
} from '../../src/online/connection/connection.ts';

export interface Sent {
  readonly browser: string;
  readonly message: ClientMessage;
}

export class MessageRelay {
  readonly #url: () => string;
  #requests = 0;
  readonly connections: RelayedConnection[] = [];
  /** Everything that pages have sent and the server was handed, in order. */
  readonly sent: Sent[] = [];
  /** What the server has said and no page has heard. */
  readonly lost: ServerMessage[] = [];
  /** No connection comes about. */
  isDown = false;
  /** What is swallowed, without anybody being told. */
  swallows: 'nothing' | 'answers' | 'everything' = 'nothing';
  /** Changes what pages send. */
  rewrite: (message: ClientMessage) => unknown = (message) => message;

  /** Asks for the address with every connection: a server that was restarted is elsewhere. */
  constructor(url: () => string) {
    this.#url = url;
  }

  open(browser: string, cookie: string, events: SocketEvents): PlatformSocket {
    const connection = new RelayedConnection(this, browser, events);
    this.connections.push(connection);
    if (this.isDown) {
      queueMicrotask(() => {
        connection.cut();
      });
    } else connection.connect(this.#url(), cookie);
    return connection;
  }

  /** Breaks all connections, or those of one browser. */
  cut(browser?: string): void {
    for (const connection of this.openOf(browser)) connection.cut();
  }

  openOf(browser?: string): RelayedConnection[] {
    return this.connections.filter(
      (each) => each.isOpen && (browser === undefined || each.browser === browser),
    );
  }

  /** Hands a page something that the server has not said. */
  pretend(browser: string, message: object | string): void {
    const text = typeof message === 'string' ? message : JSON.stringify(message);
    for (const connection of this.openOf(browser)) connection.events.onMessage(text);
  }

  /** A plain request, as far as there is a network. */
  async request(path: string, init: RequestInit): Promise<Response> {
    if (this.isDown) throw new Error('there is no network');
    this.#requests++;
    try {
      return await fetch(this.#url() + path, init);
    } finally {
      this.#requests--;
    }
  }

  /** Whether the server has answered everything that it was handed. */
  get isQuiet(): boolean {
    return this.#requests === 0 && this.openOf().every(({ waiting }) => waiting.size === 0);
  }

  get sentTypes(): ClientMessage['type'][] {
    return this.sent.map(({ message }) => message.type);
  }

  commands<Type extends TableCommand['type']>(type: Type): Extract<TableCommand, { type: Type }>[] {
    return this.commandMessages(type).map(
      ({ command }) => command as Extract<TableCommand, { type: Type }>,
    );
  }

  /** With their ids. */
  commandMessages(type: TableCommand['type']): (ClientMessage & { type: 'do' })[] {
    return this.sent.flatMap(({ message }) =>
      message.type === 'do' && message.command.type === type ? [message] : [],
    );
  }
}

class RelayedConnection implements PlatformSocket {
  readonly browser: string;
  readonly events: SocketEvents;
  readonly #relay: MessageRelay;
  #socket: WebSocket | undefined;
  isOpen = true;
  /** What the server owes. */
  readonly waiting = new Set<string>();

  constructor(relay: MessageRelay, browser: string, events: SocketEvents) {
    this.#relay = relay;
    this.browser = browser;
    this.events = events;
  }

  connect(url: string, cookie: string): void {
    const headers = { Cookie: cookie };
    const socket = new WebSocket(socketUrl(new URL(url)), { origin: url, headers });
    this.#socket = socket;
    this.waiting.add('open');
    socket.on('error', () => undefined); // `close` follows
    socket.on('open', () => {
      this.waiting.delete('open');
      if (this.isOpen) this.events.onOpen();
    });
    socket.on('message', (data: Buffer) => {
      this.#deliver(data.toString());
    });
    socket.on('close', () => {
      this.cut();
    });
  }

  send(text: string): void {
    if (!this.isOpen || this.#relay.swallows === 'everything') return;
    const message = JSON.parse(text) as ClientMessage;
    this.#relay.sent.push({ browser: this.browser, message });
    const expected = answerTo(message);
    if (expected !== undefined) this.waiting.add(expected);
    this.#socket?.send(JSON.stringify(this.#relay.rewrite(message)));
  }

  /** By the page. */
  close(): void {
    this.isOpen = false;
    this.#socket?.close();
  }

  /** By the network. */
  cut(): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    this.#socket?.terminate();
    this.events.onClose();
  }

  #deliver(text: string): void {
    if (!this.isOpen) return;
    const message = JSON.parse(text) as ServerMessage;
    this.waiting.delete(questionOf(message));
    if (this.#relay.swallows === 'nothing') this.events.onMessage(text);
    else this.#relay.lost.push(message);
  }
}

/** What the server answers a message with; nothing for those that it does not answer. */
function answerTo(message: ClientMessage): string | undefined {
  switch (message.type) {
    case 'hello':
    case 'ping':
      return message.type;
    case 'lists':
      return message.isOn ? 'lists' : undefined;
    case 'watch':
      return `watch ${message.table}`;
    case 'unwatch':
      return undefined;
    default:
      return message.id;
  }
}

/** What a message of the server answers. */
function questionOf(message: ServerMessage): string {
  switch (message.type) {
    case 'welcome':
    case 'outdated':
      return 'hello';
    case 'pong':
      return 'ping';
    case 'update':
    case 'gone':
      return `watch ${message.table}`;
    case 'done':
    case 'refused':
      return message.id;
    default:
      return message.type;
  }
}
