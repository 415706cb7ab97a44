/** The words of King Lui's table, in German. */

import type { Dish } from '@tavolata/king-lui';
import { countIn, listIn } from '../../../language/count.ts';
import type { Helping, Holding, KingLuiWords } from './en.ts';
import type { Who } from '../../../language/en/table.ts';
import { allDo, does } from '../../../language/de/table.ts';

const count = countIn('de');
const list = listIn('de');

type Compared = Parameters<KingLuiWords['table']['leadsTo']>[0];

const dishes: Readonly<Record<Dish, string>> = {
  bread: 'Brot',
  cake: 'Kuchen',
  cheese: 'Käse',
  chicken: 'Hähnchen',
  fruit: 'Obst',
  ham: 'Schinken',
  wine: 'Wein',
};
const namesOf = (all: readonly Dish[]): string => list(all.map((dish) => dishes[dish]));

const standings: Readonly<Record<Compared['standing'], string>> = {
  none: 'nichts',
  fits: 'passt',
  full: 'voll',
  'too-many': 'zu viel',
};

const cards = (number: number): string =>
  count(number, { one: '#\u00a0Karte', other: '#\u00a0Karten' });
const points = (number: number): string =>
  count(number, { one: '#\u00a0Punkt', other: '#\u00a0Punkte' });
/** After “mit”. */
const withPoints = (number: number): string =>
  count(number, { one: '#\u00a0Punkt', other: '#\u00a0Punkten' });
const portions = (number: number): string =>
  count(number, { one: '#\u00a0Portion', other: '#\u00a0Portionen' });
const helping = ({ dish, portions: number }: Helping): string =>
  `${portions(number)} ${dishes[dish]}`;
const helpings = (all: readonly Helping[]): string =>
  list(all.map(({ dish, portions: number }) => `${number}\u00a0×\u00a0${dishes[dish]}`));
const compared = ({ held, king, standing }: Compared): string =>
  `du ${held}, der König ${king}: ${standings[standing]}`;
const serves = (who: Who): string => `${does(who, 'tischst', 'tischt')} auf`;
const eatenText = (eaten: readonly Dish[]): string => {
  const [one, other] = eaten;
  return one && one === other ? `zwei Portionen ${dishes[one]}` : namesOf(eaten);
};

