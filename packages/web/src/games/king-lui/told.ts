/** Events and positions in the reader's words: the log, the spoken summary, what can be done now. */

import type { Seat, Viewer } from '@tavolata/engine';
import {
  DECK_SIZE,
  DISHES,
  EMERALD,
  type Action,
  type Dish,
  type KingLui,
  type View,
} from '@tavolata/king-lui';
import type { Helping, KingLuiWords } from './words/en.ts';
import type { Who } from '../../language/en/table.ts';
import type { Weight } from '../../table/frame/since.ts';
import type { Noticed } from '../../table/portraits/remarks.svelte.ts';
import type { Sound } from '../../ui/sound/sound.ts';
import { dishesIn, portionsOf, toldStanding, worthNow, type Balance } from './balance.ts';
import type { Risk } from './risk.ts';
import { KING_LUI_SOUNDS } from './sounds.ts';

type ShownEvent = KingLui['shownEvent'];
export type WhoIs = (seat: Seat) => Who;

/** What is held, and how that is likely to end where there is something to say about it. */
export function withOutlook(
  said: string,
  balance: Balance,
  { outlooks }: KingLuiWords['explained'],
): string {
  const told = toldStanding(balance);
  return told ? `${said} ${outlooks[told](balance.held - balance.king)}` : said;
}

/** Whether a course was laid as the last. */
export type IsLast = (course: number) => boolean;

const never: IsLast = () => false;

export function tellEvent(
  event: ShownEvent,
  words: KingLuiWords,
  whoIs: WhoIs,
  isLast: IsLast = never,
): string {
  const { told } = words;
  switch (event.type) {
    case 'laid': {
      const laid = told.laid(event.course, whoIs(event.chef));
      const { lastCourse, coursesLeft } = words.explained;
      if (isLast(event.course)) return `${laid} ${lastCourse}`;
      // A newcomer wants to know how long it takes.
      const [size] = event.course === 1 && 'cards' in event ? [event.cards.length] : [];
      return size ? `${laid} ${coursesLeft(Math.floor(DECK_SIZE / size) - 1)}` : laid;
    }
    case 'took': {
      const who = whoIs(event.player);
      return 'dish' in event ? told.took(who, event) : told.tookSome(who);
    }
    case 'drew': {
      const who = whoIs(event.player);
      if (event.card === undefined) return told.drew(who);
      return event.card === EMERALD ? told.drewEmerald(who) : told.drewDish(who, event.card);
    }
    case 'fed':
      return told.fed(whoIs(event.player), event.dishes);
    case 'left':
      return told.left(whoIs(event.player));
    case 'passed':
      return told.passed(whoIs(event.player));
    case 'served':
      return told.served(helpingsOf(event.portions));
    case 'ended':
      return told.ended;
  }
}

const heldOf = (dishes: readonly Dish[], hand: View['hand']): Dish[] =>
  DISHES.filter((dish) => dishes.includes(dish) && portionsOf(hand, dish) > 0);

/** What another player's Emerald eats that the viewer holds: its points fall. */
export const eatenFrom = (event: ShownEvent, viewer: Viewer, hand: View['hand']): Dish[] =>
  event.type === 'fed' && event.player !== viewer ? heldOf(event.dishes, hand) : [];

/** The same in few words; empty for what the table shows by itself. */
export function tellBriefly(
  event: ShownEvent,
  { brief }: KingLuiWords,
  whoIs: WhoIs,
  { isLast = never, hand }: { readonly isLast?: IsLast; readonly hand?: View['hand'] } = {},
): string {
  switch (event.type) {
    case 'took': {
      const who = whoIs(event.player);
      return 'dish' in event ? brief.took(who, event) : brief.tookSome(who);
    }
    case 'drew':
      return brief[event.card === EMERALD ? 'drewEmerald' : 'drew'](whoIs(event.player));
    case 'fed': {
      const who = whoIs(event.player);
      const held = who.isYou ? [] : heldOf(event.dishes, hand);
      return held.length > 0
        ? brief.fedYours(who, event.dishes, held)
        : brief.fed(who, event.dishes);
    }
    case 'left':
      return brief.left(whoIs(event.player));
    case 'passed':
      return brief.passed(whoIs(event.player));
    case 'served':
      return dishesIn(event.portions).length > 0 ? brief.served(helpingsOf(event.portions)) : '';
    case 'laid':
      return isLast(event.course) ? brief.lastCourse : '';
    default:
      return '';
  }
}

