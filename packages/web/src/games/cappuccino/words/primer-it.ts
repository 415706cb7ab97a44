/** Cappuccino in una pagina illustrata. */

import type { CappuccinoPrimerWords } from './primer-en.ts';

export const primer = {
  goal: 'Alla fine possiedi più tazze di tutti. Una pila è del colore in cima, con tutte le tazze sotto.',
  turn: 'Metti una delle tue pile su una pila accanto che non sia più alta della tua.',
  lower: 'Più bassa o alta uguale: sì.',
  higher: 'Più alta: no.',
  apart: 'Non si toccano: no.',
  end: 'Il posto che lasci resta vuoto, e così il gruppo si divide. Quando nessuna pila ne tocca un’altra, nessuno può muovere. Conta le tazze di tutte le tue pile.',
  example: (cat: number, leaf: number) =>
    `Gatto ha ${cat} tazze, Foglia ne ha ${leaf}. Vince Gatto, anche se Foglia ha la pila più alta.`,
} satisfies CappuccinoPrimerWords;
