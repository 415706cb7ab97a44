/**
 * What stands beside the sections of the rules: the game's own pieces, arranged so that they show
 * what the section says. They say nothing that the text does not, so they need no words.
 */

import type { PictureName } from '../ui/controls/pictures.svelte.ts';

export type Cup = 'leaf' | 'panda' | 'cat' | 'flower';
type Dish = 'bread' | 'cake' | 'cheese' | 'chicken' | 'fruit' | 'ham' | 'wine';

export type Item =
  /** A picture on a card of a colour that suits it, with a number in its corner and a line below. */
  | {
      readonly kind: 'card';
      readonly picture: PictureName;
      readonly tone: Tone;
      readonly count?: number;
      readonly below?: string;
      readonly verdict?: Verdict;
    }
  /** From the bottom to the top. */
  | { readonly kind: 'stack'; readonly cups: readonly Cup[]; readonly verdict?: Verdict }
  /** Rows of a honeycomb, each one longer or shorter than the one above; a dot is a free place. */
  | { readonly kind: 'hive'; readonly rows: readonly (readonly (Cup | '.')[])[] }
  | { readonly kind: 'arrow' | 'divider' };

export type Verdict = 'yes' | 'no';
type Tone = `${Dish | Cup | 'emerald'}-soft` | 'linen-edge';

const dish = (name: Dish, count?: number): Item => ({
  kind: 'card',
  picture: name,
  tone: `${name}-soft`,
  ...(count === undefined ? {} : { count }),
});
const cup = (name: Cup, count?: number): Item => ({
  kind: 'card',
  picture: `cup-${name}`,
  tone: `${name}-soft`,
  ...(count === undefined ? {} : { count }),
});
const king: Item = { kind: 'card', picture: 'king-pleased', tone: 'linen-edge' };
const back: Item = { kind: 'card', picture: 'card-back', tone: 'linen-edge' };
const emerald: Item = { kind: 'card', picture: 'emerald-awake', tone: 'emerald-soft' };
const arrow: Item = { kind: 'arrow' };
const stack = (cups: readonly Cup[], verdict?: Verdict): Item => ({
  kind: 'stack',
  cups,
  ...(verdict ? { verdict } : {}),
});

const cheeseScore = (count: number, below: string, verdict: Verdict): Item => ({
  kind: 'card',
  picture: 'cheese',
  tone: 'cheese-soft',
  count,
  below,
  verdict,
});

/** By the id of the section. */
export const FIGURES: Readonly<Record<string, readonly Item[]>> = {
  'K-M': [
    dish('bread', 15),
    dish('cake', 15),
    dish('cheese', 15),
    dish('chicken', 15),
    dish('fruit', 15),
    dish('ham', 15),
    dish('wine', 15),
    { kind: 'card', picture: 'emerald-asleep', tone: 'emerald-soft', count: 5 },
  ],
  'K-S': [{ ...back, count: 110 }],
  'K-C': [back, arrow, dish('fruit', 2), dish('bread', 3), emerald, arrow, king],
  'K-A': [
    dish('cheese', 3),
    back,
    { kind: 'card', picture: 'emerald-eating', tone: 'emerald-soft' },
  ],
  'K-E': [
    king,
    dish('cheese', 4),
    arrow,
    cheeseScore(3, '3 × 4 = 12', 'yes'),
    cheeseScore(4, '4 × 4 = 16', 'yes'),
    cheeseScore(5, '0', 'no'),
  ],
  'K-H': [back, back, { kind: 'card', picture: 'king-jealous', tone: 'linen-edge' }],
  'K-O': [{ kind: 'card', picture: 'emerald-asleep', tone: 'emerald-soft' }],
  'C-M': [cup('leaf', 16), cup('panda', 16), cup('cat', 16), cup('flower', 16)],
  'C-S': [
    {
      kind: 'hive',
      rows: [
        ['leaf', 'cat', 'panda'],
        ['panda', 'flower', 'leaf', 'cat'],
        ['cat', 'leaf', 'panda', 'flower', 'leaf'],
        ['flower', 'panda', 'cat', 'panda'],
      ],
    },
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
  'C-X': [
    {
      kind: 'hive',
      rows: [['.'], ['leaf', 'panda'], ['.', 'cat', '.']],
    },
  ],
  'C-T': [cup('leaf'), cup('flower'), { kind: 'divider' }, cup('panda'), cup('cat')],
  'C-Q': [
    stack(['panda', 'leaf', 'leaf']),
    stack(['cat']),
    arrow,
    stack(['cat', 'panda', 'leaf', 'leaf']),
  ],
};
