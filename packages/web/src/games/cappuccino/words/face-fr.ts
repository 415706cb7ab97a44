import type { CappuccinoFaceWords } from './face-en.ts';

export const face = {
  title: 'Cappuccino',
  pitch: 'Empile gobelet sur gobelet, et sois au sommet quand plus rien ne bouge.',
  togetherHint: 'Rien n’est secret : faites passer l’écran, ou posez-le au milieu de la table.',
  colours: { leaf: 'Feuille', panda: 'Panda', cat: 'Chat', flower: 'Fleur' },
  options: {
    colours: 'Couleurs par personne',
    colourChoices: { 1: 'Une', 2: 'Deux' },
    coloursHint: 'Avec deux couleurs, tu joues les deux, et seule la meilleure compte.',
    coloursForTwo: 'On ne joue avec deux couleurs chacun qu’à deux.',
    setup: 'Mise en place',
    setups: { random: 'Au hasard', expert: 'Pour experts' },
    setupHints: {
      random: 'Les gobelets sont déjà disposés, bien mélangés.',
      expert: 'Vous placez vous-mêmes vos gobelets, un par tour, avant le début de la partie.',
    },
    earlySettlement: 'Règlement anticipé',
    earlySettlementHint:
      'Les îles où il ne reste qu’un coup possible sont réglées aussitôt. C’est plus rapide, mais tu perds des coups en réserve.',
  },
} satisfies CappuccinoFaceWords;
