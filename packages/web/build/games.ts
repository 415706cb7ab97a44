/** What the build needs of each game, in the order of the registry, whose components only Vite can load. */

import { readFileSync } from 'node:fs';
import type { GamePalette } from '../src/settings/palette.ts';

const FOLDER = new URL('../src/games/', import.meta.url);

interface BuiltGame {
  readonly id: string;
  /** Its English title. */
  readonly title: string;
  readonly palette: GamePalette;
}

async function readGame(id: string): Promise<BuiltGame> {
  const load = <Module>(file: string): Promise<Module> =>
    import(new URL(`${id}/${file}`, FOLDER).href) as Promise<Module>;
  const [{ face }, { palette }] = await Promise.all([
    load<{ face: { title: string } }>('words/face-en.ts'),
    load<{ palette: GamePalette }>('palette.ts'),
  ]);
  return { id, title: face.title, palette };
}

const registry = readFileSync(new URL('registry.ts', FOLDER), 'utf8');
const ids = Array.from(registry.matchAll(/from '\.\/([a-z-]+)\/face\.ts'/g), ([, id = '']) => id);

export const GAMES: readonly BuiltGame[] = await Promise.all(ids.map(readGame));

/** “A and B”. */
export const GAME_TITLES = new Intl.ListFormat('en-GB').format(GAMES.map(({ title }) => title));
