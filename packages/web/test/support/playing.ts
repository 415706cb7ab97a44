/** Play at online tables in tests: the seat in turn takes the first action that is allowed. */

import type { GameTypes } from '@tavolata/engine';
import type { OnlineTable } from '../../src/online/table/online-table.ts';
import type { TableLink } from '../../src/table/table-link.ts';
import { eventually } from './test-time.ts';

export function linkOf<T extends GameTypes>({ link }: OnlineTable<T>): TableLink<T> {
  if (!link) throw new Error('nothing was dealt');
  return link;
}

/** One of the actions that the seat in turn may take. */
export function legalAt<T extends GameTypes>(table: OnlineTable<T>, index = 0): T['action'] {
  const action = linkOf(table).view.match?.legal[index];
  if (action === undefined) throw new Error('there is no such action');
  return action;
}

export async function actOnce<T extends GameTypes>(table: OnlineTable<T>): Promise<void> {
  await linkOf(table).act(legalAt(table));
}

/** One action of the seat in turn, by its page; afterwards all these pages have seen it. */
export async function playOne<T extends GameTypes>(
  pages: readonly OnlineTable<T>[],
): Promise<void> {
  const { toAct, step } = pages[0]?.view?.match ?? {};
  const page = pages.find(({ view }) => toAct !== undefined && view?.mine.includes(toAct));
  if (!page || toAct === undefined || step === undefined) throw new Error('nobody is in turn');
  page.seeAs(toAct);
  await eventually(() => page.seat === toAct && (linkOf(page).view.match?.legal.length ?? 0) > 0);
  await actOnce(page);
  await eventually(() => pages.every(({ view }) => (view?.match?.step ?? 0) > step));
}

/** To the end of the match. */
export async function playOut<T extends GameTypes>(
  pages: readonly OnlineTable<T>[],
): Promise<void> {
  while (pages[0]?.view?.phase === 'playing') await playOne(pages);
}
