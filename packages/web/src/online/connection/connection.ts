/**
 * One connection, from the greeting to its end; another one is another object. A line that is dead
 * without saying so is found out: whoever is silent is asked for a sign of life.
 */

import {
  parseServerMessage,
  PROTOCOL,
  type ClientMessage,
  type ServerMessage,
} from '@tavolata/table';
import type { PlatformSocket, SocketPlatform } from './socket-platform.ts';

/** Milliseconds until a connection must be there. */
const CONNECT_WITHIN = 8000;
/** After so much silence the server is asked whether it is there. */
const SILENCE = 20_000;
const ANSWER_WITHIN = 5000;
/** Longer silence than this means that the page was asleep, and the line has most likely died. */
const ASLEEP = 75_000;
/** Somebody who comes back to the page must not wait for a dead line. */
const AWAKE_WITHIN = 1500;

export interface ConnectionEvents {
  /** Messages can be sent from now on. */
  readonly welcomed: () => void;
  readonly heard: (message: ServerMessage) => void;
  /** The server's clock, less this one's. */
  readonly offset: (milliseconds: number) => void;
  /** Once, unless it was ended from here. */
  readonly ended: (why: 'lost' | 'outdated') => void;
}

export class Connection {
  readonly #platform: SocketPlatform;
  readonly #events: ConnectionEvents;
  #socket: PlatformSocket | undefined;
  #isEnded = false;
  isWelcome = false;
  readonly #began = Date.now();
  #lastHeard = Date.now();
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

  /** The page is back: the line has to prove that it is alive. */
  wake(): void {
    const silent = Date.now() - this.#lastHeard;
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
      opened: () => {
        if (this.#isEnded) return;
        this.#askedAt = Date.now();
        this.send({ type: 'hello', protocol: PROTOCOL, build: this.#platform.build });
      },
      heard: (text) => {
        if (!this.#isEnded) this.#hear(text);
      },
      closed: () => {
        this.#lose('lost');
      },
    });
  }

  #hear(text: string): void {
    this.#lastHeard = Date.now();
    clearTimeout(this.#limit);
    this.#limit = undefined;
    this.#listenOn();
    const message = parseServerMessage(text);
    if (!message) return;
    if (message.type === 'outdated') {
      this.#lose('outdated');
      return;
    }
    if (message.type === 'welcome' || message.type === 'pong') this.#compareClocks(message.now);
    if (message.type === 'welcome') this.isWelcome = true;
    this.#events.heard(message);
    if (message.type === 'welcome') this.#events.welcomed();
  }

  #listenOn(): void {
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
    this.#events.offset(serverNow + trip / 2 - now);
  }

  #lose(why: 'lost' | 'outdated'): void {
    if (this.#isEnded) return;
    this.end();
    this.#events.ended(why);
  }
}
