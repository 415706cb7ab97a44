/** Finished games as a file on the player's own disk, in the open format of docs/formats.md. */

import type { GameRecord } from '@tavolata/engine';
import { download } from '../../ui/download.ts';

export function saveRecord(record: GameRecord): void {
  saveText(`${JSON.stringify(record)}\n`, record.game);
}

/** Records, one a line, in a file whose name begins so. */
export function saveText(records: string, name: string, now = new Date()): void {
  download(new Blob([records], { type: 'application/jsonl' }), fileName(name, now));
}

/** The name and the time by the player's clock, such as `…-2026-03-01-1815.jsonl`. */
export function fileName(name: string, now: Date, ending = 'jsonl'): string {
  const two = (number: number): string => String(number).padStart(2, '0');
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map(two).join('-');
  return `${name}-${day}-${two(now.getHours())}${two(now.getMinutes())}.${ending}`;
}
