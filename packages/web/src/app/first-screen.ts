/** The start page as markup, for those who meet it before its script is there. Only the build runs this. */

import { render } from 'svelte/server';
import { words } from '../language/words.svelte.ts';
import HomeScreen from '../screens/HomeScreen.svelte';
import type { Language } from '../settings/languages.ts';
import { settings } from '../settings/settings.svelte.ts';

export async function drawFirstScreen(language: Language): Promise<string> {
  settings.change({ language });
  await words.followSettings();
  return render(HomeScreen).body;
}
