/**
 * What the board judges holdings by: not whether somebody has more of a dish than the king now, but
 * whether the king is likely to have caught up at the end. It follows from the view that is shown, so
 * it gives nothing away.
 */

import { savingOdds } from '@tavolata/bots/king-lui';
import type { KnowledgeOf, Viewer } from '@tavolata/engine';
import {
  DECK_SIZE,
  total,
  type Dish,
  type KingLui,
  type Portions,
  type View,
} from '@tavolata/king-lui';
import type { Terms } from '@tavolata/table';
import { portionsOf, worthNow, type Balance, type Standing } from './balance.ts';

/** From this chance on the king can well catch up; measured in docs/bots.md. */
export const GOOD = 0.6;
/** Below this chance a holding is probably lost. */
export const POOR = 0.3;

export interface Risk {
  /** Portions in somebody's hand. */
  holding(dish: Dish, held: number): Balance;
  /** The same after the viewer has taken a dish from the table, its portions included. */
  taking(dish: Dish, held: number): Balance;
}

export function riskFor(known: KnowledgeOf<KingLui>): Risk {
  const { king } = known.view;
  const odds = savingOdds(known);
  const balance = (dish: Dish, held: number, chanceOf: () => number): Balance => {
    const has = portionsOf(king, dish);
    return {
      held,
      king: has,
      standing: held === 0 ? 'none' : standingOf(chanceOf(), held > has),
    };
  };
  return {
    holding: (dish, held) => balance(dish, held, () => odds.ofHolding(dish, held)),
    taking: (dish, held) => balance(dish, held, () => odds.ofTaking(dish, held)),
  };
}

/** Says of no holding how it ends: while the end is told dish by dish, marks must not run ahead of it. */
export function unjudged(king: Portions): Risk {
  const open = (dish: Dish, held: number): Balance => ({
    held,
    king: portionsOf(king, dish),
    standing: held === 0 ? 'none' : 'open',
  });
  return { holding: open, taking: open };
}

/** Chances of 0 and 1 are certain. */
function standingOf(chance: number, isAhead: boolean): Standing {
  if (chance === 1) return 'kept';
  if (chance === 0) return 'lost';
  if (chance >= GOOD) return likely(isAhead);
  return chance < POOR ? 'poor' : 'doubtful';
}

/** Of more portions than the king has now, nothing counts before he has caught up. */
const likely = (isAhead: boolean): Standing => (isAhead ? 'rising' : 'good');

/** Words for how likely a dish is saved, as the marks of the board have them. */
export type Outlook = 'safe' | 'doubtful' | 'lost';

export const outlookAt = (saved: number): Outlook =>
  saved >= GOOD ? 'safe' : saved < POOR ? 'lost' : 'doubtful';

/** Every part of the screen that shows a view shares what was found out about it. */
const judged = new WeakMap<View, Risk>();

/** As much of a link as is needed here. */
interface Seen {
  readonly viewer: Viewer;
  readonly view: {
    readonly terms: Pick<Terms<KingLui>, 'options'>;
    readonly match?: { readonly setup: KingLui['publicSetup'] };
  };
}

export function riskAt(view: View, link: Seen): Risk {
  const found = judged.get(view);
  if (found) return found;
  const { terms, match } = link.view;
  const risk = riskFor({
    viewer: link.viewer,
    players: view.players.length,
    options: terms.options,
    setup: match?.setup ?? { first: 0 },
    view: withAllCards(view),
  });
  judged.set(view, risk);
  return risk;
}

/** How the board marks the viewer's own portions that a hint tells of, so that its words say the same. */
export function outlookOf(
  { dish, held }: { readonly dish: Dish; readonly held: number },
  view: View,
  link: Seen,
): Outlook | undefined {
  const taken = portionsOf(view.hand, dish) + portionsOf(view.table, dish);
  const risk = riskAt(view, link);
  const isTaking = portionsOf(view.table, dish) > 0 && held === taken;
  const { standing } = isTaking ? risk.taking(dish, held) : risk.holding(dish, held);
  switch (standing) {
    case 'good':
    case 'rising':
    case 'kept':
      return 'safe';
    case 'doubtful':
      return 'doubtful';
    case 'poor':
    case 'lost':
      return 'lost';
    default:
      return undefined;
  }
}

/** While a course is dealt card by card, the cards on their way count as the supply. */
function withAllCards(view: View): View {
  const { table, king, removed, emeralds, players } = view;
  const lying = total(table) + total(king) + total(removed) + emeralds;
  const held = players.reduce((sum, { cards }) => sum + cards, view.drawnEmerald ? 1 : 0);
  return { ...view, supply: DECK_SIZE - lying - held };
}

/** Whether a holding is probably lost, or lost for certain. */
export const isBad = (standing: Standing): boolean => standing === 'poor' || standing === 'lost';

/** Of a hand that isn't known in full nothing is kept for certain: more of the dish may be in it. */
export const judgedBy = (balance: Balance, isWhole: boolean): Balance =>
  isWhole || balance.standing !== 'kept'
    ? balance
    : { ...balance, standing: likely(balance.held > balance.king) };

/** What the viewer knows of somebody's hand. */
export function knownHand({ hand, hands, players }: View, seat: number, viewer: Viewer): Portions {
  return hands?.[seat] ?? (seat === viewer ? hand : undefined) ?? players[seat]?.taken ?? {};
}

/** What somebody's cards are worth as things stand, by those of them that the viewer knows. */
export interface SeenWorth {
  readonly points: number;
  /** How many cards the viewer doesn't know. */
  readonly unseen: number;
}

/** Without the memory aid it is for the viewer to remember; at the end it is told dish by dish. */
export function seenWorth(
  view: View,
  seat: number,
  viewer: Viewer,
  memoryAid: boolean,
): SeenWorth | undefined {
  if (!memoryAid || view.hands) return undefined;
  const known = knownHand(view, seat, viewer);
  const cards = view.players[seat]?.cards ?? 0;
  return { points: worthNow(known, view.king), unseen: cards - total(known) };
}
