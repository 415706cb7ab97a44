/** Makes the palette available to style sheets: `virtual:tokens.css`, custom properties by theme. */

import type { Plugin } from 'vite';
import {
  NEUTRALS,
  PALETTES,
  SURFACES,
  THEMES,
  type Palette,
  type Theme,
} from '../src/settings/palette.ts';
import { GAMES } from './games.ts';

const ID = 'virtual:tokens.css';

export function tokens(): Plugin {
  return {
    name: 'tavolata-tokens',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load: (id) => (id === `\0${ID}` ? tokenSheet() : undefined),
  };
}

/** Every palette and theme as a rule; without JavaScript's word the system decides on the theme. */
export function tokenSheet(): string {
  const rules = PALETTES.flatMap((palette) =>
    THEMES.map((theme) =>
      rule(`:root[data-palette='${palette}'][data-theme='${theme}']`, palette, theme),
    ),
  );
  const byDefault = rule(':root', 'standard', 'light');
  const inTheDark = rule(':root', 'standard', 'dark');
  return [byDefault, `@media (prefers-color-scheme: dark) { ${inTheDark} }`, ...rules].join('\n');
}

function rule(selector: string, palette: Palette, theme: Theme): string {
  const tones: readonly Readonly<Record<string, Readonly<Record<string, string>>>>[] = [
    ...GAMES.flatMap(({ palette: { sets } }) => sets.map((set) => set.tones[palette][theme])),
    ...GAMES.map(({ palette: { surfaces } }) => surfaces?.[theme] ?? {}),
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
  return `${selector} { color-scheme: ${theme}; ${[...neutrals, ...shades].join(' ')} }`;
}

const kebab = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
