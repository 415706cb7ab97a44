/**
 * The people who are muted in this browser, kept beyond the page. The server sends no ids of people, so a
 * person is known by seat and name, and both are followed when they change.
 */

import type { Seat } from '@tavolata/engine';
import type { SeatView } from '@tavolata/table';
import * as v from 'valibot';
import { readStored, sturdyStorage, type TextStorage } from '../../settings/text-storage.ts';

export type Mute = {
  readonly seat: Seat;
  readonly name: string;
};

/** So many are kept, at all tables together. */
const LONGEST = 200;
const KEY = 'tavolata.muted';
const Kept = v.array(v.object({ table: v.string(), seat: v.number(), name: v.string() }));

export class MuteMemory {
  readonly #storage: TextStorage;

  constructor(storage: TextStorage) {
    this.#storage = storage;
  }

  at(table: string): readonly Mute[] {
    return this.#kept
      .filter((each) => each.table === table)
      .map(({ seat, name }) => ({ seat, name }));
  }

  keep(table: string, mutes: readonly Mute[]): void {
    const others = this.#kept.filter((each) => each.table !== table);
    const all = [...others, ...mutes.map((mute) => ({ table, ...mute }))];
    this.#storage.setItem(KEY, JSON.stringify(all.slice(-LONGEST)));
  }

  get #kept(): v.InferOutput<typeof Kept> {
    return readStored(this.#storage, KEY, Kept) ?? [];
  }
}

export const browserMutes = (): MuteMemory => new MuteMemory(sturdyStorage(() => localStorage));

export const isMute = (mutes: readonly Mute[], { seat, name }: Mute): boolean =>
  mutes.some((mute) => mute.seat === seat && mute.name === name);

/** Another name on the same seat, or the same name on a seat that was free, is the same person. */
export function followMutes(
  mutes: readonly Mute[],
  before: readonly SeatView[],
  after: readonly SeatView[],
): readonly Mute[] {
  const found = mutes.flatMap(({ seat, name }): Mute[] => {
    if (nameAt(before, seat) !== name) return [];
    const now = nameAt(after, seat);
    if (now !== undefined) return [{ seat, name: now }];
    const moved = [...after.keys()].filter(
      (other) => nameAt(after, other) === name && before[other]?.kind === 'open',
    );
    return moved.map((other) => ({ seat: other, name }));
  });
  const added = found.filter((mute) => !isMute(mutes, mute));
  return added.length === 0 ? mutes : [...mutes, ...added];
}

/** What the person on a seat is called. */
export function nameAt(seats: readonly SeatView[], seat: Seat): string | undefined {
  const occupant = seats[seat];
  return occupant?.kind === 'human' ? occupant.name : undefined;
}
