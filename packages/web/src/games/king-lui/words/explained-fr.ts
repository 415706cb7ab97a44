/** What King Lui's table explains by itself, in French. */

import type { Who } from '../../../language/en/table.ts';
import { count, does } from '../../../language/fr/sentences.ts';
import type { KingLuiExplained } from './explained-en.ts';

const points = (number: number): string => count(number, { one: '# point', other: '# points' });

const lacks = (more: number): string => `Il en faut encore ${more} au roi`;

export const explained = {
  goal: 'Chaque portion vaut autant que le roi en a. Plus que lui : rien.',
  leftovers: 'Les restes vont au roi.',
  coach: {
    emerald:
      'Emerald est là. Le nourrir coûte deux portions au roi\u00a0: choisis un plat que d’autres ont.',
    forcedDraw: 'Il n’y a plus de plat sur la table\u00a0: tu dois piocher une carte.',
    chef: 'Le chef joue en premier\u202f; au service suivant, c’est la personne suivante.',
    marks: 'Touche un nombre ou un signe sous ta main pour lire ce qu’il veut dire.',
    safe: (dish: string) =>
      `${dish}\u00a0: tu n’en as pas plus que le roi. En l’état, tes portions comptent.`,
  },
  coursesLeft: (most: number) =>
    count(most, {
      one: 'Au plus # service après celui-ci.',
      other: 'Au plus # services après celui-ci.',
    }),
  lastCourse: 'Dernier service\u00a0: ses restes vont aussi au roi.',
  holding: (held: number, king: number) => `Tu en as ${held}, le roi en a ${king}.`,
  taking: (held: number, king: number) => `Tu en auras ${held}, le roi en a ${king}.`,
  taken: (who: Who, held: number, king: number) =>
    `${does(who, 'as', 'a')} pris ${held}, le roi en a ${king}.`,
  outlooks: {
    good: () => 'Le roi en a assez, et sans doute jusqu’à la fin. Ces portions comptent alors.',
    rising: (more: number) => `${lacks(more)}, et c’est probable. Ces portions comptent alors.`,
    doubtful: (more: number) =>
      more > 0
        ? `${lacks(more)}, et ce n’est pas sûr. Sinon, tout est défaussé.`
        : 'Le roi en a assez, mais Emerald en mangera peut-être. Tout serait alors défaussé.',
    poor: (more: number) =>
      more > 0
        ? `${lacks(more)}, et c’est peu probable. Sinon, tout est défaussé.`
        : 'Le roi en a assez, mais Emerald en mangera sans doute. Tout sera alors défaussé.',
    kept: () => 'Pas plus que le roi\u00a0: ces portions comptent.',
    lost: () => 'Plus que le roi\u00a0: tout est défaussé.',
  },
  mayPay: 'Prendre peut quand même être juste\u00a0: ni le roi ni les autres n’en auront.',
  kings: (number: number) =>
    number === 0
      ? 'Le roi n’en a pas encore. S’il en reste là, aucune portion ne compte.'
      : `Le roi en a ${number}. S’il en reste là, chaque portion vaut ${points(number)}, et il ne faut pas en avoir plus de ${number}.`,
  worth: 'À la fin, chaque portion vaut autant de points que le roi a de portions de ce plat.',
  chef: 'Le chef met la table pour ce service et joue en premier. Au service suivant, c’est la personne suivante.',
  cards: (number: number) =>
    count(number, { one: '# carte en main, cachée.', other: '# cartes en main, cachées.' }),
  worthSeen: (who: Who, number: number, unseen: number) =>
    who.isYou
      ? `Si la partie finissait maintenant, ta main vaudrait ${points(number)}.`
      : `Si la partie finissait maintenant, ${who.name} aurait ${points(number)}, d’après ce que tu as vu.${unseen > 0 ? count(unseen, { one: ' # carte piochée reste cachée.', other: ' # cartes piochées restent cachées.' }) : ''}`,
  drawn: 'Cartes tirées de la pioche. Personne d’autre ne sait quels plats ce sont.',
  emerald: {
    awake:
      'Au lieu de prendre ou de piocher, donne à Emerald deux portions du roi. Elles quittent le jeu.',
    asleep:
      'Emerald dort tant que le roi n’a pas deux portions à lui donner. Ensuite, à son tour, on peut les donner au lieu de prendre\u00a0: elles quittent le jeu.',
    away: 'Emerald est encore dans la pioche, ou a déjà mangé. Sur la table, on peut lui donner deux portions du roi au lieu de prendre.',
    each: 'Chacune peut être nourrie une fois.',
  },
  supply: (needed: number) =>
    `Pioche une carte\u00a0: elle va dans ta main, cachée aux autres, et compte comme le reste. Un service demande ${needed} cartes\u202f; s’il en reste moins, la partie finit.`,
  confirm: {
    take: 'Prendre',
    draw: 'Piocher',
    drawing: 'Elle va dans ta main et compte. Elle ne se remet pas.',
    course: 'Cela finit le service. Impossible d’annuler ensuite.',
    game: 'Cela finit la partie. Impossible d’annuler ensuite.',
  },
} satisfies KingLuiExplained;
