/** King Lui auf einer bebilderten Seite. */

import type { KingLuiPrimerWords } from './primer-en.ts';

export const primer = {
  goal: 'Hol die meisten Punkte. Sammle Gerichte, von denen der König viel hat, aber hab am Ende von keinem Gericht mehr als er.',
  turn: 'Wenn du dran bist, tust du eines davon:',
  take: 'Nimm alle Portionen eines Gerichts.',
  draw: 'Zieh eine Karte. Nur du siehst sie.',
  feed: 'Füttere Emerald, wenn einer da liegt: Der König verliert zwei Portionen.',
  served: 'Waren alle dran, bekommt der König, was noch auf der Festtafel liegt.',
  end: 'Das Spiel endet, wenn die Karten für keinen Gang mehr reichen. Hast du von einem Gericht mehr als der König? Dann gibst du diese Portionen ab. Jede Portion, die du behältst, zählt so viele Punkte, wie der König davon hat.',
  dish: 'Gericht',
  king: 'König',
  you: 'Du',
  points: 'Punkte',
  tooMany: 'zu viel',
  dishes: { cheese: 'Käse', bread: 'Brot', wine: 'Wein' },
} satisfies KingLuiPrimerWords;
