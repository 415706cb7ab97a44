/** What the figures beside the rules of Cappuccino show, in French. */

import type { CappuccinoCaptions } from './captions-en.ts';

export const captions = {
  'part-1': 'Ta pile de 2 peut recouvrir 1 ou 2 gobelets, mais pas 3.',
  'part-2': 'Tu possèdes trois piles : 5 + 2 + 1 = 8 gobelets.',
  'C-M': '16 gobelets de chaque couleur',
  'C-S': 'Les gobelets se touchent comme les alvéoles d’un nid d’abeilles.',
  'C-P': 'Une pile de 3 peut recouvrir 1, 2 ou 3 gobelets, mais pas 4.',
  'C-E': 'Deux piles avec la feuille au sommet : 5 + 2 = 7 gobelets.',
  'C-X': 'Les places en pointillé touchent deux gobelets : le prochain peut y aller.',
  'C-T': 'Deux couleurs contre deux',
  'C-Q': 'Un seul coup reste possible ici : la pile la plus haute emporte les deux.',
} satisfies CappuccinoCaptions;
