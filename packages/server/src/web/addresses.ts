/** What an address means: read once, here, or refused. */

import { parseRoute } from '@tavolata/table';

/** Longer ones are nobody's but an attacker's; the client's have some forty characters. */
const LONGEST = 2048;

export type Address =
  | { readonly path: string; readonly refusal?: never }
  | { readonly refusal: 400 | 414; readonly path?: never };

/** Separators, and the control characters, in a path or hidden by percent-encoding. */
const HIDING = /\\|%2f|%5c|%[01][0-9a-f]|%7f/i;

export function parseAddress(url: string): Address {
  if (url.length > LONGEST) return { refusal: 414 };
  const [encoded] = url.split(/[?#]/, 1);
  if (!encoded.startsWith('/') || HIDING.test(encoded)) return { refusal: 400 };
  try {
    const path = decodeURIComponent(encoded);
    const isClimbing = path.split('/').some((segment) => segment === '.' || segment === '..');
    return isClimbing ? { refusal: 400 } : { path };
  } catch {
    return { refusal: 400 }; // percent-encoding that encodes nothing
  }
}

/** What the client shows at other places is that there is nothing. */
export function isPlaceOfClient(path: string): boolean {
  return !isFileName(path) && parseRoute(path).screen !== 'unknown';
}

/** Whether the last part of a path looks like the name of a file. */
export function isFileName(path: string): boolean {
  return path.slice(path.lastIndexOf('/')).includes('.');
}
