/**
 * The colour that a player has at the table. In games with colours it is the one that they play, elsewhere a tone of
 * the seat; the lobby and the table agree.
 */

import type { Seat } from '@tavolata/engine';
import { getContext, setContext } from 'svelte';

const SEAT_TONES = 5;

/** The tone of a seat in games without colours. */
export const toneOfSeat = (seat: Seat): string => `seat${(seat % SEAT_TONES) + 1}`;

type ToneOf = (seat: Seat) => string | undefined;

const KEY = Symbol('tones of the seats');

/** For games whose players have colours; undefined before they are dealt. */
export const setSeatTones = (toneOf: ToneOf): ToneOf => setContext(KEY, toneOf);

/** By seat, for whatever shows players. */
export function getSeatTones(): (seat: Seat) => string {
  const toneOf = getContext<ToneOf | undefined>(KEY);
  return (seat) => toneOf?.(seat) ?? toneOfSeat(seat);
}
