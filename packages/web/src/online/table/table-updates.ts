/**
 * What the server sends of a table: its updates, folded into what this browser has seen, who is there, and why
 * there is nothing to see. Where an update does not fit, or is for other eyes than were asked for, everything
 * is asked for anew.
 */

import { SPECTATOR, type GameTypes, type Seat } from '@tavolata/engine';
import type { TableUpdate, WireProblem } from '@tavolata/table';
import type { ServerLink, TableMessage, TableSubscription } from '../connection/server-link.ts';
import { isWhole, seenAfter, type SeenTable } from './seen-table.ts';

export interface TableUpdatesParts<T extends GameTypes> {
  readonly table: string;
  readonly server: ServerLink;
  /** An update was taken; one that does not fit is not told. */
  onSeen(seen: SeenTable<T>): void;
  onPresence(): void;
  onGone(): void;
}

/** The server is busy or cannot store: it is asked again after so many milliseconds. */
const AGAIN = 3000;
const PASSING: readonly WireProblem[] = ['too-many', 'no-store'];

export class TableUpdates<T extends GameTypes> {
  readonly #parts: TableUpdatesParts<T>;
  readonly #subscription: TableSubscription;
  readonly #stop: () => void;
  /** Missing until the first update has come. */
  seen: SeenTable<T> | undefined;
  /** Why there is no table to show. */
  gone: WireProblem | undefined;
  /** Which seats' people are there. */
  present: readonly boolean[] = [];
  watching = 0;
  /** The server has said that it cannot show the table now. */
  isUnread = false;
  /** The eyes that were asked for, or that it began with. */
  #wanted: Seat | undefined;
  /** The updates do not fit what is here: everything has been asked for anew. */
  #isStale = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: TableUpdatesParts<T>) {
    this.#parts = parts;
    this.#subscription = {
      table: parts.table,
      seq: () => (this.#isStale ? 0 : (this.seen?.seq ?? 0)),
      seat: () => this.#wanted ?? this.seat,
      onMessage: (message) => {
        this.#receive(message);
      },
    };
    this.#stop = parts.server.watch(this.#subscription);
  }

  /** Whose eyes the last update was for. */
  get seat(): Seat | undefined {
    const viewer = this.seen?.viewer;
    return viewer === SPECTATOR ? undefined : viewer;
  }

  seeAs(seat: Seat): void {
    if (seat === this.seat && !this.#isStale) return;
    this.#wanted = seat;
    this.#askAnew();
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#stop();
  }

  #receive(message: TableMessage): void {
    switch (message.type) {
      case 'update':
        this.#update(message as TableMessage & { type: 'update' } & TableUpdate<T>);
        break;
      case 'present':
        this.present = message.seats;
        this.watching = message.watching;
        this.#parts.onPresence();
        break;
      case 'gone':
        this.#lose(message.code);
        this.#parts.onGone();
        break;
    }
  }

  #update(update: TableUpdate<T>): void {
    if (this.#isStale && !this.#isAwaited(update)) return; // what was asked for is on its way
    const seen = seenAfter(this.seen, update);
    if (!seen || this.#hasWandered(seen)) {
      this.#askAnew();
      return;
    }
    this.#isStale = false;
    this.isUnread = false;
    this.gone = undefined;
    this.seen = seen;
    this.#wanted = this.seat;
    this.#parts.onSeen(seen);
  }

  /** A page that shows the table stays there while the server cannot read it. */
  #lose(code: WireProblem): void {
    const isPassing = PASSING.includes(code);
    this.isUnread = isPassing && this.seen !== undefined;
    this.gone = this.isUnread ? undefined : code;
    if (!isPassing) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#parts.server.askFor(this.#subscription);
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
    this.#parts.server.askFor(this.#subscription);
  }
}
