/**
 * A position as the fragment of an address, which browsers keep to themselves: `#1_random/late_l/p_0_0_0,0:l;1,0:p_-_-`.
 * The number is the version of this form; blanks of the notation are underscores.
 */

const VERSION = '1';
/** Longer than any position that can be played; nothing longer is read. */
export const MAX_FRAGMENT = 2000;
/** What the notations are made of. */
const SIGNS = /^[\w/+,;:*!.-]+$/;

export const fragmentOf = (position: string): string =>
  `#${VERSION}_${position.replaceAll(' ', '_')}`;

/** The text of a position, not yet judged; undefined if the fragment is none of ours. */
export function positionIn(fragment: string): string | undefined {
  if (fragment.length > MAX_FRAGMENT) return undefined;
  const text = decoded(fragment);
  const [version, ...fields] = text.slice(1).split('_');
  if (!text.startsWith('#') || version !== VERSION || fields.length === 0) return undefined;
  return fields.every((field) => SIGNS.test(field)) ? fields.join(' ') : undefined;
}

/** Some messengers escape signs that need no escape. */
function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return '';
  }
}
