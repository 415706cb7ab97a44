/** The words of King Lui's table, in Italian. */

import type { Dish } from '@tavolata/king-lui';
import type { PluralForms } from '../../../language/count.ts';
import type { Helping, Holding, KingLuiWords } from './en.ts';
import type { Who } from '../../../language/en/table.ts';
import { count, has, list, shareTheWin, together, wins } from '../../../language/it/sentences.ts';

type Compared = Parameters<KingLuiWords['table']['leadsTo']>[0];

/** Names as headings, inside a sentence, and as things that can be counted. */
const dishes: Readonly<Record<Dish, string>> = {
  bread: 'Pane',
  cake: 'Torta',
  cheese: 'Formaggio',
  chicken: 'Pollo',
  fruit: 'Frutta',
  ham: 'Prosciutto',
  wine: 'Vino',
};
const inText = (dish: Dish): string => dishes[dish].toLowerCase();
const isFeminine = (dish: Dish): boolean => dish === 'cake' || dish === 'fruit';
const theDish = (dish: Dish): string => `${isFeminine(dish) ? 'la' : 'il'} ${inText(dish)}`;
const someDish = (dish: Dish): string => `${isFeminine(dish) ? 'della' : 'del'} ${inText(dish)}`;
const counted: Readonly<Record<Dish, PluralForms>> = {
  bread: { one: '# pane', other: '# pani' },
  cake: { one: '# torta', other: '# torte' },
  cheese: { one: '# formaggio', other: '# formaggi' },
  chicken: { one: '# pollo', other: '# polli' },
  fruit: { one: '# frutto', other: '# frutti' },
  ham: { one: '# prosciutto', other: '# prosciutti' },
  wine: { one: '# vino', other: '# vini' },
};

const standings: Readonly<Record<Compared['standing'], string>> = {
  none: 'niente',
  fits: 'va bene',
  full: 'al limite',
  'too-many': 'troppo',
};

const cards = (number: number): string => count(number, { one: '# carta', other: '# carte' });
const points = (number: number): string => count(number, { one: '# punto', other: '# punti' });
const portions = (number: number): string =>
  count(number, { one: '# porzione', other: '# porzioni' });
const helpings = (all: readonly Helping[]): string =>
  list(all.map(({ dish, portions: number }) => count(number, counted[dish])));
const chef = (who: Who): string => (who.isYou ? 'Lo chef sei tu' : `Lo chef è ${who.name}`);

