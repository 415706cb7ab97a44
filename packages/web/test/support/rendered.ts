/**
 * The texts of a catalogue as people read them. Templates are filled in: with a name and with “you”, with one and with
 * several, so that what is judged is a sentence and not its halves. What a template wants is found by trying.
 */

const ada = { name: 'Ada', isYou: false };
const you = { name: 'You', isYou: true };

/** Whatever a template may ask of an object, so that nearly each one finds its parts. */
const things = {
  ...ada,
  who: ada,
  dish: 'cheese',
  portions: 2,
  hand: 1,
  held: 3,
  king: 4,
  standing: 'fits',
  balance: { held: 3, king: 4, standing: 'fits' },
  risk: '12%',
  points: 12,
  colour: 'Panda',
  covered: 'Panda',
  places: { from: 'A1', to: 'A2' },
  height: 3,
  cups: 3,
  counts: true,
  share: () => '12%',
  number: () => '12',
};

/** The likeliest first: the first ones that make a sentence are used. */
const CANDIDATES: readonly unknown[] = [
  ada,
  'Ada',
  2,
  things,
  ['Ada', 'Bruno'],
  [ada, you],
  [things, { ...things, dish: 'wine' }],
  ['cheese', 'wine'],
  'cheese',
];

/** Other states of the same part. */
const VARIANTS = new Map<unknown, readonly unknown[]>([
  [ada, [you]],
  [2, [0, 1]],
  [
    things,
    [{ ...things, who: you, standing: 'none', risk: undefined, portions: 1, places: undefined }],
  ],
]);

type Template = (...parts: unknown[]) => unknown;

/** Whether it reads like a text: nothing is missing in it, and nothing is no word. */
const isText = (made: unknown): made is string =>
  typeof made === 'string' && !/undefined|NaN|\[object|^\s*$/.test(made);

function told(template: Template, parts: readonly unknown[]): string | undefined {
  try {
    const made = template(...parts);
    return isText(made) ? made : undefined;
  } catch {
    return undefined; // these parts are not the ones that it wants
  }
}

function findParts(template: Template, parts: readonly unknown[] = []): unknown[] | undefined {
  if (parts.length === template.length) {
    return told(template, parts) === undefined ? undefined : [...parts];
  }
  for (const candidate of CANDIDATES) {
    const found = findParts(template, [...parts, candidate]);
    if (found) return found;
  }
  return undefined;
}

function renderTemplate(template: Template): string[] {
  const parts = findParts(template);
  if (!parts) return [];
  const all = [parts];
  for (const [at, part] of parts.entries()) {
    for (const variant of VARIANTS.get(part) ?? []) all.push(parts.with(at, variant));
  }
  return all.flatMap((each) => told(template, each) ?? []);
}

/** All texts of a catalogue by their path; templates in several states. */
export function renderedTexts(words: unknown, path = ''): Map<string, readonly string[]> {
  if (typeof words === 'string') return new Map([[path, words === '' ? [] : [words]]]);
  if (typeof words === 'function') return new Map([[path, renderTemplate(words as Template)]]);
  return new Map(
    Object.entries(words as object).flatMap(([key, value]) => [
      ...renderedTexts(value, path === '' ? key : `${path}.${key}`),
    ]),
  );
}
