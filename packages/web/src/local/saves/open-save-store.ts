/** The save store of this browser: its database, or memory where that is forbidden or broken. */

import { openIndexedSaveStore } from './indexed-save-store.ts';
import { MemorySaveStore } from './memory-save-store.ts';
import type { SaveStore } from './save.ts';

let opened: Promise<SaveStore> | undefined;

export function openSaveStore(): Promise<SaveStore> {
  opened ??= openIndexedSaveStore().catch(() => new MemorySaveStore());
  return opened;
}
