/** What people take for letters: signs with their accents, flags, faces of several parts. */

let segmenter: Intl.Segmenter | undefined;

/** The segmenter is made with the first text: it takes a browser 10 ms, and the start page has no use for it. */
export function graphemes(text: string): string[] {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
