/** What the figures beside the rules of Cappuccino show, in German. */

import type { CappuccinoCaptions } from './captions-en.ts';

export const captions = {
  'part-1': 'Dein Stapel aus 2 Bechern darf auf 1 oder 2 Becher, aber nicht auf 3.',
  'part-2': 'Dir gehören drei Stapel: 5 + 2 + 1 = 8 Becher.',
  'C-M': '16 Becher von jeder Farbe',
  'C-S': 'Die Becher berühren sich wie die Zellen einer Bienenwabe.',
  'C-P': 'Ein Stapel aus 3 Bechern darf auf 1, 2 oder 3, aber nicht auf 4.',
  'C-E': 'Zwei Stapel mit dem Blatt obenauf: 5 + 2 = 7 Becher.',
  'C-X': 'Die gestrichelten Plätze berühren zwei Becher: Dorthin darf der nächste.',
  'C-T': 'Zwei Farben gegen zwei',
  'C-Q': 'Hier ist nur noch ein Zug möglich: Der höhere Stapel bekommt beide.',
} satisfies CappuccinoCaptions;
