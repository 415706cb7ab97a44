/** Whose people are there, and how many watch: told when it has changed, a little later. */

import { seatsOf, type Room } from '@tavolata/table';
import type { Cancel, World } from '../world.ts';
import type { Audience } from './audience.ts';
import { encode } from './watcher.ts';

interface PresenceParts {
  readonly world: World;
  readonly audience: Audience;
  readonly room: () => Room;
  readonly waitMs: number;
}

export class Presence {
  readonly #parts: PresenceParts;
  #waiting: Cancel | undefined;
  #told = '';

  constructor(parts: PresenceParts) {
    this.#parts = parts;
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
