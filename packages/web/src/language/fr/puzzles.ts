/** Puzzles, in French. */

import type { PuzzlePageWords } from '../en/puzzles.ts';
import { count } from './sentences.ts';

export const puzzles = {
  title: 'Problèmes',
  lead: 'Des positions de vraies parties, chacune avec une meilleure réponse. Les bots l’ont calculée.',
  day: {
    title: 'Le problème du jour',
    solve: 'Résoudre',
    again: 'Revoir',
    done: 'Résolu. Le prochain arrive demain.',
    streak: (days: number) => count(days, { one: '# jour de suite', other: '# jours de suite' }),
    best: (days: number) =>
      count(days, { one: 'record\u00a0: # jour', other: 'record\u00a0: # jours' }),
  },
  rating: 'Ton classement',
  solved: (solved: number, all: number) => `${solved} sur ${all} résolus`,
  kinds: 'Thème',
  allKinds: 'Tous',
  grades: { 1: 'Très facile', 2: 'Facile', 3: 'Moyen', 4: 'Difficile', 5: 'Très difficile' },
  number: (number: number) => `Problème ${number}`,
  states: {
    open: 'à résoudre',
    right: 'résolu du premier coup',
    late: 'résolu',
    wrong: 'pas encore résolu',
  },
  list: 'Tous les problèmes',
  next: 'Problème suivant',
  again: 'Encore une fois',
  wrong: 'Pas le meilleur choix.',
  why: 'Montrer pourquoi',
  back: 'Réessayer',
  reveal: 'Voir la solution',
  skip: 'Aller à la fin',
  playedOut: 'La suite',
  right: 'C’est ça\u202f!',
  solution: 'La solution\u00a0:',
  change: (rating: number, change: string) => `Ton classement\u00a0: ${rating} (${change})`,
  firstTry: 'C’est ton premier essai qui compte.',
  proven: 'Prouvé\u00a0: calculé jusqu’à la fin.',
  solvers: 'Combien de bots trouvent',
  erase: 'Supprimer mes résultats',
  eraseQuestion: 'Supprimer définitivement tes résultats, ta série et ton classement\u202f?',
  keep: 'Conserver',
  export: 'Exporter mes résultats',
  import: 'Importer des résultats',
  imported: 'Tes résultats sont là.',
  unreadable: 'Ce fichier ne contient pas de résultats. Choisis un fichier exporté ici.',
  missing: {
    title: 'Pas de problème ici',
    text: 'Ce problème n’existe pas, ou n’existe plus.',
  },
} satisfies PuzzlePageWords;
