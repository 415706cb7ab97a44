/** The words of Cappuccino's table, in French. */

import type { Colour } from '@tavolata/cappuccino';
import type { CappuccinoWords, HintedMove, ToldMove } from './en.ts';
import type { Who } from '../../../language/en/table.ts';
import { count, does, list, of, shareTheWin } from '../../../language/fr/sentences.ts';
import { face } from './face-fr.ts';
import { explained } from './explained-fr.ts';

const cups = (number: number): string => count(number, { one: '# gobelet', other: '# gobelets' });

type Share = Parameters<CappuccinoWords['hint']['solved']>[0][number];
const standing = (all: readonly Share[]): string =>
  all.map(({ who, cups: number }) => `${who.name} ${number}`).join(', ');

const YOURS: Readonly<Record<Colour, string>> = {
  leaf: 'ta',
  panda: 'ton',
  cat: 'ton',
  flower: 'ta',
};
const THE: Readonly<Record<Colour, string>> = { leaf: 'la', panda: 'le', cat: 'le', flower: 'la' };

export const cappuccino = {
  explained,
  colours: face.colours,
  cups,
  board: {
    title: 'Le comptoir',
    keys: 'Les flèches vont de pile en pile, Entrée choisit, Échap annule, N et P parcourent tout ce que tu peux choisir, plus et moins rapprochent et éloignent.',
    row: (name: string) => `Rangée ${name}`,
    stack: (place: string, colour: string, height: number) =>
      `${place} : ${colour}, ${cups(height)}.`,
    free: (place: string) => `${place} : place libre.`,
    canMove: 'Peut bouger.',
    chosen: 'Choisie.',
    makes: (height: number) => `Poser ici pour en faire ${cups(height)}.`,
    settled: 'Sûre.',
    place: (colour: string) => `Placer ici un gobelet ${colour}.`,
  },
  zoom: {
    title: 'Zoom',
    closer: 'Rapprocher',
    farther: 'Éloigner',
    fit: 'Voir toutes les piles',
  },
  now: {
    choose: 'Choisis ta pile.',
    target: 'Choisis où la poser.',
    onlyMove: 'Ton seul coup.',
    onlyStack: 'Une seule pile peut bouger.',
    place: 'Place un gobelet.',
    out: (who: Who | undefined) =>
      `Tu ne peux plus jouer. ${who ? `${who.name} continue.` : 'Les autres continuent.'}`,
  },
  stock: {
    title: 'Gobelets à placer',
    choose: 'Quel gobelet ?',
    left: (number: number) => `× ${number}`,
  },
  tray: {
    title: 'Îles closes',
    note: 'retirées, comptent pour de bon',
    of: (colour: string, number: number) => `${colour} : ${cups(number)}`,
  },
  legend: {
    movable: 'peut bouger',
    makes: 'nouvelle hauteur',
    settled: 'sûre, compte pour de bon',
    lifted: 'Pile soulevée. Touche le bout de la flèche pour jouer.',
  },
  seat: {
    total: (colour: string, number: number) => `${colour} : ${cups(number)}`,
    counts: 'compte',
    out: 'fini',
    outLong: 'ne peut plus jouer',
    stock: (colour: string, number: number) => `${colour} : ${cups(number)} à placer`,
  },
  log: {
    placed: (who: Who, colour: string, place: string | undefined) =>
      `${does(who, 'places', 'place')} ${colour}${place === undefined ? '' : ` en ${place}`}.`,
    began: (who: Who) => `Tous les gobelets sont placés. ${does(who, 'commences', 'commence')}.`,
    moved: (who: Who, { by, owner, covered, places, height, lost }: ToldMove) => {
      const where = places ? ` en ${places.to}, depuis ${places.from}` : '';
      const name = face.colours[covered];
      const stack =
        owner &&
        (owner.isYou ? `${YOURS[covered]} ${name}` : `${THE[covered]} ${name} ${of(owner.name)}`);
      const done = stack
        ? `${does(who, 'recouvres', 'recouvre')} ${stack}`
        : `${does(who, 'empiles', 'empile')} ${face.colours[by]} sur ${name}`;
      if (height === undefined && owner?.isYou && lost > 1)
        return `${done}\u00a0: ${count(lost, { one: '# gobelet perdu', other: '# gobelets perdus' })}.`;
      return height === undefined
        ? `${done}.`
        : `${done}${where}\u00a0: ${cups(height)} maintenant.`;
    },
    settled: (who: Who, colour: string, number: number) =>
      `${does(who, 'gardes', 'garde')} ${cups(number)} avec ${colour}.`,
    out: (who: Who) => `${does(who, 'ne peux', 'ne peut')} plus jouer.`,
    ended: (winners: readonly Who[], number: number) => {
      const [winner, ...others] = winners;
      return winner && others.length === 0
        ? `C’est fini. ${does(winner, 'gagnes', 'gagne')} avec ${cups(number)}.`
        : `C’est fini. ${shareTheWin(winners)} : ${cups(number)} partout.`;
    },
  },
  score: (who: Who, colours: readonly { colour: string; cups: number; counts: boolean }[]) => {
    const told = colours.map(({ colour, cups: number, counts }) =>
      counts && colours.length > 1
        ? `${colour} ${cups(number)} (la couleur qui compte)`
        : `${colour} ${cups(number)}`,
    );
    return `${who.name} : ${list(told)}.`;
  },
  hint: {
    move: ({ colour, covered, places, height }: HintedMove) =>
      places
        ? `${colour} ${places.from} sur ${covered} ${places.to}, hauteur ${height}`
        : `${colour} sur ${covered}, hauteur ${height}`,
    place: (colour: string, place: string | undefined) =>
      `Placer ${colour} ${place === undefined ? 'à l’endroit marqué' : `en ${place}`}`,
    solved: (all: readonly Share[]) =>
      `Calculé jusqu’à la fin. Si tout le monde joue au mieux : ${standing(all)}.`,
    island: (place: string | undefined, all: readonly Share[]) =>
      `${place === undefined ? 'Une île' : `L’île en ${place}`}, jouée seule : ${standing(all)}.`,
    captures: ({ name }: Who, height: number) => `Recouvre une pile ${of(name)} (${cups(height)}).`,
    saves: ({ name }: Who, height: number) => `Met ta pile (${cups(height)}) à l’abri ${of(name)}.`,
    blocks: ({ name }: Who) => `Après cela, ${name} ne peut plus jouer.`,
    threatens: ({ name }: Who, height: number) =>
      `Menace ensuite une pile ${of(name)} (${cups(height)}).`,
    idea: {
      captures: ({ name }: Who, height: number) => `${name} −${height}`,
      saves: (height: number) => `Sauve ${height}`,
      blocks: 'Bloque',
      threatens: (height: number) => `Menace ${height}`,
      safe: (height: number) => `Assure ${height}`,
      builds: (height: number) => `Monte à ${height}`,
    },
    safe: (place: string | undefined, number: number) =>
      `La pile${place === undefined ? '' : ` en ${place}`} est alors hors d’atteinte, avec ${cups(number)}.`,
    threatened: ({ name }: Who, place: string | undefined, number: number) =>
      `${name} peut ensuite sauter ${place === undefined ? 'dessus' : `sur ${place}`}\u00a0: tu perdrais ${cups(number)}.`,
    returns: ({ name }: Who, place: string | undefined) =>
      `Si ${name} saute ensuite ${place === undefined ? 'dessus' : `sur ${place}`}, tu peux reprendre la pile.`,
    exposes: ({ name }: Who, number: number) =>
      `${name} peut ensuite sauter sur une autre de tes piles\u00a0: tu perdrais ${cups(number)}.`,
    moves: (own: number, others: number) =>
      `Laisse ${count(own, { one: '# coup', other: '# coups' })} pour toi et ${others} contre toi.`,
    but: (sentence: string) => `Mais ${sentence}`,
    quiet: (place: string | undefined) =>
      `Personne ne peut sauter ${place === undefined ? 'dessus' : `sur ${place}`} juste après.`,
    beside: (others: number, own: number) => `À côté : ${cups(others)} des autres, ${own} à toi.`,
  },
  refused: {
    notYours: ({ name }: Who) =>
      `Cette pile est à ${name}. Joue une pile avec ton gobelet au sommet.`,
    higher: (own: number, other: number) =>
      `Ta pile doit être au moins aussi haute : ${own} sur ${other}, impossible.`,
    notBeside: 'Elle ne touche pas ta pile.',
    gap: 'Cette place est vide. Une pile ne se pose que sur une pile.',
    alone: 'Cette pile n’en touche aucune autre. Elle reste où elle est.',
    stuck: 'Toutes les piles voisines sont plus hautes : elle ne peut pas bouger.',
    taken: 'Il y a déjà un gobelet ici.',
    besideFirst: 'Le deuxième gobelet doit toucher le premier.',
    besideTwo: 'Un nouveau gobelet doit en toucher au moins deux autres.',
  },
  end: {
    title: 'Les tours',
    winner: 'Victoire',
    counts: (colour: string) => `${colour} compte`,
    spare: (colour: string) => `${colour} ne compte pas`,
  },
  ending: {
    stack: (who: Who, owner: Who, height: number) =>
      `Si ${owner.isYou ? `ta pile de ${cups(height)}` : `la pile de ${cups(height)} ${of(owner.name)}`} avait été à ${who.isYou ? 'toi, tu aurais' : `${who.name}, ${who.name} aurait`} gagné.`,
    highest: (who: Who, height: number) =>
      `${does(who, 'as', 'a')} monté la pile la plus haute\u00a0: ${cups(height)}.`,
    covered: (who: Who, times: number) =>
      `${does(who, 'as', 'a')} coiffé ${times} fois les gobelets des autres.`,
  },
} satisfies CappuccinoWords;
