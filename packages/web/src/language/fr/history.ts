/** Finished games that this browser has kept, in French. */

import type { HistoryWords } from '../en/history.ts';
import { count, list } from './sentences.ts';

export const history = {
  title: 'Tes parties',
  lead: 'Chaque partie que tu termines reste dans ce navigateur, et tu peux la revoir.',
  all: 'Tout voir',
  mine: 'Mon jeu',
  empty: 'Aucune partie terminée. Joues-en une jusqu’au bout, et tu la retrouveras ici.',
  noneFit: 'Aucune partie ne correspond à ces filtres.',
  shown: (games: number) => count(games, { one: '# partie', other: '# parties' }),
  filters: {
    label: 'Filtres',
    game: 'Jeu',
    anyGame: 'Tous les jeux',
    players: 'Nombre de joueurs',
    anyPlayers: 'Tout nombre',
    where: 'Lieu de la partie',
    anywhere: 'Partout',
    result: 'Résultat',
    anyResult: 'Tout résultat',
  },
  places: {
    alone: 'Contre des bots',
    device: 'Sur un seul appareil',
    online: 'En ligne',
    file: 'D’un fichier',
  },
  results: { won: 'Victoire', shared: 'Victoire partagée', lost: 'Défaite' },
  winners: (names: readonly string[]) =>
    names.length === 1 ? `${list(names)} gagne` : `Victoire partagée\u00a0: ${list(names)}`,
  you: 'Toi',
  playedOn: (move: number) => `Reprise au coup ${move}, donc non comptée`,
  points: (points: number) => count(points, { one: '# point', other: '# points' }),
  watch: 'Revoir',
  review: 'Analyse',
  remove: 'Supprimer',
  question: 'Supprimer cette partie pour de bon\u202f?',
  keep: 'Garder',
  damaged: 'Une partie endommagée',
  more: (games: number) => count(games, { one: 'En voir # de plus', other: 'En voir # de plus' }),
  removeAll: (games: number) =>
    count(games, { one: 'Supprimer cette # partie', other: 'Supprimer ces # parties' }),
  removeAllQuestion: (games: number) =>
    count(games, {
      one: 'Supprimer # partie pour de bon\u202f?',
      other: 'Supprimer # parties pour de bon\u202f?',
    }),
  export: 'Tout exporter',
  import: 'Importer des parties',
  importing: 'Vérification des parties…',
  imported: (added: number, known: number) =>
    [
      count(added, { one: '# partie ajoutée.', other: '# parties ajoutées.' }),
      ...(known === 0
        ? []
        : [count(known, { one: '# était déjà là.', other: '# étaient déjà là.' })]),
    ].join(' '),
  largest: (megabytes: number) =>
    `Ce fichier est trop grand. On peut importer jusqu’à ${megabytes}\u00a0Mo.`,
  space: {
    full: 'Il n’y a plus de place dans ce navigateur\u00a0: ta dernière partie n’a pas été gardée. Exporte tes parties, puis supprimes-en.',
    nearly:
      'Il n’y a presque plus de place dans ce navigateur. Exporte tes parties, puis supprimes-en.',
    passing:
      'Ce navigateur n’enregistre rien\u00a0: tes parties durent jusqu’à ce que tu fermes la page.',
    unsure: 'Ton navigateur peut effacer ces parties quand la place vient à manquer.',
    ask: 'Demander au navigateur de les garder',
    refused: 'Le navigateur n’a pas accepté. Exporte tes parties pour ne rien perdre.',
  },
  tally: {
    games: (games: number) => count(games, { one: '# partie', other: '# parties' }),
    won: (games: number) => count(games, { one: '# victoire', other: '# victoires' }),
    details: 'Par nombre de joueurs et niveau',
    against: (level: string) => `Contre des bots\u00a0: ${level}`,
    mixed: 'niveaux différents',
  },
  missing: {
    title: 'Aucune partie ici',
    text: 'Cette partie n’est pas dans ce navigateur. Elle a peut-être été supprimée.',
    broken: 'Cette partie est endommagée et ne peut pas être montrée.',
  },
} satisfies HistoryWords;
