/** What surrounds a board, in French. */

import type { TableWords, Who } from '../en/table.ts';
import { does, shareTheWin } from './sentences.ts';

export const table = {
  you: 'Toi',
  /** Somebody who gave up: a bot plays on. */
  standIn: (name: string) => `${name} (bot)`,
  turn: (who: Who) => (who.isYou ? 'À toi de jouer' : `À ${who.name} de jouer`),
  thinking: (who: Who) => `${who.name} réfléchit…`,
  hurry: 'Accélérer',
  undo: 'Annuler le coup',
  menu: 'Menu',
  players: 'À table',
  log: 'Historique',
  giveUp: 'Abandonner',
  giveUpQuestion: 'Veux-tu abandonner\u202f? Un bot joue à ta place.',
  giveUpAlone: 'Veux-tu abandonner\u202f? La partie s’arrête ici, sans résultat.',
  leave: 'Accueil',
  readRule: 'Lire la règle',
  again: 'Rejouer',
  newTable: 'Nouvelle partie',
  showBoard: 'Voir la table',
  showScore: 'Voir les scores',
  saveRecord: 'Télécharger la partie',
  playOn: 'Continuer',
  settings: 'Réglages',
  rules: 'Règles',
  past: {
    title: 'Coup antérieur',
    now: 'Reprendre la partie',
    result: 'Voir le résultat',
  },
  replayed: 'Partie revue',
  timeline: { show: 'Voir ce coup sur la table', back: 'Revenir coup par coup' },
  playOnFrom: {
    button: 'Jouer la suite',
    brief: 'D’ici',
    title: (move: number) => `Jouer la suite du coup ${move}`,
    text: 'Une nouvelle partie commence à ce moment. Des bots jouent pour tous les autres.',
    seat: 'Qui veux-tu jouer\u202f?',
    edit: 'Modifier la position',
    start: 'Commencer',
  },
  lastMoves: 'Les derniers coups…',
  finish: { text: 'Le résultat ne changera plus.', button: 'Terminer' },
  cover: {
    handOver: (name: string) => `Passe l’appareil à ${name}`,
    title: (name: string) => `${name}, à toi de jouer`,
    text: 'Prends l’appareil. Les autres ne regardent pas.',
    take: (name: string) => `C’est moi, ${name}`,
  },
  won: (winners: readonly Who[]) => {
    const [winner, ...others] = winners;
    return winner && others.length === 0
      ? `${does(winner, 'as gagné', 'a gagné')} !`
      : shareTheWin(winners);
  },
  over: 'La partie est finie',
  abandoned: 'Partie abandonnée.',
  pressed: {
    undone: 'Coup annulé.',
    nothingToUndo: 'Il n’y a rien à annuler.',
    notNow: 'Impossible pour l’instant.',
  },
  passing: {
    done: (name: string) => `${name} a joué`,
    next: (name: string) => `À suivre : ${name}`,
    since: 'Depuis ton dernier tour',
    soFar: 'Jusqu’ici',
    more: (sentences) => `+${sentences} ${sentences === 1 ? 'autre' : 'autres'}`,
  },
  trouble: {
    notKept:
      'Le navigateur ne peut pas enregistrer cette partie pour le moment. Tu peux continuer ; libère un peu d’espace pour la garder.',
    notLasting: 'Ce navigateur n’enregistre rien : la partie sera perdue si tu fermes la page.',
    botSilent: 'Un bot ne répond pas.',
  },
  lost: {
    title: 'Pas de partie ici',
    missing: 'Cette partie n’est pas dans ce navigateur. Elle a peut-être été supprimée.',
    damaged:
      'Cette partie enregistrée est endommagée, impossible de l’ouvrir. Tes autres parties vont bien.',
    remove: 'Supprimer',
  },
  hint: {
    button: 'Conseil',
    thinking: 'Réflexion en cours…',
    failed: 'Aucun conseil disponible.',
    toWin: 'Chances de gagner',
    win: (percent: string) => `${percent} de chances de gagner`,
    about: (score: string) => `environ ${score}`,
    asItIs: 'Pour l’instant',
    exact: 'Calculé jusqu’à la fin',
    marked: (number: number) => `Conseil ${number}.`,
  },
  advice: {
    best: 'Le meilleur',
    equal: 'Aussi bon',
    less: 'Un peu moins bon',
    worse: 'Nettement moins bon',
    behind: 'Tu as du retard. C’est ce qui laisse le jeu le plus ouvert.',
    lost: (score: string, place: number | undefined) =>
      place === undefined
        ? `Tu ne peux presque plus gagner. C’est ce qui te laisse le plus\u00a0: environ ${score}.`
        : `Tu ne peux presque plus gagner. Vise la place ${place}\u00a0: environ ${score}.`,
    compared: {
      winsMore: 'Tout autre choix gagne moins souvent.',
      winsAlike: 'Aucun autre choix ne gagne plus souvent.',
      scoresMore: 'Tout autre choix rapporte moins.',
      scoresAlike: 'Aucun autre choix ne rapporte plus.',
      only: 'Il n’y a pas d’autre choix.',
    },
    numbers: 'Chiffres',
    heard: (action: string) => `Conseil\u00a0: ${action}.`,
    heardEqual: (actions: readonly string[]) => `Aussi bon\u00a0: ${actions.join('\u202f; ')}.`,
  },
  keys: 'Touches : W que puis-je faire, H un conseil, L le dernier coup, S les scores, U annuler.',
  ending: {
    ranking: 'Classement',
    ahead: (score: string) => `${score} d’avance.`,
    short: (score: string) => `Il manquait ${score}. À quand la revanche\u202f?`,
    level: 'À égalité jusqu’au bout. À quand la revanche\u202f?',
    lineWon: (winners: readonly Who[]) => {
      const [winner, ...others] = winners;
      if (!winner || others.length > 0) return 'Ainsi, c’est une égalité';
      return winner.isYou ? 'Ainsi, tu gagnes' : `Ainsi, ${winner.name} gagne`;
    },
    watch: 'Revoir',
    review: 'Analyse',
    share: 'Partager',
    more: 'Plus',
    shareTitle: 'Partager le résultat',
    picture: 'Le résultat en image',
    sharePicture: 'Partager l’image',
    savePicture: 'Télécharger l’image',
    copyText: 'Copier le texte',
    copied: 'Copié.',
    saved: 'Image téléchargée.',
    failed: 'Ça n’a pas marché.',
    /** The person who shares a result, in the eyes of others. */
    me: 'Moi',
    iWon: 'J’ai gagné\u202f!',
    sharedWin: 'Victoire partagée\u202f!',
    result: (game: string, standing: string) => `${game}\u00a0: ${standing}`,
  },
} satisfies TableWords;
