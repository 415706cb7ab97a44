/**
 * Messages of nodes, parsed once for the judge and for the pages that get them: parsing is a tenth of an evening.
 * Neither changes what it is given.
 */

const parsed = new Map<string, unknown>();
/** More than are ever under way, but for those that get lost. */
const MOST = 100;

export function parseOnce(text: string): unknown {
  const known = parsed.get(text);
  if (known !== undefined) return known;
  if (parsed.size >= MOST) parsed.clear();
  const document: unknown = JSON.parse(text);
  parsed.set(text, document);
  return document;
}
