/** The rules of King Lui as they are read: the illustrated page, the texts, and the figures beside them. */

import type { Dish } from '@tavolata/king-lui';
import { arrow, type FigureMark, type Item, type RulesPage } from '../rules-page.ts';
import Primer from './Primer.svelte';
import { kingLuiPrimerWords } from './words.ts';
import { KING_LUI_CAPTIONS } from './words/loaders.ts';

const dish = (name: Dish, count?: number): Item => ({
  kind: 'card',
  picture: name,
  tone: `--${name}-soft`,
  ...(count === undefined ? {} : { count }),
});
const king: Item = { kind: 'card', picture: 'king-pleased', tone: '--linen-edge' };
const back: Item = { kind: 'back', picture: 'card-back' };
const emerald: Item = { kind: 'card', picture: 'emerald-awake', tone: '--emerald-soft' };

const scored = (name: Dish, count: number, below: string, mark: FigureMark): Item => ({
  kind: 'card',
  picture: name,
  tone: `--${name}-soft`,
  count,
  below,
  mark,
});
const actions: readonly Item[] = [
  dish('cheese', 3),
  back,
  { kind: 'card', picture: 'emerald-eating', tone: '--emerald-soft' },
];

export const rulesPage: RulesPage = {
  text: {
    de: () => import('virtual:rules/king-lui/de'),
    en: () => import('virtual:rules/king-lui/en'),
    fr: () => import('virtual:rules/king-lui/fr'),
    it: () => import('virtual:rules/king-lui/it'),
  },
  primer: { Primer, words: kingLuiPrimerWords },
  figures: {
    'part-1': actions,
    'part-3': [
      king,
      dish('cheese', 5),
      dish('bread', 2),
      dish('wine', 0),
      arrow,
      scored('cheese', 4, '4 × 5 = 20', 'yes'),
      scored('bread', 3, '0', 'no'),
      scored('wine', 1, '0', 'no'),
    ],
    'K-M': [
      dish('bread', 15),
      dish('cake', 15),
      dish('cheese', 15),
      dish('chicken', 15),
      dish('fruit', 15),
      dish('ham', 15),
      dish('wine', 15),
      { kind: 'card', picture: 'emerald-asleep', tone: '--emerald-soft', count: 5 },
    ],
    'K-S': [{ ...back, count: 110 }],
    'K-C': [back, arrow, dish('fruit', 2), dish('bread', 3), emerald, arrow, king],
    'K-A': actions,
    'K-E': [
      king,
      dish('cheese', 4),
      arrow,
      scored('cheese', 3, '3 × 4 = 12', 'yes'),
      scored('cheese', 4, '4 × 4 = 16', 'yes'),
      scored('cheese', 5, '0', 'no'),
    ],
    'K-H': [back, back, { kind: 'card', picture: 'king-jealous', tone: '--linen-edge' }],
    'K-O': [{ kind: 'card', picture: 'emerald-asleep', tone: '--emerald-soft' }],
  },
  captions: KING_LUI_CAPTIONS,
};
