/** How deep a JSON text nests, found without parsing it. */

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

export function nestsDeeperThan(text: string, deepest: number): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === QUOTE) at = endOfString(text, at);
    else if (unit === OPEN_LIST || unit === OPEN_OBJECT) {
      if (++depth > deepest) return true;
    } else if (unit === CLOSE_LIST || unit === CLOSE_OBJECT) depth--;
  }
  return false;
}

/** Where the string that starts here ends; the text's end if it does not. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === BACKSLASH) at++;
    else if (unit === QUOTE) return at;
  }
  return text.length;
}