export const kingLui = {
  dishes,
  standings,
  cards,
  points,
  portions,
  course: (number: number) => `Gang\u00a0${number}`,
  chef: serves,
  chefMark: 'Tischt auf',
  king: {
    name: 'King Lui',
    pleased: 'King Lui, zufrieden',
    jealous: 'King Lui, neidisch',
    place: 'Der Platz des Königs',
    has: (dish: Dish, number: number) => `${dishes[dish]}: Der König hat ${number}`,
    pick: (dish: Dish, number: number) =>
      `${dishes[dish]}: Der König hat ${number}. Eine Portion wählen.`,
    after: (before: number, after: number) => `${before} → ${after}`,
  },
  table: {
    name: 'Der Tisch',
    gone: (who: Who) => (who.isYou ? 'Von dir genommen' : `Von ${who.name} genommen`),
    goneTo: (name: string) => `→ ${name}`,
    label: (served: Helping & { readonly hand?: number; readonly king: number }) => {
      const name = dishes[served.dish];
      const lies =
        served.portions === 0
          ? `${name}: nichts auf dem Tisch.`
          : `${name}, ${portions(served.portions)} auf dem Tisch.`;
      return served.hand === undefined
        ? `${lies} Der König hat ${served.king}.`
        : `${lies} Du hast ${served.hand}, der König ${served.king}.`;
    },
    take: 'Nehmen.',
    leadsTo: ({ held, king, standing }: Compared) =>
      `Damit hättest du ${held}, der König ${king}: ${standings[standing]}.`,
    sum: (hand: number, more: number) => `${hand} + ${more} = ${hand + more}`,
    againToTake: 'Noch mal tippen zum Nehmen',
    endsCourse: 'Beendet den Gang',
  },
  supply: {
    name: 'Vorrat',
    label: (number: number) => `Vorrat, ${cards(number)}, verdeckt.`,
    draw: 'Ziehen',
    againToDraw: 'Noch mal tippen zum Ziehen',
    empty: 'Leer',
  },
  emerald: {
    name: 'Smaragd',
    none: 'Kein Smaragd auf dem Tisch.',
    label: (number: number) =>
      count(number, {
        one: 'Smaragd liegt auf dem Tisch.',
        other: '#\u00a0Smaragde liegen auf dem Tisch.',
      }),
    feed: 'Füttern',
    asleep: 'Schläft',
    away: 'Nicht da',
    title: 'Smaragd hat Hunger',
    drawnTitle: 'Du ziehst Smaragd!',
    pick: 'Wähle zwei Portionen des Königs. Smaragd frisst sie und ist dann fort.',
    pickOrLay: 'Wähle zwei Portionen des Königs, die er fressen soll, oder leg ihn hin.',
    onlyLay: 'Beim König gibt es zu wenig für ihn zu fressen: Leg ihn auf den Tisch.',
    putBack: (dish: Dish) => `${dishes[dish]} zurücklegen`,
    confirm: 'Fressen lassen',
    lay: 'Hinlegen',
    againToLay: 'Noch mal tippen zum Hinlegen',
    back: 'Zurück',
    picked: (all: readonly Dish[]) => `Gewählt: ${namesOf(all)}.`,
  },
  hand: {
    name: 'Deine Hand',
    worth: (number: number) => `jetzt ${points(number)} wert`,
    tooMany: (all: readonly Dish[]) => `Zu viel: ${namesOf(all)}`,
    label: (dish: Dish, balance: Compared) => `${dishes[dish]}: ${compared(balance)}`,
  },
  pass: { button: 'Passen', againToPass: 'Noch mal tippen zum Passen' },
  refusals: {
    'not-now': '',
    none: 'Davon liegt nichts auf dem Tisch.',
    'answer-first': 'Entscheide erst, was mit Smaragd geschieht.',
    'must-draw': 'Liegt kein Gericht auf dem Tisch, musst du ziehen.',
    'no-emerald': 'Auf dem Tisch liegt kein Smaragd.',
    'poor-king': 'Smaragd wacht erst auf, wenn der König zwei Portionen hat.',
    'empty-supply': 'Der Vorrat ist leer.',
  },
  seat: {
    cards: (number: number) => `${cards(number)} auf der Hand`,
    drawn: (number: number) => `${number} verdeckt gezogen`,
    taken: (dish: Dish, number: number) => `${dishes[dish]} ${number}`,
    points,
  },
  takings: {
    title: 'Bisher genommen',
    titleThisCourse: 'In diesem Gang genommen',
    player: 'Name',
    hidden: 'Verdeckt gezogen',
    king: 'König',
  },
  whatNow: {
    take: 'Nimm ein Gericht oder zieh.',
    takeOnly: 'Nimm ein Gericht.',
    feedToo: 'Nimm, zieh oder füttere.',
    feedOrTake: 'Nimm ein Gericht oder füttere.',
    feedOrDraw: 'Zieh oder füttere Smaragd.',
    feedOnly: 'Füttere Smaragd.',
    draw: 'Du musst ziehen.',
    pass: 'Du kannst nur passen.',
    drawn: 'Füttern oder hinlegen?',
    lay: 'Leg Smaragd hin.',
  },
  told: {
    laid: (course: number, who: Who) => `Gang\u00a0${course}: ${serves(who)}.`,
    took: (who: Who, taken: Helping) => `${does(who, 'nimmst', 'nimmt')} ${helping(taken)}.`,
    tookSome: (who: Who) => `${does(who, 'nimmst', 'nimmt')} ein Gericht.`,
    drew: (who: Who) => `${does(who, 'ziehst', 'zieht')} eine Karte.`,
    drewDish: (who: Who, dish: Dish) => `${does(who, 'ziehst', 'zieht')} ${dishes[dish]}.`,
    drewEmerald: (who: Who) => `${does(who, 'ziehst', 'zieht')} Smaragd!`,
    fed: (who: Who, eaten: readonly Dish[]) =>
      `${does(who, 'fütterst', 'füttert')} Smaragd mit ${eatenText(eaten)} vom König.`,
    left: (who: Who) => `${does(who, 'legst', 'legt')} Smaragd auf den Tisch.`,
    passed: (who: Who) => `${does(who, 'passt', 'passt')}.`,
    served: (all: readonly Helping[]) =>
      all.length === 0 ? 'Der König geht leer aus.' : `Der König bekommt ${helpings(all)}.`,
    ended: 'Das Frühstück ist vorbei.',
  },
  spoken: {
    course: (number: number, who: Who) => `Gang\u00a0${number}: ${serves(who)}.`,
    supply: (number: number) => `${cards(number)} im Vorrat.`,
    king: (all: readonly Helping[]) =>
      all.length === 0 ? 'Der König hat noch nichts.' : `Der König hat ${helpings(all)}.`,
    hand: (all: readonly { readonly dish: Dish; readonly balance: Compared }[]) =>
      all.length === 0
        ? 'Du hast keine Karten.'
        : `Deine Hand: ${all
            .map(
              ({ dish, balance: { held, king, standing } }) =>
                `${dishes[dish]} ${held} von ${king}, ${standings[standing]}`,
            )
            .join('; ')}.`,
    worth: (number: number) => `Jetzt ${points(number)} wert.`,
    result: (all: readonly { readonly who: Who; readonly points: number }[]) =>
      `${all.map(({ who, points: number }) => `${who.name}: ${points(number)}`).join('; ')}.`,
  },
  hint: {
    take: (taken: Helping) => `${helping(taken)} nehmen`,
    draw: 'Vom Vorrat ziehen',
    feed: (eaten: readonly Dish[]) => `Smaragd mit ${eatenText(eaten)} vom König füttern`,
    leave: 'Smaragd hinlegen',
    pass: 'Passen',
    holding: ({ who, dish, held, king, risk }: Holding) => {
      const has = who.isYou ? `du ${held}` : `${who.name} mindestens ${held}`;
      const danger = risk === undefined ? 'Sicher.' : `Risiko, alles abzulegen: ${risk}.`;
      return `${dishes[dish]}: ${has}, König am Ende ${king}. ${danger}`;
    },
    drawing: (percent: string) => `${percent} der Karten im Vorrat würden punkten.`,
    lastCourse: 'Es folgt kein Gang mehr: Das ist gerechnet, nicht geschätzt.',
  },
  score: {
    title: 'Der König prüft jede Hand',
    caption: 'Punkte nach Gericht und Person',
    how: 'Mehr als der König? Dann legst du alles davon ab. Sonst zählt jede Portion so viel, wie der König davon hat.',
    dish: 'Gericht',
    king: 'König',
    total: 'Summe',
    givenBack: 'Abgelegt',
    next: 'Nächstes Gericht',
    all: 'Alles zeigen',
    progress: (done: number, of: number) => `${done} von ${of} Gerichten`,
    nothing: 'nichts',
    keeps: (held: number, king: number, number: number) => `${held} × ${king} = ${points(number)}`,
    discards: (held: number) => `${held}, zu viel: abgelegt`,
    wins: (who: Who, number: number) =>
      `${does(who, 'gewinnst', 'gewinnt')} mit ${withPoints(number)}`,
    share: (all: readonly Who[], number: number) =>
      `${allDo(all, 'teilt euch', 'teilen sich')} mit je ${withPoints(number)} den Sieg`,
    byDiscards: (all: readonly Who[]) =>
      `${allDo(all, 'habt', 'haben')} gleich viele Punkte. Es gewinnt, wer am wenigsten ablegen musste.`,
    shared: 'Es bleibt beim Gleichstand.',
    sharedByDiscards: 'Auch bei den abgelegten Portionen steht es gleich.',
  },
} satisfies KingLuiWords;
