/** The words of King Lui's table. */

import type { Dish } from '@tavolata/king-lui';
import { countIn, listIn } from '../../../language/count.ts';
import { does, together, type Who } from '../../../language/en/table.ts';
import { explained } from './explained-en.ts';

const count = countIn('en');
const list = listIn('en-GB');

/** Portions of one dish. */
export type Helping = { readonly dish: Dish; readonly portions: number };

/** Somebody's portions of a dish, and what the king is likely to end with, such as “3–5”. */
export type Holding = {
  readonly who: Who;
  readonly dish: Dish;
  readonly held: number;
  readonly king: string;
  /** The chance to have to give them all back, if there is any. */
  readonly risk: string | undefined;
  /** Whether that is certain. */
  readonly isLost: boolean;
};

/** Somebody's points for a dish if another takes it from the table, and otherwise. */
export type Denied = {
  readonly who: Who;
  readonly dish: Dish;
  readonly after: number;
  readonly otherwise: number;
};

/** How a number of portions compares with the king's, and how that is likely to end. */
type Compared = {
  readonly held: number;
  readonly king: number;
  readonly standing: 'none' | 'open' | 'good' | 'rising' | 'doubtful' | 'poor' | 'kept' | 'lost';
};

/** How many cards somebody has discarded. */
export type Discards = { readonly who: Who; readonly discards: number };

/** Names as headings, and as they stand inside a sentence. */
const dishes: Readonly<Record<Dish, string>> = {
  bread: 'Bread',
  cake: 'Cake',
  cheese: 'Cheese',
  chicken: 'Chicken',
  fruit: 'Fruit',
  ham: 'Ham',
  wine: 'Wine',
};
const inText = (dish: Dish): string => dishes[dish].toLowerCase();

const standings: Readonly<Record<Compared['standing'], string>> = {
  none: 'none',
  open: '',
  good: 'likely scores',
  rising: 'likely catches up', // said of the king, whose number comes before
  doubtful: 'in doubt',
  poor: 'likely discarded',
  kept: 'scores',
  lost: 'discarded',
};

const inSentence = (who: Who): string => (who.isYou ? 'you' : who.name);
const cards = (number: number): string => count(number, { one: '# card', other: '# cards' });
const points = (number: number): string => count(number, { one: '# point', other: '# points' });
const portions = (number: number): string =>
  count(number, { one: '# portion', other: '# portions' });
const helping = ({ dish, portions: number }: Helping): string =>
  `${portions(number)} of ${inText(dish)}`;
const helpings = (all: readonly Helping[]): string =>
  list(all.map(({ dish, portions: number }) => `${number} × ${inText(dish)}`));
const compared = ({ held, king, standing }: Compared, other = 'you'): string => {
  const told = `${other} ${held}, the king ${king}`;
  return standing === 'open' ? told : `${told}: ${standings[standing]}`;
};

/** Why a holding is likely to be lost. */
const LOST_BY = { eaten: 'Emerald may eat some', lacking: 'the king has too few' } as const;

const wouldHaveWon = (who: Who): string => `${who.isYou ? 'you' : who.name} would have won`;

