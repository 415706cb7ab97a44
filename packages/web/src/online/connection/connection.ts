/**
 * One connection, from the greeting to its end; after it another object is made. A connection can die
 * without a sign, so a server that is silent for long is pinged, and has to answer.
 */

import {
  HELLO_ADDRESS,
  parseRoute,
  parseServerMessage,
  PROTOCOL,
  socketAddress,
  type ClientMessage,
  type ServerMessage,
} from '@tavolata/table';

/** Milliseconds until a connection must be there. */
const CONNECT_WITHIN = 8000;
/** After so much silence the server is asked whether it is there. */
const SILENCE = 20_000;
const ANSWER_WITHIN = 5000;
/** Longer silence than this means that the page was asleep, and the connection has most likely died. */
const ASLEEP = 75_000;
/** A player who comes back to the page must not wait for a dead connection. */
const AWAKE_WITHIN = 1500;

/** A socket that is open or about to be. */
export interface PlatformSocket {
  send(text: string): void;
  close(): void;
}

export interface SocketEvents {
  readonly onOpen: () => void;
  readonly onMessage: (text: string) => void;
  /** Once, whatever the reason. */
  readonly onClose: () => void;
}

/** What a connection needs of its platform: a browser in the app, Node in tests. */
export interface SocketPlatform {
  /** Names this version of the client; empty while developing. */
  readonly build: string;
  /** Makes sure that the server knows this browser by its cookie. */
  greet(): Promise<void>;
  openSocket(events: SocketEvents): PlatformSocket;
  /** Calls back when the page is seen again, restored, or on a network again. */
  onWake(listener: () => void): () => void;
}

export interface ConnectionEvents {
  /** Messages can be sent from now on. */
  readonly onWelcome: () => void;
  readonly onMessage: (message: ServerMessage) => void;
  /** The server's clock, less this one's. */
  readonly onClockOffset: (milliseconds: number) => void;
  /** Once, unless it was ended from here. */
  readonly onEnd: (why: 'lost' | 'outdated') => void;
}

export class Connection {
  readonly #platform: SocketPlatform;
  readonly #events: ConnectionEvents;
  #socket: PlatformSocket | undefined;
  #isEnded = false;
  isWelcome = false;
  readonly #began = Date.now();
  #lastMessage = Date.now();
  /** When the question was sent that is answered with the server's time. */
  #askedAt = Date.now();
  #fastest = Infinity;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #limit: ReturnType<typeof setTimeout> | undefined;

  constructor(platform: SocketPlatform, greets: boolean, events: ConnectionEvents) {
    this.#platform = platform;
    this.#events = events;
    this.#expectWithin(CONNECT_WITHIN);
    if (!greets) this.#open();
    else
      platform.greet().then(
        () => {
          this.#open();
        },
        () => {
          this.#lose('lost');
        },
      );
  }

  send(message: ClientMessage): void {
    this.#socket?.send(JSON.stringify(message));
  }

  /** The page is back: the connection has to prove that it is alive. */
  wake(): void {
    const silent = Date.now() - this.#lastMessage;
    if (!this.isWelcome) {
      if (Date.now() - this.#began > AWAKE_WITHIN) this.#lose('lost');
    } else if (silent > ASLEEP) this.#lose('lost');
    else this.#ping(AWAKE_WITHIN);
  }

  end(): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    clearTimeout(this.#silence);
    clearTimeout(this.#limit);
    this.#socket?.close();
  }

  #open(): void {
    if (this.#isEnded) return;
    this.#socket = this.#platform.openSocket({
      onOpen: () => {
        if (this.#isEnded) return;
        this.#askedAt = Date.now();
        this.send({ type: 'hello', protocol: PROTOCOL, build: this.#platform.build });
      },
      onMessage: (text) => {
        if (!this.#isEnded) this.#receive(text);
      },
      onClose: () => {
        this.#lose('lost');
      },
    });
  }

  #receive(text: string): void {
    this.#lastMessage = Date.now();
    clearTimeout(this.#limit);
    this.#limit = undefined;
    this.#waitForSilence();
    const message = parseServerMessage(text);
    if (!message) return;
    if (message.type === 'outdated') {
      this.#lose('outdated');
      return;
    }
    if (message.type === 'welcome' || message.type === 'pong') this.#compareClocks(message.now);
    if (message.type === 'welcome') this.isWelcome = true;
    this.#events.onMessage(message);
    if (message.type === 'welcome') this.#events.onWelcome();
  }

  #waitForSilence(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => {
      this.#ping(ANSWER_WITHIN);
    }, SILENCE);
  }

  #ping(within: number): void {
    this.#askedAt = Date.now();
    this.send({ type: 'ping' });
    this.#expectWithin(within);
  }

  /** A nearer limit replaces a farther one. */
  #expectWithin(milliseconds: number): void {
    clearTimeout(this.#limit);
    this.#limit = setTimeout(() => {
      this.#lose('lost');
    }, milliseconds);
  }

  /** The quickest answer tells the time best. */
  #compareClocks(serverNow: number): void {
    const now = Date.now();
    const trip = now - this.#askedAt;
    if (trip > this.#fastest) return;
    this.#fastest = trip;
    this.#events.onClockOffset(serverNow + trip / 2 - now);
  }

  #lose(why: 'lost' | 'outdated'): void {
    if (this.#isEnded) return;
    this.end();
    this.#events.onEnd(why);
  }
}

/** The first page's script carries a hash of its content in its name. */
export function buildOf(page: Document): string {
  const script = page.querySelector<HTMLScriptElement>('script[type=module][src]');
  return /\/assets\/([^/]+)\.js$/.exec(script?.src ?? '')?.[1] ?? '';
}

/** The address of the socket for a page. */
export function socketUrl({ protocol, host, pathname }: Location | URL): string {
  const route = parseRoute(pathname);
  const path = socketAddress('table' in route ? route.table : undefined);
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}${path}`;
}

export const browserPlatform: SocketPlatform = {
  get build() {
    return buildOf(document);
  },

  async greet() {
    const hello = async (): Promise<void> => {
      const answer = await fetch(HELLO_ADDRESS, { method: 'POST', credentials: 'same-origin' });
      if (!answer.ok) throw new Error(`the server answered ${answer.status}`);
    };
    // Two tabs of a first visit must not get a cookie each: the first one's seats would be lost.
    if ('locks' in navigator) await navigator.locks.request('tavolata.hello', hello);
    else await hello();
  },

  openSocket({ onOpen, onMessage, onClose }) {
    const socket = new WebSocket(socketUrl(location));
    socket.addEventListener('open', onOpen);
    socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (typeof data === 'string') onMessage(data);
    });
    socket.addEventListener('close', onClose);
    return socket;
  },

  onWake(listener) {
    const seen = (): void => {
      if (document.visibilityState === 'visible') listener();
    };
    document.addEventListener('visibilitychange', seen);
    addEventListener('online', listener);
    addEventListener('pageshow', listener);
    return () => {
      document.removeEventListener('visibilitychange', seen);
      removeEventListener('online', listener);
      removeEventListener('pageshow', listener);
    };
  },
};
