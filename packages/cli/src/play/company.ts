/** Who sits at the table, from the eyes of the person at this terminal. */

import type { Seat } from '@tavolata/engine';

export class Company {
  /** In the order of the seats. */
  readonly names: readonly string[];
  /** Where the person sits. */
  readonly seat: Seat;

  constructor(names: readonly string[], seat: Seat) {
    this.names = names;
    this.seat = seat;
  }

  isYou(seat: Seat): boolean {
    return seat === this.seat;
  }

  nameOf(seat: Seat): string {
    return this.isYou(seat) ? 'You' : this.names[seat];
  }

  /** Such as `You take` or `Ben takes`, from the plain form of the verb. */
  does(seat: Seat, verb: string): string {
    if (this.isYou(seat)) return `You ${verb}`;
    return `${this.names[seat]} ${verb}${verb.endsWith('s') ? 'es' : 's'}`;
  }
}
