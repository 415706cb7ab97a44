/** The words of King Lui's table, in French. */

import type { Dish } from '@tavolata/king-lui';
import type { Discards, Helping, Denied, Holding, KingLuiWords } from './en.ts';
import type { Who } from '../../../language/en/table.ts';
import { count, does, list, of, shareTheWin, together } from '../../../language/fr/sentences.ts';
import { explained } from './explained-fr.ts';

type Compared = Parameters<KingLuiWords['table']['leadsTo']>[0];

/** Names as headings, and inside a sentence. */
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

const standings: Readonly<Record<Compared['standing'], string>> = {
  none: 'rien',
  open: '',
  good: 'devrait compter',
  rising: 'devrait suivre',
  doubtful: 'incertain',
  poor: 'sans doute défaussé',
  kept: 'compte',
  lost: 'défaussé',
};

const cards = (number: number): string => count(number, { one: '# carte', other: '# cartes' });
const points = (number: number): string => count(number, { one: '# point', other: '# points' });
const portions = (number: number): string =>
  count(number, { one: '# portion', other: '# portions' });
const helping = ({ dish, portions: number }: Helping): string =>
  `${portions(number)} de ${inText(dish)}`;
const helpings = (all: readonly Helping[]): string =>
  list(
    all.map(({ dish, portions: number }, at) =>
      at === 0 ? helping({ dish, portions: number }) : `${number} de ${inText(dish)}`,
    ),
  );
const chef = (who: Who): string => `Chef : ${who.isYou ? 'toi' : who.name}`;

const inSentence = (who: Who): string => (who.isYou ? 'toi' : who.name);

const LOST_BY = { eaten: 'Emerald en mangera', lacking: 'le roi en a trop peu' } as const;

const wouldHaveWon = (who: Who): string =>
  `${who.isYou ? 'tu aurais' : `${who.name} aurait`} gagné`;

