/** The shelf of this browser: its database, or memory where that is forbidden or broken. */

import { openIndexedShelf } from './indexed-shelf.ts';
import { MemoryShelf } from './memory-shelf.ts';
import type { SaveShelf } from './save.ts';

let opened: Promise<SaveShelf> | undefined;

export function openShelf(): Promise<SaveShelf> {
  opened ??= openIndexedShelf().catch(() => new MemoryShelf());
  return opened;
}
