/** What is stored of those who play online, in French. */

import type { PrivacyWords } from '../en/privacy.ts';

export const privacy = {
  title: 'Ce qui est enregistré',
  lead: 'En solo ou sur un seul écran, tout reste dans ton navigateur. Aux tables en ligne, le serveur doit savoir deux ou trois choses.',
  stored: {
    title: 'Sur le serveur',
    items: {
      secret:
        'Un secret tiré au hasard, dans un cookie, pour que ta place te reconnaisse. Le serveur n’en garde qu’une empreinte. Ce n’est pas un compte, et il ne te suit nulle part.',
      texts: 'Le nom que tu donnes, et ce que tu dis à une table.',
      moves:
        'Les coups de chaque partie, pour que rien ne se perde et qu’on puisse revoir une partie finie.',
      address:
        'Ton adresse réseau : pendant la connexion et jusqu’à une heure après, contre les abus ; en cas d’exclusion, aussi longtemps que celle-ci dure.',
      reports:
        'Les signalements, jusqu’à ce qu’ils soient traités. Ils ne sont pas débarrassés avec une table.',
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
    text: 'Sauf autre règle sur ce serveur, une table est débarrassée avec tout ce qui va avec quand personne n’y a touché depuis un moment : après 2 jours si aucune partie n’a commencé, après 30 jours au milieu d’une partie, 90 jours après la fin.',
    nobody: 'Personne d’autre n’en reçoit rien. Rien n’est compté, pisté ni vendu.',
  },
  erase: {
    title: 'Effacer mon nom et mes paroles',
    text: 'Supprime ton nom et tout ce que tu as dit, à toutes les tables de ce navigateur. Les coups restent, sans nom.',
    button: 'Effacer',
    question: 'Effacer ton nom et tes paroles à toutes les tables ? C’est définitif.',
    yes: 'Effacer pour de bon',
    no: 'Garder',
    done: 'C’est effacé. À tes tables, tu n’as plus de nom.',
    failed: 'Cela n’a pas marché. Y a-t-il une connexion ?',
  },
  report: {
    title: 'Signaler et exclure',
    text: 'À une table, ouvre le menu et choisis « Signaler » : la personne qui gère le serveur le lit et peut exclure qui se conduit mal.',
  },
  imprint: {
    title: 'Qui gère ce serveur',
    none: 'Aucune note à ce sujet.',
    failed: 'La note n’a pas pu être récupérée.',
  },
} satisfies PrivacyWords;
