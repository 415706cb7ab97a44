/**
 * What this browser remembers of online play: the name that was given last, and whether it ever sat at a
 * table online. Only then does the start page ask the server; how many tables waited tells it how much
 * space to keep, so that nothing is pushed away.
 */

const TABLES = 'tavolata.online';
const NAME = 'tavolata.name';

/** How many tables waited when this browser last looked; undefined if it has never sat at one. */
export function recallTables(): number | undefined {
  const stored = recall(TABLES);
  if (stored === undefined) return undefined;
  const count = Number(stored);
  return Number.isInteger(count) && count > 0 ? count : 0;
}

export function noteTables(count: number): void {
  remember(TABLES, String(count));
}

/** Somebody sits down at a table. */
export function noteOnline(): void {
  if (recallTables() === undefined) noteTables(1);
}

/** As it was stored: to be tidied, which the start page need not know how to do. */
export const recallName = (): string => recall(NAME) ?? '';

export function rememberName(name: string): void {
  remember(NAME, name);
}

/** Keys of the names, deals, matches and muted people of tables; settings, and games on this device, have others. */
const OF_TABLES = /^tavolata\.(?:online|name|deals|muted|handed-over|deal\..+|heard\..+)$/;

/** When the server forgets this browser, nothing here tells the next person who has played where. */
export function forgetTables(): void {
  for (const find of [() => localStorage, () => sessionStorage]) {
    try {
      const storage = find();
      for (const key of Object.keys(storage)) if (OF_TABLES.test(key)) storage.removeItem(key);
    } catch {
      // Forbidden, so nothing is there.
    }
  }
}

function recall(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Where storage is forbidden, tables are found through “With friends”, and the name is asked for again. */
function remember(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // Forbidden or full.
  }
}
