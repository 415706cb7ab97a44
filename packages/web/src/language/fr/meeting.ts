/** Se retrouver, en français. */

import type { MeetingWords } from '../en/meeting.ts';
import { HOST_NAMES } from '../host-names.ts';
import { count } from './sentences.ts';

export const meeting = {
  home: {
    title: 'Jouer à plusieurs',
    open: (tables: number) =>
      tables === 0
        ? 'Ouvre la première\u00a0: aucune ne l’est encore'
        : count(tables, { one: '# table ouverte', other: '# tables ouvertes' }),
    hint: 'Te mène à une table ouverte, ou en crée une que d’autres peuvent trouver.',
    now: 'Trouver quelqu’un',
    busy: 'Recherche d’une table…',
    all: 'Toutes les tables ouvertes',
    failed: 'Le serveur ne répond pas. Essaie encore.',
  },
  access: {
    legend: 'Qui peut rejoindre la table\u202f?',
    link: 'Avec le lien',
    public: 'Tout le monde',
    hints: {
      link: 'Personne d’autre ne voit ta table.',
      public: 'Ta table est dans la liste des tables ouvertes.',
    },
  },
  create: {
    host: HOST_NAMES.fr,
    andInvite: 'Créer la table et inviter',
    andCopy: 'Créer la table, copier le lien',
  },
  invite: {
    title: 'Invite tes amis',
    text: 'Avec ce lien, on peut prendre une place libre.',
    button: 'Inviter',
    copy: 'Copier le lien',
    larger: 'Afficher le code QR en grand',
    open: {
      title: 'On attend du monde',
      text: 'Tout le monde peut trouver ta table. Tu peux aussi envoyer le lien à des amis.',
      fill: 'Attends quelqu’un, ou ajoute un bot.',
    },
  },
  invited: {
    friend: (name: string | undefined, game: string) =>
      name === undefined
        ? `On t’invite à jouer\u00a0: ${game}`
        : `${name} t’invite à jouer\u00a0: ${game}`,
    stranger: (name: string | undefined, game: string) =>
      name === undefined
        ? `On cherche du monde\u00a0: ${game}`
        : `${name} cherche du monde\u00a0: ${game}`,
    newHere: 'Nouveau pour toi\u202f?',
    how: 'Voir comment on joue',
  },
  calls: {
    offer: 'Me prévenir quand c’est à moi',
    granted: 'Tu recevras une notification quand ce sera à toi.',
    denied: 'Ton navigateur refuse les notifications. Tu peux changer cela dans ses réglages.',
  },
  deal: {
    title: 'On mélange…',
    fair: 'Donne équitable',
    how: 'Pourquoi c’est équitable',
  },
} satisfies MeetingWords;
