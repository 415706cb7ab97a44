/** The words of King Lui's table, in Italian. */

import type { Dish } from '@tavolata/king-lui';
import type { Discards, Helping, Denied, Holding, KingLuiWords } from './en.ts';
import type { Who } from '../../../language/en/table.ts';
import {
  count,
  does,
  has,
  list,
  shareTheWin,
  together,
  wins,
} from '../../../language/it/sentences.ts';
import { explained } from './explained-it.ts';

type Compared = Parameters<KingLuiWords['table']['leadsTo']>[0];

/** Names as headings, and inside a sentence. */
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
const tooLittle = (dish: Dish): string =>
  `troppo ${isFeminine(dish) ? 'poca' : 'poco'} ${inText(dish)}`;

const standings: Readonly<Record<Compared['standing'], string>> = {
  none: 'niente',
  open: '',
  good: 'punti probabili',
  rising: 'salita probabile',
  doubtful: 'in dubbio',
  poor: 'scarto probabile',
  kept: 'conta',
  lost: 'da scartare',
};

const cards = (number: number): string => count(number, { one: '# carta', other: '# carte' });
const points = (number: number): string => count(number, { one: '# punto', other: '# punti' });
const portions = (number: number): string =>
  count(number, { one: '# porzione', other: '# porzioni' });
const helping = ({ dish, portions: number }: Helping): string =>
  `${portions(number)} di ${inText(dish)}`;
const helpings = (all: readonly Helping[]): string =>
  list(
    all.map(({ dish, portions: number }, at) =>
      at === 0 ? helping({ dish, portions: number }) : `${number} di ${inText(dish)}`,
    ),
  );
const chef = (who: Who): string => `Chef: ${who.isYou ? 'tu' : who.name}`;

const inSentence = (who: Who): string => (who.isYou ? 'tu' : who.name);

const LOST_BY = { eaten: 'Emerald può mangiarne', lacking: 'il re ne ha poche' } as const;

const wouldHaveWon = (who: Who): string =>
  who.isYou ? 'avresti vinto' : `${who.name} avrebbe vinto`;

