/** Taps and keys that skip what a table is showing. */

interface Staged {
  readonly isStaging: boolean;
  skip(): void;
}

/** A tap skips what is being shown, and means nothing else: it was for a position that is past. */
export function skipByTap(link: Staged, event: Event): void {
  if (!link.isStaging) return;
  link.skip();
  event.stopPropagation();
  event.preventDefault();
}

export function skipByKey(link: Staged, event: KeyboardEvent): void {
  const isMove = ['Tab', 'Shift', 'Control', 'Alt', 'Meta'].includes(event.key);
  if (isMove || event.ctrlKey || event.metaKey || event.altKey || !link.isStaging) return;
  if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement)
    return;
  if (document.querySelector('dialog[open]')) return; // the key is for the sheet
  // A key that would press what has the focus only skips; any other is answered, too.
  if (event.key === 'Enter' || event.key === ' ') skipByTap(link, event);
  else link.skip();
}
