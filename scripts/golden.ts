/** `npm run golden`: writes the golden texts anew. Look at the difference before you commit it. */

import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { cappuccino } from '@tavolata/cappuccino';
import { goldenTexts } from '@tavolata/engine/golden';
import { kingLui } from '@tavolata/king-lui';

const all = [
  [kingLui.id, goldenTexts(kingLui)],
  [cappuccino.id, goldenTexts(cappuccino)],
] as const;

for (const [id, texts] of all) {
  const folder = `packages/${id}/test/golden`;
  mkdirSync(folder, { recursive: true });
  for (const file of readdirSync(folder)) rmSync(`${folder}/${file}`);
  for (const [file, makeText] of texts) writeFileSync(`${folder}/${file}`, makeText());
  console.log(`${folder}: ${texts.size} files`);
}
