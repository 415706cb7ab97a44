/** Numbers and plurals as a language wants them. */

export type PluralForms = { readonly one: string; readonly other: string } & {
  readonly [form in Intl.LDMLPluralRule]?: string;
};

/** Picks the plural form of a number and writes the number where the form has a `#`. */
export type Count = (number: number, forms: PluralForms) => string;

export function countIn(language: string): Count {
  const rules = new Intl.PluralRules(language);
  const format = new Intl.NumberFormat(language);
  return (number, forms) =>
    (forms[rules.select(number)] ?? forms.other).replaceAll('#', format.format(number));
}

/** “A, B and C”, as the language joins them. */
export function listIn(language: string): (items: readonly string[]) => string {
  const format = new Intl.ListFormat(language, { style: 'long', type: 'conjunction' });
  return (items) => format.format(items);
}

/** Names for a list within a sentence: the person spoken to comes first, as the sentence calls them. */
export const inSentence = (
  all: readonly { readonly name: string; readonly isYou: boolean }[],
  you: string,
): string[] =>
  [...all]
    .sort((one, other) => Number(other.isYou) - Number(one.isYou))
    .map(({ name, isYou }) => (isYou ? you : name));
