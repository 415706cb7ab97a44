/**
 * Whose people are there, and how many watch: told when it has changed, a little later. Whoever has
 * just lost his line, and everybody when the room has just been loaded, is not taken for gone yet.
 */

import type { Seat } from '@tavolata/engine';
import { seatsOf, type Room } from '@tavolata/table';
import type { Company, NodeCompany } from '../nodes/nodes.ts';
import type { Cancel, World } from '../world.ts';
import type { Audience } from './audience.ts';
import { encode } from './watcher.ts';

interface PresenceParts {
  readonly world: World;
  readonly audience: Audience;
  readonly room: () => Room;
  readonly waitMs: number;
  /** So long after the last sign of life somebody counts as there. */
  readonly awayMs: number;
  /** Tells other servers who is here. */
  readonly publish: (company: Company) => void;
}

export class Presence {
  readonly #parts: PresenceParts;
  readonly #loaded: number;
  readonly #left = new Map<Seat, number>();
  /** Who is at this table on other servers. */
  #elsewhere: readonly NodeCompany[] = [];
  #waiting: Cancel | undefined;
  #told = '';
  #published = '';

  constructor(parts: PresenceParts) {
    this.#parts = parts;
    this.#loaded = parts.world.now();
  }

  /** Whether anybody is there for a seat, or was a moment ago. */
  isPresent(seat: Seat): boolean {
    const { room, world, awayMs } = this.#parts;
    for (const browser of this.#browsers()) {
      if (seatsOf(room(), browser).includes(seat)) return true;
    }
    return world.now() - (this.#left.get(seat) ?? this.#loaded) < awayMs;
  }

  /** Other servers tell who is there. */
  setElsewhere(companies: readonly NodeCompany[]): void {
    if (JSON.stringify(companies) === JSON.stringify(this.#elsewhere)) return;
    const before = new Set(this.#browsers());
    this.#elsewhere = companies;
    const now = new Set(this.#browsers());
    for (const browser of before) if (!now.has(browser)) this.leave(browser);
    this.stir();
  }

  /** Somebody has gone. */
  leave(browser: string): void {
    const { room, world } = this.#parts;
    for (const seat of seatsOf(room(), browser)) this.#left.set(seat, world.now());
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
    const { audience } = this.#parts;
    const room = this.#parts.room();
    const here = this.#here();
    this.#publish(here);
    const companies = [here, ...this.#elsewhere];
    const seats = room.table.seats.map(() => false);
    for (const { browsers } of companies) {
      for (const seat of browsers.flatMap((browser) => seatsOf(room, browser))) seats[seat] = true;
    }
    const watching = companies.reduce((count, company) => count + company.watching, 0);
    const message = encode({ type: 'present', table: room.id, seats, watching });
    if (message.toString() === this.#told) return;
    this.#told = message.toString();
    audience.sendAll(message);
  }

  #here(): Company {
    const room = this.#parts.room();
    const browsers = new Set<string>();
    let watching = 0;
    for (const { browser } of this.#parts.audience.watchers) {
      if (seatsOf(room, browser).length > 0) browsers.add(browser);
      else watching++;
    }
    return { browsers: [...browsers], watching };
  }

  #publish(here: Company): void {
    const text = JSON.stringify(here);
    if (text === this.#published) return;
    this.#published = text;
    this.#parts.publish(here);
  }

  *#browsers(): Iterable<string> {
    for (const { browser } of this.#parts.audience.watchers) yield browser;
    for (const { browsers } of this.#elsewhere) yield* browsers;
  }
}
