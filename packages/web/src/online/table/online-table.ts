/**
 * A table behind the socket, as the screens use it. It shows what the updates brought (`TableUpdates`), and takes
 * this browser's part in deals by itself; it knows no rules. `link` is its match as any board sees it, from the
 * first deal on.
 *
 * What a person can ask of the table is a method each: true when it is stored, false when refused. What the
 * server has not stored is not shown as done: it is seen when its update comes.
 */

import type { GameTypes, Seat } from '@tavolata/engine';
import {
  codeOf,
  type ChatView,
  type Reaction,
  type TableCommand,
  type TableSettings,
  type TableView,
  type WireProblem,
} from '@tavolata/table';
import type { TableLink } from '../../table/table-link.ts';
import { randomHex } from '../../ui/crypto-random.ts';
import { deviceAddress } from '../connection/lobby.ts';
import type {
  ConnectionState,
  Notice,
  ServerLink,
  ServerReply,
} from '../connection/server-link.ts';
import type { DealMemory } from '../deal/deal-memory.ts';
import { DealPart } from '../deal/deal-part.ts';
import { Absence } from './absence.ts';
import { OnlineTableLink, type OnlineTableLinkParts } from './online-table-link.ts';
import { areOwnReady, freeSeatAfter, ownAnswerers, ownObjector, wouldStart } from './own-seats.ts';
import type { SeenTable } from './seen-table.ts';
import { newsBetween, type TableNews, type TakenBack } from './table-news.ts';
import { TableUpdates } from './table-updates.ts';

export interface OnlineTableParts<T extends GameTypes> extends Omit<
  OnlineTableLinkParts<T>,
  'table'
> {
  readonly table: string;
  readonly server: ServerLink;
  readonly memory: DealMemory;
  /** Calls this player when their turn comes. */
  readonly turns: TurnFollower<T>;
}

export interface TurnFollower<T extends GameTypes> {
  follow(table: TableView<T>): void;
  /** The table is left. */
  forget(): void;
}

export class OnlineTable<T extends GameTypes = GameTypes> {
  readonly id: string;
  readonly #server: ServerLink;
  readonly #updates: TableUpdates<T>;
  readonly #stop: () => void;
  readonly #deal: DealPart;
  readonly #link: OnlineTableLink<T>;
  readonly #turns: TurnFollower<T>;
  readonly #absence: Absence;
  readonly #listeners = new Set<() => void>();
  /** The last refusal, until the next command; told in words by the screen. */
  refusal: WireProblem | undefined;
  /** What has happened last that the board does not tell; another object each time. */
  news: { readonly now: TableNews } | undefined;
  /** Moves of the present match that were taken back while this page was open. */
  takenBack: readonly TakenBack[] = [];
  #last: SeenTable<T> | undefined;
  /** The request that was withdrawn here. */
  #withdrawn: number | undefined;
  /** The seat that was chosen here by a tap since the deal; a browser may hold several. */
  holder: Seat | undefined;

