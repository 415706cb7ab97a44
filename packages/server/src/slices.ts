/**
 * Long work in slices. Between two of them the event loop turns, so that sockets, timers and other tables go on. All
 * work of the process shares one slice a turn: many jobs at once block nobody for longer than one does.
 */

import { itemAt } from '@tavolata/engine';

/** A slice ends after this long, and after this many items however fast they were. */
const SLICE_MS = 5;
export const SLICE_ITEMS = 200;

const waiting: (() => void)[] = [];

/** Resolves in a turn of the event loop that no other slice has. */
export function nextSlice(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(startSlice);
  });
}

function startSlice(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(startSlice);
}

/** Does the same with each item, in order. If it throws, the rest is left. */
export async function inSlices<Item>(
  items: readonly Item[],
  work: (item: Item) => void,
): Promise<void> {
  for (let next = 0; next < items.length;) {
    await nextSlice();
    const until = performance.now() + SLICE_MS;
    const end = Math.min(items.length, next + SLICE_ITEMS);
    do work(itemAt(items, next++));
    while (next < end && performance.now() < until);
  }
}
