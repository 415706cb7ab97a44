/** The players at the table, as the person at this terminal is told of them. */

import { itemAt, type Seat } from '@tavolata/engine';

export class SeatedPlayers {
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
    return this.isYou(seat) ? 'You' : itemAt(this.names, seat);
  }

  /** Such as `You take` or `Ben takes`, from the plain form of the verb. */
  does(seat: Seat, verb: string): string {
    const ending = verb.endsWith('s') ? 'es' : 's';
    return `${this.nameOf(seat)} ${verb}${this.isYou(seat) ? '' : ending}`;
  }
}
