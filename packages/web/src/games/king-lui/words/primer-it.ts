/** King Lui in una pagina illustrata. */

import type { KingLuiPrimerWords } from './primer-en.ts';

export const primer = {
  goal: 'Fai più punti di tutti. Raccogli i piatti di cui il re ha di più, ma alla fine non averne di nessuno più di lui.',
  turn: 'Quando tocca a te, fai una di queste cose:',
  take: 'Prendi tutte le porzioni di un piatto.',
  draw: 'Pesca una carta. Solo tu la vedi.',
  feed: 'Nutri Emerald, se ce n’è uno: il re perde due porzioni.',
  served: 'Quando tutti hanno giocato, il re riceve quel che resta in tavola.',
  end: 'La partita finisce quando le carte non bastano per un’altra portata. Di un piatto hai più del re? Perdi quelle porzioni. Ogni porzione che tieni vale tanti punti quante ne ha il re.',
  dish: 'Piatto',
  king: 'Re',
  you: 'Tu',
  points: 'Punti',
  tooMany: 'troppe',
  dishes: { cheese: 'Formaggio', bread: 'Pane', wine: 'Vino' },
} satisfies KingLuiPrimerWords;
