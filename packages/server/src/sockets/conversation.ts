/** The messages of one connection: every one is counted and parsed, and hello comes first. */

import {
  isSpoken,
  parseClientMessage,
  PROTOCOL,
  type ClientMessage,
  type ServerMessage,
} from '@tavolata/table';
import { shortOf } from '../log.ts';
import { commandIn, type Meter } from '../metrics/meter.ts';
import type { Bans } from '../people/bans.ts';
import { StoreAway } from '../tables/table-log.ts';
import { STORE_AWAY, STORE_BACK } from '../tables/store-wait.ts';
import { encode } from '../tables/watchers.ts';
import type { Cancel } from '../world.ts';
import { CLOSE, type Connection } from './connection.ts';
import { problemOf, Refusal } from './problems.ts';
import { Requests, type RequestsParts } from './requests.ts';

export interface ConversationParts extends RequestsParts {
  readonly bans: Bans;
  readonly meter: Meter;
  /** Which client is served here. */
  readonly build: string;
}

export class Conversation {
  readonly #parts: ConversationParts;
  readonly #connection: Connection;
  readonly #requests: Requests;
  readonly #impatience: Cancel;
  /** Messages are answered in the order in which they came. */
  #queue: Promise<void> = Promise.resolve();
  #isGreeted = false;
  #isOver = false;
  #malformed = 0;
  #isStoreAway = false;

  constructor(parts: ConversationParts, connection: Connection) {
    this.#parts = parts;
    this.#connection = connection;
    this.#requests = new Requests(parts, connection);
    this.#impatience = parts.world.after(parts.limits.helloMs, () => {
      connection.close(CLOSE.policy, 'no hello');
    });
  }

  hear(text: string): void {
    if (this.#isOver) return;
    const heard = performance.now();
    const { gatekeeper, log, meter } = this.#parts;
    const { browser } = this.#connection;
    const judged = gatekeeper.judgeMessage(this.#connection);
    if (judged !== 'taken') meter.messageRefused('too-many');
    if (judged === 'abuse') {
      log.warn('abuse', { browser: shortOf(browser) });
      this.#endWith('too many messages');
      return;
    }
    let message: ClientMessage;
    try {
      message = parseClientMessage(text, this.#connection.protocol);
    } catch (error) {
      this.#hearNonsense(text, error);
      return;
    }
    // At once: what comes right behind it is parsed before it is answered.
    if (message.type === 'hello' && isSpoken(message.protocol)) {
      this.#connection.protocol = message.protocol;
    }
    const isTooMany = judged === 'too-many';
    this.#queue = this.#queue.then(() => this.#answer(message, { heard, isTooMany }));
  }

  end(): void {
    this.#isOver = true;
    this.#impatience();
    this.#requests.end();
  }

  async #answer(
    message: ClientMessage,
    { heard, isTooMany }: { heard: number; isTooMany: boolean },
  ): Promise<void> {
    if (this.#isOver) return;
    const { meter } = this.#parts;
    const command = commandIn(message);
    try {
      if (isTooMany) throw new Refusal('too-many', 'too many messages');
      if (message.type === 'hello') this.#greet(message.protocol);
      else if (this.#isGreeted) await this.#requests.handle(message);
      else throw new Refusal('not-now', 'hello comes first');
      if (command) meter.acknowledged(command, performance.now() - heard);
      if (message.type !== 'ping') this.#tellStore({ isAway: false });
    } catch (error) {
      const { code, reason } = problemOf(error, this.#parts.log);
      if (command) meter.refused(command, code);
      if (error instanceof StoreAway) this.#tellStore({ isAway: true });
      if (message.type === 'watch') this.#say({ type: 'gone', table: message.table, code });
      else this.#say({ type: 'refused', id: 'id' in message ? message.id : '', code, reason });
    }
  }

  /** Whoever has tried to do something hears why it did not work, and that it works again. */
  #tellStore({ isAway }: { isAway: boolean }): void {
    if (isAway === this.#isStoreAway) return;
    this.#isStoreAway = isAway;
    this.#connection.send(isAway ? STORE_AWAY : STORE_BACK);
  }

  #greet(protocol: number): void {
    this.#impatience();
    const { build, world, bans, meter } = this.#parts;
    if (!isSpoken(protocol)) {
      meter.connectionRefused('outdated');
      this.#say({ type: 'outdated', protocol: PROTOCOL, build });
      this.#endWith('outdated');
      return;
    }
    if (bans.isBanned(this.#connection)) {
      meter.connectionRefused('banned');
      this.#say({ type: 'refused', id: '', code: 'banned', reason: 'you cannot play here' });
      this.#endWith('banned');
      return;
    }
    this.#isGreeted = true;
    this.#say({ type: 'welcome', protocol, build, now: world.now() });
  }

  /** What cannot be read may be from a client of another version, which is told so. */
  #hearNonsense(text: string, error: unknown): void {
    const protocol = this.#isGreeted ? undefined : otherProtocol(text);
    if (protocol !== undefined) {
      this.#greet(protocol);
      return;
    }
    const { reason, code } = problemOf(error, this.#parts.log);
    this.#malformed++;
    this.#parts.meter.messageRefused('malformed');
    this.#say({ type: 'refused', id: '', code, reason });
    if (this.#malformed >= this.#parts.limits.malformed) this.#endWith('nonsense');
  }

  #endWith(reason: string): void {
    this.#isOver = true;
    this.#connection.close(CLOSE.policy, reason);
  }

  #say(message: ServerMessage): void {
    this.#connection.send(encode(message));
  }
}

/** The protocol of a hello that this server cannot read, if it is one. */
function otherProtocol(text: string): number | undefined {
  try {
    const { type, protocol } = JSON.parse(text) as { type?: unknown; protocol?: unknown };
    const isOther = type === 'hello' && typeof protocol === 'number' && !isSpoken(protocol);
    return isOther ? protocol : undefined;
  } catch {
    return undefined;
  }
}
