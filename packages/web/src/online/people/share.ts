/**
 * Hands an invitation on by whatever the browser can do. Over plain http there is neither a share sheet
 * nor a clipboard, so copying falls back to the old command, and at last to an address that is shown and
 * copied by hand.
 */

import { encode } from 'uqr';

export const canShare = (): boolean => typeof navigator.share === 'function';

export type Shared =
  | 'shared'
  | 'copied'
  /** The share sheet was closed again. */
  | 'cancelled'
  /** Nothing worked: the address has to be shown. */
  | 'failed';

export interface Invitation {
  readonly url: string;
  readonly title: string;
  readonly text: string;
}

/** By the share sheet; without one, the address is copied. */
export async function share(invitation: Invitation): Promise<Shared> {
  if (canShare()) {
    try {
      await navigator.share({ ...invitation });
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled';
    }
  }
  return (await copy(invitation.url)) ? 'copied' : 'failed';
}

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

/** A QR code as one path of an SVG image, whose view box is `size` units wide and high. */
export interface QrPath {
  readonly size: number;
  readonly path: string;
}

/** The margin that readers need round a code. */
const QUIET = 4;

export function qrPath(text: string): QrPath {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET });
  const runs = data.flatMap((row, y) =>
    runsOf(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`),
  );
  return { size, path: runs.join('') };
}

/** Where dark begins in a row, and how long it is. */
function runsOf(row: readonly boolean[]): [start: number, length: number][] {
  const runs: [number, number][] = [];
  for (const [x, isDark] of row.entries()) {
    if (!isDark) continue;
    const last = runs.at(-1);
    if (last && last[0] + last[1] === x) last[1]++;
    else runs.push([x, 1]);
  }
  return runs;
}
