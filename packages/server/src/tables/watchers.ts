/**
 * The connections that watch a table. After each change every one of them is sent what it has not seen;
 * those with the same view and the same knowledge share one projection and one text.
 */

import type { Seat, Viewer } from '@tavolata/engine';
import { seatsOf, updateFor, type Table, type Texts } from '@tavolata/table';
import { encode, type Watcher } from '../outgoing.ts';
import { inSlices } from '../slices.ts';

/** What a watcher has been sent. */
interface Shown {
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

export class Watchers {
  readonly #textOf: Texts;
  readonly #watchers = new Map<Watcher, Shown>();
  /** The table as a whole, as strangers are shown it: a crowd that arrives shares it. */
  #whole: { readonly table: Table; readonly made: Map<string, Update> } | undefined;

  constructor(textOf: Texts) {
    this.#textOf = textOf;
  }

  get all(): Iterable<Watcher> {
    return this.#watchers.keys();
  }

  get size(): number {
    return this.#watchers.size;
  }

  /** Shows the table from what the watcher has of it. */
  add(watcher: Watcher, table: Table, { seq, seat }: { seq: number; seat?: Seat }): void {
    const known = seq <= table.seq ? seq : 0; // more than there is: the database was restored
    const shown: Shown = { seat, viewer: undefined, seq: known };
    this.#watchers.set(watcher, shown);
    this.#update(watcher, shown, table, this.#updateMaker(table));
  }

  remove(watcher: Watcher): boolean {
    return this.#watchers.delete(watcher);
  }

  /** Sends what is new to all; `before` is the table that most have seen. */
  updateAll(table: Table, before?: Table): void {
    const make = this.#updateMaker(table, before);
    for (const [watcher, shown] of this.#watchers) this.#update(watcher, shown, table, make);
  }

  /** Sends everything again, since texts were erased: to one after the other, as each has a view of its own. */
  async resendAll(table: Table): Promise<void> {
    this.#whole = undefined;
    const make = this.#updateMaker(table);
    for (const shown of this.#watchers.values()) shown.seq = 0;
    await inSlices([...this.#watchers], ([watcher, shown]) => {
      if (this.#watchers.get(watcher) === shown && shown.seq === 0)
        this.#update(watcher, shown, table, make);
    });
  }

  sendAll(message: Buffer): void {
    for (const watcher of this.#watchers.keys()) watcher.send(message);
  }

  removeAll(lastMessage: Buffer): void {
    this.sendAll(lastMessage);
    this.#watchers.clear();
  }

  /** Whether a player is connected. */
  isAttended(table: Table): boolean {
    return [...this.#watchers.keys()].some(({ browser }) => seatsOf(table, browser).length > 0);
  }

  #update(watcher: Watcher, shown: Shown, table: Table, make: UpdateMaker): void {
    let update = make(watcher, shown.seat, shown.seq);
    // What another seat was shown is not what this one may know.
    if (shown.viewer !== undefined && update.viewer !== shown.viewer) {
      update = make(watcher, shown.seat, 0);
    }
    shown.viewer = update.viewer;
    shown.seq = table.seq;
    watcher.send(update.message);
  }

  #updateMaker(table: Table, before?: Table): UpdateMaker {
    const made = new Map<string, Update>();
    return ({ browser, protocol }, seat, since) => {
      const viewer = isStranger(table, browser) ? '' : `${browser}/${seat ?? ''}`;
      const key = `${protocol}/${viewer}/${since}`;
      const shared = viewer === '' && since === 0 && seat === undefined;
      const kept = shared ? this.#wholeOf(table) : made;
      const known = kept.get(key);
      if (known) return known;
      const observer = { browser, ...(seat === undefined ? {} : { seat }) };
      const from = since === before?.seq ? before : undefined;
      const content = updateFor(table, observer, this.#textOf, since, from);
      const message = encode({ type: 'update', table: table.id, ...content }, protocol);
      const update = { viewer: content.viewer, message };
      kept.set(key, update);
      return update;
    };
  }

  #wholeOf(table: Table): Map<string, Update> {
    if (this.#whole?.table !== table) this.#whole = { table, made: new Map() };
    return this.#whole.made;
  }
}

/** Whether the table knows nothing of a browser, so that it sees what all such browsers see. */
function isStranger({ keys, barred, open, claims }: Table, browser: string): boolean {
  return (
    !keys.some((key) => key.browser === browser) &&
    !barred.includes(browser) &&
    ![open, ...claims].some(
      (asked) => asked?.proposal.kind === 'give-back' && asked.proposal.browser === browser,
    )
  );
}
