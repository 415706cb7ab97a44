/**
 * How many unfinished games there were when the saves were last read. The start page keeps room for
 * them until the saves are read again: a list that pushes the buttons down makes people miss them.
 */

const KEY = 'tavolata.unfinished';

export function recallUnfinished(): number {
  try {
    const count = Number(localStorage.getItem(KEY));
    return Number.isInteger(count) && count > 0 ? count : 0;
  } catch {
    return 0;
  }
}

export function noteUnfinished(count: number): void {
  try {
    localStorage.setItem(KEY, String(count));
  } catch {
    // Storage is forbidden: the list appears when it is there.
  }
}
