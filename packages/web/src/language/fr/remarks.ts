/** What bots say of what happens, in French. */

import type { RemarkWords } from '../en/remarks.ts';

export const remarks = {
  merry: {
    gain: ['Hop, pour moi\u202f!', 'Qu’est-ce qu’on s’amuse\u202f!'],
    loss: ['Oups, envolé\u202f!', 'Hé, c’était à moi\u202f!'],
    won: ['Youpi\u202f! On rejoue\u202f?'],
    lost: ['C’était amusant quand même\u202f!'],
  },
  gentle: {
    gain: ['Je prends volontiers.', 'Quelle bonne surprise.'],
    loss: ['Tant pis. Bien joué.', 'C’était mérité.'],
    won: ['Merci, c’était un plaisir.'],
    lost: ['Bien joué. Belle partie.'],
  },
  proud: {
    gain: ['Comme prévu.', 'Naturellement.'],
    loss: ['Ce n’est pas fini.', 'Je l’ai bien voulu.'],
    won: ['Qui en doutait\u202f?'],
    lost: ['La prochaine fois, je m’applique.'],
  },
  dry: {
    gain: ['Il fallait bien quelqu’un.', 'Noté. Et gardé.'],
    loss: ['Je n’y tenais pas.', 'Typique.'],
    won: ['Statistiquement probable.'],
    lost: ['J’ai vu pire. Une fois.'],
  },
} as const satisfies RemarkWords;
