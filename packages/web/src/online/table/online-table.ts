/**
 * A table behind the socket, as the screens use it. It follows the updates, and takes this browser's part in
 * deals by itself; it knows no rules. `link` is its match as any board sees it, from the first deal on.
 */

import type { GameTypes, Seat } from '@tavolata/engine';
import type { ChatView, TableUpdate, TableView, WireProblem } from '@tavolata/table';
import type { TableLink } from '../../table/table-link.ts';
import { Absence } from './absence.ts';
import type { DealMemory } from '../deal/deal-memory.ts';
import { DealPart } from '../deal/deal-part.ts';
import { OnlineTableLink, type OnlineTableLinkParts } from './online-table-link.ts';
import { randomHex } from '../../ui/crypto-random.ts';
import { TableCommands } from './table-commands.ts';
import { foldUpdate, isWhole, type SeenTable } from './seen-table.ts';
import type {
  ConnectionState,
  Notice,
  ServerLink,
  TableMessage,
  TableSubscription,
} from '../connection/server-link.ts';

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

/** The server is busy or cannot store: it is asked again after so many milliseconds. */
const AGAIN = 3000;
const PASSING: readonly WireProblem[] = ['too-many', 'no-store'];

export class OnlineTable<T extends GameTypes = GameTypes> extends TableCommands<T> {
  readonly #subscription: TableSubscription;
  readonly #stops: readonly (() => void)[];
  readonly #deal: DealPart;
  readonly #link: OnlineTableLink<T>;
  readonly #turns: TurnFollower<T>;
  readonly #absence: Absence;
  /** Why there is no table to show. */
  gone: WireProblem | undefined;
  /** Which seats' people are there. */
  present: readonly boolean[] = [];
  watching = 0;
  /** The seat that was chosen here by a tap since the deal; a browser may hold several. */
  holder: Seat | undefined;
  /** The eyes that were asked for, or that it began with. */
  #wanted: Seat | undefined;
  /** The updates do not fit what is here: everything has been asked for anew. */
  #isStale = false;
  /** The server has said that it cannot show the table now. */
  #isUnread = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor({ table, server, memory, turns, ...link }: OnlineTableParts<T>) {
    super(table, server);
    this.#turns = turns;
    this.#deal = new DealPart({
      memory,
      ask: (command) => server.ask({ type: 'do', table, command }),
      fresh: () => randomHex(32),
    });
    this.#link = new OnlineTableLink<T>({ ...link, table: this });
    this.#subscription = {
      table,
      seq: () => (this.#isStale ? 0 : (this.seen?.seq ?? 0)),
      seat: () => this.#wanted ?? this.seat,
      onMessage: (message) => {
        this.#receive(message);
      },
    };
    const notify = (): void => {
      this.notify();
    };
    this.#absence = new Absence(notify);
    this.#stops = [server.watch(this.#subscription), server.subscribe(notify)];
  }

  get connection(): ConnectionState {
    return this.server.state;
  }

  /** What the server says about itself, while it holds: it stops for a moment, or cannot store. */
  get notice(): Notice | undefined {
    return this.server.notice ?? (this.#isUnread ? 'store-away' : undefined);
  }

  /** The server's clock less this one's, in milliseconds. */
  get clockOffset(): number {
    return this.server.clockOffset;
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

  override seeAs(seat: Seat): void {
    this.holder = seat;
    this.notify();
    if (seat === this.seat && !this.#isStale) return;
    this.#wanted = seat;
    this.#askAnew();
  }

  override close(): void {
    clearTimeout(this.#timer);
    this.#turns.forget();
    for (const stop of this.#stops) stop();
    this.#link.close();
    this.#deal.close();
    this.#absence.close();
    super.close();
  }

  #receive(message: TableMessage): void {
    switch (message.type) {
      case 'update':
        this.#update(message as TableMessage & { type: 'update' } & TableUpdate<T>);
        return; // notifies by itself, if anything is new
      case 'present':
        this.present = message.seats;
        this.watching = message.watching;
        this.#absence.follow(this.view?.seats ?? [], this.present);
        break;
      case 'gone':
        this.#lose(message.code);
        break;
    }
    this.notify();
  }

  #update(update: TableUpdate<T>): void {
    if (this.#isStale && !this.#isAwaited(update)) return; // what was asked for is on its way
    const seen = foldUpdate(this.seen, update);
    if (!seen || this.#hasWandered(seen)) {
      this.#askAnew();
      return;
    }
    this.#isStale = false;
    this.#isUnread = false;
    this.seen = seen;
    this.#wanted = this.seat;
    this.gone = undefined;
    const { deal, mine, phase } = seen.view;
    if (deal) this.#deal.follow(deal, { mine, isShuffling: phase === 'shuffling' });
    if (phase !== 'playing') this.holder = undefined;
    this.#turns.follow(seen.view);
    this.#absence.follow(seen.view.seats, this.present);
    this.notify();
  }

  /** A page that shows the table stays there while the server cannot read it. */
  #lose(code: WireProblem): void {
    const isPassing = PASSING.includes(code);
    this.#isUnread = isPassing && this.seen !== undefined;
    this.gone = this.#isUnread ? undefined : code;
    if (!isPassing) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.server.askFor(this.#subscription);
    }, AGAIN);
  }

  /** Whether an update is whole and for the wanted seat; the server forgets a seat that was given up. */
  #isAwaited(update: TableUpdate<T>): boolean {
    const { viewer, view } = update;
    const wanted = this.#wanted;
    if (!view || !isWhole(update)) return false;
    return wanted === undefined || wanted === viewer || !view.mine.includes(wanted);
  }

  /** The server sees by the first of several seats, which another one may become. */
  #hasWandered({ viewer, view }: SeenTable<T>): boolean {
    const wanted = this.#wanted;
    return wanted !== undefined && wanted !== viewer && view.mine.includes(wanted);
  }

  #askAnew(): void {
    this.#isStale = true;
    this.server.askFor(this.#subscription);
  }
}
