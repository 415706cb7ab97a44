/** What the picture of a game in link previews is drawn from. */

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { BuiltGame } from '../packages/web/build/games.ts';

/** Names a state of the scene on the start page, of the pictures in it and of its colours. */
export function previewSource({ art }: BuiltGame): string {
  const own = ['../Scene.svelte', '../palette.ts', ...readdirSync(art).sort()];
  const hash = createHash('sha256');
  for (const file of own) hash.update(readFileSync(new URL(file, art)));
  return hash.digest('hex');
}
