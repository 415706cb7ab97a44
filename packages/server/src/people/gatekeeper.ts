/** How much a browser or an address may do: all rate limits of the server. */

import type { Limits } from '../limits.ts';
import type { Platform } from '../platform.ts';
import { AddressBuckets } from './address-buckets.ts';
import { Buckets } from './buckets.ts';
import { Turns } from './turns.ts';

const ALL = 'all';

export interface Sender {
  readonly browser: string;
  readonly address: string;
}

export type Admission = 'taken' | 'too-many' | 'abuse';

/** What somebody may still have of something that is charged when it is known how much it was. */
export interface Allowance {
  isSpent(): boolean;
  charge(amount: number): void;
}

/** Of entries that are read from the store. */
export interface LoadAllowance extends Allowance {
  /** Resolves when a table may be read for this address, to what is called when it has been. */
  turn(): Promise<() => void>;
}

export class Gatekeeper {
  readonly #messages: Buckets;
  readonly #messagesPerAddress: AddressBuckets;
  readonly #abuse: Buckets;
  readonly #abusePerAddress: AddressBuckets;
  readonly #chat: Buckets;
  readonly #chatPerAddress: AddressBuckets;
  readonly #seating: AddressBuckets;
  readonly #claims: AddressBuckets;
  readonly #claimsInLong: AddressBuckets;
  readonly #reports: AddressBuckets;
  readonly #allReports: Buckets;
  readonly #erasures: AddressBuckets;
  readonly #allErasures: Buckets;
  readonly #tables: AddressBuckets;
  readonly #allTables: Buckets;
  readonly #requests: AddressBuckets;
  readonly #arrivals: AddressBuckets;
  readonly #resent: Buckets;
  readonly #resentPerAddress: AddressBuckets;
  readonly #lists: AddressBuckets;
  readonly #loads: AddressBuckets;
  readonly #loadTurns: Turns;

  constructor(platform: Pick<Platform, 'now'>, limits: Limits) {
    const { remembered: most, addressesPerNetwork: perNetwork } = limits;
    const of = (amount: number, inMs: number): Buckets =>
      new Buckets(platform, { amount, inMs, most });
    const byAddress = (amount: number, inMs: number): AddressBuckets =>
      new AddressBuckets(platform, { amount, inMs, most, perNetwork });
    this.#messages = of(limits.messages, limits.messagesMs);
    this.#messagesPerAddress = byAddress(limits.messagesPerAddress, limits.messagesMs);
    this.#abuse = of(limits.abuse, limits.messagesMs);
    this.#abusePerAddress = byAddress(limits.abusePerAddress, limits.messagesMs);
    this.#chat = of(limits.chat, limits.chatMs);
    this.#chatPerAddress = byAddress(limits.chatPerAddress, limits.chatMs);
    this.#seating = byAddress(limits.seating, limits.seatingMs);
    this.#claims = byAddress(limits.claims, limits.claimsMs);
    this.#claimsInLong = byAddress(limits.claimsInLong, limits.claimsLongMs);
    this.#reports = byAddress(limits.reports, limits.reportsMs);
    this.#allReports = of(limits.reportsInAll, limits.reportsMs);
    this.#erasures = byAddress(limits.erasures, limits.reportsMs);
    this.#allErasures = of(limits.erasuresInAll, limits.reportsMs);
    this.#tables = byAddress(limits.tablesPerAddress, limits.tablesMs);
    this.#allTables = of(limits.tables, limits.tablesMs);
    this.#requests = byAddress(limits.requestsPerAddress, limits.requestsMs);
    this.#arrivals = byAddress(limits.arrivalsPerAddress, limits.requestsMs);
    this.#resent = of(limits.resent, limits.resentMs);
    this.#resentPerAddress = byAddress(limits.resentPerAddress, limits.resentMs);
    this.#lists = byAddress(limits.resentPerAddress, limits.resentMs);
    this.#loads = byAddress(limits.entriesPerAddress, limits.requestsMs);
    this.#loadTurns = new Turns(limits.loadsPerAddress);
  }

  /** Counts a message: it is taken, refused, or one that ends the session. */
  admitMessage({ browser, address }: Sender): Admission {
    if (this.#messages.take(browser) && this.#messagesPerAddress.take(address)) return 'taken';
    const isBorne = this.#abuse.take(browser) && this.#abusePerAddress.take(address);
    return isBorne ? 'too-many' : 'abuse';
  }

  mayChat = ({ browser, address }: Sender): boolean =>
    this.#chat.take(browser) && this.#chatPerAddress.take(address);
  /** At one table: a club behind one address sits down at many. */
  mayChangeSeats = (address: string, table: string): boolean =>
    this.#seating.take(address, ` ${table}`);
  mayClaim = (address: string, table: string): boolean =>
    this.#claims.take(address, ` ${table}`) && this.#claimsInLong.take(address, ` ${table}`);
  mayReport = (address: string): boolean =>
    this.#reports.take(address) && this.#allReports.take(ALL);
  mayErase = (address: string): boolean =>
    this.#erasures.take(address) && this.#allErasures.take(ALL);
  mayOpen = (address: string): boolean => this.#tables.take(address) && this.#allTables.take(ALL);
  /** The table could not be stored: the attempt does not count. */
  forgetOpening(address: string): void {
    this.#tables.giveBack(address);
    this.#allTables.giveBack(ALL);
  }

  /** Of bytes of tables and lists that are sent again. */
  resendsOf = ({ browser, address }: Sender): Allowance => ({
    isSpent: () => !this.#resent.hasLeft(browser) || !this.#resentPerAddress.hasLeft(address),
    charge: (bytes) => {
      this.#resent.charge(browser, bytes);
      this.#resentPerAddress.charge(address, bytes);
    },
  });

  /** Of bytes of lists that are sent because they have changed; apart, so that tables are not refused for them. */
  listsOf = ({ address }: Pick<Sender, 'address'>): Allowance => ({
    isSpent: () => !this.#lists.hasLeft(address),
    charge: (bytes) => {
      this.#lists.charge(address, bytes);
    },
  });

  mayRequest = (address: string): boolean => this.#requests.take(address);
  /** Whether an identity or a socket may be asked for. */
  mayArrive = (address: string): boolean => this.#arrivals.take(address);

  /** A long table costs as much as hundreds of short ones. */
  loadsOf = (address: string): LoadAllowance => ({
    turn: () => this.#loadTurns.take(address),
    isSpent: () => !this.#loads.hasLeft(address),
    charge: (entries) => {
      this.#loads.charge(address, entries);
    },
  });
}
