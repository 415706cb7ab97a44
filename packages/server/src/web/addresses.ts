/** Parses the address of a request, or refuses it. */

import { parseRoute } from '@tavolata/table';

/** Addresses of the client have some forty characters; much longer ones are an attacker's. */
const LONGEST = 2048;

export type Address =
  | { readonly path: string; readonly refusal?: never }
  | { readonly refusal: 400 | 414; readonly path?: never };

/** Separators, and the control characters, in a path or hidden by percent-encoding. */
const HIDING = /\\|%2f|%5c|%[01][0-9a-f]|%7f/i;

export function parseAddress(url: string): Address {
  if (url.length > LONGEST) return { refusal: 414 };
  const [encoded = ''] = url.split(/[?#]/, 1);
  if (!encoded.startsWith('/') || HIDING.test(encoded)) return { refusal: 400 };
  try {
    const path = decodeURIComponent(encoded);
    const isClimbing = path.split('/').some((segment) => segment === '.' || segment === '..');
    return isClimbing ? { refusal: 400 } : { path };
  } catch {
    return { refusal: 400 }; // malformed percent-encoding
  }
}

/** At other places the client shows that there is no such page. */
export function isPlaceOfClient(path: string): boolean {
  return !isFileName(path) && parseRoute(path).screen !== 'unknown';
}

/** Whether the last part of a path looks like the name of a file. */
export function isFileName(path: string): boolean {
  return path.slice(path.lastIndexOf('/')).includes('.');
}
