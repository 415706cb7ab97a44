/**
 * The table that this page has just opened for friends. Its link is handed on by the tap that opened it, which
 * browsers allow for a few seconds after a tap only.
 */

let opened: string | undefined;

export function noteOpened(table: string): void {
  opened = table;
}

/** Whether the table was just opened here; true once. */
export function isJustOpened(table: string): boolean {
  const isIt = opened === table;
  if (isIt) opened = undefined;
  return isIt;
}
