/**
 * The memory aid (K-O3). Takings are public, but hands are held hidden: with the aid off, a person
 * is shown the takings of the current course only. Bots always get everything that is public.
 */

import type { Event } from './events.ts';
import type { Dish } from './types.ts';
import { total, type PlayerView, type View } from './view.ts';

/** An event of an earlier course, told without what would give the takings away. */
export type FadedEvent =
  | Exclude<Event, { type: 'took' | 'laid' }>
  | { readonly type: 'took'; readonly player: number }
  | { readonly type: 'laid'; readonly course: number; readonly chef: number };

/** The events since the table was last laid, that one included. */
export function currentCourse(events: readonly Event[]): readonly Event[] {
  const laid = events.findLastIndex((event) => event.type === 'laid');
  return events.slice(Math.max(laid, 0));
}

/** The log of a person without the aid: in full for this course only. */
export function fadeEvents(events: readonly Event[]): (Event | FadedEvent)[] {
  const recent = currentCourse(events);
  return [...events.slice(0, events.length - recent.length).map(fadeEvent), ...recent];
}

/** The cards of a course are left out too: without the king's portions they are the takings. */
function fadeEvent(event: Event): FadedEvent {
  if (event.type === 'took') return { type: 'took', player: event.player };
  if (event.type === 'laid') return { type: 'laid', course: event.course, chef: event.chef };
  return event;
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
