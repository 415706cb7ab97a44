/** The names that the page gives to hosts who have typed none, each in the host's own language. */

import type { Language } from '../settings/languages.ts';

export const HOST_NAMES: Readonly<Record<Language, string>> = {
  de: 'Host',
  en: 'Host',
  fr: 'Hôte',
  it: 'Host',
};

/** Whether this is no name of a person, in whatever language it was given. */
export const isHostName = (name: string): boolean => Object.values(HOST_NAMES).includes(name);
