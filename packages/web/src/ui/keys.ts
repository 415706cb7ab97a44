/** Single keys that mean the page behind everything: a board, not what is written or asked on top of it. */

/** Whether a key was pressed for the page itself: nothing is written just now, and no sheet lies over it. */
export function isForPage({ ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return false;
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return false;
  if (target instanceof HTMLSelectElement) return false;
  return document.querySelector('dialog[open]') === null;
}
