/** The words of King Lui's table, in French. */

import type { Dish } from '@tavolata/king-lui';
import type { PluralForms } from '../../../language/count.ts';
import type { Helping, Holding, KingLuiWords } from './en.ts';
import type { Who } from '../../../language/en/table.ts';
import { count, does, list, shareTheWin, together } from '../../../language/fr/sentences.ts';

type Compared = Parameters<KingLuiWords['table']['leadsTo']>[0];

/** Names as headings, inside a sentence, and as things that can be counted. */
const dishes: Readonly<Record<Dish, string>> = {
  bread: 'Pain',
  cake: 'Gâteau',
  cheese: 'Fromage',
  chicken: 'Poulet',
  fruit: 'Fruits',
  ham: 'Jambon',
  wine: 'Vin',
};
const inText = (dish: Dish): string => dishes[dish].toLowerCase();
const theDish = (dish: Dish): string => (dish === 'fruit' ? 'les fruits' : `le ${inText(dish)}`);
const someDish = (dish: Dish): string => (dish === 'fruit' ? 'des fruits' : `du ${inText(dish)}`);
const counted: Readonly<Record<Dish, PluralForms>> = {
  bread: { one: '# pain', other: '# pains' },
  cake: { one: '# gâteau', other: '# gâteaux' },
  cheese: { one: '# fromage', other: '# fromages' },
  chicken: { one: '# poulet', other: '# poulets' },
  fruit: { one: '# fruit', other: '# fruits' },
  ham: { one: '# jambon', other: '# jambons' },
  wine: { one: '# vin', other: '# vins' },
};

const standings: Readonly<Record<Compared['standing'], string>> = {
  none: 'rien',
  fits: 'ça va',
  full: 'complet',
  'too-many': 'trop',
};

const cards = (number: number): string => count(number, { one: '# carte', other: '# cartes' });
const points = (number: number): string => count(number, { one: '# point', other: '# points' });
const portions = (number: number): string =>
  count(number, { one: '# portion', other: '# portions' });
const helpings = (all: readonly Helping[]): string =>
  list(all.map(({ dish, portions: number }) => count(number, counted[dish])));
const chef = (who: Who): string => `Le chef, c’est ${who.isYou ? 'toi' : who.name}`;

