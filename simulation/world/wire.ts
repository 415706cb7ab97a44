/**
 * One connection between a page and a node. It is what TCP gives: messages arrive in order or not at all, later
 * than they were sent, and what is lost is always the end. A page may send a command twice, or two commands the
 * other way round; the server has to cope with that, so a fault can do it here.
 */

import { EventEmitter } from 'node:events';
import type { Outgoing } from '../../packages/server/src/outgoing.ts';
import type { ServerSocket } from '../../packages/server/src/sockets/connection.ts';
import type {
  PlatformSocket,
  SocketEvents,
} from '../../packages/web/src/online/connection/connection.ts';
import { fractionFrom, type Clock, type Place } from './clock.ts';

/** Where a page may connect to. */
export interface Port {
  readonly place: Place;
  /** Whether connections are accepted. */
  readonly isOpen: boolean;
  accept(socket: ServerSocket): void;
}

interface WireParts {
  readonly clock: Clock;
  readonly page: Place;
  readonly events: SocketEvents;
  readonly name: string;
  /** Called with every message that a node sends, before it travels. */
  readonly onSent: (text: string) => void;
  /** Called with every message that a page sends. */
  readonly onAsked: (text: string) => void;
  readonly onEnd: (wire: Wire) => void;
}

/** A command that waits for another to overtake it goes after this time in any case. */
const LONGEST_HELD_MS = 1500;

export class Wire extends EventEmitter implements PlatformSocket, ServerSocket {
  readonly name: string;
  readonly #parts: WireParts;
  readonly #place: Place;
  #port: Port | undefined;
  /** What each side knows. */
  #isPageOpen = true;
  #isNodeOpen = false;
  /** Nothing gets through any more, and nobody is told. */
  #isSilent = false;
  #isPaused = false;
  #toNode = 0;
  #toPage = 0;
  #stalledUntil = 0;
  bufferedAmount = 0;
  /** How often the next commands are sent; 0 holds one back until the next. */
  #copies = 1;
  #held: string | undefined;

  constructor(parts: WireParts) {
    super();
    this.#parts = parts;
    this.name = parts.name;
    this.#place = parts.clock.newPlace(parts.name);
  }

  get canSend(): boolean {
    return this.#isNodeOpen;
  }

  get isOpen(): boolean {
    return this.#isPageOpen || this.#isNodeOpen;
  }

  /** Whether both sides are there and messages get through. */
  get isWhole(): boolean {
    return this.#isPageOpen && this.#isNodeOpen && !this.#isSilent;
  }

  get port(): Port | undefined {
    return this.#port;
  }

