/** What the build needs of each game, in the order of the registry, whose components only Vite can load. */

import { readFileSync } from 'node:fs';
import { listIn } from '../src/language/count.ts';
import type { Language } from '../src/settings/languages.ts';
import type { GamePalette } from '../src/settings/palette.ts';

export interface BuiltGame {
  readonly id: string;
  readonly titles: { readonly [language in Language]: string };
  readonly palette: GamePalette;
  /** The folder of its pictures, which may be missing. */
  readonly art: URL;
}

/** The faces that a registry imports, and another registry that it extends; types are no games. */
const IMPORTED = /^import \{.*'(\..*\/)(face|registry)\.ts';$/gm;

/** The games of a registry, as its imports name them. */
export async function readGames(registry: URL): Promise<readonly BuiltGame[]> {
  const found = Array.from(
    readFileSync(registry, 'utf8').matchAll(IMPORTED),
    ([, folder = '', kind]) => {
      const place = new URL(folder, registry);
      return kind === 'face' ? readGame(place) : readGames(new URL('registry.ts', place));
    },
  );
  return (await Promise.all(found)).flat();
}

async function readGame(folder: URL): Promise<BuiltGame> {
  const load = <Module>(file: string): Promise<Module> =>
    import(new URL(file, folder).href) as Promise<Module>;
  const titleIn = async (language: Language): Promise<string> =>
    (await load<{ face: { title: string } }>(`words/face-${language}.ts`)).face.title;
  const [{ palette }, de, en, fr, it] = await Promise.all([
    load<{ palette: GamePalette }>('palette.ts'),
    titleIn('de'),
    titleIn('en'),
    titleIn('fr'),
    titleIn('it'),
  ]);
  const facts = readFileSync(new URL('facts.ts', folder), 'utf8');
  const id = /\bid: '([a-z-]+)'/.exec(facts)?.[1] ?? '';
  return { id, titles: { de, en, fr, it }, palette, art: new URL('art/', folder) };
}

export const GAMES = await readGames(new URL('../src/games/registry.ts', import.meta.url));

/** “A and B”. */
export const titlesOf = (games: readonly BuiltGame[], language: Language): string =>
  listIn(language === 'en' ? 'en-GB' : language)(games.map(({ titles }) => titles[language]));
