/**
 * Runs before anything is drawn: the first screen, which the page brings as markup, appears in the look and the language
 * that were chosen. Somebody who has tables waiting gets it from the app alone, since the markup knows of none. It asks for
 * the words of that language, and then runs the app.
 */

import { recallTables } from './online/remembered.ts';
import { recallUnfinished } from './screens/home/saves.ts';
import { chosenLanguage } from './settings/languages.ts';
import { parseSettings, recallSettings, themeFor } from './settings/setting-values.ts';

const { language: choice, theme, palette } = parseSettings(recallSettings());
const language = chosenLanguage(choice, navigator.languages);
const { dataset } = document.documentElement;
dataset['theme'] = themeFor(theme, matchMedia('(prefers-color-scheme: dark)').matches);
dataset['palette'] = palette;
const isAlone = recallUnfinished() === 0 && recallTables() === undefined;
const isShown = location.pathname === '/' && isAlone;
if (isShown) dataset['first'] = language;

/** The addresses of the app and of the words in each language, which the build writes beside that of this script. */
const { app = '', [language]: words } = document.currentScript?.dataset ?? {};
if (words !== undefined) {
  const early = document.createElement('link');
  early.rel = 'modulepreload';
  early.href = words;
  document.head.append(early);
}

const runApp = (): void => void import(/* @vite-ignore */ app);

/** A page that paints nothing, such as one in the background, does not wait for it for longer, in milliseconds. */
const PATIENCE = 1000;

/**
 * Runs the app when what is there already has been seen: the script takes a slow phone a tenth of a second. A frame that was
 * only asked for is not enough: what is removed before its picture has reached the screen was never seen.
 */
function runOncePainted(): void {
  const run = (): void => {
    clearTimeout(timer);
    observer.disconnect();
    runApp();
  };
  const timer = setTimeout(run, PATIENCE);
  const observer = new PerformanceObserver((painted) => {
    if (painted.getEntriesByName('first-contentful-paint').length > 0) run();
  });
  observer.observe({ type: 'paint', buffered: true });
}

addEventListener('DOMContentLoaded', isShown && !document.hidden ? runOncePainted : runApp);
