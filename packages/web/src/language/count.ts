/** Numbers and plurals as a language wants them. */

export type PluralForms = { readonly one: string; readonly other: string } & {
  readonly [form in Intl.LDMLPluralRule]?: string;
};

/** Picks the plural form of a number and writes the number where the form has a `#`. */
export type Count = (number: number, forms: PluralForms) => string;

/** Made once a language, with the first use: catalogues ask for them while the first page starts. */
function onceIn<Format>(make: (language: string) => Format): (language: string) => Format {
  const made = new Map<string, Format>();
  return (language) => {
    const format = made.get(language) ?? make(language);
    made.set(language, format);
    return format;
  };
}

const pluralRules = onceIn((language) => new Intl.PluralRules(language));
const numberFormat = onceIn((language) => new Intl.NumberFormat(language));
const listFormat = onceIn(
  (language) => new Intl.ListFormat(language, { style: 'long', type: 'conjunction' }),
);

/** From here on languages group digits, each in its way. */
const GROUPED = 1000;

/** The first number format of a page takes a browser 15 ms to make, and small whole numbers look alike in all our languages. */
const written = (number: number, language: string): string =>
  Number.isInteger(number) && number >= 0 && number < GROUPED
    ? String(number)
    : numberFormat(language).format(number);

export const countIn =
  (language: string): Count =>
  (number, forms) =>
    (forms[pluralRules(language).select(number)] ?? forms.other).replaceAll(
      '#',
      written(number, language),
    );

/** Between two items. The start page has such a list, and the first list format of a page takes a browser as long to make. */
const AND: { readonly [language: string]: string | undefined } = {
  'en-GB': ' and ',
  de: ' und ',
  fr: ' et ',
  it: ' e ',
};

/** “A, B and C”, as the language joins them. */
export const listIn =
  (language: string) =>
  (items: readonly string[]): string => {
    const and = AND[language];
    return and !== undefined && (items.length === 1 || items.length === 2)
      ? items.reduce((first, second) => first + and + second)
      : listFormat(language).format(items);
  };

/** Names for a list within a sentence: the person spoken to comes first, as the sentence calls them. */
export const inSentence = (
  all: readonly { readonly name: string; readonly isYou: boolean }[],
  you: string,
): string[] =>
  [...all]
    .sort((one, other) => Number(other.isYou) - Number(one.isYou))
    .map(({ name, isYou }) => (isYou ? you : name));
