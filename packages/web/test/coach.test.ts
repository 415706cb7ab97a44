/** What the coach says, and when. */

import { cappuccino } from '@tavolata/cappuccino';
import { describeLegal } from '@tavolata/engine';
import { kingLui } from '@tavolata/king-lui';
import { expect, test } from 'vitest';
import { coachLines as cappuccinoLines } from '../src/games/cappuccino/coaching.ts';
import { layOut as layOutCups } from '../src/games/cappuccino/lay-out.ts';
import { cappuccino as cappuccinoWords } from '../src/games/cappuccino/words/en.ts';
import { coachLines } from '../src/games/king-lui/coaching.ts';
import { layOut } from '../src/games/king-lui/lay-out.ts';
import { kingLui as words } from '../src/games/king-lui/words/en.ts';

/** In King Lui. */
function saidAt(position: string): string[] {
  const { state } = layOut(`no-dishes/fewest-discards ${position}`);
  const moment = { view: kingLui.view(state, 0), legal: describeLegal(kingLui, state) };
  return coachLines(moment, words).map(({ id }) => id);
}

test.each([
  ['before anything is held, what marks mean', '1 0 0 b2c3h1 - - -+-,-+-,-+- *', ['marks']],
  ['a dish is safe', '2 1 0 w1 c3b1 - c3+-,b2+-,w2+- *', ['safe', 'marks', 'chef']],
  ['more than the king has is not', '2 1 0 w1 c2b2 - c3+-,b2+-,w2+- *', ['marks', 'chef']],
  ['Emerald can be fed', '2 1 0 w1e1 c3 - k3+-,b2+-,w2+- *', ['emerald', 'marks', 'chef']],
  ['no dish is left', '2 1 0 - c3b1w1 - k3+-,b2+-,w2+- *', ['forced-draw', 'marks', 'chef']],
  [
    'no dish is left, and Emerald waits',
    '2 1 0 e1 c3b1 - k3+-,b2+-,w2+- *',
    ['forced-draw', 'marks', 'chef'],
  ],
])('King Lui: %s', (_name, position, said) => {
  expect(saidAt(position)).toEqual(said);
});

test.each<[string, string, readonly string[]]>([
  ['every stack has a neighbour', 'random/late l/p 0 0 0,0:l;1,0:p;2,0:lp - -', []],
  ['a stack has none', 'random/late l/p 0 0 0,0:l;1,0:p;3,0:lp - -', ['alone']],
  ['while cups are placed, nothing stays so', 'expert/late l/p 0 1 0,0:l - l15p16', []],
])('Cappuccino: %s', (_name, position, said) => {
  const view = cappuccino.view(layOutCups(position).state, 0);
  expect(cappuccinoLines({ view }, cappuccinoWords).map(({ id }) => id)).toEqual(said);
});
