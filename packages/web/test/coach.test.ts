/** What the coach says, and when. */

import { describeLegal } from '@tavolata/engine';
import { kingLui } from '@tavolata/king-lui';
import { expect, test } from 'vitest';
import { coachLines } from '../src/games/king-lui/coaching.ts';
import { layOut } from '../src/games/king-lui/lay-out.ts';
import { kingLui as words } from '../src/games/king-lui/words/en.ts';

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
])('%s', (_name, position, said) => {
  expect(saidAt(position)).toEqual(said);
});
