/** How much a browser or an address may do: all rate limits of the server. */

import type { Limits } from '../limits.ts';
import type { Platform } from '../platform.ts';
import { Buckets } from './buckets.ts';

const ALL = 'all';

export interface Sender {
  readonly browser: string;
  readonly address: string;
}

export class Gatekeeper {
  readonly #messages: Buckets;
  readonly #messagesPerAddress: Buckets;
  readonly #abuse: Buckets;
  readonly #chat: Buckets;
  readonly #reports: Buckets;
  readonly #erasures: Buckets;
  readonly #tables: Buckets;
  readonly #allTables: Buckets;
  readonly #requests: Buckets;

  constructor(platform: Pick<Platform, 'now'>, limits: Limits) {
    const of = (amount: number, inMs: number): Buckets => new Buckets(platform, { amount, inMs });
    this.#messages = of(limits.messages, limits.messagesMs);
    this.#messagesPerAddress = of(limits.messagesPerAddress, limits.messagesMs);
    this.#abuse = of(limits.abuse, limits.messagesMs);
    this.#chat = of(limits.chat, limits.chatMs);
    this.#reports = of(limits.reports, limits.reportsMs);
    this.#erasures = of(limits.erasures, limits.reportsMs);
    this.#tables = of(limits.tablesPerAddress, limits.tablesMs);
    this.#allTables = of(limits.tables, limits.tablesMs);
    this.#requests = of(limits.requestsPerAddress, limits.requestsMs);
  }

  /** Counts a message: it is taken, refused, or one that ends the session. */
  admitMessage({ browser, address }: Sender): 'taken' | 'too-many' | 'abuse' {
    if (this.#messages.take(browser) && this.#messagesPerAddress.take(address)) return 'taken';
    return this.#abuse.take(browser) ? 'too-many' : 'abuse';
  }

  mayChat = (browser: string): boolean => this.#chat.take(browser);
  mayReport = (address: string): boolean => this.#reports.take(address);
  mayErase = (address: string): boolean => this.#erasures.take(address);
  mayOpen = (address: string): boolean => this.#tables.take(address) && this.#allTables.take(ALL);
  /** The table could not be stored: the attempt does not count. */
  forgetOpening(address: string): void {
    this.#tables.giveBack(address);
    this.#allTables.giveBack(ALL);
  }

  mayRequest = (address: string): boolean => this.#requests.take(address);
}
