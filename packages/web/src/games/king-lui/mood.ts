/** The king's face, and what can be read off the last moves for the picture of the table. */

import type { Viewer } from '@tavolata/engine';
import { EMERALD, total, type Dish, type KingLui } from '@tavolata/king-lui';

type ShownEvent = KingLui['shownEvent'];

/**
 * The king is jealous of a player who has just taken so much of a dish that he will hardly catch up, and of
 * a dragon at his plate.
 */
export function isJealous(
  events: readonly ShownEvent[],
  isTooMuch: (seat: number, dish: Dish) => boolean,
): boolean {
  return events.reduce((jealous, event) => {
    if (event.type === 'fed') return true;
    if (event.type === 'served') return jealous && total(event.portions) === 0;
    if (event.type !== 'took' || !('dish' in event)) return jealous;
    return isTooMuch(event.player, event.dish);
  }, false);
}

const isAction = ({ type }: ShownEvent): boolean =>
  type !== 'laid' && type !== 'served' && type !== 'ended';

/** The dish that a viewer has drawn, until they act again. */
export function drawnBy(
  moments: readonly { readonly events: readonly ShownEvent[] }[],
  viewer: Viewer,
): Dish | undefined {
  const last = moments
    .flatMap(({ events }) => events)
    .findLast((event) => isAction(event) && 'player' in event && event.player === viewer);
  return last?.type === 'drew' && last.card !== EMERALD ? last.card : undefined;
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
