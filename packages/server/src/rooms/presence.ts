/**
 * Whose people are there, and how many watch: told when it has changed, a little later. Whoever has
 * just lost his line, and everybody when the room has just been loaded, is not taken for gone yet.
 */

import type { Seat } from '@tavolata/engine';
import { seatsOf, type Room } from '@tavolata/table';
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
}

export class Presence {
  readonly #parts: PresenceParts;
  readonly #loaded: number;
  readonly #left = new Map<Seat, number>();
  #waiting: Cancel | undefined;
  #told = '';

  constructor(parts: PresenceParts) {
    this.#parts = parts;
    this.#loaded = parts.world.now();
  }

  /** Whether anybody is there for a seat, or was a moment ago. */
  isPresent(seat: Seat): boolean {
    const { audience, room, world, awayMs } = this.#parts;
    for (const { browser } of audience.watchers) {
      if (seatsOf(room(), browser).includes(seat)) return true;
    }
    return world.now() - (this.#left.get(seat) ?? this.#loaded) < awayMs;
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
    const seats = room.table.seats.map(() => false);
    let watching = 0;
    for (const { browser } of audience.watchers) {
      const own = seatsOf(room, browser);
      if (own.length === 0) watching++;
      for (const seat of own) seats[seat] = true;
    }
    const message = encode({ type: 'present', table: room.id, seats, watching });
    if (message.toString() === this.#told) return;
    this.#told = message.toString();
    audience.sendAll(message);
  }
}
