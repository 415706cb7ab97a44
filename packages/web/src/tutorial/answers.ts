/** What an answer to a lesson is worth: right, or wrong with an explanation. */

import type { Game, GameTypes } from '@tavolata/engine';
import type { Lesson } from '../games/tutorial.ts';

export const right = 'right';

/** Without a name, what is said about all other answers. */
export type Answer = typeof right | { readonly explanation: string | undefined };

/** Judges an action that the rules allow. */
export function judge<T extends GameTypes>(
  { notation }: Pick<Game<T>, 'notation'>,
  state: T['state'],
  lesson: Lesson,
  action: number,
): Answer {
  const isAmong = (texts: readonly string[]): boolean =>
    texts.some((text) => notation.parseAction(state, text) === action);
  if (isAmong(lesson.right)) return right;
  const [explanation] =
    Object.entries(lesson.wrong ?? {}).find(([, texts]) => isAmong(texts)) ?? [];
  return { explanation };
}
