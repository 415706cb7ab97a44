/** Ein Spiel auf seinem Brett lernen. */

import type { TutorialPageWords } from '../en/tutorial.ts';

export const tutorial = {
  offer: 'Neu hier?',
  learn: 'Lern es in fünf Minuten',
  easier: (level: string) => `Stufe ${level} spielen`,
  goOn: 'Weiter lernen',
  dismiss: (game: string) => `Anleitung zu ${game} nicht mehr anbieten`,
  title: (game: string) => `${game} lernen`,
  lesson: (number: number, all: number) => `${number} von ${all}`,
  previous: 'Vorige Lektion',
  next: 'Lektion überspringen',
  again: 'Von vorn',
} satisfies TutorialPageWords;
