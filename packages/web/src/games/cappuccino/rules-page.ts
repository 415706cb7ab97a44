/** The rules of Cappuccino as they are read: the illustrated page, the texts, and the figures beside them. */

import type { Colour } from '@tavolata/cappuccino';
import { arrow, type FigureMark, type Item, type RulesPage } from '../rules-page.ts';
import Primer from './Primer.svelte';
import { cappuccinoPrimerWords } from './words.ts';
import { CAPPUCCINO_CAPTIONS } from './words/loaders.ts';

const cup = (name: Colour, count?: number): Item => ({
  kind: 'card',
  picture: `cup-${name}`,
  tone: `--${name}-soft`,
  ...(count === undefined ? {} : { count }),
});
const stack = (cups: readonly Colour[], mark?: FigureMark): Item => ({
  kind: 'stack',
  pieces: cups.map((name) => `cup-${name}` as const),
  ...(mark ? { mark } : {}),
});
const hive = (rows: readonly (readonly (Colour | '.')[])[]): Item => ({
  kind: 'hive',
  rows: rows.map((row) => row.map((place) => (place === '.' ? place : (`cup-${place}` as const)))),
});

export const rulesPage: RulesPage = {
  text: {
    de: () => import('virtual:rules/cappuccino/de'),
    en: () => import('virtual:rules/cappuccino/en'),
    fr: () => import('virtual:rules/cappuccino/fr'),
    it: () => import('virtual:rules/cappuccino/it'),
  },
  primer: { Primer, words: cappuccinoPrimerWords },
  figures: {
    'part-1': [
      stack(['cat', 'leaf']),
      arrow,
      stack(['panda'], 'yes'),
      stack(['leaf', 'flower'], 'yes'),
      stack(['cat', 'leaf', 'panda'], 'no'),
    ],
    'part-2': [
      stack(['cat', 'leaf', 'panda', 'flower', 'leaf']),
      stack(['panda', 'leaf']),
      stack(['leaf']),
    ],
    'C-M': [cup('leaf', 16), cup('panda', 16), cup('cat', 16), cup('flower', 16)],
    'C-S': [
      hive([
        ['leaf', 'cat', 'panda'],
        ['panda', 'flower', 'leaf', 'cat'],
        ['cat', 'leaf', 'panda', 'flower', 'leaf'],
        ['flower', 'panda', 'cat', 'panda'],
      ]),
    ],
    'C-P': [
      stack(['panda', 'cat', 'leaf']),
      arrow,
      stack(['panda'], 'yes'),
      stack(['leaf', 'cat'], 'yes'),
      stack(['cat', 'leaf', 'panda'], 'yes'),
      stack(['leaf', 'cat', 'panda', 'cat'], 'no'),
    ],
    'C-E': [stack(['cat', 'leaf', 'panda', 'flower', 'leaf']), stack(['panda', 'leaf'])],
    'C-X': [hive([['.'], ['leaf', 'panda'], ['.', 'cat', '.']])],
    'C-T': [cup('leaf'), cup('flower'), { kind: 'divider' }, cup('panda'), cup('cat')],
    'C-Q': [
      stack(['panda', 'leaf', 'leaf']),
      stack(['cat']),
      arrow,
      stack(['cat', 'panda', 'leaf', 'leaf']),
    ],
  },
  captions: CAPPUCCINO_CAPTIONS,
};
