/** Les leçons de Cappuccino. */

import type { CappuccinoTutorialWords } from './tutorial-en.ts';

export const tutorial = {
  height: {
    title: 'Au moins aussi haut',
    task: 'Touche ta pile de 2, celle à la feuille. Pose-la sur une voisine pas plus haute : l’autre pile de 2.',
    done: 'Aussi haut, c’est assez haut. La pile de 3 aurait été trop haute.',
    wrong: {
      lower:
        'Le gobelet seul est permis, mais n’en rapporte qu’un. La pile de 2 est aussi à ta portée.',
    },
  },
  takeOver: {
    title: 'S’emparer d’une pile',
    task: 'Une pile est à la couleur du dessus. Les deux piles de 3 peuvent se prendre, et c’est à toi.',
    done: 'Les 6 gobelets sont à toi, ceux d’Ada aussi : ta feuille est au-dessus.',
    wrong: { away: 'C’est alors à Ada : une pile aussi haute que la tienne se pose dessus.' },
  },
  island: {
    title: 'Les îles',
    task: 'Une pile ne franchit aucun vide. La pile de 4 d’Ada est proche : mets un vide entre elle et ta pile de 3.',
    done: 'Ta pile de 4 est une île. Personne ne peut l’atteindre : elle est à toi jusqu’à la fin.',
    wrong: {
      beside: 'Ta pile y ferait 4, juste à côté des 4 d’Ada, qui la prendrait. Va de l’autre côté.',
    },
  },
  stuck: {
    title: 'Sans coup possible',
    task: 'Qui ne peut plus jouer est hors jeu. Prends une pile d’Ada pour que l’autre ne puisse plus bouger.',
    done: 'La dernière pile d’Ada est seule. Ada est hors jeu, et tu joues tant que tu peux.',
    wrong: {
      free: 'L’autre pile d’Ada irait encore sur ton gobelet seul. Prends celle qui est à côté de lui.',
    },
  },
  twoColours: {
    title: 'Deux couleurs',
    task: 'À deux couleurs chacun, seule ta meilleure compte. Prends la pile de 2 d’Ada avec celle qui mène.',
    done: 'La feuille a 6 gobelets. Ils comptent, le chat ne fait qu’aider.',
    wrong: {
      weaker:
        'Le chat grandit, mais seule la meilleure couleur compte. Joue la feuille, qui en a 4.',
      own: 'Ces gobelets sont déjà à toi. La pile de 2 d’Ada te rapporte plus.',
    },
  },
  expert: {
    title: 'La mise en place experte',
    task: 'Ici, on place les gobelets à tour de rôle. Dès le troisième, chacun en touche au moins deux. Place le tien.',
    done: 'Ainsi, les gobelets forment un seul groupe. Quand tous sont placés, on joue comme d’habitude.',
  },
  endgame: {
    title: 'Gagne la fin de partie',
    task: 'La pile de 3 d’Ada peut prendre chacune des tiennes. Un seul coup gagne : lequel ?',
    done: 'Tes propres piles peuvent se réunir. À 4, la pile est trop haute pour les 3 d’Ada.',
    other:
      'La pile de 3 d’Ada en prend alors une et gagne. Laquelle de tes piles pourrait monter à 4 ?',
  },
  gather: {
    title: 'Ramasse le reste',
    task: 'Personne ne peut plus prendre tes 4. Prends le panda à côté.',
    done: 'Il reste un coup à Ada, et un à toi.',
  },
  finish: {
    title: 'Le dernier coup',
    task: 'Prends la dernière pile d’Ada à ta portée. Plus aucune pile n’en touche une autre : la partie est finie.',
    done: 'Gagné ! Tous les gobelets des piles coiffées de ta feuille sont à toi.',
  },
} satisfies CappuccinoTutorialWords;
