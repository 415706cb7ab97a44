/** What a beginner of King Lui is told when it first happens. */

import { DISHES, type Action, type View } from '@tavolata/king-lui';
import type { CoachLine } from '../../table/coach.svelte.ts';
import { portionsOf } from './balance.ts';
import type { KingLuiWords } from './words/en.ts';

export function coachLines(
  { view, legal }: { readonly view: View; readonly legal: readonly Action[] },
  { explained: { coach }, dishes }: Pick<KingLuiWords, 'explained' | 'dishes'>,
): CoachLine[] {
  const safe = DISHES.find((dish) => {
    const held = portionsOf(view.hand, dish);
    return held > 0 && held <= portionsOf(view.king, dish);
  });
  return [
    ...(legal.every(({ type }) => type === 'draw')
      ? [{ id: 'forced-draw', text: coach.forcedDraw }]
      : []),
    ...(legal.some(({ type }) => type === 'emerald')
      ? [{ id: 'emerald', text: coach.emerald }]
      : []),
    ...(safe ? [{ id: 'safe', text: coach.safe(dishes[safe]) }] : []),
    { id: 'marks', text: coach.marks },
    // That is seen from the second course on.
    ...(view.course > 1 ? [{ id: 'chef', text: coach.chef }] : []),
  ];
}
