/** Text from outside, made safe for a terminal. */

/** Controls, and marks that turn the direction of text. */
const UNSAFE = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/** One line, with every character that could steer the terminal written as its number. */
export function printable(text: string): string {
  return text.replace(
    UNSAFE,
    (unsafe) => `\\u${unsafe.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
