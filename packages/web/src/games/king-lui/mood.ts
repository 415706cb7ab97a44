/** The king's face, and what can be read off the last moves for the picture of the table. */

import type { KingLui, View } from '@tavolata/king-lui';
import { isTooMany, total, type Dish } from '@tavolata/king-lui';
import { portionsOf } from './balance.ts';

type ShownEvent = KingLui['shownEvent'];

/** The king is jealous of a player who has just taken more of a dish than he has, and of a dragon at his plate. */
export function isJealous(view: View, events: readonly ShownEvent[]): boolean {
  return events.reduce((jealous, event) => {
    if (event.type === 'fed') return true;
    if (event.type === 'served') return jealous && total(event.portions) === 0;
    if (event.type !== 'took' || !('dish' in event)) return jealous;
    const { player, dish } = event;
    const taken = view.players[player]?.taken ?? {};
    return isTooMany(portionsOf(taken, dish), portionsOf(view.king, dish));
  }, false);
}

/** Who has taken which dish since the table was laid. */
export function takersOf(moments: readonly { readonly events: readonly ShownEvent[] }[]): {
  readonly [dish in Dish]?: number;
} {
  let takers: { [dish in Dish]?: number } = {};
  for (const event of moments.flatMap(({ events }) => events)) {
    if (event.type === 'laid') takers = {};
    else if (event.type === 'took' && 'dish' in event) takers[event.dish] = event.player;
  }
  return takers;
}
