/** Cappuccino sur une page illustrée. */

import type { CappuccinoPrimerWords } from './primer-en.ts';

export const primer = {
  goal: 'Possède le plus de gobelets à la fin. Une pile appartient à la couleur du dessus, avec tous les gobelets qu’elle couvre.',
  turn: 'Pose une de tes piles sur une pile voisine qui n’est pas plus haute que la tienne.',
  lower: 'Plus basse ou aussi haute\u00a0: oui.',
  higher: 'Plus haute\u00a0: non.',
  apart: 'Elle ne touche pas\u00a0: non.',
  end: 'La place que tu quittes reste vide, et le groupe se défait. Quand plus aucune pile n’en touche une autre, personne ne peut jouer. Compte les gobelets de toutes tes piles.',
  example: (cat: number, leaf: number) =>
    `Chat a ${cat} gobelets, Feuille en a ${leaf}. Chat gagne, même si Feuille a la plus haute pile.`,
} satisfies CappuccinoPrimerWords;
