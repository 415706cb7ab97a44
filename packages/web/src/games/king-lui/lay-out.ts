/** Positions of King Lui from texts. */

import { kingLui, type KingLui } from '@tavolata/king-lui';
import type { LaidPosition } from '../laid-position.ts';

/** Lessons put blanks between the cards of the supply, which show the courses. */
export function layOut(position: string): LaidPosition<KingLui> {
  const fields = position.split(' ');
  const supply = fields.splice(8).join('');
  const state = kingLui.notation.parseState([...fields, supply].join(' '));
  const { players, options, chef } = state;
  return { state, players, options, setup: { first: chef } };
}
