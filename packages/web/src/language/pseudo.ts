/**
 * A language that nobody speaks: every text of a catalogue in ⟦brackets⟧, accented, and half as long
 * again. What shows without brackets was not translated; what is cut has too little room.
 */

const ACCENTED: Readonly<Record<string, string>> = {
  a: 'á',
  c: 'ç',
  e: 'é',
  i: 'í',
  n: 'ñ',
  o: 'ö',
  u: 'ü',
  A: 'Å',
  E: 'É',
  O: 'Ø',
  U: 'Û',
};

export function pseudoText(text: string): string {
  if (!/\p{L}/u.test(text)) return text;
  const accented = text.replace(/[a-z]/gi, (letter) => ACCENTED[letter] ?? letter);
  return `⟦${accented}${longer(Math.ceil(text.length * 0.4))}⟧`;
}

/** More of it, in pieces that are no longer than words are. */
const longer = (letters: number): string => '~'.repeat(letters).replace(/~{9}(?=~)/g, '$& ');

/** The same catalogue with all its texts made strange, those that functions return too. */
export function pseudo<Words>(words: Words): Words {
  return strange(words) as Words;
}

function strange(words: unknown): unknown {
  if (typeof words === 'string') return pseudoText(words);
  if (typeof words === 'function') {
    const tell = words as (...parts: unknown[]) => unknown;
    return (...parts: unknown[]) => strange(tell(...parts));
  }
  if (Array.isArray(words)) return words.map(strange);
  if (typeof words !== 'object' || words === null) return words;
  return Object.fromEntries(Object.entries(words).map(([key, value]) => [key, strange(value)]));
}
