/**
 * Whose people are there, and how many watch: told when it has changed, a little later. Whoever has
 * just lost his line, and everybody when the table has just been loaded, is not taken for gone yet.
 */

import { isSameContent, type Seat } from '@tavolata/engine';
import { seatsOf, type Table } from '@tavolata/table';
import type { LocalPresence, NodePresence } from '../nodes/nodes.ts';
import type { Cancel, World } from '../world.ts';
import type { Watchers } from './watchers.ts';
import { encode } from './watchers.ts';

interface PresenceParts {
  readonly world: World;
  readonly watchers: Watchers;
  readonly table: () => Table;
  readonly waitMs: number;
  /** So long after the last sign of life somebody counts as there. */
  readonly awayMs: number;
  /** Tells other servers who is here. */
  readonly publish: (presence: LocalPresence) => void;
}

export class Presence {
  readonly #parts: PresenceParts;
  readonly #loaded: number;
  readonly #left = new Map<Seat, number>();
  /** Who is at this table on other servers. */
  #elsewhere: readonly NodePresence[] = [];
  #waiting: Cancel | undefined;
  #told = '';
  #published: LocalPresence | undefined;

  constructor(parts: PresenceParts) {
    this.#parts = parts;
    this.#loaded = parts.world.now();
  }

  /** Whether anybody is there for a seat, or was a moment ago. */
  isPresent(seat: Seat): boolean {
    const { table, world, awayMs } = this.#parts;
    for (const browser of this.#browsers()) {
      if (seatsOf(table(), browser).includes(seat)) return true;
    }
    return world.now() - (this.#left.get(seat) ?? this.#loaded) < awayMs;
  }

  /** Other servers tell who is there. */
  setElsewhere(presence: readonly NodePresence[]): void {
    if (isSameContent(presence, this.#elsewhere)) return;
    const before = new Set(this.#browsers());
    this.#elsewhere = presence;
    const now = new Set(this.#browsers());
    for (const browser of before) if (!now.has(browser)) this.leave(browser);
    this.stir();
  }

  /** Somebody has gone. */
  leave(browser: string): void {
    const { table, world } = this.#parts;
    for (const seat of seatsOf(table(), browser)) this.#left.set(seat, world.now());
    this.stir();
  }

  /** Somebody came, went, sat down or got up. Whoever came has been told nothing yet. */
  stir({ isNew = false } = {}): void {
    if (isNew) this.#told = '';
    const { world, waitMs } = this.#parts;
    this.#waiting ??= world.after(waitMs, () => {
      this.#waiting = undefined;
      this.#tell();
    });
  }

  stop(): void {
    this.#waiting?.();
    this.#waiting = undefined;
  }

  #tell(): void {
    const { watchers } = this.#parts;
    const table = this.#parts.table();
    const here = this.#here();
    this.#publish(here);
    const presence = [here, ...this.#elsewhere];
    const seats = table.series.seats.map(() => false);
    for (const { browsers } of presence) {
      for (const seat of browsers.flatMap((browser) => seatsOf(table, browser))) seats[seat] = true;
    }
    const watching = presence.reduce((count, presence) => count + presence.watching, 0);
    const message = encode({ type: 'present', table: table.id, seats, watching });
    if (message.toString() === this.#told) return;
    this.#told = message.toString();
    watchers.sendAll(message);
  }

  #here(): LocalPresence {
    const table = this.#parts.table();
    const browsers = new Set<string>();
    let watching = 0;
    for (const { browser } of this.#parts.watchers.all) {
      if (seatsOf(table, browser).length > 0) browsers.add(browser);
      else watching++;
    }
    return { browsers: [...browsers], watching };
  }

  #publish(here: LocalPresence): void {
    if (isSameContent(here, this.#published)) return;
    this.#published = here;
    this.#parts.publish(here);
  }

  *#browsers(): Iterable<string> {
    for (const { browser } of this.#parts.watchers.all) yield browser;
    for (const { browsers } of this.#elsewhere) yield* browsers;
  }
}
