/**
 * The end of a course, and of the game, in stages: what was done last, the sweep to the king, the next course
 * card by card. All of it is read off two positions as one viewer saw them: without the memory aid the events
 * of a course are gone with it.
 */

import type { Viewer } from '@tavolata/engine';
import {
  CARDS,
  DISHES,
  EMERALD,
  type Card,
  type Dish,
  type KingLui,
  type Portions,
  type View,
} from '@tavolata/king-lui';
import type { Moment } from '@tavolata/table';
import { BREATH, type Stage } from '../../table/staged-link.ts';
import { dealtAt, lengthOf, planFlights } from './flights.ts';

type ShownEvent = KingLui['shownEvent'];
type Counts = { readonly [card in Card]?: number };

/** After the last action of a course, and after the king was served, in milliseconds. */
const AFTER_ACTION = 260;
const AFTER_SERVING = 420;

export function stagesOf(
  before: Moment<KingLui>,
  after: Moment<KingLui>,
  viewer: Viewer,
): Stage<KingLui>[] {
  const isOver = after.view.hands !== undefined && before.view.hands === undefined;
  const isNewCourse = after.view.course === before.view.course + 1;
  if (!isOver && !isNewCourse) return [];
  const served = servedBetween(before.view, after.view);
  const done = actionBetween(before.view, after.view, served, viewer);
  const laid = after.events.find((event) => event.type === 'laid');
  const cards = laid && 'cards' in laid ? laid.cards : [];
  const acted = actedView(before.view, after.view, { served, done, cards });
  const cleared: View = { ...acted, table: {}, king: after.view.king };
  const stage = (view: View, events: readonly ShownEvent[], pause: number): Stage<KingLui> => ({
    view,
    events,
    lasts: lengthOf(planFlights(events, viewer)) + pause,
  });
  return [
    stage(acted, [done], AFTER_ACTION),
    stage(cleared, [{ type: 'served', portions: served }], isOver ? BREATH : AFTER_SERVING),
    ...(laid ? dealing(cleared, after.view, laid, cards) : []),
  ];
}

/** The cards are on their way, then they lie there one after the other. */
function dealing(
  cleared: View,
  after: View,
  laid: ShownEvent,
  cards: readonly Card[],
): Stage<KingLui>[] {
  const dealtView = (count: number): View => {
    const lying = counted(cards.slice(0, count));
    const { [EMERALD]: emeralds = 0, ...table } = lying;
    return {
      ...cleared,
      course: after.course,
      chef: after.chef,
      players: after.players,
      table,
      emeralds: cleared.emeralds + emeralds,
      // A card in the air still counts as one of the supply: odds are computed from all cards.
      supply: cleared.supply - count,
    };
  };
  return cards.map((_, count) => ({
    view: dealtView(count),
    events: count === 0 ? [laid] : [],
    lasts: dealtAt(count) - (count === 0 ? 0 : dealtAt(count - 1)),
  }));
}

/** What was left on the table went to the king, who may have lost something to Emerald before. */
function servedBetween(before: View, after: View): Portions {
  const served: { [dish in Dish]?: number } = {};
  for (const dish of DISHES) {
    const eaten = difference(before.removed, after.removed, dish);
    const portions = difference(before.king, after.king, dish) + eaten;
    if (portions > 0) served[dish] = portions;
  }
  return served;
}

/** What the player in turn did, as far as the viewer saw it. */
function actionBetween(before: View, after: View, served: Portions, viewer: Viewer): ShownEvent {
  const { player } = before;
  const dish = DISHES.find((one) => difference(served, before.table, one) > 0);
  if (dish) return { type: 'took', player, dish, portions: before.table[dish] ?? 0 };
  if (after.players[player]?.cards !== before.players[player]?.cards) {
    const card =
      viewer === player &&
      DISHES.find((one) => difference(before.hand ?? {}, after.hand ?? {}, one) > 0);
    return { type: 'drew', player, ...(card ? { card } : {}) };
  }
  const [one, other = one] = DISHES.flatMap((eaten) =>
    Array<Dish>(Math.max(0, difference(before.removed, after.removed, eaten))).fill(eaten),
  );
  if (one && other)
    return { type: 'fed', player, dishes: [one, other], drawn: before.drawnEmerald };
  return { type: before.drawnEmerald ? 'left' : 'passed', player };
}

/** The table when the last action of a course was done, and nothing had followed from it. */
function actedView(
  before: View,
  after: View,
  { served, done, cards }: { served: Portions; done: ShownEvent; cards: readonly Card[] },
): View {
  const players = before.players.map((player, seat) => {
    const { cards: held = player.cards } = after.players[seat] ?? {};
    const isTaker = done.type === 'took' && 'dish' in done && done.player === seat;
    const taken = isTaker
      ? { ...player.taken, [done.dish]: (player.taken[done.dish] ?? 0) + done.portions }
      : player.taken;
    const drawn = player.drawn + (done.type === 'drew' && done.player === seat ? 1 : 0);
    return { cards: held, taken, drawn };
  });
  return {
    ...before,
    ...(after.hand ? { hand: after.hand } : {}),
    drawnEmerald: false,
    removed: after.removed,
    table: served,
    king: minus(after.king, served),
    emeralds: after.emeralds - (counted(cards)[EMERALD] ?? 0),
    supply: after.supply + cards.length,
    players,
  };
}

const difference = (before: Counts, after: Counts, card: Card): number =>
  (after[card] ?? 0) - (before[card] ?? 0);

function minus(portions: Portions, less: Portions): Portions {
  const left: { [dish in Dish]?: number } = {};
  for (const dish of DISHES) {
    const count = difference(less, portions, dish);
    if (count > 0) left[dish] = count;
  }
  return left;
}

function counted(cards: readonly Card[]): Counts {
  const counts: { [card in Card]?: number } = {};
  for (const card of CARDS) {
    const count = cards.filter((one) => one === card).length;
    if (count > 0) counts[card] = count;
  }
  return counts;
}