export const kingLui = {
  dishes,
  standings,
  cards,
  points,
  portions,
  course: (number: number) => `Portata ${number}`,
  chef,
  chefMark: 'Chef',
  king: {
    name: 'King Lui',
    pleased: 'King Lui, contento',
    jealous: 'King Lui, geloso',
    place: 'Il posto del re',
    has: (dish: Dish, number: number) => `${dishes[dish]}: il re ne ha ${number}`,
    pick: (dish: Dish, number: number) =>
      `${dishes[dish]}: il re ne ha ${number}. Scegli una porzione.`,
    after: (before: number, after: number) => `${before} → ${after}`,
  },
  table: {
    name: 'La tavola',
    gone: (who: Who) => has(who, 'preso tutto'),
    goneTo: (name: string) => `→ ${name}`,
    label: (served: Helping & { readonly hand?: number; readonly king: number }) => {
      const name = dishes[served.dish];
      const lies =
        served.portions === 0
          ? `${name}: niente in tavola.`
          : `${name}, ${portions(served.portions)} in tavola.`;
      return served.hand === undefined
        ? `${lies} Il re ne ha ${served.king}.`
        : `${lies} Tu ne hai ${served.hand}, il re ${served.king}.`;
    },
    take: 'Prendi.',
    leadsTo: ({ held, king, standing }: Compared) =>
      `Se prendi questa pietanza, sei a ${held} contro ${king}: ${standings[standing]}.`,
    sum: (hand: number, more: number) => `${hand} + ${more} = ${hand + more}`,
    againToTake: 'Tocca ancora per prendere',
    endsCourse: 'Fine della portata',
  },
  supply: {
    name: 'Mazzo',
    label: (number: number) =>
      `Mazzo, ${count(number, { one: '# carta coperta', other: '# carte coperte' })}.`,
    draw: 'Pesca',
    againToDraw: 'Tocca ancora per pescare',
    empty: 'Vuoto',
  },
  emerald: {
    name: 'Smeraldo',
    none: 'Nessuno Smeraldo in tavola.',
    label: (number: number) =>
      count(number, { one: 'Smeraldo è in tavola.', other: '# Smeraldi sono in tavola.' }),
    feed: 'Sfama',
    asleep: 'Dorme',
    away: 'Non c’è',
    title: 'Smeraldo ha fame',
    drawnTitle: 'Hai pescato Smeraldo!',
    pick: 'Scegli due porzioni del re. Smeraldo le mangia e se ne va.',
    pickOrLay: 'Scegli due porzioni del re da dargli, oppure mettilo in tavola.',
    onlyLay: 'Il re non ha abbastanza da mangiare: metti Smeraldo in tavola.',
    putBack: (dish: Dish) => `Rimetti a posto ${theDish(dish)}`,
    confirm: 'Buon appetito!',
    lay: 'In tavola',
    againToLay: 'Tocca ancora: in tavola',
    back: 'Indietro',
    picked: (all: readonly Dish[]) => `La tua scelta: ${list(all.map(inText))}.`,
  },
  hand: {
    name: 'La tua mano',
    worth: (number: number) => `per ora ${points(number)}`,
    tooMany: (all: readonly Dish[]) => `Di troppo: ${list(all.map(inText))}`,
    label: (dish: Dish, { held, king, standing }: Compared) =>
      standing === 'none'
        ? `${dishes[dish]}: tu non ne hai, il re ${king}`
        : `${dishes[dish]}: tu ne hai ${held}, il re ${king}, ${standings[standing]}`,
  },
  pass: { button: 'Passa', againToPass: 'Tocca ancora per passare' },
  refusals: {
    'not-now': '',
    none: 'In tavola non ce n’è.',
    'answer-first': 'Prima decidi che cosa fa Smeraldo.',
    'must-draw': 'In tavola non ci sono pietanze: devi pescare.',
    'no-emerald': 'Smeraldo non è in tavola.',
    'poor-king': 'Smeraldo si sveglia quando il re ha due porzioni.',
    'empty-supply': 'Il mazzo è vuoto.',
  },
  seat: {
    cards: (number: number) => `${cards(number)} in mano`,
    drawn: (number: number) =>
      count(number, { one: '# pescata, nascosta', other: '# pescate, nascoste' }),
    taken: (dish: Dish, number: number) => `${dishes[dish]} ${number}`,
    points,
  },
  takings: {
    title: 'Preso finora',
    titleThisCourse: 'Preso in questa portata',
    player: 'Nome',
    hidden: 'Pescate, nascoste',
    king: 'Re',
  },
  whatNow: {
    take: 'Prendi o pesca.',
    takeOnly: 'Prendi una pietanza.',
    feedToo: 'Prendi, pesca o Smeraldo.',
    feedOrTake: 'Pietanza o Smeraldo.',
    feedOrDraw: 'Pesca o sfama Smeraldo.',
    feedOnly: 'Sfama Smeraldo.',
    draw: 'Devi pescare.',
    pass: 'Puoi solo passare.',
    drawn: 'Sfama o metti in tavola.',
    lay: 'Mettilo in tavola.',
  },
  told: {
    laid: (course: number, who: Who) => `Portata ${course}. ${chef(who)}.`,
    took: (who: Who, { dish, portions: number }: Helping) =>
      `${has(who, 'preso')} ${portions(number)} di ${inText(dish)}.`,
    tookSome: (who: Who) => `${has(who, 'preso')} una pietanza.`,
    drew: (who: Who) => `${has(who, 'pescato')} una carta.`,
    drewDish: (who: Who, dish: Dish) => `${has(who, 'pescato')} ${someDish(dish)}.`,
    drewEmerald: (who: Who) => `${has(who, 'pescato')} Smeraldo!`,
    fed: (who: Who, eaten: readonly Dish[]) =>
      `${has(who, 'dato')} a Smeraldo ${eatenText(eaten)} del re.`,
    left: (who: Who) => `${has(who, 'messo')} Smeraldo in tavola.`,
    passed: (who: Who) => `${has(who, 'passato')}.`,
    served: (all: readonly Helping[]) =>
      all.length === 0 ? 'Il re resta a bocca asciutta.' : `Il re riceve ${helpings(all)}.`,
    ended: 'La colazione è finita.',
  },
  spoken: {
    course: (number: number, who: Who) => `Portata ${number}. ${chef(who)}.`,
    supply: (number: number) => `Mazzo: ${cards(number)}.`,
    king: (all: readonly Helping[]) =>
      all.length === 0 ? 'Il re non ha ancora nulla.' : `Il re ha ${helpings(all)}.`,
    hand: (all: readonly { readonly dish: Dish; readonly balance: Compared }[]) =>
      all.length === 0
        ? 'Non hai carte.'
        : `La tua mano: ${all
            .map(
              ({ dish, balance: { held, king, standing } }) =>
                `${inText(dish)} ${held} su ${king}, ${standings[standing]}`,
            )
            .join('; ')}.`,
    worth: (number: number) => `Per ora ${points(number)}.`,
    result: (all: readonly { readonly who: Who; readonly points: number }[]) =>
      `${list(all.map(({ who, points: number }) => `${who.name} ${number}`))}.`,
  },
  hint: {
    take: ({ dish, portions: number }: Helping) => `Prendi ${count(number, counted[dish])}`,
    draw: 'Pesca dalla riserva',
    feed: (eaten: readonly Dish[]) => `Dai a Smeraldo ${eatenText(eaten)}, tolte al re`,
    leave: 'Metti giù Smeraldo',
    pass: 'Passa',
    holding: ({ who, dish, held, king, risk }: Holding) => {
      const has = who.isYou ? `tu ${held}` : `${who.name} almeno ${held}`;
      const danger = risk === undefined ? 'Nessun rischio.' : `Rischio di scartare tutto: ${risk}.`;
      return `${dishes[dish]}: ${has}, il re finirà con ${king}. ${danger}`;
    },
    drawing: (percent: string) => `Carte della riserva che darebbero punti: ${percent}.`,
    lastCourse: 'Non seguono altre portate: è calcolato, non stimato.',
  },
  score: {
    title: 'Il re controlla i piatti',
    caption: 'Punti per pietanza e persona',
    how: 'Più del re? Si scarta tutto. Altrimenti ogni porzione vale tanti punti quante ne ha il re.',
    dish: 'Pietanza',
    king: 'Re',
    total: 'Totale',
    givenBack: 'Scarti',
    next: 'Prossima pietanza',
    all: 'Mostra tutto',
    progress: (done: number, of: number) =>
      count(done, { one: `# pietanza su ${of}`, other: `# pietanze su ${of}` }),
    nothing: 'niente',
    keeps: (held: number, king: number, number: number) => `${held} × ${king} = ${points(number)}`,
    discards: (held: number) => `${held}, più del re: si scarta tutto`,
    wins: (who: Who, number: number) => `${wins(who)} con ${points(number)}`,
    share: (all: readonly Who[], number: number) =>
      `${shareTheWin(all)} con ${points(number)} a testa`,
    byDiscards: (all: readonly Who[]) =>
      `Parità di punti tra ${together(all, 'te')}: decidono gli scarti, vince chi ne ha meno.`,
    shared: 'Non c’è spareggio.',
    sharedByDiscards: 'Anche gli scarti sono pari.',
  },
} satisfies KingLuiWords;

const eatenText = (eaten: readonly Dish[]): string => {
  const [one, other] = eaten;
  return one && one === other
    ? `due porzioni di ${inText(one)}`
    : `una porzione di ${eaten.map(inText).join(' e una di ')}`;
};
