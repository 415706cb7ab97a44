/**
 * The memory aid (K-O3). Takings are public, but hands are held hidden: with the aid off, a person
 * is shown the takings of the current course only. Bots always get everything that is public.
 */

import type { Event } from './events.ts';
import type { Dish } from './types.ts';
import { total, type PlayerView, type View } from './view.ts';

/** An event of an earlier course that is no longer told in full. */
export type FadedEvent = Exclude<Event, { type: 'took' }> | FadedTaking;
export type FadedTaking = { readonly type: 'took'; readonly player: number };

/** The events since the table was last laid, that one included. */
export function currentCourse(events: readonly Event[]): readonly Event[] {
  const laid = events.findLastIndex((event) => event.type === 'laid');
  return events.slice(Math.max(laid, 0));
}

/** The log of a person without the aid: who took a dish, but which one only in this course. */
export function fadeEvents(events: readonly Event[]): (Event | FadedEvent)[] {
  const fadedUpTo = events.length - currentCourse(events).length;
  return events.map((event, at) =>
    event.type === 'took' && at < fadedUpTo ? { type: 'took', player: event.player } : event,
  );
}

/** The view of a person without the aid, given the events so far. Final hands stay open. */
export function fadeView(view: View, events: readonly Event[]): View {
  const recent = currentCourse(events);
  return { ...view, players: view.players.map((shown, seat) => fadePlayer(shown, seat, recent)) };
}

function fadePlayer(shown: PlayerView, seat: number, recent: readonly Event[]): PlayerView {
  const taken: { [dish in Dish]?: number } = {};
  for (const event of recent) {
    if (event.type === 'took' && event.player === seat) taken[event.dish] = event.portions;
  }
  return { cards: shown.cards, taken, drawn: shown.cards - total(taken) };
}
