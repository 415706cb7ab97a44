/** Imparare un gioco sul suo tavolo. */

import type { TutorialPageWords } from '../en/tutorial.ts';

export const tutorial = {
  offer: 'Prima volta?',
  learn: 'Impara in cinque minuti',
  easier: (level: string) => `Rigioca: ${level}`,
  goOn: 'Continua il tutorial',
  dismiss: (game: string) => `Non proporre più il tutorial di ${game}`,
  title: (game: string) => `Impara ${game}`,
  lesson: (number: number, all: number) => `${number} di ${all}`,
  previous: 'Lezione precedente',
  next: 'Salta questa lezione',
  again: 'Ricomincia',
} satisfies TutorialPageWords;