export const kingLui = {
  explained,
  dishes,
  standings,
  cards,
  points,
  portions,
  course: (number: number) => `Portata ${number}`,
  lastCourse: 'Ultima portata',
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
    thenGets: (all: readonly Helping[]) =>
      all.length === 0 ? 'Al re non resta nulla.' : `Poi il re riceve ${helpings(all)}.`,
  },
  table: {
    name: 'La tavola',
    gone: (who: Who) => `Preso da ${who.isYou ? 'te' : who.name}`,
    goneTo: (name: string) => `→\u00a0${name}`,
    label: (served: Helping & { readonly hand?: number; readonly king: number }) => {
      const name = dishes[served.dish];
      const lies =
        served.portions === 0
          ? `${name}: niente in tavola.`
          : `${name}, ${portions(served.portions)} in tavola.`;
      return served.hand === undefined
        ? `${lies} Il re ne ha ${served.king}.`
        : `${lies} Tu ne hai ${served.hand}, il re ne ha ${served.king}.`;
    },
    take: 'Prendi.',
    leadsTo: ({ held, king, standing }: Compared) =>
      `Se prendi questo piatto, sei a ${held} contro ${king}: ${standings[standing]}.`,
    then: 'se preso',
    sum: (hand: number, more: number) => `${hand} + ${more} = ${hand + more}`,
    againToTake: 'Tocca ancora per prendere',
  },
  supply: {
    name: 'Mazzo',
    label: (number: number) =>
      `Mazzo, ${count(number, { one: '# carta coperta', other: '# carte coperte' })}.`,
    courses: (most: number) =>
      most === 0
        ? 'ultima portata'
        : count(most, { one: '# portata dopo questa', other: '# portate dopo questa' }),
    draw: 'Pesca',
    keeps: 'nella tua mano',
    againToDraw: 'Tocca ancora per pescare',
    empty: 'Vuoto',
  },
  emerald: {
    name: 'Emerald',
    none: 'Emerald non è in tavola.',
    label: (number: number) =>
      count(number, { one: 'Emerald è in tavola.', other: '# carte Emerald sono in tavola.' }),
    feed: 'Nutri: il re perde 2',
    asleep: 'Dorme: al re servono 2',
    awake: 'Mangia 2 del re',
    away: 'Non in tavola',
    title: 'Emerald ha fame',
    oneOf: (number: number) => `una delle ${number} carte Emerald`,
    drawnTitle: 'Hai pescato Emerald!',
    pick: 'Scegli due porzioni del re per Emerald.',
    pickOrLay: 'Scegli due porzioni del re da dare a Emerald, oppure metti Emerald in tavola.',
    purpose: 'Alla fine chi ha più del re di un piatto lo scarta tutto, anche tu.',
    costs: (all: readonly { readonly dish: Dish; readonly who: readonly Who[] }[]) =>
      `Se il re non ne riceve più, alla fine si scarta: ${all
        .map(({ dish, who }) => `${inText(dish)} (${list(who.map(inSentence))})`)
        .join(', ')}.`,
    costsNobody: 'Per ora non costa nulla a nessuno, che tu sappia.',
    onlyLay: 'Il re non ha abbastanza da mangiare: metti Emerald in tavola.',
    putBack: (dish: Dish) => `Rimetti a posto ${theDish(dish)}`,
    confirm: 'Nutri Emerald',
    lay: 'Metti in tavola',
    againToLay: 'Tocca ancora per metterlo in tavola',
    back: 'Indietro',
    picked: (all: readonly Dish[]) => `La tua scelta: ${list(all.map(inText))}.`,
  },
  hand: {
    name: 'La tua mano',
    nameOf: (name: string) => `Mano di ${name}`,
    key: {
      name: 'Che cosa vogliono dire i segni',
      you: 'quante ne avresti dopo aver preso',
      king: 'quante ne ha il re adesso',
      standings: {
        good: 'il re ne ha abbastanza',
        rising: 'al re ne servono altre, e probabilmente le avrà',
        doubtful: 'alla fine il re potrebbe averne meno di te; prendere può comunque convenire',
        poor: 'alla fine il re probabilmente ne avrà meno di te',
        kept: 'sicuro',
        lost: 'sicuro',
      },
    },
    drew: (dish: Dish) => `Hai pescato ${someDish(dish)}. Conta come il resto.`,
    hidden: (number: number) =>
      count(number, {
        one: '# carta pescata, nascosta agli altri',
        other: '# carte pescate, nascoste agli altri',
      }),
    worth: (number: number) => `per ora ${points(number)}`,
    poor: (all: readonly Dish[], why: 'eaten' | 'lacking' | undefined) =>
      `Scarto probabile: ${list(all.map(inText))}${why ? ` (${LOST_BY[why]})` : ''}`,
    lost: (all: readonly Dish[], why: 'eaten' | 'lacking' | undefined) =>
      `Da scartare: ${list(all.map(inText))}${why === 'lacking' ? ` (${LOST_BY[why]})` : ''}`,
    label: (dish: Dish, { held, king, standing }: Compared, other?: string) => {
      const none = other === undefined ? 'tu non ne hai' : `${other} non ne ha`;
      const some = `${other === undefined ? 'tu ne hai' : `${other} ne ha`} ${held}`;
      if (standing === 'none') return `${dishes[dish]}: ${none}, il re ne ha ${king}`;
      const told = `${dishes[dish]}: ${some}, il re ne ha ${king}`;
      return standing === 'open' ? told : `${told}, ${standings[standing]}`;
    },
  },
  pass: { button: 'Passa', againToPass: 'Tocca ancora per passare' },
  refusals: {
    'not-now': '',
    none: 'In tavola non ce n’è.',
    'answer-first': 'Prima nutri Emerald, o metti Emerald in tavola.',
    'must-draw': 'In tavola non ci sono piatti: devi pescare.',
    'no-emerald': 'Emerald non è in tavola. Quando c’è, puoi nutrirlo con due porzioni del re.',
    'poor-king': 'Emerald si sveglia quando il re ha due porzioni.',
    'empty-supply': 'Il mazzo è vuoto.',
  },
  seat: {
    cards: (number: number) => `${cards(number)} in mano`,
    drawn: (number: number) =>
      count(number, { one: '# pescata, nascosta', other: '# pescate, nascoste' }),
    taken: (dish: Dish, number: number) => `${dishes[dish]} ${number}`,
    hasTaken: (name: string, all: readonly Helping[]) => `${name} ha preso ${helpings(all)}.`,
    points,
    pointsUnit: () => 'pt',
  },
  takings: {
    title: 'Preso finora',
    titleThisCourse: 'Preso in questa portata',
    titleOpen: 'Tutte le mani',
    player: 'Nome',
    hidden: 'Pescate, nascoste',
    drawn: 'pescate',
    king: 'Re',
  },
  whatNow: {
    take: 'Prendi o pesca.',
    takeOnly: 'Prendi un piatto.',
    feedToo: 'Prendi, pesca o nutri Emerald.',
    feedOrTake: 'Prendi o nutri Emerald.',
    feedOrDraw: 'Pesca o nutri Emerald.',
    feedOnly: 'Nutri Emerald.',
    draw: 'Devi pescare.',
    pass: 'Puoi solo passare.',
    drawn: 'Nutri Emerald o metti in tavola.',
    lay: 'Metti Emerald in tavola.',
  },
  told: {
    laid: (course: number, who: Who) =>
      `Portata ${course}. ${chef(who)}. Gioc${who.isYou ? 'hi' : 'a'} per primo.`,
    took: (who: Who, taken: Helping) => `${has(who, 'preso')} ${helping(taken)}.`,
    tookSome: (who: Who) => `${has(who, 'preso')} un piatto.`,
    drew: (who: Who) => `${has(who, 'pescato')} una carta.`,
    drewDish: (who: Who, dish: Dish) => `${has(who, 'pescato')} ${someDish(dish)}.`,
    drewEmerald: (who: Who) => `${has(who, 'pescato')} Emerald!`,
    fed: (who: Who, eaten: readonly Dish[]) =>
      `${has(who, 'dato')} a Emerald ${eatenText(eaten)}, tolte al re.`,
    left: (who: Who) => `${has(who, 'messo')} Emerald in tavola.`,
    passed: (who: Who) => `${has(who, 'passato')}.`,
    served: (all: readonly Helping[]) =>
      all.length === 0 ? 'Il re resta a bocca asciutta.' : `Il re riceve ${helpings(all)}.`,
    ended: 'La colazione è finita.',
  },
  brief: {
    took: ({ name }: Who, { dish, portions: number }: Helping) =>
      `${name}: ${number} × ${inText(dish)}.`,
    tookSome: ({ name }: Who) => `${name}: un piatto.`,
    drew: ({ name }: Who) => `${name}: ${cards(1)}.`,
    drewEmerald: ({ name }: Who) => `${name}: Emerald!`,
    fed: ({ name }: Who, eaten: readonly Dish[]) => `${name}: Emerald mangia ${briefly(eaten)}.`,
    fedYours: ({ name }: Who, eaten: readonly Dish[], held: readonly Dish[]) =>
      `${name}: Emerald mangia ${briefly(eaten)}, e tu hai ${list(held.map(someDish))}!`,
    left: ({ name }: Who) => `${name}: Emerald in tavola.`,
    passed: ({ name }: Who) => `${name}: passa.`,
    served: (all: readonly Helping[]) =>
      `Il re riceve: ${all
        .map(({ dish, portions: number }) =>
          number === 1 ? inText(dish) : `${number} × ${inText(dish)}`,
        )
        .join(', ')}.`,
    lastCourse: 'L’ultima portata!',
  },
  spoken: {
    course: (number: number, who: Who) => `Portata ${number}. ${chef(who)}.`,
    supply: (number: number) => `Mazzo: ${cards(number)}.`,
    king: (all: readonly Helping[]) =>
      all.length === 0 ? 'Il re non ha ancora nulla.' : `Il re ha ${helpings(all)}.`,
    hand: (
      all: readonly { readonly dish: Dish; readonly balance: Compared }[],
      other: string | undefined,
    ) =>
      all.length === 0
        ? `${other === undefined ? 'Non hai' : `${other} non ha`} carte.`
        : `${other === undefined ? 'La tua mano' : `Mano di ${other}`}: ${all
            .map(
              ({ dish, balance: { held, king, standing } }) =>
                `${inText(dish)} ${held} (re ${king}), ${standings[standing]}`,
            )
            .join('; ')}.`,
    worth: (number: number) => `Per ora ${points(number)}.`,
    result: (all: readonly { readonly who: Who; readonly points: number }[]) =>
      `${list(all.map(({ who, points: number }) => `${who.name} ${number}`))}.`,
  },
  hint: {
    take: (taken: Helping) => `Prendi ${helping(taken)}`,
    draw: 'Pesca dal mazzo',
    feed: (eaten: readonly Dish[]) => `Dai a Emerald ${eatenText(eaten)}, tolte al re`,
    leave: 'Metti Emerald in tavola',
    pass: 'Passa',
    holding: ({ who, dish, held, king, risk, isLost }: Holding) => {
      const has = who.isYou ? `tu ${held}` : `${who.name} almeno ${held}`;
      const danger = isLost
        ? 'Si scarta tutto.'
        : risk === undefined
          ? 'Nessun rischio.'
          : `Rischio di scartare tutto: ${risk}.`;
      return `${dishes[dish]}: ${has}, il re finirà con ${king}. ${danger}`;
    },
    denying: ({ who, dish, after, otherwise }: Denied) =>
      `${dishes[dish]}: ${who.name} ${points(after)} invece di ${otherwise}.`,
    drawing: (percent: string) => `Carte del mazzo che alla fine dovrebbero contare: ${percent}.`,
    lastCourse: 'Ultima portata: è calcolato, non stimato.',
    final: (number: number) => `${points(number)} alla fine`,
  },
  reasons: {
    safe: (dish: Dish) => `${dishes[dish]}: probabilmente il re ne avrà abbastanza.`,
    doubtful: (dish: Dish) => `${dishes[dish]}: alla fine il re potrebbe averne troppo poche.`,
    lost: (dish: Dish) => `${dishes[dish]}: difficilmente il re ne avrà abbastanza.`,
    sure: {
      safe: (dish: Dish) => `${dishes[dish]}: il re ne ha abbastanza.`,
      lost: (dish: Dish) => `${dishes[dish]}: il re non ne ha abbastanza.`,
    },
    denying: {
      sure: (who: Who, taken: Helping) =>
        `${does(who, 'così scarti', 'così scarta')} ${helping(taken)}.`,
      likely: (who: Who, taken: Helping) =>
        `${does(who, 'così probabilmente scarti', 'così probabilmente scarta')} ${helping(taken)}.`,
      less: (who: Who, taken: Helping) =>
        `${does(who, 'così fai', 'così fa')} meno punti con ${helping(taken)}.`,
    },
    rival: (who: Who, dish: Dish) =>
      `${does(who, 'dovrai', 'dovrà')} forse scartare ${theDish(dish)}.`,
    rivalSafe: (who: Who, dish: Dish) =>
      `${does(who, 'tieni', 'tiene')} ${theDish(dish)} senza rischi.`,
    drawMost: 'Alla fine la maggior parte delle carte del mazzo dovrebbe contare.',
    drawHalf: 'Alla fine circa metà delle carte del mazzo dovrebbe contare.',
    drawThird: 'Alla fine circa un terzo delle carte del mazzo dovrebbe contare.',
    drawFew: 'Alla fine poche carte del mazzo dovrebbero contare.',
    leastRisk: 'Il rischio minore fra tutti i piatti in tavola.',
    but: {
      doubtful: (dish: Dish) => `Ma forse il re finirà con ${tooLittle(dish)}.`,
      sure: (dish: Dish) => `Ma il re finisce con ${tooLittle(dish)}.`,
      lost: (dish: Dish) => `Ma probabilmente il re finirà con ${tooLittle(dish)}.`,
      drawFew: 'Ma alla fine poche carte del mazzo dovrebbero contare.',
    },
    feedFree: (who: Who) => `${does(who, 'non ne hai', 'non ne ha')}.`,
    keepsAll: 'Per ora il re tiene tutte le sue porzioni.',
  },
  score: {
    title: 'Il re controlla ogni mano',
    caption: 'Punti per piatto e giocatore',
    how: 'Più del re? Perdi tutto. Altrimenti ogni porzione vale tanti punti quante porzioni di quel piatto ha il re.',
    dish: 'Piatto',
    king: 'Re',
    total: 'Totale',
    givenBack: 'Scarti',
    next: 'Prossimo piatto',
    wait: 'Pausa',
    all: 'Vai al risultato',
    progress: (done: number, of: number) =>
      count(done, { one: `# piatto su ${of}`, other: `# piatti su ${of}` }),
    nothing: 'niente',
    keeps: (held: number, king: number, number: number) => `${held} × ${king} = ${points(number)}`,
    discards: (held: number) => `${held}, più del re: si scarta tutto`,
    wins: (who: Who, number: number) => `${wins(who)} con ${points(number)}`,
    share: (all: readonly Who[], number: number) =>
      `${shareTheWin(all)} con ${points(number)} a testa`,
    byDiscards: (all: readonly Discards[]) =>
      `Parità di punti tra ${together(
        all.map(({ who }) => who),
        'te',
      )}. Vince chi ha meno scarti: ${list(all.map(({ who, discards }) => `${inSentence(who)} ${discards}`))}.`,
    shared: 'Non c’è spareggio.',
    sharedByDiscards: 'Anche gli scarti sono pari.',
  },
  ending: {
    oneFewer: (who: Who, dish: Dish) =>
      `Con una porzione di ${inText(dish)} in meno ${wouldHaveWon(who)}.`,
    oneMore: (who: Who, dish: Dish) =>
      `Con una porzione di ${inText(dish)} in più per il re ${wouldHaveWon(who)}.`,
    discarded: (who: Who, number: number) => `${has(who, 'scartato')} ${cards(number)}.`,
    noneDiscarded: (who: Who) =>
      `${who.isYou ? 'Non hai' : `${who.name} non ha`} scartato neanche una carta.`,
    bestDish: (who: Who, dish: Dish, number: number) =>
      `${has(who, 'fatto')} ${points(number)} solo con ${theDish(dish)}.`,
  },
} satisfies KingLuiWords;

const briefly = (eaten: readonly Dish[]): string => {
  const [one, other] = eaten;
  return one && one === other ? `2 × ${inText(one)}` : eaten.map(inText).join(' + ');
};

const eatenText = (eaten: readonly Dish[]): string => {
  const [one, other] = eaten;
  return one && one === other
    ? `due porzioni di ${inText(one)}`
    : `una porzione di ${eaten.map(inText).join(' e una di ')}`;
};
