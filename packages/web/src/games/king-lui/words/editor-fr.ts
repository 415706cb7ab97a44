/** Setting up positions of King Lui, in French. */

import { countIn } from '../../../language/count.ts';
import type { KingLuiEditorWords } from './editor-en.ts';

const count = countIn('fr');
const cards = (number: number): string => count(number, { one: '# carte', other: '# cartes' });
const portions = (number: number): string =>
  count(number, { one: '# portion', other: '# portions' });

export const editor = {
  places: 'Où sont les cartes',
  hint: 'Touche un endroit pour changer ce qui s’y trouve. Tout le reste est dans la pioche.',
  table: 'Sur la table',
  king: 'Chez le roi',
  removed: 'Hors du jeu',
  taken: (player) => `${player} : pris`,
  drawn: (player) => `${player} : pioché`,
  supply: (number) => `Pioche : ${cards(number)}`,
  nothing: 'rien',
  more: (card) => `Une de plus : ${card}`,
  fewer: (card) => `Une de moins : ${card}`,
  players: 'Combien de joueurs ?',
  turn: 'À qui de jouer ?',
  over: 'À personne : la partie est finie',
  hasDrawn: 'Ce joueur vient de piocher Emerald',
  chef: 'Qui est le chef ?',
  course: 'Service',
  laterCourse: 'Un service plus tard',
  earlierCourse: 'Un service plus tôt',
  toMove: (player) => `${player} doit jouer`,
  isOver: 'La partie est finie',
  parts: {
    options: 'les options',
    course: 'le service',
    chef: 'le chef',
    player: 'à qui de jouer',
    table: 'la table',
    king: 'les portions du roi',
    removed: 'ce qui est hors du jeu',
    hands: 'les mains',
    supply: 'la pioche',
    position: 'le nombre de parties (il en faut neuf)',
  },
  flaws: {
    tooMany: (card, found, limit) =>
      `${card} : ${cards(found)}, mais il n’y en a que ${limit}. Retires-en.`,
    tooFew: (card, found, limit) =>
      `${card} : ${cards(found)}, mais les ${limit} doivent être quelque part.`,
    'not-over': (limit) =>
      `La partie n’est pas finie tant qu’il y a des plats sur la table ou plus de ${cards(limit)} dans la pioche.`,
    'king-early': 'Pendant le premier service, le roi n’a encore rien.',
    meals: (found, limit) =>
      `Emerald a mangé ${portions(found)}, mais il en faudrait ${limit} : deux par carte Emerald hors du jeu.`,
    'full-table': (found, limit) =>
      `${portions(found)} sur la table, mais un service en a ${limit} au plus.`,
    'bare-table': (limit) =>
      `Quand le chef commence, les ${cards(limit)} du service sont toutes sur la table.`,
    'many-draws': (player, found, limit) =>
      `${player} a pioché ${cards(found)}, mais n’a pas pu en piocher plus de ${limit} jusqu’ici.`,
    course: (course) => `D’après les cartes retournées, c’est le service ${course}.`,
    courses: (found) =>
      `${cards(found)} ont été retournées, ce qui ne fait pas de services entiers.`,
  },
} satisfies KingLuiEditorWords;
