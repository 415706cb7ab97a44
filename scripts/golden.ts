/** `npm run golden`: writes the golden texts again. Look at the difference before you commit it. */

import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { goldenTexts } from '@tavolata/engine/golden';
import { loadGames } from './games.ts';

for (const game of await loadGames()) {
  const texts = goldenTexts(game);
  const folder = `packages/${game.id}/test/golden`;
  mkdirSync(folder, { recursive: true });
  for (const file of readdirSync(folder)) rmSync(`${folder}/${file}`);
  for (const [file, makeText] of texts) writeFileSync(`${folder}/${file}`, makeText());
  console.log(`${folder}: ${texts.size} files`);
}
