/** Le Roi Lui sur une page illustrée. */

import type { KingLuiPrimerWords } from './primer-en.ts';

export const primer = {
  goal: 'Marque le plus de points. Prends les plats dont le roi a le plus, mais ne finis avec plus d’aucun plat que lui.',
  turn: 'À ton tour, tu fais une de ces choses\u00a0:',
  take: 'Prends toutes les portions d’un plat.',
  draw: 'Pioche une carte. Personne d’autre ne la voit.',
  feed: 'Nourris Emerald, s’il y en a un\u00a0: le roi perd deux portions.',
  served: 'Quand tout le monde a joué, le roi reçoit ce qui reste sur la table.',
  end: 'La partie s’arrête quand il n’y a plus assez de cartes pour un service. Tu as plus d’un plat que le roi\u202f? Tu perds ces portions. Chaque portion gardée vaut autant de points que le roi en a.',
  dish: 'Plat',
  king: 'Roi',
  you: 'Toi',
  points: 'Points',
  tooMany: 'trop',
  dishes: { cheese: 'Fromage', bread: 'Pain', wine: 'Vin' },
} satisfies KingLuiPrimerWords;
