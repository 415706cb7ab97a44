/**
 * Runs before anything is drawn: the first screen, which the page brings as markup, appears in the look and the language
 * that were chosen. Somebody who has tables waiting gets it from the app alone, since the markup knows of none.
 */

import { recallTables } from './online/remembered.ts';
import { recallUnfinished } from './screens/home/saves.ts';
import { chosenLanguage } from './settings/languages.ts';
import { parseSettings, recallSettings, themeFor } from './settings/setting-values.ts';

const { language, theme, palette } = parseSettings(recallSettings());
const { dataset } = document.documentElement;
dataset['theme'] = themeFor(theme, matchMedia('(prefers-color-scheme: dark)').matches);
dataset['palette'] = palette;
const isAlone = recallUnfinished() === 0 && recallTables() === undefined;
if (location.pathname === '/' && isAlone) {
  dataset['first'] = chosenLanguage(language, navigator.languages);
}
