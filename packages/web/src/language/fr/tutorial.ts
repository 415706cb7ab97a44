/** Apprendre un jeu sur son plateau. */

import type { TutorialPageWords } from '../en/tutorial.ts';

export const tutorial = {
  offer: 'Première fois\u202f?',
  learn: 'Apprends en cinq minutes',
  easier: (level: string) => `Rejouer\u00a0: ${level}`,
  goOn: 'Continuer l’initiation',
  dismiss: (game: string) => `Ne plus proposer l’initiation\u00a0: ${game}`,
  title: (game: string) => `Apprendre\u00a0: ${game}`,
  lesson: (number: number, all: number) => `${number} sur ${all}`,
  previous: 'Leçon précédente',
  next: 'Passer cette leçon',
  again: 'Recommencer',
} satisfies TutorialPageWords;
