/** Cappuccino auf einer bebilderten Seite. */

import type { CappuccinoPrimerWords } from './primer-en.ts';

export const primer = {
  goal: 'Besitz am Ende die meisten Becher. Ein Stapel gehört der Farbe obenauf, mit allen Bechern darunter.',
  turn: 'Setz einen deiner Stapel auf einen Stapel daneben, der nicht höher ist als deiner.',
  lower: 'Niedriger oder gleich hoch: ja.',
  higher: 'Höher: nein.',
  apart: 'Ohne Berührung: nein.',
  end: 'Der Platz, den du verlässt, bleibt leer, und so zerfällt die Gruppe. Wenn sich keine zwei Stapel mehr berühren, kann niemand mehr ziehen. Zähl die Becher in all deinen Stapeln.',
  example: (cat: number, leaf: number) =>
    `Katze hat ${cat} Becher, Blatt hat ${leaf}. Katze gewinnt, obwohl Blatt den höchsten Stapel hat.`,
} satisfies CappuccinoPrimerWords;
