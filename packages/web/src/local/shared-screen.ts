/**
 * Who looks at the screen. A person alone among bots always sees their own hand. Where several people
 * hold secrets, the screen stays with the last one to act, who hands it over; it is covered until the
 * next one takes it. Where nothing is secret, everybody looks on, and the person in turn acts.
 */

import { NOBODY, SPECTATOR, type GameTypes, type Seat, type Viewer } from '@tavolata/engine';
import { seriesPhase, type Series } from '@tavolata/table';

export class SharedScreen {
  readonly #hasSecrets: boolean;
  #holder: Seat | undefined;

  constructor(table: Series, hasSecrets: boolean) {
    this.#hasSecrets = hasSecrets;
    const people = peopleAt(table);
    if (people.length === 1) this.#holder = people[0];
  }

  viewer(table: Series): Viewer {
    if (this.#hasSecrets) return this.#holder ?? SPECTATOR;
    return personInTurn(table) ?? lastPerson(table) ?? SPECTATOR;
  }

  /** Who has to take the covered screen. */
  waitsFor(table: Series): Seat | undefined {
    return this.#hasSecrets && this.#holder === undefined ? personInTurn(table) : undefined;
  }

  /** Who gets the screen next, from somebody who still holds it. */
  goesTo(table: Series): Seat | undefined {
    const next = personInTurn(table);
    const isElsewhere = this.#hasSecrets && this.#holder !== undefined && this.#holder !== next;
    return isElsewhere ? next : undefined;
  }

  handOver(): void {
    this.#holder = undefined;
  }

  take(table: Series): void {
    this.#holder = personInTurn(table);
  }

  /** Who may take back: on an open board, the last person to act. */
  undoer(table: Series): Seat | undefined {
    return this.#hasSecrets ? this.#holder : lastPerson(table);
  }
}

export function toAct<T extends GameTypes>(table: Series<T>): Seat {
  const { game, match } = table;
  return match && seriesPhase(table) === 'playing' ? game.toAct(match.state) : NOBODY;
}

export function personInTurn<T extends GameTypes>(table: Series<T>): Seat | undefined {
  const seat = toAct(table);
  return seat !== NOBODY && isPerson(table, seat) ? seat : undefined;
}

/** The person who acted last in this game, or the first at the table. */
function lastPerson(table: Series): Seat | undefined {
  const step = table.match?.steps.findLast(({ player }) => isPerson(table, player));
  return step?.player ?? peopleAt(table)[0];
}

function peopleAt(table: Series): Seat[] {
  return [...table.seats.keys()].filter((seat) => isPerson(table, seat));
}

const isPerson = <T extends GameTypes>({ seats }: Series<T>, seat: Seat): boolean =>
  seats[seat]?.kind === 'human';
