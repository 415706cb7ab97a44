/** The words of King Lui's table, in German. */

import type { Dish } from '@tavolata/king-lui';
import { countIn, listIn } from '../../../language/count.ts';
import type { Discards, Helping, Denied, Holding, KingLuiWords } from './en.ts';
import type { Who } from '../../../language/en/table.ts';
import { allDo, does } from '../../../language/de/table.ts';
import { explained } from './explained-de.ts';

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
  open: '',
  good: 'zählt wohl',
  rising: 'holt wohl auf',
  doubtful: 'unsicher',
  poor: 'wohl abgeben',
  kept: 'zählt',
  lost: 'abgeben',
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
const compared = ({ held, king, standing }: Compared, other = 'du'): string => {
  const told = `${other} ${held}, der König ${king}`;
  return standing === 'open' ? told : `${told}: ${standings[standing]}`;
};
const serves = (who: Who): string => does(who, 'kochst', 'kocht');
const eatenText = (eaten: readonly Dish[]): string => {
  const [one, other] = eaten;
  return one && one === other ? `zwei Portionen ${dishes[one]}` : namesOf(eaten);
};

const briefly = (eaten: readonly Dish[]): string => {
  const [one, other] = eaten;
  return one && one === other ? `2\u00a0×\u00a0${dishes[one]}` : namesOf(eaten);
};

const inSentence = (who: Who): string => (who.isYou ? 'du' : who.name);

const LOST_BY = { eaten: 'Emerald frisst wohl davon', lacking: 'der König hat zu wenig' } as const;

const wouldHaveWon = (who: Who): string =>
  `${who.isYou ? 'hättest du' : `hätte ${who.name}`} gewonnen`;