  constructor({ table, server, memory, turns, ...link }: OnlineTableParts<T>) {
    this.id = table;
    this.#server = server;
    this.#turns = turns;
    this.#deal = new DealPart({
      memory,
      ask: (command) => server.ask({ type: 'do', table, command }),
      fresh: () => randomHex(32),
    });
    this.#link = new OnlineTableLink<T>({ ...link, table: this });
    const notify = (): void => {
      this.notify();
    };
    this.#absence = new Absence(notify);
    this.#updates = new TableUpdates<T>({
      table,
      server,
      onSeen: (seen) => {
        this.#follow(seen);
      },
      onPresence: () => {
        this.#absence.follow(this.view?.seats ?? [], this.present);
        this.notify();
      },
      onGone: notify,
    });
    this.#stop = server.subscribe(notify);
  }

  /** Missing until the first update has come. */
  get seen(): SeenTable<T> | undefined {
    return this.#updates.seen;
  }

  get view(): TableView<T> | undefined {
    return this.seen?.view;
  }

  /** Whose eyes: one of `view.mine`, or nobody's. Most commands are for it; without one they are not sent. */
  get seat(): Seat | undefined {
    return this.#updates.seat;
  }

  /** Why there is no table to show. */
  get gone(): WireProblem | undefined {
    return this.#updates.gone;
  }

  /** Which seats' people are there. */
  get present(): readonly boolean[] {
    return this.#updates.present;
  }

  /** How many others look on. */
  get watching(): number {
    return this.#updates.watching;
  }

  get connection(): ConnectionState {
    return this.#server.state;
  }

  /** What the server says about itself, while it holds: it stops for a moment, or cannot store. */
  get notice(): Notice | undefined {
    return this.#server.notice ?? (this.#updates.isUnread ? 'store-away' : undefined);
  }

  /** The server's clock less this one's, in milliseconds. */
  get clockOffset(): number {
    return this.#server.clockOffset;
  }

  /** Seats whose people have been gone for long enough that the others may go on without them. */
  get absent(): readonly Seat[] {
    return this.#absence.seats;
  }

  get chat(): readonly ChatView[] {
    return this.seen?.chat ?? [];
  }

  get link(): TableLink<T> | undefined {
    const isDealt = this.seen?.view.match !== undefined && this.seen.moments.length > 0;
    return isDealt ? this.#link : undefined;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Tells those who show the table that something in it is new. */
  notify(): void {
    for (const listener of this.#listeners) listener();
  }

  close(): void {
    this.#turns.forget();
    this.#updates.close();
    this.#stop();
    this.#link.close();
    this.#deal.close();
    this.#absence.close();
    this.#listeners.clear();
  }

  /** Sees by the eyes of another seat of this browser. */
  seeAs(seat: Seat): void {
    this.holder = seat;
    this.notify();
    this.#updates.seeAs(seat);
  }

  /** Sends a command; resolves when the server has stored or refused it, and keeps the refusal for the screen. */
  async ask(command: TableCommand): Promise<ServerReply> {
    this.refusal = undefined;
    this.notify();
    const answer = await this.#server.ask({ type: 'do', table: this.id, command });
    this.#settle(answer);
    return answer;
  }

  /** Resolves when the update with this entry of the log, or a later one, is here. */
  whenSeen(seq: number): Promise<void> {
    return new Promise((resolve) => {
      const look = (): void => {
        if ((this.seen?.seq ?? 0) < seq) return;
        stop();
        resolve();
      };
      const stop = this.subscribe(look);
      look();
    });
  }

  /** Takes a seat, also in addition to one's own; the next free one if somebody was quicker. */
  async sit(seat: Seat, name: string): Promise<boolean> {
    const answer = await this.ask({ type: 'sit', seat, name });
    if (answer.isDone || answer.code !== 'not-now') return answer.isDone;
    const next = freeSeatAfter(seat, this.view?.seats ?? []);
    return next !== undefined && this.#do({ type: 'sit', seat: next, name });
  }

  /**
   * Moves from a seat of one's own to an open one. The name goes with its person, so the server reads none.
   * If the screen showed that seat, it follows.
   */
  async moveTo(seat: Seat, from: Seat): Promise<boolean> {
    const goesAlong = from === this.seat && this.#mine.length > 1;
    const isDone = await this.#do({ type: 'sit', seat, name: '', from });
    if (isDone && goesAlong) this.seeAs(seat);
    return isDone;
  }

  leave(seat: Seat): Promise<boolean> {
    return this.#do({ type: 'leave', seat });
  }

  rename(seat: Seat, name: string): Promise<boolean> {
    return this.#do({ type: 'name', seat, name });
  }

  chooseColours(seat: Seat, colours: readonly string[] | null): Promise<boolean> {
    return this.#do({ type: 'colour', seat, colours });
  }

  /** With all seats of this browser, one after the other, until one is refused. */
  async setReady(isReady: boolean): Promise<boolean> {
    const seats = this.#mine;
    for (const seat of seats) {
      if (!(await this.#do({ type: 'ready', seat, isReady }))) return false;
    }
    return seats.length > 0;
  }

  /**
   * For the host. Adding a bot is no wish to start: where it would start the match at once, before friends
   * who were invited are here, the seats of this browser say again when they are ready.
   */
  async addBot(seat: Seat, level: string): Promise<boolean> {
    const isAsked = wouldStart(this.view, seat) && areOwnReady(this.view);
    if (isAsked && !(await this.setReady(false))) return false;
    return this.#do({ type: 'bot', seat, level });
  }

  /** Makes a seat free; `isBarring` keeps the person who sat there from coming back. */
  clearSeat(seat: Seat, { isBarring = false } = {}): Promise<boolean> {
    return this.#do({ type: 'clear', seat, isBarring });
  }

  /** Takes over as host while the host is away. */
  hostTable(): Promise<boolean> {
    return this.#doFor((seat) => ({ type: 'host', seat }));
  }

  arrange(settings: TableSettings): Promise<boolean> {
    return this.#do({ type: 'arrange', settings });
  }

  proposeUndo(): Promise<boolean> {
    return this.#doFor((seat) => ({ type: 'propose', seat, what: 'undo' }));
  }

  proposeEnd(): Promise<boolean> {
    return this.#doFor((seat) => ({ type: 'propose', seat, what: 'end' }));
  }

  proposeStandIn(absent: Seat): Promise<boolean> {
    return this.#doFor((seat) => ({ type: 'propose', seat, what: 'stand-in', for: absent }));
  }

  /** Asks for a seat that was one's own. */
  claim(seat: Seat): Promise<boolean> {
    return this.#do({ type: 'claim', seat });
  }

  /**
   * With all seats of this browser that are waited for. One no is enough; each yes waits for the update, since
   * the one before may have settled it.
   */
  async answer(isYes: boolean): Promise<boolean> {
    const asked = this.view?.proposal;
    if (!asked) return false;
    const { id: proposal } = asked;
    if (!isYes) {
      const seat = ownObjector(this.view);
      this.#withdrawn = proposal;
      return seat !== undefined && this.#do({ type: 'answer', seat, proposal, isYes });
    }
    const seats = ownAnswerers(this.view);
    for (const seat of seats) {
      if (!ownAnswerers(this.view, asked).includes(seat)) break;
      const answer = await this.ask({ type: 'answer', seat, proposal, isYes });
      if (!answer.isDone) return false;
      await this.whenSeen(answer.seq ?? 0);
    }
    return seats.length > 0;
  }

  /** Takes a seat of one's own back from the bot that stands in. */
  comeBack(seat: Seat): Promise<boolean> {
    return this.#do({ type: 'return', seat });
  }

  say(text: string): Promise<boolean> {
    return this.#doFor((seat) => ({ type: 'say', seat, text }));
  }

  react(reaction: Reaction): Promise<boolean> {
    return this.#doFor((seat) => ({ type: 'react', seat, reaction }));
  }

  /** An address that lets another device act for this seat, once; `undefined` if it was refused. */
  async inviteDevice(): Promise<string | undefined> {
    const secret = randomHex(32);
    const code = codeOf(secret);
    const isDone = await this.#doFor((seat) => ({ type: 'invite-device', seat, code }));
    return isDone ? deviceAddress(this.id, secret) : undefined;
  }

  useCode(secret: string): Promise<boolean> {
    return this.#do({ type: 'use-code', secret });
  }

  /** About a device that came later than this one: takes the seat from it, or says that it is one's own. */
  removeDevice(device: number): Promise<boolean> {
    return this.#doFor((seat) => ({ type: 'remove-device', seat, device }));
  }

  confirmDevice(device: number): Promise<boolean> {
    return this.#doFor((seat) => ({ type: 'confirm-device', seat, device }));
  }

  async report(text: string): Promise<boolean> {
    return this.#settle(await this.#server.ask({ type: 'report', table: this.id, text }));
  }

  #follow(seen: SeenTable<T>): void {
    const { view } = seen;
    const { deal, mine, phase, seats } = view;
    this.#hear(seen);
    if (deal) this.#deal.follow(deal, { mine, isShuffling: phase === 'shuffling' });
    if (phase !== 'playing') this.holder = undefined;
    this.#turns.follow(view);
    this.#absence.follow(seats, this.present);
    this.notify();
  }

  #hear(seen: SeenTable<T>): void {
    const before = this.#last;
    this.#last = seen;
    if (before?.view.match?.number !== seen.view.match?.number) this.takenBack = [];
    const now = newsBetween(before, seen);
    if (!now) return;
    if (now.type === 'undone') this.takenBack = [...this.takenBack, now];
    else if (before?.view.proposal?.id === this.#withdrawn) return;
    this.news = { now };
  }

  #settle(answer: ServerReply): boolean {
    this.refusal = answer.isDone ? undefined : answer.code;
    this.notify();
    return answer.isDone;
  }

  get #mine(): readonly Seat[] {
    return this.view?.mine ?? [];
  }

  async #do(command: TableCommand): Promise<boolean> {
    return (await this.ask(command)).isDone;
  }

  async #doFor(make: (seat: Seat) => TableCommand): Promise<boolean> {
    const { seat } = this;
    return seat !== undefined && this.#do(make(seat));
  }
}
