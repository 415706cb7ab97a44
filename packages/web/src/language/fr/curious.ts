/** What games of experts show about a game, in French. */

import type { CuriousWords } from '../en/curious.ts';
import { count } from './sentences.ts';

export const curious = {
  title: (game: string) => `${game}\u00a0: pour les curieux`,
  lead: 'Ce que montrent des milliers de parties entre bots de niveau Expert.',
  players: 'Nombre de joueurs',
  games: (games: number) => count(games, { one: '# partie', other: '# parties' }),
  table: 'Sous forme de tableau',
  computed: 'Comment c’est calculé',
  command:
    'Cette commande joue les parties et calcule les nombres. Tout le monde obtient les mêmes\u00a0:',
  even: 'Ligne en tirets\u00a0: si rien ne faisait de différence.',
  place: (place: number) =>
    ['', 'Commence', 'Deuxième', 'Troisième', 'Quatrième', 'Cinquième'][place] ?? String(place),
  plots: {
    wins: {
      title: 'Est-ce un avantage de commencer\u202f?',
      lead: 'Combien de fois chacun gagne, dans l’ordre du premier tour.',
      told: ({ share }) =>
        `Qui commence gagne ${share('first')} des parties\u202f; si cela ne changeait rien, ce serait ${share('even')}. ${share('shared')} des parties finissent par une victoire partagée, qui compte en parts.`,
      axis: 'Place',
      value: 'Parties gagnées',
      method: 'Les petits nombres sont des intervalles à 95\u00a0% (score de Wilson).',
    },
    decided: {
      title: 'Quand est-ce décidé\u202f?',
      lead: 'Combien de parties sont décidées après quelle part des tours\u00a0: à partir de là, les chances de qui gagnera ne retombent plus sous 50\u00a0% ou 80\u00a0%.',
      told: ({ share }) =>
        `Dans la moitié des parties, qui gagnera est en tête pour de bon après ${share('likely')} des tours, et presque sûr de gagner après ${share('sure')}.`,
      axis: 'Part de la partie',
      value: 'Parties',
      names: { likely: '50\u00a0% et plus', sure: '80\u00a0% et plus' },
      method:
        'Les chances sont celles que le réseau annonce à qui doit jouer, sans voir les cartes cachées. Les victoires partagées sont laissées de côté.',
    },
    length: {
      title: 'Combien dure une partie\u202f?',
      lead: 'Combien de décisions sont prises en tout.',
      told: ({ number }) =>
        `Une partie compte ${number('mean')} décisions en moyenne. Dans huit parties sur dix, il y en a de ${number('low')} à ${number('high')}.`,
      axis: 'Décisions',
      value: 'Parties',
      method: 'Quand un seul coup est possible, il n’y a rien à décider.',
    },
    chances: {
      title: 'Peut-on croire les chances\u202f?',
      lead: 'Combien de fois s’est réalisé ce à quoi le réseau donnait telle chance.',
      told: ({ share, number }) =>
        `Dans ${number('positions')} positions, les chances étaient fausses de ${share('off')} en moyenne.`,
      axis: 'Chance annoncée',
      value: 'Réalisé',
      names: { true: 'Réalisé', told: 'Si tout était juste' },
      method:
        'Toutes les chances de tous les joueurs, rangées en dix groupes selon leur taille. Le réseau juge au premier regard\u00a0: entre joueurs qui voient loin, les favoris gagnent encore plus souvent qu’il ne le dit.',
    },
    rivals: {
      title: 'Quelle est la part du talent\u202f?',
      lead: 'Combien de fois un bot de niveau Expert gagne si tous les autres jouent autrement.',
      told: ({ share }) =>
        `Il gagne ${share('easy')} des parties contre le niveau le plus faible, et ${share('random')} contre des coups au hasard. Entre égaux, ce serait ${share('even')}.`,
      axis: 'Les autres',
      value: 'Parties gagnées',
      names: { random: 'Au hasard', greedy: 'Au premier regard' },
      method:
        '«\u202fAu premier regard\u202f» prend ce qui semble le meilleur sur le moment. Les petits nombres sont des intervalles à 95\u00a0% (score de Wilson).',
    },
    luck: {
      title: 'Quelle est la part de la chance\u202f?',
      lead: 'Ce qui décide de la victoire quand tout le monde joue aussi bien.',
      told: ({ share }) =>
        `La chance explique ${share('luck')} des différences entre les résultats, les choix de chacun ${share('own')}. Le reste vient de ce que font les autres.`,
      axis: 'Cause',
      value: 'Part du résultat',
      names: { luck: 'Chance', own: 'Ses choix', others: 'Choix des autres' },
      method:
        'Chaque résultat est décomposé comme dans les analyses, par l’ajustement de la chance du backgammon, généralisé sous le nom d’AIVAT (Burch et autres, 2018). La part d’une cause est sa covariance avec le résultat, divisée par la variance du résultat. Les petits nombres sont des intervalles à 95\u00a0% (bootstrap sur les parties).',
    },
  },
} satisfies CuriousWords;
