/** What is stored of those who play online, in French. */

import type { PrivacyWords } from '../en/privacy.ts';

export const privacy = {
  title: 'Ce qui est enregistré',
  lead: 'Quand tu joues en solo ou sur un seul appareil, tout reste dans ton navigateur. Aux tables en ligne, le serveur doit savoir deux ou trois choses.',
  stored: {
    title: 'Sur le serveur',
    items: {
      secret:
        'Un secret tiré au hasard, dans un cookie, pour que ta place te reconnaisse. Le serveur n’en garde qu’une empreinte. Ce n’est pas un compte, et il ne te suit nulle part. Il expire 400 jours après ta dernière visite.',
      texts: 'Le nom que tu donnes, et ce que tu écris dans le chat.',
      moves:
        'Les coups de chaque partie, pour que rien ne se perde et qu’on puisse revoir une partie finie.',
      records:
        'Les parties finies : à une table privée, les personnes qui y ont joué sans en être exclues peuvent les voir, ainsi que celles qui reçoivent de vous un lien, jusqu’à ce que vous arrêtiez le partage. À une table publique, tout le monde peut les voir, sauf celles qui ont été jouées quand elle était privée.',
      address:
        'Ton adresse réseau : pendant la connexion et jusqu’à une heure après, contre les abus ; en cas d’exclusion, aussi longtemps que celle-ci dure.',
      reports:
        'Les signalements, avec une copie de qui était à la table et de ce qui a été dit, même effacé moins de 15\u00a0minutes avant : jusqu’à leur suppression, 90 jours au plus. Ils restent quand la table est supprimée, quand tu pars ou quand tu effaces tes messages.',
    },
  },
  browser: {
    title: 'Dans ton navigateur',
    items: {
      deals:
        'Ce qu’il a vu de tes dernières distributions en ligne, 60 au plus, pour pouvoir y comparer une partie finie.',
      names: 'Le dernier nom que tu as donné, et les personnes que tu as masquées.',
    },
  },
  time: {
    title: 'Pour combien de temps',
    text: 'Sauf autre règle sur ce serveur, une table est supprimée avec tout ce qui va avec quand personne ne s’en est servi depuis un moment : après 2 jours si aucune partie n’a commencé, après 30 jours au milieu d’une partie, 90 jours après la fin.',
    nobody: 'Personne d’autre n’en reçoit rien. Rien n’est compté, pisté ni vendu.',
  },
  erase: {
    title: 'Effacer mon nom et mes messages',
    text: 'Supprime ton nom et tous tes messages, à toutes les tables de ce navigateur. Les coups restent, sans nom.',
    button: 'Effacer',
    question: 'Effacer ton nom et tes messages à toutes les tables ? C’est irréversible.',
    yes: 'Effacer pour de bon',
    no: 'Garder',
    done: 'C’est effacé. À tes tables, tu n’as plus de nom.',
    failed: 'Cela n’a pas marché. Vérifie ta connexion et réessaie.',
  },
  forget: {
    title: 'Oublier ce navigateur',
    text: 'Met fin à toutes les connexions de ce navigateur et rend son cookie sans valeur, même si quelqu’un en a une copie. Tu ne pourras plus jouer à tes places d’ici. Ton nom et tes messages restent si tu ne les effaces pas avant.',
    button: 'Oublier ce navigateur',
    question: 'Oublier ce navigateur ? Tu perds tes places à toutes les tables.',
    yes: 'Oublier',
    no: 'Rester',
    done: 'C’est oublié. Pour ce serveur, tu es quelqu’un de nouveau.',
    failed: 'Cela n’a pas marché. Vérifie ta connexion et réessaie.',
  },
  report: {
    title: 'Signaler et exclure',
    text: 'À une table, ouvre le menu et choisis « Signaler » : la personne qui gère le serveur le lit et peut exclure les gens qui se conduisent mal.',
  },
  imprint: {
    title: 'Qui gère ce serveur',
    none: 'Aucune note à ce sujet.',
    failed: 'La note n’a pas pu être chargée.',
  },
} satisfies PrivacyWords;