export const kingLui = {
  explained,
  dishes,
  standings,
  cards,
  points,
  portions,
  course: (number: number) => `Gang\u00a0${number}`,
  lastCourse: 'Letzter Gang',
  chef: serves,
  chefMark: 'Kocht',
  king: {
    name: 'King Lui',
    pleased: 'King Lui, zufrieden',
    jealous: 'King Lui, neidisch',
    place: 'Der Platz des Königs',
    has: (dish: Dish, number: number) => `${dishes[dish]}: Der König hat ${number}`,
    pick: (dish: Dish, number: number) =>
      `${dishes[dish]}: Der König hat ${number}. Eine Portion wählen.`,
    after: (before: number, after: number) => `${before} → ${after}`,
    thenGets: (all: readonly Helping[]) =>
      all.length === 0
        ? 'Für den König bleibt nichts übrig.'
        : `Der König bekommt dann ${helpings(all)}.`,
  },
  table: {
    name: 'Die Festtafel',
    gone: (who: Who) => (who.isYou ? 'Von dir genommen' : `Von ${who.name} genommen`),
    goneTo: (name: string) => `→\u00a0${name}`,
    label: (served: Helping & { readonly hand?: number; readonly king: number }) => {
      const name = dishes[served.dish];
      const lies =
        served.portions === 0
          ? `${name}: nichts auf der Festtafel.`
          : `${name}, ${portions(served.portions)} auf der Festtafel.`;
      return served.hand === undefined
        ? `${lies} Der König hat ${served.king}.`
        : `${lies} Du hast ${served.hand}, der König ${served.king}.`;
    },
    take: 'Nehmen.',
    leadsTo: ({ held, king, standing }: Compared) =>
      `Damit hättest du ${held}, der König ${king}: ${standings[standing]}.`,
    then: 'danach',
    sum: (hand: number, more: number) => `${hand} + ${more} = ${hand + more}`,
    againToTake: 'Noch mal tippen zum Nehmen',
  },
  supply: {
    name: 'Stapel',
    label: (number: number) => `Stapel, ${cards(number)}, verdeckt.`,
    courses: (most: number) =>
      most === 0
        ? 'letzter Gang'
        : count(most, { one: 'danach noch # Gang', other: 'danach noch # Gänge' }),
    draw: 'Ziehen',
    keeps: 'auf die Hand',
    againToDraw: 'Noch mal tippen zum Ziehen',
    empty: 'Leer',
  },
  emerald: {
    name: 'Emerald',
    none: 'Emerald liegt nicht auf der Festtafel.',
    label: (number: number) =>
      count(number, {
        one: 'Emerald liegt auf der Festtafel.',
        other: '#\u00a0Emerald-Karten liegen auf der Festtafel.',
      }),
    feed: 'Füttern: König verliert\u00a02',
    asleep: 'Schläft, bis König 2\u00a0hat',
    awake: 'Frisst 2 vom König',
    away: 'Nicht da',
    title: 'Emerald hat Hunger',
    oneOf: (number: number) => `eine von ${number} Emerald-Karten`,
    drawnTitle: 'Du ziehst Emerald!',
    pick: 'Wähle zwei Portionen des Königs, die Emerald frisst.',
    pickOrLay: 'Wähle zwei Portionen des Königs für Emerald, oder leg Emerald hin.',
    purpose: 'Wer am Ende von einem Gericht mehr hat als der König, gibt alles davon ab, auch du.',
    costs: (all: readonly { readonly dish: Dish; readonly who: readonly Who[] }[]) =>
      `Bekommt der König nichts mehr dazu, wird am Ende abgegeben: ${all
        .map(({ dish, who }) => `${dishes[dish]} (${list(who.map(inSentence))})`)
        .join(', ')}.`,
    costsNobody: 'Das schadet bisher niemandem, soweit du weißt.',
    onlyLay: 'Der König hat zu wenig, was Emerald fressen könnte: Leg Emerald auf die Festtafel.',
    putBack: (dish: Dish) => `${dishes[dish]} zurücklegen`,
    confirm: 'Emerald füttern',
    lay: 'Hinlegen',
    againToLay: 'Noch mal tippen zum Hinlegen',
    back: 'Zurück',
    picked: (all: readonly Dish[]) => `Gewählt: ${namesOf(all)}.`,
  },
  hand: {
    name: 'Deine Hand',
    nameOf: (name: string) => `Hand von ${name}`,
    key: {
      name: 'Was die Zeichen heißen',
      you: 'so viele hättest du nach dem Nehmen',
      king: 'so viele hat der König jetzt',
      standings: {
        good: 'er hat genug',
        rising: 'er braucht mehr und bekommt es wahrscheinlich',
        doubtful:
          'der König hat am Ende vielleicht weniger als du; Nehmen kann sich trotzdem lohnen',
        poor: 'der König hat am Ende wahrscheinlich weniger als du',
        kept: 'sicher',
        lost: 'sicher',
      },
    },
    drew: (dish: Dish) => `Du hast ${dishes[dish]} gezogen. Das zählt wie alles andere.`,
    hidden: (number: number) => `${number} davon gezogen, für die anderen verdeckt`,
    worth: (number: number) => `jetzt ${points(number)} wert`,
    poor: (all: readonly Dish[], why: 'eaten' | 'lacking' | undefined) =>
      `Wohl abzugeben: ${namesOf(all)}${why ? ` (${LOST_BY[why]})` : ''}`,
    lost: (all: readonly Dish[], why: 'eaten' | 'lacking' | undefined) =>
      `Sicher abzugeben: ${namesOf(all)}${why === 'lacking' ? ` (${LOST_BY[why]})` : ''}`,
    label: (dish: Dish, balance: Compared, other?: string) =>
      `${dishes[dish]}: ${compared(balance, other)}`,
  },
  pass: { button: 'Passen', againToPass: 'Noch mal tippen zum Passen' },
  refusals: {
    'not-now': '',
    none: 'Davon liegt nichts auf der Festtafel.',
    'answer-first': 'Füttere erst Emerald, oder leg Emerald hin.',
    'must-draw': 'Liegt kein Gericht auf der Festtafel, musst du ziehen.',
    'no-emerald':
      'Emerald liegt nicht auf der Festtafel. Liegt Emerald dort, kannst du zwei Portionen des Königs verfüttern.',
    'poor-king': 'Emerald wacht erst auf, wenn der König zwei Portionen hat.',
    'empty-supply': 'Der Stapel ist leer.',
  },
  seat: {
    cards: (number: number) => `${cards(number)} auf der Hand`,
    drawn: (number: number) => `${number} verdeckt gezogen`,
    taken: (dish: Dish, number: number) => `${dishes[dish]} ${number}`,
    hasTaken: (name: string, all: readonly Helping[]) => `${name} hat ${helpings(all)} genommen.`,
    points,
    pointsUnit: () => 'P.',
  },
  takings: {
    title: 'Bisher genommen',
    titleThisCourse: 'In diesem Gang genommen',
    titleOpen: 'Alle Hände',
    player: 'Name',
    hidden: 'Verdeckt gezogen',
    drawn: 'gezogen',
    king: 'König',
  },
  whatNow: {
    take: 'Nimm ein Gericht oder zieh.',
    takeOnly: 'Nimm ein Gericht.',
    feedToo: 'Nimm, zieh oder füttere Emerald.',
    feedOrTake: 'Nimm oder füttere Emerald.',
    feedOrDraw: 'Zieh oder füttere Emerald.',
    feedOnly: 'Füttere Emerald.',
    draw: 'Du musst ziehen.',
    pass: 'Du kannst nur passen.',
    drawn: 'Emerald füttern oder hinlegen?',
    lay: 'Leg Emerald hin.',
  },
  told: {
    laid: (course: number, who: Who) =>
      `Gang\u00a0${course}: ${serves(who)} und ${who.isYou ? 'bist' : 'ist'} zuerst dran.`,
    took: (who: Who, taken: Helping) => `${does(who, 'nimmst', 'nimmt')} ${helping(taken)}.`,
    tookSome: (who: Who) => `${does(who, 'nimmst', 'nimmt')} ein Gericht.`,
    drew: (who: Who) => `${does(who, 'ziehst', 'zieht')} eine Karte.`,
    drewDish: (who: Who, dish: Dish) => `${does(who, 'ziehst', 'zieht')} ${dishes[dish]}.`,
    drewEmerald: (who: Who) => `${does(who, 'ziehst', 'zieht')} Emerald!`,
    fed: (who: Who, eaten: readonly Dish[]) =>
      `${does(who, 'fütterst', 'füttert')} Emerald mit ${eatenText(eaten)} vom König.`,
    left: (who: Who) => `${does(who, 'legst', 'legt')} Emerald auf die Festtafel.`,
    passed: (who: Who) => `${does(who, 'passt', 'passt')}.`,
    served: (all: readonly Helping[]) =>
      all.length === 0 ? 'Der König geht leer aus.' : `Der König bekommt ${helpings(all)}.`,
    ended: 'Das Frühstück ist vorbei.',
  },
  brief: {
    took: ({ name }: Who, { dish, portions: number }: Helping) =>
      `${name}: ${number}\u00a0×\u00a0${dishes[dish]}.`,
    tookSome: ({ name }: Who) => `${name}: ein Gericht.`,
    drew: ({ name }: Who) => `${name}: ${cards(1)}.`,
    drewEmerald: ({ name }: Who) => `${name}: Emerald!`,
    fed: ({ name }: Who, eaten: readonly Dish[]) => `${name}: Emerald frisst ${briefly(eaten)}.`,
    fedYours: ({ name }: Who, eaten: readonly Dish[], held: readonly Dish[]) =>
      `${name}: Emerald frisst ${briefly(eaten)}, und du hast ${namesOf(held)}!`,
    left: ({ name }: Who) => `${name}: Emerald auf die Festtafel.`,
    passed: ({ name }: Who) => `${name}: passt.`,
    served: (all: readonly Helping[]) =>
      `Der König bekam: ${all
        .map(({ dish, portions: number }) =>
          number === 1 ? dishes[dish] : `${number}\u00a0×\u00a0${dishes[dish]}`,
        )
        .join(', ')}.`,
    lastCourse: 'Der letzte Gang!',
  },
  spoken: {
    course: (number: number, who: Who) => `Gang\u00a0${number}: ${serves(who)}.`,
    supply: (number: number) => `${cards(number)} im Stapel.`,
    king: (all: readonly Helping[]) =>
      all.length === 0 ? 'Der König hat noch nichts.' : `Der König hat ${helpings(all)}.`,
    hand: (
      all: readonly { readonly dish: Dish; readonly balance: Compared }[],
      other: string | undefined,
    ) =>
      all.length === 0
        ? `${other === undefined ? 'Du hast' : `${other} hat`} keine Karten.`
        : `${other === undefined ? 'Deine Hand' : `Hand von ${other}`}: ${all
            .map(
              ({ dish, balance: { held, king, standing } }) =>
                `${dishes[dish]} ${held} (König ${king}), ${standings[standing]}`,
            )
            .join('; ')}.`,
    worth: (number: number) => `Jetzt ${points(number)} wert.`,
    result: (all: readonly { readonly who: Who; readonly points: number }[]) =>
      `${all.map(({ who, points: number }) => `${who.name}: ${points(number)}`).join('; ')}.`,
  },
  hint: {
    take: (taken: Helping) => `${helping(taken)} nehmen`,
    draw: 'Vom Stapel ziehen',
    feed: (eaten: readonly Dish[]) => `Emerald mit ${eatenText(eaten)} vom König füttern`,
    leave: 'Emerald hinlegen',
    pass: 'Passen',
    holding: ({ who, dish, held, king, risk, isLost }: Holding) => {
      const has = who.isYou ? `du ${held}` : `${who.name} mindestens ${held}`;
      const danger = isLost
        ? 'Alles abgegeben.'
        : risk === undefined
          ? 'Sicher.'
          : `Risiko, alles abzugeben: ${risk}.`;
      return `${dishes[dish]}: ${has}, König am Ende ${king}. ${danger}`;
    },
    denying: ({ who, dish, after, otherwise }: Denied) =>
      `${dishes[dish]}: ${who.name} ${after} statt ${points(otherwise)}.`,
    drawing: (percent: string) => `${percent} der Karten im Stapel zählen am Ende wohl.`,
    lastCourse: 'Letzter Gang: gerechnet, nicht geschätzt.',
    final: (number: number) => `${points(number)} am Ende`,
  },
  reasons: {
    safe: (dish: Dish) => `${dishes[dish]}: Der König hat am Ende wohl genug.`,
    doubtful: (dish: Dish) => `${dishes[dish]}: Der König hat am Ende vielleicht zu wenig.`,
    lost: (dish: Dish) => `${dishes[dish]}: Der König hat am Ende kaum genug.`,
    sure: {
      safe: (dish: Dish) => `${dishes[dish]}: Der König hat genug.`,
      lost: (dish: Dish) => `${dishes[dish]}: Der König hat zu wenig.`,
    },
    denying: {
      sure: (who: Who, taken: Helping) =>
        `${does(who, 'gibst', 'gibt')} dann ${helping(taken)} ab.`,
      likely: (who: Who, taken: Helping) =>
        `${does(who, 'gibst', 'gibt')} dann wohl ${helping(taken)} ab.`,
      less: (who: Who, taken: Helping) =>
        `${does(who, 'bekommst', 'bekommt')} dann weniger für ${helping(taken)}.`,
    },
    rival: (who: Who, dish: Dish) =>
      `${does(who, 'musst', 'muss')} ${dishes[dish]} vielleicht abgeben.`,
    rivalSafe: (who: Who, dish: Dish) => `${does(who, 'hast', 'hat')} ${dishes[dish]} sicher.`,
    drawMost: 'Die meisten Karten im Stapel zählen am Ende wohl.',
    drawHalf: 'Etwa die Hälfte der Karten im Stapel zählt am Ende wohl.',
    drawThird: 'Etwa ein Drittel der Karten im Stapel zählt am Ende wohl.',
    drawFew: 'Wenige Karten im Stapel zählen am Ende wohl.',
    leastRisk: 'Das geringste Risiko aller Gerichte auf der Festtafel.',
    but: {
      doubtful: (dish: Dish) => `Aber am Ende hat der König vielleicht zu wenig ${dishes[dish]}.`,
      sure: (dish: Dish) => `Aber am Ende hat der König zu wenig ${dishes[dish]}.`,
      lost: (dish: Dish) => `Aber am Ende hat der König wohl zu wenig ${dishes[dish]}.`,
      drawFew: 'Aber wenige Karten im Stapel zählen am Ende wohl.',
    },
    feedFree: (who: Who) => `${does(who, 'hast', 'hat')} selbst nichts davon.`,
    keepsAll: 'Der König behält vorerst alle Portionen.',
  },
  score: {
    title: 'Der König prüft jede Hand',
    caption: 'Punkte nach Gericht und Person',
    how: 'Mehr als der König? Dann gibst du alles davon ab. Sonst zählt jede Portion so viele Punkte, wie der König Portionen davon hat.',
    dish: 'Gericht',
    king: 'König',
    total: 'Summe',
    givenBack: 'Abgegeben',
    next: 'Nächstes Gericht',
    wait: 'Pause',
    all: 'Zum Ergebnis',
    progress: (done: number, of: number) => `${done} von ${of} Gerichten`,
    nothing: 'nichts',
    keeps: (held: number, king: number, number: number) => `${held} × ${king} = ${points(number)}`,
    discards: (held: number) => `${held}, zu viel: abgegeben`,
    wins: (who: Who, number: number) =>
      `${does(who, 'gewinnst', 'gewinnt')} mit ${withPoints(number)}`,
    share: (all: readonly Who[], number: number) =>
      `${allDo(all, 'teilt euch', 'teilen sich')} mit je ${withPoints(number)} den Sieg`,
    byDiscards: (all: readonly Discards[]) =>
      `${allDo(
        all.map(({ who }) => who),
        'habt',
        'haben',
      )} gleich viele Punkte. Es gewinnt, wer am wenigsten abgegeben hat: ${list(all.map(({ who, discards }) => `${inSentence(who)} ${discards}`))}.`,
    shared: 'Es bleibt beim Gleichstand.',
    sharedByDiscards: 'Auch bei den abgegebenen Portionen steht es gleich.',
  },
  ending: {
    oneFewer: (who: Who, dish: Dish) =>
      `Mit einer Portion ${dishes[dish]} weniger ${wouldHaveWon(who)}.`,
    oneMore: (who: Who, dish: Dish) =>
      `Mit einer Portion ${dishes[dish]} mehr beim König ${wouldHaveWon(who)}.`,
    discarded: (who: Who, number: number) =>
      `${does(who, 'hast', 'hat')} ${cards(number)} abgegeben.`,
    noneDiscarded: (who: Who) => `${does(who, 'hast', 'hat')} keine einzige Karte abgegeben.`,
    bestDish: (who: Who, dish: Dish, number: number) =>
      `${does(who, 'hast', 'hat')} allein mit ${dishes[dish]} ${points(number)} geholt.`,
  },
} satisfies KingLuiWords;
