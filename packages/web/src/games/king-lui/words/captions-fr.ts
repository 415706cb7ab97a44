/** What the figures beside the rules of King Lui show, in French. */

import type { KingLuiCaptions } from './captions-en.ts';

export const captions = {
  'part-1': 'Prends un plat entier, pioche une carte ou nourris Emerald.',
  'part-3': 'Le roi a 5 portions de fromage, 2 de pain et aucune de vin : seul ton fromage compte.',
  'K-M': '15 portions de chacun des 7 plats, et 5 cartes Emerald',
  'K-S': 'Les 110 cartes forment la pioche.',
  'K-C': 'Le chef retourne des cartes, tout le monde se sert, le roi reçoit le reste.',
  'K-A': 'Prends un plat, pioche ou nourris Emerald.',
  'K-E': 'Le roi a 4 portions de fromage : 3 ou 4 des tiennes comptent, 5, c’est trop.',
  'K-H': 'Les mains restent cachées.',
  'K-O': 'Emerald dort sur la table : dois-tu piocher ?',
} satisfies KingLuiCaptions;
