/** The first page: language and look, then the app. */

import 'virtual:tokens.css';
import './app/app.css';
import { mount } from 'svelte';
import App from './app/App.svelte';
import { installation } from './ui/installed/install.svelte.ts';
import { navigation } from './ui/navigation.svelte.ts';
import { nextTask } from './ui/next-task.ts';
import { settings } from './settings/settings.svelte.ts';
import { words } from './language/words.svelte.ts';

settings.follow();
installation.follow();
navigation.start();

/** No top-level await: catalogues import shared modules of this script, which would wait for itself. */
async function begin(): Promise<void> {
  await words.begin(); // if it fails, the page stays as it was drawn
  await nextTask(); // to run this script and to draw the page take a slow phone a tenth of a second each
  const target = document.getElementById('app');
  if (!target) return;
  target.replaceChildren(); // the first screen, as the page brought it
  mount(App, { target });
}

void begin();
