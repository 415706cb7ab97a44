/** Describes the page in the language of its reader, for bookmarks, sharing and search engines. */

import { FACES } from '../games/registry.ts';
import { loadWords } from '../language/catalogue.ts';
import { listIn } from '../language/count.ts';
import { PAGE_WORDS } from '../language/page-words.ts';
import { words } from '../language/words.svelte.ts';

export async function describePage(): Promise<void> {
  const { language, tag } = words;
  const { description } = await loadWords(PAGE_WORDS, language);
  const titles = FACES.map((face) => face.words.now.title);
  document
    .querySelector('meta[name=description]')
    ?.setAttribute('content', description(listIn(tag)(titles)));
}