export const kingLui = {
  dishes,
  standings,
  cards,
  points,
  portions,
  course: (number: number) => `Service ${number}`,
  chef,
  chefMark: 'Chef',
  king: {
    name: 'King Lui',
    pleased: 'King Lui, content',
    jealous: 'King Lui, jaloux',
    place: 'La place du roi',
    has: (dish: Dish, number: number) => `${dishes[dish]} : le roi en a ${number}`,
    pick: (dish: Dish, number: number) =>
      `${dishes[dish]} : le roi en a ${number}. Choisir une portion.`,
    after: (before: number, after: number) => `${before} → ${after}`,
  },
  table: {
    name: 'La table',
    gone: (who: Who) => does(who, 'as tout pris', 'a tout pris'),
    goneTo: (name: string) => `→ ${name}`,
    label: (served: Helping & { readonly hand?: number; readonly king: number }) => {
      const name = dishes[served.dish];
      const lies =
        served.portions === 0
          ? `${name} : rien sur la table.`
          : `${name}, ${portions(served.portions)} sur la table.`;
      return served.hand === undefined
        ? `${lies} Le roi en a ${served.king}.`
        : `${lies} Tu en as ${served.hand}, le roi ${served.king}.`;
    },
    take: 'Prendre.',
    leadsTo: ({ held, king, standing }: Compared) =>
      `Si tu prends ce plat, ça fait ${held} contre ${king} : ${standings[standing]}.`,
    sum: (hand: number, more: number) => `${hand} + ${more} = ${hand + more}`,
    againToTake: 'Touche encore pour prendre',
    endsCourse: 'Fin du service',
  },
  supply: {
    name: 'Pioche',
    label: (number: number) => `Pioche, ${cards(number)} face cachée.`,
    draw: 'Piocher',
    againToDraw: 'Touche encore pour piocher',
    empty: 'Vide',
  },
  emerald: {
    name: 'Émeraude',
    none: 'Pas d’Émeraude sur la table.',
    label: (number: number) =>
      count(number, {
        one: 'Émeraude est sur la table.',
        other: '# Émeraudes sont sur la table.',
      }),
    feed: 'Nourrir',
    asleep: 'Dort',
    away: 'Pas là',
    title: 'Émeraude a faim',
    drawnTitle: 'Tu as pioché Émeraude !',
    pick: 'Choisis deux portions du roi. Émeraude les mange et s’en va.',
    pickOrLay: 'Choisis deux portions du roi à lui donner, ou pose Émeraude sur la table.',
    onlyLay: 'Le roi n’a pas assez à manger : pose Émeraude sur la table.',
    putBack: (dish: Dish) => `Remettre ${theDish(dish)}`,
    confirm: 'Bon appétit !',
    lay: 'Poser',
    againToLay: 'Touche encore pour poser',
    back: 'Retour',
    picked: (all: readonly Dish[]) => `Ton choix : ${list(all.map(inText))}.`,
  },
  hand: {
    name: 'Ta main',
    worth: (number: number) => `pour l’instant ${points(number)}`,
    tooMany: (all: readonly Dish[]) => `Trop ${list(all.map((dish) => `de ${inText(dish)}`))}`,
    label: (dish: Dish, { held, king, standing }: Compared) =>
      standing === 'none'
        ? `${dishes[dish]} : tu n’en as pas, le roi ${king}`
        : `${dishes[dish]} : tu en as ${held}, le roi ${king}, ${standings[standing]}`,
  },
  pass: { button: 'Passer', againToPass: 'Touche encore pour passer' },
  refusals: {
    'not-now': '',
    none: 'Il n’y en a pas sur la table.',
    'answer-first': 'Décide d’abord ce que fait Émeraude.',
    'must-draw': 'Plus de plat sur la table : tu dois piocher.',
    'no-emerald': 'Émeraude n’est pas sur la table.',
    'poor-king': 'Émeraude se réveille quand le roi a deux portions.',
    'empty-supply': 'La pioche est vide.',
  },
  seat: {
    cards: (number: number) => `${cards(number)} en main`,
    drawn: (number: number) =>
      count(number, { one: '# piochée, cachée', other: '# piochées, cachées' }),
    taken: (dish: Dish, number: number) => `${dishes[dish]} ${number}`,
    points,
  },
  takings: {
    title: 'Pris jusqu’ici',
    titleThisCourse: 'Pris pendant ce service',
    player: 'Nom',
    hidden: 'Piochées, cachées',
    king: 'Roi',
  },
  whatNow: {
    take: 'Prends un plat ou pioche.',
    takeOnly: 'Prends un plat.',
    feedToo: 'Plat, pioche ou Émeraude.',
    feedOrTake: 'Plat ou Émeraude.',
    feedOrDraw: 'Pioche ou Émeraude.',
    feedOnly: 'Nourris Émeraude.',
    draw: 'Tu dois piocher.',
    pass: 'Tu ne peux que passer.',
    drawn: 'Nourris ou pose Émeraude.',
    lay: 'Pose Émeraude.',
  },
  told: {
    laid: (course: number, who: Who) => `Service ${course}. ${chef(who)}.`,
    took: (who: Who, { dish, portions: number }: Helping) =>
      `${does(who, 'prends', 'prend')} ${portions(number)} de ${inText(dish)}.`,
    tookSome: (who: Who) => `${does(who, 'prends', 'prend')} un plat.`,
    drew: (who: Who) => `${does(who, 'pioches', 'pioche')} une carte.`,
    drewDish: (who: Who, dish: Dish) => `${does(who, 'pioches', 'pioche')} ${someDish(dish)}.`,
    drewEmerald: (who: Who) => `${does(who, 'pioches', 'pioche')} Émeraude !`,
    fed: (who: Who, eaten: readonly Dish[]) =>
      `${does(who, 'donnes', 'donne')} à Émeraude ${eatenText(eaten)} du roi.`,
    left: (who: Who) => `${does(who, 'poses', 'pose')} Émeraude sur la table.`,
    passed: (who: Who) => `${does(who, 'passes', 'passe')}.`,
    served: (all: readonly Helping[]) =>
      all.length === 0 ? 'Il ne reste rien pour le roi.' : `Le roi reçoit ${helpings(all)}.`,
    ended: 'Le petit déjeuner est fini.',
  },
  spoken: {
    course: (number: number, who: Who) => `Service ${number}. ${chef(who)}.`,
    supply: (number: number) => `Pioche : ${cards(number)}.`,
    king: (all: readonly Helping[]) =>
      all.length === 0 ? 'Le roi n’a encore rien.' : `Le roi a ${helpings(all)}.`,
    hand: (all: readonly { readonly dish: Dish; readonly balance: Compared }[]) =>
      all.length === 0
        ? 'Tu n’as pas de cartes.'
        : `Ta main : ${all
            .map(
              ({ dish, balance: { held, king, standing } }) =>
                `${inText(dish)} ${held} sur ${king}, ${standings[standing]}`,
            )
            .join(' ; ')}.`,
    worth: (number: number) => `Pour l’instant, ${points(number)}.`,
    result: (all: readonly { readonly who: Who; readonly points: number }[]) =>
      `${list(all.map(({ who, points: number }) => `${who.name} ${number}`))}.`,
  },
  hint: {
    take: ({ dish, portions: number }: Helping) => `Prendre ${count(number, counted[dish])}`,
    draw: 'Piocher dans la réserve',
    feed: (eaten: readonly Dish[]) => `Donner à Émeraude ${eatenText(eaten)}, prises au roi`,
    leave: 'Poser Émeraude',
    pass: 'Passer',
    holding: ({ who, dish, held, king, risk }: Holding) => {
      const has = who.isYou ? `toi ${held}` : `${who.name} au moins ${held}`;
      const danger =
        risk === undefined ? 'Sans risque.' : `Risque de tout défausser\u00a0: ${risk}.`;
      return `${dishes[dish]}\u00a0: ${has}, le roi finira avec ${king}. ${danger}`;
    },
    drawing: (percent: string) => `${percent} des cartes de la réserve rapporteraient des points.`,
    lastCourse: 'Plus aucun service ne suit\u00a0: c’est calculé, pas estimé.',
  },
  score: {
    title: 'Le roi inspecte les assiettes',
    caption: 'Points par plat et par personne',
    how: 'Plus que le roi ? Tout le plat est défaussé. Sinon, chaque portion vaut autant de points que le roi a de portions.',
    dish: 'Plat',
    king: 'Roi',
    total: 'Total',
    givenBack: 'Défausse',
    next: 'Plat suivant',
    all: 'Tout montrer',
    progress: (done: number, of: number) =>
      count(done, { one: `# plat sur ${of}`, other: `# plats sur ${of}` }),
    nothing: 'rien',
    keeps: (held: number, king: number, number: number) => `${held} × ${king} = ${points(number)}`,
    discards: (held: number) => `${held}, c’est trop : tout est défaussé`,
    wins: (who: Who, number: number) => `${does(who, 'gagnes', 'gagne')} avec ${points(number)}`,
    share: (all: readonly Who[], number: number) =>
      `${shareTheWin(all)} : ${points(number)} partout`,
    byDiscards: (all: readonly Who[]) =>
      `Égalité de points entre ${together(all)} : la plus petite défausse l’emporte.`,
    shared: 'Rien ne départage les ex æquo.',
    sharedByDiscards: 'Même la défausse ne les départage pas.',
  },
} satisfies KingLuiWords;

const eatenText = (eaten: readonly Dish[]): string => {
  const [one, other] = eaten;
  return one && one === other
    ? `deux portions de ${inText(one)}`
    : `une portion de ${eaten.map(inText).join(' et une de ')}`;
};
