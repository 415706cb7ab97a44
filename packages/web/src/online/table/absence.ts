/** Which people have been gone for a while. A reload is no absence, and the server waits a little, too. */

import type { Seat } from '@tavolata/engine';
import type { SeatView } from '@tavolata/table';

/** A little longer than the server's own patience, in milliseconds. */
const PATIENCE = 11_000;

export class Absence {
  readonly #timers = new Map<Seat, ReturnType<typeof setTimeout>>();
  readonly #onChange: () => void;
  seats: readonly Seat[] = [];

  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  /** To be called whenever the seats or the presence of their people change. */
  follow(seats: readonly SeatView[], present: readonly boolean[]): void {
    for (const [seat, { kind }] of seats.entries()) {
      if (kind !== 'human' || present.at(seat) !== false) this.#forget(seat);
      else if (!this.#timers.has(seat)) this.#await(seat);
    }
  }

  close(): void {
    for (const seat of [...this.#timers.keys()]) this.#forget(seat);
  }

  #await(seat: Seat): void {
    const timer = setTimeout(() => {
      this.seats = [...this.seats, seat];
      this.#onChange();
    }, PATIENCE);
    this.#timers.set(seat, timer);
  }

  #forget(seat: Seat): void {
    clearTimeout(this.#timers.get(seat));
    this.#timers.delete(seat);
    if (this.seats.includes(seat)) this.seats = this.seats.filter((other) => other !== seat);
  }
}
