/**
 * The colours that all screens share: table tops and controls, by palette and theme. Games add theirs in a
 * `palette.ts` of their own, which the build gathers.
 *
 * `contrast` is the palette for players who tell colours apart with difficulty: there, colours
 * differ in lightness before they differ in hue. `test/palette.test.ts` measures every claim.
 */

import type { Hex } from './vision.ts';

export const PALETTES = ['standard', 'contrast'] as const;
export type Palette = (typeof PALETTES)[number];

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** `onMain` is written on `main`, `ink` on `soft`. */
export type Tone = {
  readonly main: Hex;
  readonly onMain: Hex;
  readonly soft: Hex;
  readonly ink: Hex;
};

/** A table top: what lies on it, its darker edge, and what is written on it. */
export type Surface = { readonly top: Hex; readonly edge: Hex; readonly ink: Hex };

export type Neutrals = {
  readonly page: Hex;
  readonly panel: Hex;
  readonly raised: Hex;
  readonly line: Hex;
  readonly ink: Hex;
  readonly muted: Hex;
  readonly accent: Hex;
  readonly onAccent: Hex;
  readonly focus: Hex;
  readonly good: Hex;
  readonly danger: Hex;
};

export type ByTheme<Item> = Readonly<Record<Theme, Item>>;
export type ByPalette<Item> = Readonly<Record<Palette, ByTheme<Item>>>;

/** Tones of things that lie side by side in a game. */
export interface ToneSet {
  readonly tones: ByPalette<Readonly<Record<string, Tone>>>;
  /**
   * The least OKLab distance of two main colours, to every eye. A just noticeable difference is about
   * 0.02. Missing where shapes tell things apart.
   */
  readonly apart?: Readonly<Record<Palette, number>>;
  /**
   * The picture that carries the main colour of a tone as well: its parts with `class="tint"`, which
   * are drawn in the standard light colours. Missing where pictures have colours of their own.
   */
  readonly pictureOf?: (name: string) => string;
}

/** The colours that a game adds. */
export interface GamePalette {
  readonly sets: readonly ToneSet[];
  readonly surfaces?: ByTheme<Readonly<Record<string, Surface>>>;
}

/** The outline of every picture. */
export const OUTLINE = '#2b2118' satisfies Hex;

/** Shared screens have linen over wood. */
export const SURFACES = {
  light: {
    linen: { top: '#f6eddb', edge: '#e2d2b3', ink: '#3a2a1c' },
    wood: { top: '#c08a55', edge: '#8f5a2c', ink: '#24170c' },
  },
  dark: {
    linen: { top: '#453a2f', edge: '#32291f', ink: '#f8eedd' },
    wood: { top: '#5c3f26', edge: '#3f2a18', ink: '#f8eedd' },
  },
} as const satisfies ByTheme<Record<'linen' | 'wood', Surface>>;

export const NEUTRALS = {
  standard: {
    light: {
      page: '#fbf6ec',
      panel: '#fffdf8',
      raised: '#ffffff',
      line: '#d9cbb4',
      ink: '#2b2118',
      muted: '#6b5b4a',
      accent: '#a5323d',
      onAccent: '#fffaf0',
      focus: '#1f5fbf',
      good: '#1d6f45',
      danger: '#b3261e',
    },
    dark: {
      page: '#1d1814',
      panel: '#27211b',
      raised: '#322a23',
      line: '#54483c',
      ink: '#f6eddf',
      muted: '#bdae9b',
      accent: '#f2bd3a',
      onAccent: '#2b2118',
      focus: '#8fc0ff',
      good: '#7fd6a2',
      danger: '#ff9c8f',
    },
  },
  contrast: {
    light: {
      page: '#ffffff',
      panel: '#ffffff',
      raised: '#ffffff',
      line: '#6b5b4a',
      ink: '#120c06',
      muted: '#4a3c2e',
      accent: '#7c1038',
      onAccent: '#ffffff',
      focus: '#0a3fa8',
      good: '#0a4f6e',
      danger: '#8f1d00',
    },
    dark: {
      page: '#0f0c09',
      panel: '#17120e',
      raised: '#211b15',
      line: '#a39482',
      ink: '#ffffff',
      muted: '#dccfbf',
      accent: '#ffd24a',
      onAccent: '#120c06',
      focus: '#a9d0ff',
      good: '#8fd4ff',
      danger: '#ffb08a',
    },
  },
} as const satisfies ByPalette<Neutrals>;