  connect(port: Port | undefined): void {
    const { clock, page, events } = this.#parts;
    if (!port) {
      this.#tellPage(this.#delay());
      return;
    }
    this.#port = port;
    clock.after(
      this.#delay(),
      () => {
        if (!port.isOpen || !this.#isPageOpen) {
          this.#tellPage(this.#delay());
          return;
        }
        this.#isNodeOpen = true;
        port.accept(this);
        this.#travel('page', page, () => {
          if (this.#isPageOpen) events.onOpen();
        });
      },
      port.place,
    );
  }

  // The node's side.

  send(message: Outgoing | string): void {
    if (typeof message === 'string') this.#sendToNode(message);
    else this.#sendToPage(message.payload.toString());
  }

  #sendToPage(text: string): void {
    if (!this.#isNodeOpen) return;
    const { page, events, onSent } = this.#parts;
    onSent(text);
    this.bufferedAmount += text.length;
    this.#travel('page', page, () => {
      this.bufferedAmount -= text.length;
      if (this.#isPageOpen) events.onMessage(text);
    });
  }

  ping(): void {
    const port = this.#port;
    if (!port) return;
    this.#travel('page', this.#parts.page, () => {
      if (this.#isPageOpen) this.#travel('node', port.place, () => this.emit('pong'));
    });
  }

  /** Pages send no pings. */
  pong(): void {
    throw new Error('nobody has sent a ping');
  }

  /** What the page goes on sending is not read any more. */
  pause(): void {
    this.#isPaused = true;
  }

  stopReading(): void {
    this.pause();
  }

  terminate(): void {
    this.#endNode();
    this.#tellPage(this.#delay());
  }

  /** By either side: the page's has no arguments. What was sent before still arrives. */
  close(code?: number): void {
    const port = this.#port;
    if (code !== undefined) {
      this.#endNode();
      this.#travel('page', this.#parts.page, () => {
        this.#endPage();
      });
      return;
    }
    this.#isPageOpen = false;
    if (port && this.#isNodeOpen) {
      this.#travel('node', port.place, () => {
        this.#endNode();
      });
    } else this.#parts.onEnd(this);
  }

  // The page's side.

  #sendToNode(text: string): void {
    const port = this.#port;
    if (!port || !this.#isPageOpen) return;
    this.#parts.onAsked(text);
    const isCommand = text.startsWith('{"type":"do"');
    const copies = isCommand ? this.#copies : 1;
    if (isCommand) this.#copies = 1;
    // Only one waits: a second one in its place would be lost on a connection that is whole.
    if (copies === 0 && this.#held === undefined) {
      this.#held = text;
      const { clock, page } = this.#parts;
      clock.after(
        LONGEST_HELD_MS,
        () => {
          const held = this.#held;
          this.#held = undefined;
          if (held !== undefined) this.#carry(held, port);
        },
        page,
      );
      return;
    }
    const texts = Array.from({ length: Math.max(1, copies) }, () => text);
    if (isCommand && this.#held !== undefined) {
      texts.push(this.#held);
      this.#held = undefined;
    }
    for (const each of texts) this.#carry(each, port);
  }

  #carry(text: string, { place }: Port): void {
    this.#travel('node', place, () => {
      if (this.#isNodeOpen && !this.#isPaused) this.emit('message', Buffer.from(text), false);
    });
  }

  // Faults.

  /** The connection breaks, and what is under way is lost. */
  cut(): void {
    this.#isSilent = true;
    const { clock } = this.#parts;
    const port = this.#port;
    if (port && this.#isNodeOpen) {
      clock.after(
        this.#delay(),
        () => {
          this.#endNode();
        },
        port.place,
      );
    }
    this.#tellPage(this.#delay());
  }

  /** Nothing gets through from now on; both sides have to find out by themselves. */
  silence(): void {
    this.#isSilent = true;
  }

  /** The page reads nothing for some time. */
  stall(milliseconds: number): void {
    this.#stalledUntil = this.#parts.clock.now + milliseconds;
  }

  /** The next command is sent twice. */
  double(): void {
    this.#copies = 2;
  }

  /** The next command is sent after the one behind it. */
  swap(): void {
    this.#copies = 0;
  }

  /** The node is gone; its machine answers nothing, or says so. */
  nodeDied({ isTold }: { isTold: boolean }): void {
    this.#isNodeOpen = false;
    this.#isSilent = true;
    if (isTold) this.#tellPage(this.#delay());
  }

  #travel(to: 'node' | 'page', place: Place, arrive: () => void): void {
    const { clock } = this.#parts;
    const sent = clock.now + this.#delay();
    const time =
      to === 'node'
        ? (this.#toNode = Math.max(this.#toNode, sent))
        : (this.#toPage = Math.max(this.#toPage, sent, this.#stalledUntil));
    clock.after(
      time - clock.now,
      () => {
        if (!this.#isSilent) arrive();
      },
      place,
    );
  }

  /** Mostly a few milliseconds, sometimes much longer. */
  #delay(): number {
    const fraction = fractionFrom(this.#place.random);
    return fraction < 0.97 ? 2 + fraction * 30 : 200 + (fraction - 0.97) * 40_000;
  }

  #tellPage(milliseconds: number): void {
    const { clock, page } = this.#parts;
    clock.after(
      milliseconds,
      () => {
        this.#endPage();
      },
      page,
    );
  }

  #endPage(): void {
    if (!this.#isPageOpen) return;
    this.#isPageOpen = false;
    this.#parts.events.onClose();
    this.#parts.onEnd(this);
  }

  #endNode(): void {
    if (!this.#isNodeOpen) return;
    this.#isNodeOpen = false;
    this.emit('close');
    this.#parts.onEnd(this);
  }
}
