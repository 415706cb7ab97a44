/** How much anybody may do: every bucket of the server in one place. */

import type { Limits } from '../limits.ts';
import type { World } from '../world.ts';
import { Buckets } from './buckets.ts';

const ALL = 'all';

export interface Sender {
  readonly browser: string;
  readonly address: string;
}

export class Gatekeeper {
  readonly #messages: Buckets;
  readonly #crowd: Buckets;
  readonly #abuse: Buckets;
  readonly #talk: Buckets;
  readonly #reports: Buckets;
  readonly #erasures: Buckets;
  readonly #tables: Buckets;
  readonly #allTables: Buckets;
  readonly #requests: Buckets;

  constructor(world: Pick<World, 'now'>, limits: Limits) {
    const of = (amount: number, inMs: number): Buckets => new Buckets(world, { amount, inMs });
    this.#messages = of(limits.messages, limits.messagesMs);
    this.#crowd = of(limits.messagesPerAddress, limits.messagesMs);
    this.#abuse = of(limits.abuse, limits.messagesMs);
    this.#talk = of(limits.talk, limits.talkMs);
    this.#reports = of(limits.reports, limits.reportsMs);
    this.#erasures = of(limits.erasures, limits.reportsMs);
    this.#tables = of(limits.tablesPerAddress, limits.tablesMs);
    this.#allTables = of(limits.tables, limits.tablesMs);
    this.#requests = of(limits.requestsPerAddress, limits.requestsMs);
  }

  /** One more message: taken, refused, or one that ends the conversation. */
  judgeMessage({ browser, address }: Sender): 'taken' | 'too-many' | 'abuse' {
    if (this.#messages.take(browser) && this.#crowd.take(address)) return 'taken';
    return this.#abuse.take(browser) ? 'too-many' : 'abuse';
  }

  mayTalk = (browser: string): boolean => this.#talk.take(browser);
  mayReport = (address: string): boolean => this.#reports.take(address);
  mayErase = (address: string): boolean => this.#erasures.take(address);
  mayOpen = (address: string): boolean => this.#tables.take(address) && this.#allTables.take(ALL);
  /** The table could not be opened, which is nobody's fault. */
  forgetOpening(address: string): void {
    this.#tables.giveBack(address);
    this.#allTables.giveBack(ALL);
  }

  mayRequest = (address: string): boolean => this.#requests.take(address);
}
