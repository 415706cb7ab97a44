/** Reviews finished games one after the other, as far as figures about somebody's play need it. */

import type { Task } from '@tavolata/bots';
import type { GameRecord } from '@tavolata/engine';
import { openHistory } from '../../local/history/history-store.ts';
import { readRecords } from '../../replay/read-records.ts';
import { ReviewWork } from '../../replay/review/work.ts';

/** What is proven, and looked at closely, belongs to the review that somebody opens. */
const isFirstLook = (task: Task): boolean =>
  task.type === 'curve' ||
  task.type === 'account' ||
  (task.type === 'decision' && task.pass === 'first');

/** Calls back before each; a game that cannot be read is passed over. */
export async function reviewMatches(
  ids: readonly string[],
  { signal, begins }: { readonly signal: AbortSignal; readonly begins: (index: number) => void },
): Promise<void> {
  for (const [index, id] of ids.entries()) {
    if (signal.aborted) return;
    begins(index);
    const record = await recordOf(id);
    if (record) await lookAt(record, signal);
  }
}

async function recordOf(id: string): Promise<GameRecord | undefined> {
  const store = await openHistory();
  const document = await store.load(id).catch(() => undefined);
  if (document === undefined) return undefined;
  const { records } = await readRecords(JSON.stringify(document), () => Promise.resolve());
  return records[0]?.rewrite();
}

async function lookAt(record: GameRecord, signal: AbortSignal): Promise<void> {
  const work = new ReviewWork(record, () => undefined, isFirstLook);
  const stop = (): void => {
    work.stop();
  };
  signal.addEventListener('abort', stop);
  if (!signal.aborted) await work.start();
  signal.removeEventListener('abort', stop);
}
