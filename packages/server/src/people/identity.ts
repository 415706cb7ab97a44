/**
 * Who a browser is: a random secret in a cookie that no script can read. Only its hash is known
 * beyond this file, so neither the database nor a log can be used to take somebody's seat. Secrets
 * are looked up by their hash and never compared, so that response times tell nothing of them.
 */

import { createHash, randomBytes } from 'node:crypto';

const NAME = 'tavolata';
/** The longest that browsers keep a cookie. */
const MAX_AGE_S = 400 * 24 * 3600;
const SECRET = /^[A-Za-z0-9_-]{43}$/;

export const newSecret = (): string => randomBytes(32).toString('base64url');

/** The id that the browser is known by. */
export const browserOf = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url');

/** The secret in a header `Cookie`, if there is a well-formed one. */
export function readSecret(header: string | undefined): string | undefined {
  for (const pair of (header ?? '').split(';')) {
    const [name, value] = splitOnce(pair, '=');
    if (name.trim() === NAME && SECRET.test(value.trim())) return value.trim();
  }
  return undefined;
}

/** `Secure` would lose the cookie over plain http, where people play in a local network. */
export function makeCookie(secret: string, { isSecure }: { isSecure: boolean }): string {
  const attributes = ['HttpOnly', 'SameSite=Strict', 'Path=/', `Max-Age=${MAX_AGE_S}`];
  return [`${NAME}=${secret}`, ...attributes, ...(isSecure ? ['Secure'] : [])].join('; ');
}

function splitOnce(text: string, by: string): [string, string] {
  const at = text.indexOf(by);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}
