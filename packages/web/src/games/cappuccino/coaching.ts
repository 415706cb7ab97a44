/** What a beginner of Cappuccino is told when it first happens. */

import type { View } from '@tavolata/cappuccino';
import type { CoachLine } from '../../table/coach.svelte.ts';
import { standings } from './standing.ts';
import type { CappuccinoWords } from './words/en.ts';

export function coachLines(
  { view }: { readonly view: View },
  { explained: { coach } }: Pick<CappuccinoWords, 'explained'>,
): CoachLine[] {
  const isOneAlone = [...standings(view).values()].some(({ isAlone }) => isAlone);
  return isOneAlone ? [{ id: 'alone', text: coach.alone }] : [];
}
