/** Secrets of this browser; there also over plain http, where `crypto.subtle` is missing. */

/** Random bytes in hexadecimal. */
export function randomHex(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
