/** The position editor, in French. */

import type { EditorPageWords } from '../en/editor.ts';

export const editor = {
  title: (game) => `Éditeur de positions : ${game}`,
  lead: 'Compose une position, vois aussitôt si elle est possible, puis joue-la ou partage-la.',
  other: (game) => `Composer : ${game}`,
  fresh: 'Nouvelle partie',
  empty: 'Tout enlever',
  judgement: 'Est-elle possible ?',
  fine: 'Cette position est possible.',
  unreached: 'Cette position peut se jouer, mais aucune partie n’y mène :',
  impossible: 'Cette position n’est pas possible :',
  play: {
    title: 'La jouer',
    seat: 'Qui veux-tu jouer ?',
    level: 'Niveau des bots',
    start: 'Jouer à partir d’ici',
    best: 'Que faire de mieux ?',
    bestHint: 'Les meilleurs choix pour qui doit jouer, avec les raisons et les chances.',
    over: 'La partie est finie ici, il n’y a plus rien à jouer.',
    first: 'Corrige d’abord ce qui ne va pas.',
    trial: 'Un essai : cette partie n’est pas gardée.',
    back: 'Retour à l’éditeur',
    again: 'Recommencer',
  },
  share: {
    title: 'La garder et la partager',
    link: 'Copier le lien',
    linkHint: 'Le lien contient la position elle-même. Aucun serveur ne la voit.',
    svg: 'Image (SVG)',
    png: 'Image (PNG)',
    print: 'Imprimer',
    copied: 'Copié.',
    saved: 'Enregistré avec tes téléchargements.',
    failed: 'Ça n’a pas marché. Réessaie, ou sélectionne le texte et copie-le toi-même.',
  },
  notation: {
    title: 'En texte',
    label: 'La position en notation abrégée',
    hint: 'Colle une position ici pour la composer.',
    copy: 'Copier le texte',
    broken: (part) => `Ce texte est illisible. Vérifie cette partie : ${part}.`,
  },
  badLink: 'La position de ce lien est illisible. Le lien est-il complet ?',
  picture: 'Image de la position',
} satisfies EditorPageWords;
