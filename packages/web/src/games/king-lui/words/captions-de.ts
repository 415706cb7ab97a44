/** What the figures beside the rules of King Lui show, in German. */

import type { KingLuiCaptions } from './captions-en.ts';

export const captions = {
  'part-1': 'Nimm ein ganzes Gericht, zieh eine Karte oder füttere Emerald.',
  'part-3': 'Der König hat 5 Käse, 2 Brot und keinen Wein: Nur dein Käse zählt.',
  'K-M': 'Je 15 Portionen von 7 Gerichten und 5 Emerald-Karten',
  'K-S': 'Alle 110 Karten bilden den Stapel.',
  'K-C': 'Wer kocht, deckt Karten auf, alle greifen zu, der König bekommt den Rest.',
  'K-A': 'Nimm ein Gericht, zieh oder füttere Emerald.',
  'K-E': 'Der König hat 4 Käse: 3 oder 4 von dir zählen, 5 sind zu viel.',
  'K-H': 'Die Handkarten bleiben verdeckt.',
  'K-O': 'Emerald schläft auf der Festtafel: Musst du ziehen?',
} satisfies KingLuiCaptions;
