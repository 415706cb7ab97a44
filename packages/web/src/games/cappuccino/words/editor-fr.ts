/** Setting up positions of Cappuccino, in French. */

import { countIn } from '../../../language/count.ts';
import type { CappuccinoEditorWords } from './editor-en.ts';

const count = countIn('fr');
const cups = (number: number): string => count(number, { one: '# gobelet', other: '# gobelets' });

export const editor = {
  tools: 'Ce que fait un appui',
  add: (colour) => `Poser ${colour}`,
  remove: 'Retirer',
  removeHint: 'Retire le gobelet du dessus.',
  keys: 'Les flèches vont de place en place. Entrée pose un gobelet ou le retire, Suppr retire toujours celui du dessus.',
  emptyPlace: (place) => `${place}, vide.`,
  flawed: 'Il y a un problème ici.',
  players: 'Combien de joueurs ?',
  coloursOf: (player) => `Couleurs du joueur ${player}`,
  turn: 'À qui de jouer ?',
  over: 'À personne : la partie est finie',
  toMove: (colours) => `À ${colours} de jouer`,
  isOver: 'La partie est finie',
  first: 'Qui a placé le premier gobelet ?',
  placing: 'Il reste des gobelets à placer',
  placingHint: 'Ce qui n’est pas sur le comptoir reste à placer.',
  settled: 'Gobelets déjà clos',
  more: (colour) => `Un de plus pour ${colour}`,
  fewer: (colour) => `Un de moins pour ${colour}`,
  parts: {
    options: 'mise en place et clôture',
    colours: 'les couleurs des joueurs',
    first: 'qui a commencé',
    player: 'à qui de jouer',
    stacks: 'les piles',
    cell: 'la place d’une pile',
    settled: 'gobelets déjà clos',
    stock: 'gobelets à placer',
    position: 'le nombre de parties (il en faut sept)',
  },
  flaws: {
    'too-many-cups': (colour, found, limit) =>
      `${colour} a ${cups(found)}, mais il n’y en a que ${limit}. Retires-en.`,
    'not-in-play': (colour) =>
      `Personne ne joue ${colour}. Retire ces gobelets ou donne la couleur à un joueur.`,
    'too-many-in-all': (found, limit) =>
      `Il y a ${cups(found)} en tout, mais le jeu n’en a que ${limit}.`,
    'shared-colour': (colour) => `Deux joueurs ont ${colour}. Change la couleur de l’un d’eux.`,
    'shared-cell': 'Deux piles sont à la même place.',
    'settled-late': 'Des gobelets ne quittent le comptoir qu’avec « Clôture anticipée ».',
    begun: 'Tant qu’on place les gobelets, aucun n’est sur un autre et aucun n’est clos.',
    'not-placeable':
      'Les gobelets n’ont pas pu être placés ainsi : le premier est au centre, le deuxième le touche, chaque suivant en touche deux.',
    waiting: 'La partie ne peut pas être finie : il reste des gobelets à placer.',
    'stock-turn': 'Ce ne peut pas être son tour : chacun place un gobelet, l’un après l’autre.',
    'no-move': (player) =>
      `${player} ne peut pas jouer, ce n’est donc pas son tour. Choisis quelqu’un d’autre ou change les piles.`,
    'not-over': 'La partie n’est pas finie : un coup est encore possible.',
    unsettled:
      'Avec « Clôture anticipée », une île où il ne reste qu’un coup a déjà quitté le comptoir.',
    'few-cups': (found, limit) => `Seulement ${cups(found)} ; une partie entière en a ${limit}.`,
  },
} satisfies CappuccinoEditorWords;
