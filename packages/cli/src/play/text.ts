/** Words and lines for the screen. Colour is left out where the terminal has none. */

import { styleText } from 'node:util';

export type Style = Parameters<typeof styleText>[0];

export const paint = (style: Style, text: string): string => styleText(style, text);

/** Text that stands in a column; the style does not count for its width. */
export interface Piece {
  readonly text: string;
  readonly style?: Style | undefined;
}

export function padStart({ text, style }: Piece, width: number): string {
  return ' '.repeat(Math.max(0, width - text.length)) + painted({ text, style });
}

export function padEnd({ text, style }: Piece, width: number): string {
  return painted({ text, style }) + ' '.repeat(Math.max(0, width - text.length));
}

const painted = ({ text, style }: Piece): string =>
  style === undefined ? text : paint(style, text);

/** How wide lines may be: the last column stays free, for some terminals break a line there. */
export const screenWidth = (): number => Math.min(process.stdout.columns || 80, 100) - 1;

/** Breaks a sentence into lines; the later ones are indented like the first, and a bit more. */
export function wrap(sentence: string, width: number): string[] {
  const indent = /^ */.exec(sentence)?.[0] ?? '';
  const [first = '', ...words] = sentence.trimStart().split(' ');
  const lines: string[] = [];
  let line = indent + first;
  for (const word of words) {
    if (line.length + 1 + word.length <= width) {
      line = `${line} ${word}`;
    } else {
      lines.push(line);
      line = `${indent}  ${word}`;
    }
  }
  return [...lines, line];
}

/** Such as `bread, ham and wine`. */
export function listed(items: readonly string[]): string {
  return items.length < 2
    ? items.join('')
    : `${items.slice(0, -1).join(', ')} and ${items.slice(-1).join('')}`;
}

/** Such as `1 card` and `2 cards`. */
export const counted = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Short texts side by side, in as many columns as fit, read from left to right. */
export function inColumns(texts: readonly string[], width: number): string[] {
  const room = Math.max(...texts.map((text) => text.length)) + 3;
  const perLine = Math.max(1, Math.floor(width / room));
  const lines = Array.from({ length: Math.ceil(texts.length / perLine) }, (_, line) =>
    texts.slice(line * perLine, (line + 1) * perLine),
  );
  return lines.map((line) =>
    line
      .map((text) => text.padEnd(room))
      .join('')
      .trimEnd(),
  );
}

/** For the end of a `switch` that must know every case. */
export function assertNever(value: never): never {
  throw new TypeError(`unknown: ${JSON.stringify(value)}`);
}
