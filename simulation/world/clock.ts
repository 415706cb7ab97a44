/**
 * The only clock of a simulated evening. Everything that happens is an event of one place: a node, a page,
 * the database. All promises that an event settles have run before the next event begins, so the same events
 * always lead to the same evening.
 */

import { fastRandom, type RandomSource } from '@tavolata/engine';

/** Where something runs. What is dead gets no more events, like a process that was killed. */
export interface Place {
  readonly name: string;
  readonly random: RandomSource;
  isDead: boolean;
}

export type Cancel = () => void;

interface Event {
  readonly time: number;
  /** Events of the same time happen in the order in which they were planned. */
  readonly number: number;
  readonly place: Place;
  run: (() => void) | undefined;
}

/** The evening begins at this time. */
const BEGIN = Date.UTC(2026, 0, 1, 18);

/** Runs something in a tick, which comes when no promise is left to be settled, without a turn of the event loop. */
const afterPromises = (run: () => void): void => {
  queueMicrotask(() => {
    process.nextTick(run);
  });
};

/** Twice, since what was settled may have asked for a tick of its own behind the first one, as a server that is closed does. */
const whenDrained = (run: () => void): void => {
  afterPromises(() => {
    afterPromises(run);
  });
};

export class Clock {
  readonly #seed: string;
  readonly #heap: Event[] = [];
  #count = 0;
  #now = BEGIN;
  /** Whose event is running. */
  place: Place;

  constructor(seed: string) {
    this.#seed = seed;
    this.place = this.newPlace('world');
  }

  get now(): number {
    return this.#now;
  }

  /** Milliseconds since the evening began. */
  get elapsed(): number {
    return this.#now - BEGIN;
  }

  /** Timers that have not gone off, of places that live. */
  get waiting(): number {
    return this.#heap.filter(({ run, place }) => run && !place.isDead).length;
  }

  newPlace(name: string): Place {
    return { name, random: fastRandom(`${this.#seed}/${name}`), isDead: false };
  }

  /** Runs something later, at the place whose event is running unless another is named. */
  after(milliseconds: number, run: () => void, place = this.place): Cancel {
    const time = this.#now + Math.max(0, milliseconds);
    const event: Event = { time, number: this.#count++, place, run };
    this.#push(event);
    return () => {
      event.run = undefined;
    };
  }

  /** Does something at a place now, and all that follows from it at once. */
  at(place: Place, run: () => void): Promise<void> {
    return new Promise((resolve) => {
      if (place.isDead) {
        resolve();
        return;
      }
      const before = this.place;
      this.place = place;
      run();
      whenDrained(() => {
        this.place = before;
        resolve();
      });
    });
  }

  pass(milliseconds: number): Promise<void> {
    const until = this.#now + milliseconds;
    const before = this.place;
    return new Promise((resolve, reject) => {
      const goOn = (): void => {
        const event = this.#nextUntil(until);
        if (!event) {
          this.place = before;
          this.#now = Math.max(this.#now, until);
          resolve();
          return;
        }
        this.place = event.place;
        this.#now = Math.max(this.#now, event.time);
        try {
          event.run?.();
        } catch (error) {
          reject(error instanceof Error ? error : new Error(String(error)));
          return;
        }
        whenDrained(goOn);
      };
      goOn();
    });
  }

  /** Takes the next event that still happens. */
  #nextUntil(time: number): Event | undefined {
    for (let next = this.#heap[0]; next && next.time <= time; next = this.#heap[0]) {
      this.#pop();
      if (next.run && !next.place.isDead) return next;
    }
    return undefined;
  }

  #push(event: Event): void {
    const heap = this.#heap;
    let at = heap.length;
    heap.push(event);
    while (at > 0) {
      const parent = (at - 1) >> 1;
      const above = heap[parent];
      if (!above || isBefore(above, event)) break;
      heap[at] = above;
      at = parent;
    }
    heap[at] = event;
  }

  #pop(): void {
    const heap = this.#heap;
    const last = heap.pop();
    if (!last || heap.length === 0) return;
    let at = 0;
    for (;;) {
      const left = 2 * at + 1;
      const [one, other] = [heap[left], heap[left + 1]];
      if (!one) break;
      const isRight = other !== undefined && isBefore(other, one);
      const child = isRight ? other : one;
      if (isBefore(last, child)) break;
      heap[at] = child;
      at = isRight ? left + 1 : left;
    }
    heap[at] = last;
  }
}

const isBefore = (one: Event, other: Event): boolean =>
  one.time < other.time || (one.time === other.time && one.number < other.number);

/** Random bytes in hexadecimal. */
export function hexFrom(random: RandomSource, bytes: number): string {
  let text = '';
  while (text.length < 2 * bytes) text += random.uint32().toString(16).padStart(8, '0');
  return text.slice(0, 2 * bytes);
}

/** A fraction from 0 to below 1. */
export const fractionFrom = (random: RandomSource): number => random.uint32() / 2 ** 32;