export const kingLui = {
  explained,
  dishes,
  standings,
  cards,
  points,
  portions,
  course: (number: number) => `Service ${number}`,
  lastCourse: 'Dernier service',
  chef,
  chefMark: 'Chef',
  king: {
    name: 'Le roi Lui',
    pleased: 'Le roi Lui, content',
    jealous: 'Le roi Lui, jaloux',
    place: 'L’assiette du roi',
    has: (dish: Dish, number: number) => `${dishes[dish]} : le roi en a ${number}`,
    pick: (dish: Dish, number: number) =>
      `${dishes[dish]} : le roi en a ${number}. Choisir une portion.`,
    after: (before: number, after: number) => `${before} → ${after}`,
    thenGets: (all: readonly Helping[]) =>
      all.length === 0
        ? 'Il ne restera rien pour le roi.'
        : `Le roi reçoit alors ${helpings(all)}.`,
  },
  table: {
    name: 'La table',
    gone: (who: Who) => `Pris par ${who.isYou ? 'toi' : who.name}`,
    goneTo: (name: string) => `→\u00a0${name}`,
    label: (served: Helping & { readonly hand?: number; readonly king: number }) => {
      const name = dishes[served.dish];
      const lies =
        served.portions === 0
          ? `${name} : rien sur la table.`
          : `${name}, ${portions(served.portions)} sur la table.`;
      return served.hand === undefined
        ? `${lies} Le roi en a ${served.king}.`
        : `${lies} Tu en as ${served.hand}, le roi en a ${served.king}.`;
    },
    take: 'Prendre.',
    leadsTo: ({ held, king, standing }: Compared) =>
      `Si tu prends ce plat, ça fait ${held} contre ${king} : ${standings[standing]}.`,
    then: 'si pris',
    sum: (hand: number, more: number) => `${hand} + ${more} = ${hand + more}`,
    againToTake: 'Touche encore pour prendre',
  },
  supply: {
    name: 'Pioche',
    label: (number: number) => `Pioche, ${cards(number)} face cachée.`,
    courses: (most: number) =>
      most === 0
        ? 'dernier service'
        : count(most, { one: '# service après celui-ci', other: '# services après celui-ci' }),
    draw: 'Piocher',
    keeps: 'dans ta main',
    againToDraw: 'Touche encore pour piocher',
    empty: 'Vide',
  },
  emerald: {
    name: 'Emerald',
    none: 'Emerald n’est pas sur la table.',
    label: (number: number) =>
      count(number, {
        one: 'Emerald est sur la table.',
        other: '# cartes Emerald sont sur la table.',
      }),
    feed: 'Nourrir : le roi perd 2',
    asleep: 'Dort : il faut 2 au roi',
    awake: 'Mange 2 portions du roi',
    away: 'Pas sur la table',
    title: 'Emerald a faim',
    oneOf: (number: number) => `une des ${number} cartes Emerald`,
    drawnTitle: 'Tu as pioché Emerald !',
    pick: 'Choisis deux portions du roi pour Emerald.',
    pickOrLay: 'Choisis deux portions du roi à donner à Emerald, ou pose Emerald sur la table.',
    purpose: 'À la fin, qui a plus d’un plat que le roi le défausse en entier, toi aussi.',
    costs: (all: readonly { readonly dish: Dish; readonly who: readonly Who[] }[]) =>
      `Si le roi n’en reçoit plus, défaussés à la fin\u00a0: ${all
        .map(({ dish, who }) => `${inText(dish)} (${list(who.map(inSentence))})`)
        .join(', ')}.`,
    costsNobody: 'Pour l’instant, cela ne coûte rien à personne, à ta connaissance.',
    onlyLay: 'Le roi n’a pas assez à manger : pose Emerald sur la table.',
    putBack: (dish: Dish) => `Remettre ${theDish(dish)}`,
    confirm: 'Nourrir Emerald',
    lay: 'Poser',
    againToLay: 'Touche encore pour poser',
    back: 'Retour',
    picked: (all: readonly Dish[]) => `Ton choix : ${list(all.map(inText))}.`,
  },
  hand: {
    name: 'Ta main',
    nameOf: (name: string) => `Main ${of(name)}`,
    key: {
      name: 'Ce que veulent dire les signes',
      you: 'ce que tu aurais après avoir pris',
      king: 'ce que le roi a maintenant',
      standings: {
        good: 'il en a assez',
        rising: 'il lui en faut plus, et c’est probable',
        doubtful:
          'à la fin, le roi en aura peut-être moins que toi\u202f; prendre peut quand même payer',
        poor: 'à la fin, le roi en aura sans doute moins que toi',
        kept: 'c’est sûr',
        lost: 'c’est sûr',
      },
    },
    drew: (dish: Dish) => `Tu as pioché ${someDish(dish)}. Cela compte comme le reste.`,
    hidden: (number: number) =>
      count(number, {
        one: '# carte piochée, cachée aux autres',
        other: '# cartes piochées, cachées aux autres',
      }),
    worth: (number: number) => `pour l’instant ${points(number)}`,
    poor: (all: readonly Dish[], why: 'eaten' | 'lacking' | undefined) =>
      `Sans doute à défausser : ${list(all.map(inText))}${why ? ` (${LOST_BY[why]})` : ''}`,
    lost: (all: readonly Dish[], why: 'eaten' | 'lacking' | undefined) =>
      `À défausser : ${list(all.map(inText))}${why === 'lacking' ? ` (${LOST_BY[why]})` : ''}`,
    label: (dish: Dish, { held, king, standing }: Compared, other?: string) => {
      const none = other === undefined ? 'tu n’en as pas' : `${other} n’en a pas`;
      const some = `${other === undefined ? 'tu en as' : `${other} en a`} ${held}`;
      if (standing === 'none') return `${dishes[dish]}\u00a0: ${none}, le roi en a ${king}`;
      const told = `${dishes[dish]}\u00a0: ${some}, le roi en a ${king}`;
      return standing === 'open' ? told : `${told}, ${standings[standing]}`;
    },
  },
  pass: { button: 'Passer', againToPass: 'Touche encore pour passer' },
  refusals: {
    'not-now': '',
    none: 'Il n’y en a pas sur la table.',
    'answer-first': 'Nourris d’abord Emerald, ou pose Emerald.',
    'must-draw': 'Plus de plat sur la table : tu dois piocher.',
    'no-emerald':
      'Emerald n’est pas sur la table. Une fois là, on peut lui donner deux portions du roi.',
    'poor-king': 'Emerald se réveille quand le roi a deux portions.',
    'empty-supply': 'La pioche est vide.',
  },
  seat: {
    cards: (number: number) => `${cards(number)} en main`,
    drawn: (number: number) =>
      count(number, { one: '# piochée, cachée', other: '# piochées, cachées' }),
    taken: (dish: Dish, number: number) => `${dishes[dish]} ${number}`,
    hasTaken: (name: string, all: readonly Helping[]) => `${name} a pris ${helpings(all)}.`,
    points,
    pointsUnit: (number: number) => count(number, { one: 'pt', other: 'pts' }),
  },
  takings: {
    title: 'Pris jusqu’ici',
    titleThisCourse: 'Pris pendant ce service',
    titleOpen: 'Toutes les mains',
    player: 'Nom',
    hidden: 'Piochées, cachées',
    drawn: 'pioché',
    king: 'Roi',
  },
  whatNow: {
    take: 'Prends un plat ou pioche.',
    takeOnly: 'Prends un plat.',
    feedToo: 'Prends, pioche ou nourris Emerald.',
    feedOrTake: 'Prends ou nourris Emerald.',
    feedOrDraw: 'Pioche ou nourris Emerald.',
    feedOnly: 'Nourris Emerald.',
    draw: 'Tu dois piocher.',
    pass: 'Tu ne peux que passer.',
    drawn: 'Nourris ou pose Emerald.',
    lay: 'Pose Emerald.',
  },
  told: {
    laid: (course: number, who: Who) =>
      `Service ${course}. ${chef(who)}, qui joue${who.isYou ? 's' : ''} en premier.`,
    took: (who: Who, taken: Helping) => `${does(who, 'prends', 'prend')} ${helping(taken)}.`,
    tookSome: (who: Who) => `${does(who, 'prends', 'prend')} un plat.`,
    drew: (who: Who) => `${does(who, 'pioches', 'pioche')} une carte.`,
    drewDish: (who: Who, dish: Dish) => `${does(who, 'pioches', 'pioche')} ${someDish(dish)}.`,
    drewEmerald: (who: Who) => `${does(who, 'pioches', 'pioche')} Emerald !`,
    fed: (who: Who, eaten: readonly Dish[]) =>
      `${does(who, 'donnes', 'donne')} à Emerald ${eatenText(eaten)}, prises au roi.`,
    left: (who: Who) => `${does(who, 'poses', 'pose')} Emerald sur la table.`,
    passed: (who: Who) => `${does(who, 'passes', 'passe')}.`,
    served: (all: readonly Helping[]) =>
      all.length === 0 ? 'Il ne reste rien pour le roi.' : `Le roi reçoit ${helpings(all)}.`,
    ended: 'Le repas est fini.',
  },
  brief: {
    took: ({ name }: Who, { dish, portions: number }: Helping) =>
      `${name}\u00a0: ${number} × ${inText(dish)}.`,
    tookSome: ({ name }: Who) => `${name}\u00a0: un plat.`,
    drew: ({ name }: Who) => `${name}\u00a0: ${cards(1)}.`,
    drewEmerald: ({ name }: Who) => `${name}\u00a0: Emerald\u202f!`,
    fed: ({ name }: Who, eaten: readonly Dish[]) =>
      `${name}\u00a0: Emerald mange ${briefly(eaten)}.`,
    fedYours: ({ name }: Who, eaten: readonly Dish[], held: readonly Dish[]) =>
      `${name}\u00a0: Emerald mange ${briefly(eaten)}, et tu as ${list(held.map(someDish))}\u202f!`,
    left: ({ name }: Who) => `${name}\u00a0: Emerald sur la table.`,
    passed: ({ name }: Who) => `${name}\u00a0: passe.`,
    served: (all: readonly Helping[]) =>
      `Le roi reçoit\u00a0: ${all
        .map(({ dish, portions: number }) =>
          number === 1 ? inText(dish) : `${number} × ${inText(dish)}`,
        )
        .join(', ')}.`,
    lastCourse: 'Le dernier service\u202f!',
  },
  spoken: {
    course: (number: number, who: Who) => `Service ${number}. ${chef(who)}.`,
    supply: (number: number) => `Pioche : ${cards(number)}.`,
    king: (all: readonly Helping[]) =>
      all.length === 0 ? 'Le roi n’a encore rien.' : `Le roi a ${helpings(all)}.`,
    hand: (
      all: readonly { readonly dish: Dish; readonly balance: Compared }[],
      other: string | undefined,
    ) =>
      all.length === 0
        ? `${other === undefined ? 'Tu n’as' : `${other} n’a`} pas de cartes.`
        : `${other === undefined ? 'Ta main' : `Main ${of(other)}`}\u00a0: ${all
            .map(
              ({ dish, balance: { held, king, standing } }) =>
                `${inText(dish)} ${held} (roi ${king}), ${standings[standing]}`,
            )
            .join(' ; ')}.`,
    worth: (number: number) => `Pour l’instant, ${points(number)}.`,
    result: (all: readonly { readonly who: Who; readonly points: number }[]) =>
      `${list(all.map(({ who, points: number }) => `${who.name} ${number}`))}.`,
  },
  hint: {
    take: (taken: Helping) => `Prendre ${helping(taken)}`,
    draw: 'Piocher une carte',
    feed: (eaten: readonly Dish[]) => `Donner à Emerald ${eatenText(eaten)}, prises au roi`,
    leave: 'Poser Emerald',
    pass: 'Passer',
    holding: ({ who, dish, held, king, risk, isLost }: Holding) => {
      const has = who.isYou ? `toi ${held}` : `${who.name} au moins ${held}`;
      const danger = isLost
        ? 'Tout est défaussé.'
        : risk === undefined
          ? 'Sans risque.'
          : `Risque de tout défausser : ${risk}.`;
      return `${dishes[dish]} : ${has}, le roi finira avec ${king}. ${danger}`;
    },
    denying: ({ who, dish, after, otherwise }: Denied) =>
      `${dishes[dish]}\u00a0: ${who.name} ${points(after)} au lieu de ${otherwise}.`,
    drawing: (percent: string) =>
      `${percent} des cartes de la pioche compteront sans doute à la fin.`,
    lastCourse: 'Dernier service : c’est calculé, pas estimé.',
    final: (number: number) => `${points(number)} à la fin`,
  },
  reasons: {
    safe: (dish: Dish) => `${dishes[dish]}\u00a0: le roi en aura sans doute assez.`,
    doubtful: (dish: Dish) => `${dishes[dish]}\u00a0: le roi en aura peut-être trop peu à la fin.`,
    lost: (dish: Dish) => `${dishes[dish]}\u00a0: le roi n’en aura guère assez.`,
    sure: {
      safe: (dish: Dish) => `${dishes[dish]}\u00a0: le roi en a assez.`,
      lost: (dish: Dish) => `${dishes[dish]}\u00a0: le roi n’en a pas assez.`,
    },
    denying: {
      sure: (who: Who, taken: Helping) =>
        `${does(who, 'défausses', 'défausse')} alors ${helping(taken)}.`,
      likely: (who: Who, taken: Helping) =>
        `${does(who, 'défausses', 'défausse')} alors sans doute ${helping(taken)}.`,
      less: (who: Who, taken: Helping) =>
        `${does(who, 'marques', 'marque')} alors moins pour ${helping(taken)}.`,
    },
    rival: (who: Who, dish: Dish) =>
      `${does(who, 'devras', 'devra')} peut-être défausser ${theDish(dish)}.`,
    rivalSafe: (who: Who, dish: Dish) =>
      `${does(who, 'gardes', 'garde')} ${theDish(dish)} sans risque.`,
    drawMost: 'La plupart des cartes de la pioche compteront sans doute à la fin.',
    drawHalf: 'Environ la moitié des cartes de la pioche comptera sans doute à la fin.',
    drawThird: 'Environ un tiers des cartes de la pioche comptera sans doute à la fin.',
    drawFew: 'Peu de cartes de la pioche compteront sans doute à la fin.',
    leastRisk: 'Le moindre risque de tous les plats sur la table.',
    but: {
      doubtful: (dish: Dish) => `Mais le roi finira peut-être avec trop peu de ${inText(dish)}.`,
      sure: (dish: Dish) => `Mais le roi finit avec trop peu de ${inText(dish)}.`,
      lost: (dish: Dish) => `Mais le roi finira sans doute avec trop peu de ${inText(dish)}.`,
      drawFew: 'Mais peu de cartes de la pioche compteront sans doute à la fin.',
    },
    feedFree: (who: Who) => `${does(who, 'n’en as', 'n’en a')} pas.`,
    keepsAll: 'Le roi garde toutes ses portions pour l’instant.',
  },
  score: {
    title: 'Le roi inspecte chaque main',
    caption: 'Points par plat et par joueur',
    how: 'Plus que le roi ? Tu perds tout ce plat. Sinon, chaque portion rapporte autant de points que le roi en a de ce plat.',
    dish: 'Plat',
    king: 'Roi',
    total: 'Total',
    givenBack: 'Défausse',
    next: 'Plat suivant',
    wait: 'Pause',
    all: 'Voir le résultat',
    progress: (done: number, of: number) =>
      count(done, { one: `# plat sur ${of}`, other: `# plats sur ${of}` }),
    nothing: 'rien',
    keeps: (held: number, king: number, number: number) => `${held} × ${king} = ${points(number)}`,
    discards: (held: number) => `${held}, c’est trop : tout est défaussé`,
    wins: (who: Who, number: number) => `${does(who, 'gagnes', 'gagne')} avec ${points(number)}`,
    share: (all: readonly Who[], number: number) =>
      `${shareTheWin(all)} : ${points(number)} partout`,
    byDiscards: (all: readonly Discards[]) =>
      `Égalité de points entre ${together(all.map(({ who }) => who))}. La plus petite défausse l’emporte\u00a0: ${list(all.map(({ who, discards }) => `${inSentence(who)} ${discards}`))}.`,
    shared: 'Rien ne départage les ex æquo.',
    sharedByDiscards: 'Même la défausse ne les départage pas.',
  },
  ending: {
    oneFewer: (who: Who, dish: Dish) =>
      `Avec une portion de ${inText(dish)} de moins, ${wouldHaveWon(who)}.`,
    oneMore: (who: Who, dish: Dish) =>
      `Avec une portion de ${inText(dish)} de plus pour le roi, ${wouldHaveWon(who)}.`,
    discarded: (who: Who, number: number) => `${does(who, 'as', 'a')} défaussé ${cards(number)}.`,
    noneDiscarded: (who: Who) => `${does(who, 'n’as', 'n’a')} pas défaussé une seule carte.`,
    bestDish: (who: Who, dish: Dish, number: number) =>
      `${does(who, 'as', 'a')} marqué ${points(number)} rien qu’avec ${theDish(dish)}.`,
  },
} satisfies KingLuiWords;

const briefly = (eaten: readonly Dish[]): string => {
  const [one, other] = eaten;
  return one && one === other ? `2 × ${inText(one)}` : eaten.map(inText).join(' + ');
};

const eatenText = (eaten: readonly Dish[]): string => {
  const [one, other] = eaten;
  return one && one === other
    ? `deux portions de ${inText(one)}`
    : `une portion de ${eaten.map(inText).join(' et une de ')}`;
};
