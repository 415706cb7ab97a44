/**
 * Makes the pictures of `art/` and of each game's `art/` available as `virtual:pictures`: an address for
 * every picture in every palette and theme. Pictures are files and not inline SVG, so that sixty-four cups cost the page
 * nothing to lay out; so their own colours are put in here, at build time.
 */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { PALETTES, THEMES, type Palette, type Theme } from '../src/settings/palette.ts';
import type { BuiltGame } from './games.ts';
import { tinted, tintOf } from './tint.ts';

const ID = 'virtual:pictures';
const RESOLVED = `\0${ID}`;
const DEV_PATH = '/@pictures/';

/** The files of all pictures by their names. */
export function pictureFiles(shared: string, games: readonly BuiltGame[]): Map<string, string> {
  const folders = [shared, ...games.map(({ art }) => fileURLToPath(art)).filter(existsSync)];
  const files = folders.flatMap((folder) => readdirSync(folder).map((file) => join(folder, file)));
  return new Map(
    files.filter((file) => file.endsWith('.svg')).map((file) => [basename(file, '.svg'), file]),
  );
}

/** Some browsers draw a picture on a canvas only if it says how large it is. */
const sized = (svg: string): string =>
  svg.replace(/viewBox="0 0 (\d+) (\d+)"/, '$& width="$1" height="$2"');

export function pictures(shared: string, games: readonly BuiltGame[]): Plugin {
  const files = pictureFiles(shared, games);
  const names = [...files.keys()];
  const tint = (name: string, palette: Palette, theme: Theme): string | undefined =>
    tintOf(games, name, palette, theme);
  const draw = (name: string, palette: Palette, theme: Theme): string =>
    tinted(sized(readFileSync(files.get(name) ?? '', 'utf8')), tint(name, palette, theme));
  let isBuild = false;

  return {
    name: 'tavolata-pictures',
    configResolved(config) {
      isBuild = config.command === 'build';
    },
    resolveId: (id) => (id === ID ? RESOLVED : undefined),
    load(id) {
      if (id !== RESOLVED) return undefined;
      const address = (name: string, palette: Palette, theme: Theme): string => {
        if (!isBuild) return JSON.stringify(`${DEV_PATH}${palette}/${theme}/${name}.svg`);
        const isPlain = tint(name, palette, theme) === undefined;
        const reference = this.emitFile({
          type: 'asset',
          name: isPlain ? `${name}.svg` : `${name}-${palette}-${theme}.svg`,
          source: draw(name, palette, theme),
        });
        return `import.meta.ROLLUP_FILE_URL_${reference}`;
      };
      const entries = PALETTES.flatMap((palette) =>
        THEMES.map((theme) => {
          const urls = names.map((name) => `'${name}': ${address(name, palette, theme)}`);
          return `'${palette}-${theme}': { ${urls.join(', ')} }`;
        }),
      );
      return `export const PICTURES = { ${entries.join(',\n')} };`;
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const match = /^\/@pictures\/(\w+)\/(\w+)\/([\w-]+)\.svg/.exec(request.url ?? '');
        const palette = PALETTES.find((known) => known === match?.[1]);
        const theme = THEMES.find((known) => known === match?.[2]);
        const name = names.find((known) => known === match?.[3]);
        if (!palette || !theme || name === undefined) {
          next();
          return;
        }
        response.setHeader('Content-Type', 'image/svg+xml');
        response.end(draw(name, palette, theme));
      });
    },
  };
}
