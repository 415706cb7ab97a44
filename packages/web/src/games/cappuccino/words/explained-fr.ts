/** What Cappuccino's counter explains by itself, in French. */

import { inSentence } from '../../../language/count.ts';
import type { Who } from '../../../language/en/table.ts';
import { count, does, list } from '../../../language/fr/sentences.ts';
import type { CappuccinoExplained } from './explained-en.ts';

const cups = (number: number): string => count(number, { one: '# gobelet', other: '# gobelets' });
const safeOf = (number: number, safe: number): string => {
  if (safe === number) return 'tous sûrs';
  return safe === 0 ? 'aucun sûr' : count(safe, { one: '# sûr', other: '# sûrs' });
};

export const explained = {
  goal: 'Possède le plus de gobelets\u00a0: une pile appartient à la couleur du dessus.',
  coach: {
    alone: 'Une pile sans voisine ne peut plus être prise. Elle reste à la couleur du dessus.',
  },
  leads: (leaders: readonly Who[], number: number, safe: number) => {
    const [leader, ...others] = leaders;
    return leader && others.length === 0
      ? `${does(leader, 'mènes', 'mène')} avec ${cups(number)}, ${safeOf(number, safe)}.`
      : `À égalité avec ${cups(number)}\u00a0: ${list(inSentence(leaders, 'toi'))}.`;
  },
  yours: (colours: readonly string[]) => `Tu joues ${list(colours)}.`,
  placing: 'D’abord, on place tous les gobelets.',
  onlyMove: 'C’est ton seul coup, et tu dois le jouer.',
  onlyStack: 'Une seule de tes piles peut bouger, et il faut jouer si on le peut.',
  height: (number: number) =>
    number === 1
      ? 'Un seul gobelet\u00a0: toute pile qui le touche peut sauter dessus.'
      : `${cups(number)} de haut\u00a0: seule une pile qui la touche et qui est au moins aussi haute peut sauter dessus.`,
  safe: 'Sûrs\u00a0: personne d’autre ne peut plus prendre ces gobelets. Personne d’autre n’a de pile sur leur île, ou ils ne touchent aucune autre pile.',
  settled: (colour: string, number: number) =>
    `Sûre\u00a0: elle ne touche aucune autre pile, plus rien ne peut lui arriver\u00a0: ${cups(number)} pour ${colour}.`,
  total: (colour: string, number: number) =>
    `${cups(number)} dans les piles avec ${colour} au-dessus. Le plus de gobelets gagne.`,
  counts: 'De deux couleurs, seule la meilleure compte.',
  stock: (colour: string, number: number) => `Encore ${cups(number)} (${colour}) à placer.`,
  tray: 'À cette table, la clôture est anticipée\u00a0: dès qu’une île n’offre plus qu’un coup au plus, ses gobelets quittent le comptoir et comptent pour de bon.',
  out: 'Plus aucun coup possible. Les piles comptent toujours.',
} satisfies CappuccinoExplained;
