/** What the figures beside the rules of Cappuccino show, in Italian. */

import type { CappuccinoCaptions } from './captions-en.ts';

export const captions = {
  'part-1': 'La tua pila di 2 può coprire 1 o 2 tazze, ma non 3.',
  'part-2': 'Possiedi tre pile: 5 + 2 + 1 = 8 tazze.',
  'C-M': '16 tazze per colore',
  'C-S': 'Le tazze si toccano come le celle di un favo.',
  'C-P': 'Una pila di 3 può coprire 1, 2 o 3 tazze, ma non 4.',
  'C-E': 'Due pile con la foglia in cima: 5 + 2 = 7 tazze.',
  'C-X': 'I posti tratteggiati toccano due tazze: lì può andare la prossima.',
  'C-T': 'Due colori contro due',
  'C-Q': 'Qui resta una sola mossa: la pila più alta si prende entrambe.',
} satisfies CappuccinoCaptions;
