/** Copies texts. Over plain http there is no clipboard, so that the old command has to do. */

/** Whether a text is in the clipboard now. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text); // missing over plain http
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea');
  const focused = document.activeElement;
  field.value = text;
  field.readOnly = true; // no keyboard comes up on a phone
  field.style.position = 'fixed';
  field.style.opacity = '0';
  // An open dialog makes everything outside it inert.
  (document.querySelector('dialog[open]') ?? document.body).append(field);
  try {
    field.select();
    // oxlint-disable-next-line typescript/no-deprecated -- the only way without https
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}