/** What changes the king's portions, and so what everybody's are worth, matters before what others took. */
export function weigh({ type }: ShownEvent): Weight {
  if (type === 'fed') return 'first';
  return type === 'served' ? 'kept' : 'plain';
}

export function soundOf(event: ShownEvent): Sound | undefined {
  switch (event.type) {
    case 'took':
      return KING_LUI_SOUNDS.plate;
    case 'drew':
    case 'left':
    case 'laid':
      return KING_LUI_SOUNDS.card;
    case 'fed':
      return KING_LUI_SOUNDS.growl;
    case 'served':
      return dishesIn(event.portions).length > 0 ? KING_LUI_SOUNDS.serve : undefined;
    default:
      return undefined; // an end has its own sound, when it has been told
  }
}

/** What the viewer can do, in one sentence; empty if it is not the viewer's turn. */
export function tellChoices(
  legal: readonly Action[],
  view: View,
  { whatNow }: KingLuiWords,
): string {
  const can = new Set(legal.map(({ type }) => type));
  if (can.size === 0) return '';
  if (view.drawnEmerald) return can.has('emerald') ? whatNow.drawn : whatNow.lay;
  if (can.has('pass')) return whatNow.pass;
  if (can.has('take') && can.has('draw'))
    return can.has('emerald') ? whatNow.feedToo : whatNow.take;
  if (can.has('take')) return can.has('emerald') ? whatNow.feedOrTake : whatNow.takeOnly;
  if (can.has('emerald')) return can.has('draw') ? whatNow.feedOrDraw : whatNow.feedOnly;
  return whatNow.draw;
}

/** How things stand, for the ear; `other` has the hand, where it isn't the reader's own. */
export function tellStanding(
  view: View,
  risk: Risk,
  { spoken }: KingLuiWords,
  whoIs: WhoIs,
  other?: Who,
): string {
  const { hand, king } = view;
  const said = [
    spoken.course(view.course, whoIs(view.chef)),
    spoken.supply(view.supply),
    spoken.king(helpingsOf(king)),
  ];
  if (hand) {
    const held = dishesIn(hand).map((dish) => ({
      dish,
      balance: risk.holding(dish, portionsOf(hand, dish)),
    }));
    said.push(spoken.hand(held, other?.name), spoken.worth(worthNow(hand, king)));
  }
  return said.join(' ');
}

export function helpingsOf(portions: View['king']): Helping[] {
  return DISHES.map((dish) => ({ dish, portions: portionsOf(portions, dish) })).filter(
    (helping) => helping.portions > 0,
  );
}

/** The final scores, the best first. */
export function tellResult(
  { scores }: KingLui['result'],
  { spoken }: KingLuiWords,
  whoIs: WhoIs,
): string {
  const ranked = scores
    .map((points, seat) => ({ who: whoIs(seat), points }))
    .sort((one, other) => other.points - one.points);
  return spoken.result(ranked);
}

/** As many portions at once as somebody may have a word about. */
const LARGE_TAKE = 3;

/** What a bot may comment on: a large take of its own, and what it feeds Emerald. */
export function noticeEvent(event: ShownEvent): Noticed[] {
  const isLarge = event.type === 'took' && 'portions' in event && event.portions >= LARGE_TAKE;
  return isLarge || event.type === 'fed' ? [{ seat: event.player, occasion: 'gain' }] : [];
}
