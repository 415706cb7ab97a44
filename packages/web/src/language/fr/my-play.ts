/** How somebody plays, in French. */

import type { MyPlayWords } from '../en/my-play.ts';
import { count } from './sentences.ts';

export const myPlay = {
  title: 'Mon jeu',
  lead: 'D’après les parties que tu as terminées dans ce navigateur. Personne d’autre ne voit cela.',
  empty: 'Aucune partie terminée. Joues-en une jusqu’au bout, et cette page se remplira.',
  results: 'Parties gagnées',
  who: 'Joueurs et adversaires',
  row: (name: string, games: string) => `${name} (${games})`,
  all: 'Toutes',
  cost: {
    title: 'Ce que coûtent les décisions',
    lead: 'La part des chances de gagner qu’une décision a laissé filer en moyenne, partie par partie. Moins, c’est mieux.',
  },
  luck: {
    title: 'Chance',
    lead: 'Combien les cartes ont aidé ou nui, en chances de gagner, partie par partie. À la longue, cela s’équilibre.',
  },
  series: { each: 'chaque partie', mean: 'moyenne des dix dernières' },
  number: 'Partie analysée',
  table: 'Sous forme de tableau',
  told: (last: string, all: string) =>
    `Dix dernières parties\u00a0: ${last}. Toutes les parties\u00a0: ${all}.`,
  mistakes: {
    title: 'Erreurs les plus fréquentes',
    lead: 'Les boutons mènent à des problèmes qui exercent justement cela.',
    others: 'Autres erreurs',
    none: 'Aucune erreur dans les parties analysées.',
    count: (mistakes: number, cost: string) =>
      count(mistakes, {
        one: `# erreur, coût ${cost}`,
        other: `# erreurs, ${cost} chacune en moyenne`,
      }),
  },
  unreviewed:
    'Ce que coûtent tes décisions et ce qu’apporte la chance s’affiche ici dès qu’une partie est analysée.',
  review: 'Analyser la dernière partie',
  reviews: {
    some: (reviewed: number, all: number) => `Parties analysées\u00a0: ${reviewed} sur ${all}.`,
    hint: 'Un premier regard sur chaque décision, quelques secondes par partie.',
    all: 'Analyser toutes les parties',
    working: (number: number, all: number) => `Analyse de la partie ${number} sur ${all}…`,
    stop: 'Arrêter',
  },
  export: 'Exporter ces chiffres',
  files: 'Pour exporter ou supprimer des parties avec leurs analyses\u00a0:',
} satisfies MyPlayWords;
