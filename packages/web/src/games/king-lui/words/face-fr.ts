import type { KingLuiFaceWords } from './face-en.ts';

export const face = {
  title: 'Le Roi Lui',
  pitch:
    'Remplis ton assiette au repas du roi, mais ne finis jamais avec plus de portions d’un plat que lui.',
  togetherHint:
    'Les mains sont secrètes : l’écran se cache chaque fois que vous passez l’appareil.',
  options: {
    edition: 'Règles imprimées',
    editionHint:
      'Les règles diffèrent : sur le moment où tu dois piocher et sur qui gagne en cas d’égalité.',
    editions: {
      de: 'Allemandes',
      en: 'Anglaises',
      fr: 'Françaises',
      it: 'Italiennes',
      own: 'À ta façon',
    },
    forcedDraw: 'Quand doit-on piocher ?',
    forcedDraws: {
      'no-dishes': {
        label: 'Plus de plat',
        line: 'S’il n’y a pas de plat sur la table, tu dois piocher, même si Emerald s’y trouve.',
      },
      'no-cards': {
        label: 'Table vide',
        line: 'Tu ne dois piocher que s’il n’y a aucune carte sur la table.',
      },
    },
    tieBreak: 'Qui l’emporte en cas d’égalité ?',
    tieBreaks: {
      'fewest-discards': {
        label: 'La plus petite défausse',
        line: 'En cas d’égalité, la victoire revient au joueur qui a défaussé le moins de cartes.',
      },
      shared: {
        label: 'Les ex æquo',
        line: 'En cas d’égalité, les ex æquo se partagent la victoire.',
      },
    },
    openTakings: 'Aide-mémoire',
    openTakingsHint:
      'Montre ce que chacun a pris ouvertement, jamais les cartes piochées. Sans lui, à toi de t’en souvenir.',
  },
} satisfies KingLuiFaceWords;
