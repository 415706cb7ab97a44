/** Makes the palette available to style sheets: `virtual:tokens.css`, custom properties by theme. */

import type { Plugin } from 'vite';
import {
  NEUTRALS,
  PALETTES,
  SURFACES,
  THEMES,
  TONES,
  type Palette,
  type Theme,
} from '../src/settings/palette.ts';
import type { BuiltGame } from './games.ts';

const ID = 'virtual:tokens.css';

export function tokens(games: readonly BuiltGame[]): Plugin {
  return {
    name: 'tavolata-tokens',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load: (id) => (id === `\0${ID}` ? tokenSheet(games) : undefined),
  };
}

/** Every palette and theme as a rule; without JavaScript's word the system decides on the theme. */
export function tokenSheet(games: readonly BuiltGame[]): string {
  const rule = (selector: string, palette: Palette, theme: Theme): string =>
    `${selector} { color-scheme: ${theme}; ${tokensOf(games, palette, theme).join(' ')} }`;
  const rules = PALETTES.flatMap((palette) =>
    THEMES.map((theme) =>
      rule(`:root[data-palette='${palette}'][data-theme='${theme}']`, palette, theme),
    ),
  );
  const byDefault = rule(':root', 'standard', 'light');
  const inTheDark = rule(':root', 'standard', 'dark');
  return [byDefault, `@media (prefers-color-scheme: dark) { ${inTheDark} }`, ...rules].join('\n');
}

function tokensOf(games: readonly BuiltGame[], palette: Palette, theme: Theme): string[] {
  const tones: readonly Readonly<Record<string, Readonly<Record<string, string>>>>[] = [
    ...games.flatMap(({ palette: { sets } }) => sets.map((set) => set.tones[palette][theme])),
    ...games.map(({ palette: { surfaces } }) => surfaces?.[theme] ?? {}),
    TONES[palette][theme],
    SURFACES[theme],
  ];
  const shades = tones
    .flatMap(Object.entries<Readonly<Record<string, string>>>)
    .flatMap(([name, tone]) =>
      Object.entries(tone).map(([shade, colour]) => `--${name}-${kebab(shade)}: ${colour};`),
    );
  const neutrals = Object.entries(NEUTRALS[palette][theme]).map(
    ([name, colour]) => `--${kebab(name)}: ${colour};`,
  );
  return [...neutrals, ...shades];
}

const kebab = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
