/** After a game online: the next one, watching it again, sharing it, in French: a part of `online.ts`. */

import type { ResultsWords } from '../en/results.ts';

export const results = {
  end: {
    again: 'Rejouer',
    ready: 'C’est bon pour toi',
    marks: 'Qui est d’accord pour une autre partie',
    replay: 'Revoir la partie',
    seats: 'Les places',
    check: 'Vérifier la distribution',
  },
  match: {
    title: (number: number) => `Partie ${number}`,
    missing:
      'Cette partie n’est pas là. Elle n’est peut-être pas finie, ou la table a été supprimée. Ou seules les personnes qui y ont joué peuvent la voir.',
    failed: 'Impossible de charger la partie. Vérifie ta connexion et réessaie.',
    broken: 'Cet enregistrement est endommagé et ne peut pas être montré.',
  },
  sharing: {
    open: 'Partager un lien',
    title: 'Partager cette partie',
    text: 'Seules les personnes assises à cette table peuvent voir une partie finie. Avec un lien à elle, d’autres peuvent la revoir, la télécharger et vérifier la distribution.',
    make: 'Partager un lien',
    again: 'Nouveau lien',
    isShared: 'Cette partie est partagée. Un nouveau lien met fin au précédent.',
    made: 'Avec ce lien, n’importe qui peut voir la partie, jusqu’à ce que tu arrêtes le partage.',
    link: 'Lien vers la partie',
    message: 'Une de nos parties sur Tavolata',
    stop: 'Arrêter le partage',
    stopped: 'Le lien ne fonctionne plus.',
    save: 'Télécharger la partie',
    failed: 'Cela n’a pas marché. Vérifie ta connexion et réessaie.',
  },
} satisfies ResultsWords;
