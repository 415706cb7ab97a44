/**
 * Hands an invitation on by whatever the browser can do. Over plain http there is no share sheet, so the
 * address is copied, and at last shown, to be copied by hand.
 */

import { encode } from 'uqr';
import { copy } from '../../ui/clipboard.ts';

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
