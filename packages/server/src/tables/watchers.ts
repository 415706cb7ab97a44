/**
 * The connections that watch a table. After each change every one of them is sent what it has not seen;
 * those with the same view and the same knowledge share one projection and one text.
 */

import type { Seat, Viewer } from '@tavolata/engine';
import {
  PROTOCOL,
  seatsOf,
  serverMessageInVersion1,
  updateFor,
  VERSION_1,
  type ServerMessage,
  type Table,
} from '@tavolata/table';

/** A connection that is shown tables or lists. */
export interface Watcher {
  /** The hash of the browser's secret. */
  readonly browser: string;
  /** The version of the protocol that it speaks. */
  readonly protocol: number;
  /** A message in JSON, made once for all who get the same. */
  send(message: Buffer): void;
}

export const encode = (message: ServerMessage, protocol = PROTOCOL): Buffer =>
  Buffer.from(JSON.stringify(protocol === VERSION_1 ? serverMessageInVersion1(message) : message));

interface Sight {
  /** Whose view was asked for. */
  readonly seat: Seat | undefined;
  /** Whose view it was sent last. */
  viewer: Viewer | undefined;
  /** How many entries it has been told of. */
  seq: number;
}

interface Update {
  readonly viewer: Viewer;
  readonly message: Buffer;
}

type UpdateMaker = (watcher: Watcher, seat: Seat | undefined, since: number) => Update;

export type TextOf = (id: string) => string;

export class Watchers {
  readonly #textOf: TextOf;
  readonly #sights = new Map<Watcher, Sight>();

  constructor(textOf: TextOf) {
    this.#textOf = textOf;
  }

  get all(): Iterable<Watcher> {
    return this.#sights.keys();
  }

  get size(): number {
    return this.#sights.size;
  }

  /** Shows the table from what the watcher has of it. */
  add(watcher: Watcher, table: Table, { seq, seat }: { seq: number; seat?: Seat }): void {
    const known = seq <= table.seq ? seq : 0; // more than there is cannot be of this table
    const sight: Sight = { seat, viewer: undefined, seq: known };
    this.#sights.set(watcher, sight);
    this.#update(watcher, sight, table, this.#updateMaker(table));
  }

  remove(watcher: Watcher): boolean {
    return this.#sights.delete(watcher);
  }

  /** Sends everybody what is new; `before` is the table that most have seen. */
  updateAll(table: Table, before?: Table): void {
    const make = this.#updateMaker(table, before);
    for (const [watcher, sight] of this.#sights) this.#update(watcher, sight, table, make);
  }

  /** Sends everything once more, after a change beside the log: texts were erased. */
  resendAll(table: Table): void {
    for (const sight of this.#sights.values()) sight.seq = 0;
    this.updateAll(table);
  }

  sendAll(message: Buffer): void {
    for (const watcher of this.#sights.keys()) watcher.send(message);
  }

  removeAll(lastMessage: Buffer): void {
    this.sendAll(lastMessage);
    this.#sights.clear();
  }

  /** Whether somebody with a seat is connected. */
  isAttended(table: Table): boolean {
    return [...this.#sights.keys()].some(({ browser }) => seatsOf(table, browser).length > 0);
  }

  #update(watcher: Watcher, sight: Sight, table: Table, make: UpdateMaker): void {
    let update = make(watcher, sight.seat, sight.seq);
    // What was seen by another seat's view is not what this one may know.
    if (sight.viewer !== undefined && update.viewer !== sight.viewer) {
      update = make(watcher, sight.seat, 0);
    }
    sight.viewer = update.viewer;
    sight.seq = table.seq;
    watcher.send(update.message);
  }

  #updateMaker(table: Table, before?: Table): UpdateMaker {
    const made = new Map<string, Update>();
    return ({ browser, protocol }, seat, since) => {
      const eyes = isStranger(table, browser) ? '' : `${browser}/${seat ?? ''}`;
      const key = `${protocol}/${eyes}/${since}`;
      const known = made.get(key);
      if (known) return known;
      const observer = { browser, ...(seat === undefined ? {} : { seat }) };
      const from = since === before?.seq ? before : undefined;
      const content = updateFor(table, observer, this.#textOf, since, from);
      const message = encode({ type: 'update', table: table.id, ...content }, protocol);
      const update = { viewer: content.viewer, message };
      made.set(key, update);
      return update;
    };
  }
}

/** Whether the table knows nothing of a browser, so that it sees what all such browsers see. */
function isStranger({ keys, barred, open }: Table, browser: string): boolean {
  return (
    !keys.some((key) => key.browser === browser) &&
    !barred.includes(browser) &&
    !(open?.proposal.kind === 'give-back' && open.proposal.browser === browser)
  );
}