export const kingLui = {
  explained,
  dishes,
  standings,
  cards,
  points,
  portions,
  course: (number: number) => `Course ${number}`,
  lastCourse: 'Last course',
  chef: (who: Who) => (who.isYou ? 'You’re the chef' : `${who.name} is the chef`),
  chefMark: 'Chef',
  king: {
    name: 'King Lui',
    pleased: 'King Lui, pleased',
    jealous: 'King Lui, jealous',
    place: 'The king’s place',
    has: (dish: Dish, number: number) => `${dishes[dish]}: the king has ${number}`,
    pick: (dish: Dish, number: number) => `${dishes[dish]}: the king has ${number}. Pick one.`,
    after: (before: number, after: number) => `${before} → ${after}`,
    /** Said before a move that ends the course. */
    thenGets: (all: readonly Helping[]) =>
      all.length === 0 ? 'Nothing is left for the king.' : `The king then gets ${helpings(all)}.`,
  },
  table: {
    name: 'The table',
    gone: (who: Who) => (who.isYou ? 'You took it' : `${who.name} took it`),
    goneTo: (name: string) => `→\u00a0${name}`,
    /** A dish for those who cannot see it. */
    label: (served: Helping & { readonly hand?: number; readonly king: number }) => {
      const name = dishes[served.dish];
      const lies =
        served.portions === 0
          ? `${name}: none on the table.`
          : `${name}, ${portions(served.portions)} on the table.`;
      const beside = `the king ${served.king}.`;
      return served.hand === undefined
        ? `${lies} The king has ${served.king}.`
        : `${lies} You have ${served.hand}, ${beside}`;
    },
    take: 'Take.',
    leadsTo: ({ held, king, standing }: Compared) =>
      `Taking makes it ${held} against ${king}: ${standings[standing]}.`,
    /** Above the numbers on a dish: one's own would be that then. */
    then: 'if taken',
    sum: (hand: number, more: number) => `${hand} + ${more} = ${hand + more}`,
    againToTake: 'Tap again to take',
  },
  supply: {
    name: 'Supply',
    label: (number: number) => `Supply, ${cards(number)} face down.`,
    /** How many courses can follow this one, at most. */
    courses: (most: number) =>
      most === 0
        ? 'last course'
        : count(most, { one: '# course after this', other: '# courses after this' }),
    draw: 'Draw',
    /** Where a drawn card goes. */
    keeps: 'to your hand',
    againToDraw: 'Tap again to draw',
    empty: 'Empty',
  },
  emerald: {
    name: 'Emerald',
    none: 'Emerald isn’t on the table.',
    label: (number: number) =>
      count(number, {
        one: 'Emerald is on the table.',
        other: '# Emerald cards are on the table.',
      }),
    /** What Emerald does, in as few words as there is room for. */
    feed: 'Feed: king loses\u00a02',
    asleep: 'Asleep: king needs\u00a02',
    awake: 'Eats 2 of the king’s',
    away: 'Not on the table',
    title: 'Emerald is hungry',
    oneOf: (number: number) => `one of ${number} Emeralds`,
    drawnTitle: 'You drew Emerald!',
    pick: 'Pick two of the king’s portions for Emerald to eat.',
    pickOrLay: 'Pick two of the king’s portions for Emerald to eat, or put Emerald on the table.',
    /** Beside the name, where several are on the table. */
    purpose: 'At the end, anyone with more of a dish than the king discards it all, you included.',
    /** Who would have to discard which of the picked dishes, if nothing else changes. */
    costs: (all: readonly { readonly dish: Dish; readonly who: readonly Who[] }[]) =>
      `If the king gets no more, discarded at the end: ${all
        .map(({ dish, who }) => `${inText(dish)} (${list(who.map(inSentence))})`)
        .join(', ')}.`,
    costsNobody: 'So far nobody you know of loses by this.',
    onlyLay: 'The king has too little for Emerald to eat: put Emerald on the table.',
    putBack: (dish: Dish) => `Put ${inText(dish)} back`,
    confirm: 'Feed Emerald',
    lay: 'Put on table',
    againToLay: 'Tap again to put on table',
    back: 'Back',
    picked: (all: readonly Dish[]) => `Picked: ${list(all.map(inText))}.`,
  },
  hand: {
    name: 'Your hand',
    nameOf: (name: string) => `${name}’s hand`,
    /** The key to the signs; its lines go on after the word of each sign. */
    key: {
      name: 'What the signs mean',
      you: 'what you’d have after taking',
      king: 'what the king has now',
      standings: {
        good: 'he has enough',
        rising: 'he needs more, and will probably get it',
        doubtful: 'the king may end with fewer than you; taking can still pay',
        poor: 'the king will probably end with fewer than you',
        kept: 'certain',
        lost: 'certain',
      },
    },
    /** Below one's hand, until one's next turn. */
    drew: (dish: Dish) => `You drew ${inText(dish)}. It counts like any other.`,
    hidden: (number: number) => `${number} of these drawn, so hidden from the others`,
    worth: (number: number) => `worth ${points(number)} now`,
    poor: (all: readonly Dish[], why: 'eaten' | 'lacking' | undefined) =>
      `Likely discarded: ${list(all.map(inText))}${why ? ` (${LOST_BY[why]})` : ''}`,
    /** The same where it is certain. */
    lost: (all: readonly Dish[], why: 'eaten' | 'lacking' | undefined) =>
      `Sure to be discarded: ${list(all.map(inText))}${why === 'lacking' ? ` (${LOST_BY[why]})` : ''}`,
    /** `other` is the name of somebody else, whose hand it is. */
    label: (dish: Dish, balance: Compared, other?: string) =>
      `${dishes[dish]}: ${compared(balance, other)}`,
  },
  pass: { button: 'Pass', againToPass: 'Tap again to pass' },
  refusals: {
    'not-now': '',
    none: 'There’s none on the table.',
    'answer-first': 'First feed Emerald, or put Emerald on the table.',
    'must-draw': 'With no dish on the table you must draw.',
    'no-emerald':
      'Emerald isn’t on the table. Once there, it can be fed two of the king’s portions.',
    'poor-king': 'Emerald wakes up when the king has two portions.',
    'empty-supply': 'The supply is empty.',
  },
  seat: {
    cards: (number: number) => `${cards(number)} in hand`,
    drawn: (number: number) => `${number} drawn, unseen`,
    taken: (dish: Dish, number: number) => `${dishes[dish]} ${number}`,
    /** Somebody else, as far as all have seen it. */
    hasTaken: (name: string, all: readonly Helping[]) => `${name} has taken ${helpings(all)}.`,
    points,
    /** Short, for the narrowest places. */
    pointsUnit: (number: number) => count(number, { one: 'pt', other: 'pts' }),
  },
  takings: {
    title: 'Taken so far',
    titleThisCourse: 'Taken in this course',
    titleOpen: 'All hands',
    player: 'Player',
    hidden: 'Drawn, unseen',
    /** The same above a narrow column. */
    drawn: 'drawn',
    king: 'King',
  },
  whatNow: {
    take: 'Take a dish or draw.',
    takeOnly: 'Take a dish.',
    feedToo: 'Take, draw or feed Emerald.',
    feedOrTake: 'Take a dish or feed Emerald.',
    feedOrDraw: 'Draw or feed Emerald.',
    feedOnly: 'Feed Emerald.',
    draw: 'You must draw.',
    pass: 'You can only pass.',
    drawn: 'Feed Emerald or put on table.',
    lay: 'Put Emerald on the table.',
  },
  told: {
    laid: (course: number, who: Who) =>
      who.isYou
        ? `Course ${course}: you’re the chef and play first.`
        : `Course ${course}: ${who.name} is the chef and plays first.`,
    took: (who: Who, taken: Helping) => `${does(who, 'took', 'took')} ${helping(taken)}.`,
    tookSome: (who: Who) => `${does(who, 'took', 'took')} a dish.`,
    drew: (who: Who) => `${does(who, 'drew', 'drew')} a card.`,
    drewDish: (who: Who, dish: Dish) => `${does(who, 'drew', 'drew')} ${inText(dish)}.`,
    drewEmerald: (who: Who) => `${does(who, 'drew', 'drew')} Emerald!`,
    fed: (who: Who, eaten: readonly Dish[]) =>
      `${does(who, 'fed', 'fed')} Emerald the king’s ${eatenText(eaten)}.`,
    left: (who: Who) => `${does(who, 'put', 'put')} Emerald on the table.`,
    passed: (who: Who) => `${does(who, 'passed', 'passed')}.`,
    served: (all: readonly Helping[]) =>
      all.length === 0 ? 'Nothing was left for the king.' : `The king got ${helpings(all)}.`,
    ended: 'Breakfast is over.',
  },
  /** Events in as few words as can be: what the table shows anyway is not told. */
  brief: {
    took: ({ name }: Who, { dish, portions: number }: Helping) =>
      `${name}: ${number} × ${inText(dish)}.`,
    tookSome: ({ name }: Who) => `${name}: a dish.`,
    drew: ({ name }: Who) => `${name}: ${cards(1)}.`,
    drewEmerald: ({ name }: Who) => `${name}: Emerald!`,
    fed: ({ name }: Who, eaten: readonly Dish[]) => `${name}: Emerald eats ${briefly(eaten)}.`,
    /** The same where the reader holds some of it. */
    fedYours: ({ name }: Who, eaten: readonly Dish[], held: readonly Dish[]) =>
      `${name}: Emerald eats ${briefly(eaten)}, and you hold ${list(held.map(inText))}!`,
    left: ({ name }: Who) => `${name}: Emerald on the table.`,
    passed: ({ name }: Who) => `${name}: passed.`,
    served: (all: readonly Helping[]) =>
      `The king got: ${all
        .map(({ dish, portions: number }) =>
          number === 1 ? inText(dish) : `${number} × ${inText(dish)}`,
        )
        .join(', ')}.`,
    lastCourse: 'The last course!',
  },
  spoken: {
    course: (number: number, who: Who) =>
      who.isYou
        ? `Course ${number}, you’re the chef.`
        : `Course ${number}, ${who.name} is the chef.`,
    supply: (number: number) => `${cards(number)} in the supply.`,
    king: (all: readonly Helping[]) =>
      all.length === 0 ? 'The king has nothing yet.' : `The king has ${helpings(all)}.`,
    hand: (
      all: readonly { readonly dish: Dish; readonly balance: Compared }[],
      other: string | undefined,
    ) =>
      all.length === 0
        ? `${other === undefined ? 'You have' : `${other} has`} no cards.`
        : `${other === undefined ? 'Your' : `${other}’s`} hand: ${all
            .map(
              ({ dish, balance: { held, king, standing } }) =>
                `${inText(dish)} ${held} (king ${king}), ${standings[standing]}`,
            )
            .join('; ')}.`,
    worth: (number: number) => `Worth ${points(number)} now.`,
    result: (all: readonly { readonly who: Who; readonly points: number }[]) =>
      `${list(all.map(({ who, points: number }) => `${who.name} ${number}`))}.`,
  },
  hint: {
    take: (taken: Helping) => `Take ${helping(taken)}`,
    draw: 'Draw from the supply',
    feed: (eaten: readonly Dish[]) => `Feed Emerald the king’s ${eatenText(eaten)}`,
    leave: 'Put Emerald on the table',
    pass: 'Pass',
    holding: ({ who, dish, held, king, risk, isLost }: Holding) => {
      const has = who.isYou ? `you ${held}` : `${who.name} at least ${held}`;
      const danger = isLost
        ? 'All discarded.'
        : risk === undefined
          ? 'Safe.'
          : `${risk} risk of having to discard them.`;
      return `${dishes[dish]}: ${has}, king ends with ${king}. ${danger}`;
    },
    denying: ({ who, dish, after, otherwise }: Denied) =>
      `${dishes[dish]}: ${who.name} ${after} instead of ${points(otherwise)}.`,
    drawing: (percent: string) =>
      `${percent} of the cards in the supply will probably score in the end.`,
    lastCourse: 'Last course: exact, not an estimate.',
    /** Of one's own final score. */
    final: (number: number) => `${points(number)} in the end`,
  },
  /** Why a hint says so, without numbers. */
  reasons: {
    safe: (dish: Dish) => `${dishes[dish]}: the king will probably have enough.`,
    doubtful: (dish: Dish) => `${dishes[dish]}: the king may end with too few.`,
    lost: (dish: Dish) => `${dishes[dish]}: the king will hardly have enough.`,
    /** What is certain by the rules. */
    sure: {
      safe: (dish: Dish) => `${dishes[dish]}: the king has enough.`,
      lost: (dish: Dish) => `${dishes[dish]}: the king has too little.`,
    },
    /** What it costs somebody that the king does not get a dish. */
    denying: {
      sure: (who: Who, taken: Helping) =>
        `${does(who, 'then discard', 'then discards')} ${helping(taken)}.`,
      likely: (who: Who, taken: Helping) =>
        `${does(who, 'then probably discard', 'then probably discards')} ${helping(taken)}.`,
      less: (who: Who, taken: Helping) =>
        `${does(who, 'then score', 'then scores')} less for ${helping(taken)}.`,
    },
    rival: ({ name }: Who, dish: Dish) => `${name} may have to discard ${inText(dish)}.`,
    rivalSafe: (who: Who, dish: Dish) => `${does(who, 'hold', 'holds')} ${inText(dish)} safely.`,
    drawMost: 'Most cards in the supply will probably score in the end.',
    drawHalf: 'About half of the cards in the supply will probably score in the end.',
    drawThird: 'About a third of the cards in the supply will probably score in the end.',
    drawFew: 'Few cards in the supply will probably score in the end.',
    leastRisk: 'The least risk of all dishes on the table.',
    /** What speaks against a choice, after a reason for it. */
    but: {
      doubtful: (dish: Dish) => `But the king may end with too little ${inText(dish)}.`,
      sure: (dish: Dish) => `But the king ends with too little ${inText(dish)}.`,
      lost: (dish: Dish) => `But the king will probably end with too little ${inText(dish)}.`,
      drawFew: 'But few cards in the supply will probably score in the end.',
    },
    /** Of a feeding about which nothing else is known. */
    feedFree: (who: Who) => `${does(who, 'hold', 'holds')} none of this.`,
    keepsAll: 'The king keeps all portions for now.',
  },
  score: {
    title: 'The king looks at every hand',
    caption: 'Points by dish and player',
    how: 'More than the king? You lose them all. Otherwise each portion scores as many points as the king has of that dish.',
    dish: 'Dish',
    king: 'King',
    total: 'Total',
    givenBack: 'Discarded',
    next: 'Next dish',
    wait: 'Pause',
    all: 'Skip to the result',
    progress: (done: number, of: number) => `${done} of ${of} dishes`,
    nothing: 'nothing',
    keeps: (held: number, king: number, number: number) => `${held} × ${king} = ${points(number)}`,
    discards: (held: number) => `${held}, too many: discarded`,
    wins: (who: Who, number: number) => `${does(who, 'win', 'wins')} with ${points(number)}`,
    share: (all: readonly Who[], number: number) =>
      `${together(all)} share the win with ${points(number)} each`,
    byDiscards: (all: readonly Discards[]) =>
      `${together(all.map(({ who }) => who))} had equally many points. The fewest discards decided: ${list(all.map(({ who, discards }) => `${inSentence(who)} ${discards}`))}.`,
    shared: 'Nothing breaks this tie.',
    sharedByDiscards: 'They discarded equally many, too.',
  },
  /** One sentence about a player when the game is over. */
  ending: {
    oneFewer: (who: Who, dish: Dish) =>
      `With one portion of ${inText(dish)} fewer, ${wouldHaveWon(who)}.`,
    oneMore: (who: Who, dish: Dish) =>
      `With one more portion of ${inText(dish)} for the king, ${wouldHaveWon(who)}.`,
    discarded: (who: Who, number: number) =>
      `${does(who, 'discarded', 'discarded')} ${cards(number)}.`,
    noneDiscarded: (who: Who) => `${does(who, 'didn’t', 'didn’t')} discard a single card.`,
    bestDish: (who: Who, dish: Dish, number: number) =>
      `${does(who, 'scored', 'scored')} ${points(number)} with ${inText(dish)} alone.`,
  },
};

const briefly = (eaten: readonly Dish[]): string => {
  const [one, other] = eaten;
  return one && one === other ? `2 × ${inText(one)}` : eaten.map(inText).join(' + ');
};

const eatenText = (eaten: readonly Dish[]): string => {
  const [one, other] = eaten;
  return one && one === other ? `two portions of ${inText(one)}` : eaten.map(inText).join(' and ');
};

export type KingLuiWords = typeof kingLui;
