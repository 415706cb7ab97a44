/** From a file or a pasted text to what can be shown of it. */

import { decode, LARGEST, readRecords, type Reading } from './read-records.ts';

/** Why nothing could be read at all. */
export type FileTrouble = 'large' | 'unreadable' | 'binary' | 'empty';

export type Opening = Reading | FileTrouble;

export async function openFile(file: Blob): Promise<Opening> {
  if (file.size > LARGEST) return 'large';
  const bytes = await file.arrayBuffer().catch(() => undefined);
  if (!bytes) return 'unreadable';
  const text = decode(bytes);
  return text === undefined ? 'binary' : openText(text);
}

export async function openText(text: string): Promise<Opening> {
  if (text.length > LARGEST) return 'large';
  const reading = await readRecords(text, breather());
  return reading.records.length + reading.wrong.length === 0 ? 'empty' : reading;
}

/** Milliseconds that the page may stand still. */
const LONGEST_WORK = 30;

/** Lets the page draw and answer, but not so often that it costs time. */
function breather(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < LONGEST_WORK) return;
    await new Promise((resolve) => setTimeout(resolve));
    since = performance.now();
  };
}
