/** The colours that games add: the `palette.ts` of every folder of a game. */

import { existsSync, readdirSync } from 'node:fs';
import type { GamePalette } from '../src/settings/palette.ts';

const GAMES = new URL('../src/games/', import.meta.url);

const files = readdirSync(GAMES)
  .map((folder) => new URL(`${folder}/palette.ts`, GAMES))
  .filter((file) => existsSync(file));

export const GAME_PALETTES: readonly GamePalette[] = await Promise.all(
  files.map(async ({ href }) => ((await import(href)) as { palette: GamePalette }).palette),
);
