/** The languages of the client. */

export const LANGUAGES = ['de', 'en', 'fr', 'it'] as const;
export type Language = (typeof LANGUAGES)[number];

/** `zz` is made from English, longer and with marks: whatever is not marked was not translated. */
export const PSEUDO = 'zz';
export type AnyLanguage = Language | typeof PSEUDO;

export const LANGUAGE_CHOICES = ['system', ...LANGUAGES, PSEUDO] as const;
export type LanguageChoice = (typeof LANGUAGE_CHOICES)[number];

/** Each language in its own words. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  de: 'Deutsch',
  en: 'English',
  fr: 'Français',
  it: 'Italiano',
};

/** The first language of the list that we speak; else English. */
export function preferredLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const found = LANGUAGES.find((language) => tag.toLowerCase().split('-')[0] === language);
    if (found) return found;
  }
  return 'en';
}

export function chosenLanguage(choice: LanguageChoice, wanted: readonly string[]): AnyLanguage {
  return choice === 'system' ? preferredLanguage(wanted) : choice;
}

/** The language as the reader's region writes times and dates in it, such as `en-GB`. */
export function regionalTag(language: string, wanted: readonly string[]): string {
  return wanted.find((tag) => tag.toLowerCase().split('-')[0] === language) ?? language;
}
