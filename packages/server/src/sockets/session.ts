/** The messages of one connection: each is counted and parsed, and answered in its turn; hello comes first. */

import { isSpoken, parseClientMessage, PROTOCOL, type ClientMessage } from '@tavolata/table';
import { shortHash } from '../log.ts';
import { commandIn, type Meter } from '../metrics/meter.ts';
import type { Bans } from '../people/bans.ts';
import type { Cancel } from '../platform.ts';
import { STORE_AWAY, STORE_BACK } from '../tables/store-wait.ts';
import { StoreAway } from '../tables/table-log.ts';
import { CLOSE, type Connection } from './connection.ts';
import { MessageHandler, type MessageHandlerParts } from './message-handler.ts';
import { problemOf, Refusal } from './problems.ts';

export interface SessionParts extends MessageHandlerParts {
  readonly bans: Bans;
  readonly meter: Meter;
  /** Which client is served here. */
  readonly build: string;
}

export class Session {
  readonly #parts: SessionParts;
  readonly #connection: Connection;
  readonly #handler: MessageHandler;
  readonly #helloTimeout: Cancel;
  /** Messages are answered in the order in which they came. */
  #queue: Promise<void> = Promise.resolve();
  #isGreeted = false;
  #isOver = false;
  #malformed = 0;
  #isStoreAway = false;

  constructor(parts: SessionParts, connection: Connection) {
    this.#parts = parts;
    this.#connection = connection;
    this.#handler = new MessageHandler(parts, connection);
    this.#helloTimeout = parts.platform.after(parts.limits.helloMs, () => {
      connection.close(CLOSE.policy, 'no hello');
    });
  }

  receive(text: string): void {
    if (this.#isOver) return;
    const receivedAt = performance.now();
    const { gatekeeper, log, meter } = this.#parts;
    const admitted = gatekeeper.admitMessage(this.#connection);
    if (admitted !== 'taken') meter.messageRefused('too-many');
    if (admitted === 'abuse') {
      log.warn('abuse', { browser: shortHash(this.#connection.browser) });
      this.#closeFor('too many messages');
      return;
    }
    let message: ClientMessage;
    try {
      message = parseClientMessage(text, this.#connection.protocol);
    } catch (error) {
      this.#refuseMalformed(text, error);
      return;
    }
    // At once: a message right behind it is parsed before hello is answered.
    if (message.type === 'hello' && isSpoken(message.protocol)) {
      this.#connection.protocol = message.protocol;
    }
    const isTooMany = admitted === 'too-many';
    this.#queue = this.#queue.then(() => this.#answer(message, { receivedAt, isTooMany }));
  }

  end(): void {
    this.#isOver = true;
    this.#helloTimeout();
    this.#handler.end();
  }

  async #answer(
    message: ClientMessage,
    { receivedAt, isTooMany }: { receivedAt: number; isTooMany: boolean },
  ): Promise<void> {
    if (this.#isOver) return;
    const { meter } = this.#parts;
    const command = commandIn(message);
    try {
      if (isTooMany) throw new Refusal('too-many', 'too many messages');
      if (message.type === 'hello') this.#greet(message.protocol);
      else if (this.#isGreeted) await this.#handler.handle(message);
      else throw new Refusal('not-now', 'hello comes first');
      if (command) meter.acknowledged(command, performance.now() - receivedAt);
      if (message.type !== 'ping') this.#noticeStore({ isAway: false });
    } catch (error) {
      const { code, reason } = problemOf(error, this.#parts.log);
      if (command) meter.refused(command, code);
      if (error instanceof StoreAway) this.#noticeStore({ isAway: true });
      if (message.type === 'watch') {
        this.#connection.sendMessage({ type: 'gone', table: message.table, code });
      } else {
        const id = 'id' in message ? message.id : '';
        this.#connection.sendMessage({ type: 'refused', id, code, reason });
      }
    }
  }

  /** Tells a browser whose message failed that the store is away, and later that it is back. */
  #noticeStore({ isAway }: { isAway: boolean }): void {
    if (isAway === this.#isStoreAway) return;
    this.#isStoreAway = isAway;
    this.#connection.send(isAway ? STORE_AWAY : STORE_BACK);
  }

  #greet(protocol: number): void {
    this.#helloTimeout();
    const { build, platform, bans, meter } = this.#parts;
    if (!isSpoken(protocol)) {
      meter.connectionRefused('outdated');
      this.#connection.sendMessage({ type: 'outdated', protocol: PROTOCOL, build });
      this.#closeFor('outdated');
      return;
    }
    if (bans.isBanned(this.#connection)) {
      meter.connectionRefused('banned');
      const reason = 'you cannot play here';
      this.#connection.sendMessage({ type: 'refused', id: '', code: 'banned', reason });
      this.#closeFor('banned');
      return;
    }
    this.#isGreeted = true;
    this.#connection.sendMessage({ type: 'welcome', protocol, build, now: platform.now() });
  }

  /** A malformed hello may be of a client of another version, which is told so. */
  #refuseMalformed(text: string, error: unknown): void {
    const protocol = this.#isGreeted ? undefined : unspokenProtocol(text);
    if (protocol !== undefined) {
      this.#greet(protocol);
      return;
    }
    const { reason, code } = problemOf(error, this.#parts.log);
    this.#malformed++;
    this.#parts.meter.messageRefused('malformed');
    this.#connection.sendMessage({ type: 'refused', id: '', code, reason });
    if (this.#malformed >= this.#parts.limits.malformed) this.#closeFor('nonsense');
  }

  #closeFor(reason: string): void {
    this.#isOver = true;
    this.#connection.close(CLOSE.policy, reason);
  }
}

/** The protocol that a hello names, if it is one that this server does not speak. */
function unspokenProtocol(text: string): number | undefined {
  try {
    const { type, protocol } = JSON.parse(text) as { type?: unknown; protocol?: unknown };
    const isHello = type === 'hello' && typeof protocol === 'number';
    return isHello && !isSpoken(protocol) ? protocol : undefined;
  } catch {
    return undefined;
  }
}
