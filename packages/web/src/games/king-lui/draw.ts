/** A position of King Lui as a drawing: what lies where, a line for each place. */

import { CARDS, EMERALD, type CardCounts } from '@tavolata/king-lui';
import type { Drawing, Shape } from '../drawing.ts';
import type { PictureName } from '../../ui/controls/pictures.svelte.ts';

export interface DrawnPlace {
  readonly name: string;
  readonly cards: CardCounts;
}

/** In pixels. */
const EDGE = 24;
const HEAD = 60;
const NAME = 190;
const ROW = 56;
const GAP = 6;
const PICTURE = 40;
const CARD = 74;
const WIDTH = 2 * EDGE + NAME + CARDS.length * CARD;

export const pictureOf = (card: (typeof CARDS)[number]): PictureName =>
  card === EMERALD ? 'emerald-awake' : card;

export function drawPlaces(title: string, places: readonly DrawnPlace[]): Drawing {
  const height = HEAD + places.length * (ROW + GAP) + EDGE;
  const rows = places.flatMap(({ name, cards }, index): Shape[] => {
    const y = HEAD + index * (ROW + GAP);
    const middle = y + ROW / 2;
    return [
      {
        type: 'box',
        x: EDGE - 8,
        y,
        width: WIDTH - 2 * EDGE + 16,
        height: ROW,
        radius: 10,
        tone: 'raised',
      },
      { type: 'text', text: name, x: EDGE + 4, y: middle + 6, size: 17, tone: 'ink', isBold: true },
      ...CARDS.flatMap((card, at): Shape[] => {
        const number = cards[card] ?? 0;
        if (number === 0) return [];
        const x = EDGE + NAME + at * CARD;
        return [
          { type: 'picture', name: pictureOf(card), x, y: middle - PICTURE / 2, size: PICTURE },
          {
            type: 'text',
            text: String(number),
            x: x + PICTURE + 4,
            y: middle + 7,
            size: 20,
            tone: 'ink',
            isBold: true,
          },
        ];
      }),
    ];
  });
  return {
    width: WIDTH,
    height,
    shapes: [
      { type: 'box', x: 0, y: 0, width: WIDTH, height, radius: 0, tone: 'panel' },
      { type: 'text', text: title, x: EDGE, y: 40, size: 24, tone: 'ink', isBold: true },
      ...rows,
    ],
  };
}
