/** The name that somebody gave last time, so that it need not be typed again. */

import { tidyName } from '../table/names.ts';

const KEY = 'tavolata.name';

export function recallName(): string {
  try {
    return tidyName(localStorage.getItem(KEY) ?? '');
  } catch {
    return '';
  }
}

export function rememberName(name: string): void {
  try {
    localStorage.setItem(KEY, name);
  } catch {
    // Storage is forbidden: it is asked for again.
  }
}
