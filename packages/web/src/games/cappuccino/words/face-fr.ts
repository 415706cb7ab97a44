import type { CappuccinoFaceWords } from './face-en.ts';

export const face = {
  title: 'Cappuccino',
  pitch: 'Empile les gobelets : qui en possède le plus à la fin gagne.',
  togetherHint: 'Rien n’est secret : faites passer l’appareil, ou posez-le au milieu de la table.',
  colours: { leaf: 'Feuille', panda: 'Panda', cat: 'Chat', flower: 'Fleur' },
  options: {
    colours: 'Couleurs par joueur',
    colourChoices: { 1: 'Une', 2: 'Deux' },
    coloursHint: 'Avec deux couleurs, tu joues les deux, et seule la meilleure compte.',
    coloursForTwo: 'Deux couleurs chacun : à deux seulement.',
    setup: 'Mise en place',
    setups: { random: 'Au hasard', expert: 'Pour experts' },
    setupHints: {
      random: 'Les gobelets sont déjà disposés, bien mélangés.',
      expert: 'Vous placez vous-mêmes vos gobelets, un par tour, avant le début de la partie.',
    },
    earlySettlement: 'Clôture anticipée',
    earlySettlementHint:
      'Quand un groupe de piles n’en touche aucun autre et qu’il n’y reste qu’un coup possible, il est clos aussitôt. C’est plus rapide, mais tu ne peux pas garder ce coup pour plus tard.',
  },
} satisfies CappuccinoFaceWords;
