/** What the first page says, in English: the client loads it before it shows anything. */

import './browser.ts';
import { words } from '../../src/language/words.svelte.ts';

const areas = import.meta.glob([
  '../../src/games/*/words.ts',
  '../../../../fixtures/*/web/words.ts',
]);
await Promise.all(Object.values(areas).map((load) => load()));
await words.need();
