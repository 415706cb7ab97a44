import type { ReviewWords } from '../en/review.ts';
import { countIn } from '../count.ts';
import type { Who } from '../en/table.ts';

const count = countIn('fr');

export const review = {
  title: 'Analyse',
  curve: 'Chances de gagner',
  at: (position: number, last: number) => `Coup ${position} sur ${last}`,
  chance: (name: string, chance: string) => `${name} ${chance}`,
  keys: 'Flèches : coup par coup. Page haut et Page bas : d’erreur en erreur.',
  table: 'En tableau',
  move: 'Coup',
  grades: {
    best: 'Le meilleur',
    good: 'Bon',
    mistake: 'Erreur',
    blunder: 'Grosse erreur',
  },
  provisional: {
    best: 'Sans doute le meilleur',
    good: 'Sans doute bon',
    mistake: 'Sans doute une erreur',
    blunder: 'Sans doute une grosse erreur',
  },
  notFinal: 'Pas encore définitif.',
  unsettled: (number: number) =>
    count(number, { one: '# note peut encore changer.', other: '# notes peuvent encore changer.' }),
  exact: 'Calculé, pas estimé.',
  cost: (best: string, made: string) =>
    `Chances de gagner\u00a0: ${best} avec le meilleur choix, ${made} avec celui-ci.`,
  rest: (chance: string) =>
    `Un coup plus tard, c’est ${chance}\u00a0: la différence vient de la chance et de ce que seuls les autres savaient.`,
  noCost: 'Rien de mieux n’a été trouvé.',
  moves: (who: Who) => `${who.isYou ? 'Toi' : who.name}\u00a0:`,
  more: 'Plus sur ce coup',
  seenBy: (who: Who) =>
    who.isYou
      ? 'Chances de gagner, d’après ce que tu savais'
      : `Chances de gagner, d’après ce que ${who.name} savait`,
  seenOpen: 'Chances, toutes les cartes connues',
  seenEnd: 'Le résultat',
  signs: {
    title: 'Signes',
    turn: 'Tournant',
    text: 'À chaque coup, les chances sont ce que pouvait savoir la personne dont c’est le tour. Elles changent donc par les choix, mais aussi par la chance, et parce que la suivante connaît d’autres cartes.',
  },
  own: {
    mistakes: (who: Who, mistakes: number, serious: number, decisions: number, isOpen: boolean) =>
      `${who.isYou ? 'Ton jeu' : who.name}${isOpen ? ' jusqu’ici' : ''}\u00a0: ${
        mistakes === 0 ? 'aucune erreur' : count(mistakes, { one: '# erreur', other: '# erreurs' })
      }${serious === 0 ? '' : ` (${count(serious, { one: '# grosse', other: '# grosses' })})`} en ${count(decisions, { one: '# décision', other: '# décisions' })}.`,
    all: (mistakes: number, isOpen: boolean) =>
      `Tout le monde${isOpen ? ' jusqu’ici' : ''}\u00a0: ${mistakes === 0 ? 'aucune erreur' : count(mistakes, { one: '# erreur', other: '# erreurs' })}.`,
    others: 'Les autres aussi',
  },
  better: 'Mieux',
  betterThis: (action: string) => `Mieux\u00a0: ${action}.`,
  betterElsewhere: 'Mieux\u00a0: le même coup ailleurs, avec la flèche 1 sur le plateau.',
  elsewhere: 'Ailleurs\u00a0: voir la flèche 1 sur le plateau.',
  because: 'Pourquoi',
  made: 'Sur le choix fait :',
  forced: 'Il n’y avait pas de choix ici.',
  later: 'Son avantage n’apparaît que quelques coups plus tard.',
  waiting: 'Pas encore jugé.',
  end: 'La partie est finie. Remonte la courbe pour voir où elle a basculé.',
  wouldGoOn: 'Comment cela aurait continué',
  thinking: 'La suite se joue…',
  branch:
    'Un autre déroulement : le meilleur choix, puis de bons adversaires, avec les mêmes cartes.',
  branchPlain: 'Un autre déroulement : le meilleur choix, puis de bons adversaires.',
  leaveBranch: 'Retour à la partie',
  previous: 'Erreur précédente',
  next: 'Erreur suivante',
  none: 'Aucune erreur trouvée.',
  turns: 'Tournants',
  summary: 'Décisions',
  player: 'Qui',
  meanCost: 'Coût moyen',
  luck: {
    title: 'D’où vient le résultat',
    text: 'Avant la donne + chance + ses propres coups + coups des autres = résultat. Un coup compare les chances toutes cartes connues, que personne ne voyait, à ce qu’un bon adversaire attendait. Même des coups sans erreur peuvent donc perdre beaucoup ici ; ce que coûtent les erreurs se trouve sous « Décisions ».',
    before: 'Avant la donne',
    luck: 'Chance',
    own: 'Ses propres coups',
    others: 'Coups des autres',
    result: 'Résultat',
    now: (luck: string, choice: string) =>
      `Toutes cartes connues, par rapport à ce qui était attendu : chance ${luck}, ce coup ${choice}.`,
    waiting: 'Calcul en cours.',
  },
  open: 'Montrer toutes les cartes',
  openHint: 'La courbe avec toutes les mains connues. Les décisions sont jugées sans.',
  decided: {
    at: (number: number) =>
      `Décidée dès le coup ${number} : prouvé, si tout le monde joue au mieux.`,
    latest: (number: number) =>
      `Décidée au plus tard dès le coup ${number} : prouvé, si tout le monde joue au mieux. Avant, rien n’est prouvé.`,
    never: 'Ouverte jusqu’au bout : prouvé.',
    unproven: 'À partir de quand elle était décidée n’est pas prouvé.',
  },
  progress: {
    curve: 'La courbe se dessine…',
    first: (percent: string) => `Premier examen : ${percent}`,
    settling: (left: number) =>
      count(left, {
        one: 'Encore # coup à vérifier de près…',
        other: 'Encore # coups à vérifier de près…',
      }),
    done: 'Analyse terminée.',
    stopped: 'Analyse arrêtée.',
    failed: 'L’analyse n’a pas pu continuer.',
    stop: 'Arrêter',
    goOn: 'Continuer',
  },
} satisfies ReviewWords;
