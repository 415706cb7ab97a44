/**
 * Whether this browser ever sat at a table online, and how many waited when it last looked. Only then
 * does the start page ask the server; and it keeps room for them, so that nothing is pushed away.
 */

const KEY = 'tavolata.online';

/** How many tables waited; undefined if this browser has never sat at one. */
export function recallTables(): number | undefined {
  try {
    const stored = localStorage.getItem(KEY);
    if (stored === null) return undefined;
    const count = Number(stored);
    return Number.isInteger(count) && count > 0 ? count : 0;
  } catch {
    return undefined;
  }
}

export function noteTables(count: number): void {
  try {
    localStorage.setItem(KEY, String(count));
  } catch {
    // Storage is forbidden: the tables are found through “With friends”.
  }
}

/** Somebody sits down at a table. */
export function noteOnline(): void {
  if (recallTables() === undefined) noteTables(1);
}
