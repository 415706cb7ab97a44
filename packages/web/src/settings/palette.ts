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
  readonly caution: Hex;
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

/**
 * Tones that every page has: one for each of five seats, a cool one (bots among people) and a calm one
 * (notes). Games use some of them for things of their own.
 */
export const TONES = {
  standard: {
    light: {
      seat1: { main: '#a5323d', onMain: '#fffaf0', soft: '#fee9e8', ink: '#6b252a' },
      seat2: { main: '#60b384', onMain: '#2b2118', soft: '#dcf6e5', ink: '#004d2c' },
      seat3: { main: '#fbd92b', onMain: '#2b2118', soft: '#f5efd5', ink: '#4b3f00' },
      seat4: { main: '#681d50', onMain: '#fffaf0', soft: '#fee7f4', ink: '#62264d' },
      seat5: { main: '#ca9034', onMain: '#2b2118', soft: '#fdecd5', ink: '#583800' },
      cool: { main: '#2c4a86', onMain: '#fffaf0', soft: '#e6efff', ink: '#223d74' },
      calm: { main: '#27804f', onMain: '#fffaf0', soft: '#ddf6e4', ink: '#004d29' },
    },
    dark: {
      seat1: { main: '#e04a6c', onMain: '#140d07', soft: '#5a373c', ink: '#ffcbd1' },
      seat2: { main: '#6cc194', onMain: '#2b2118', soft: '#294b39', ink: '#b0ebc9' },
      seat3: { main: '#f9e264', onMain: '#2b2118', soft: '#494322', ink: '#e7dca3' },
      seat4: { main: '#743a88', onMain: '#fffaf0', soft: '#4d3a54', ink: '#efccfc' },
      seat5: { main: '#cd8f3a', onMain: '#2b2118', soft: '#533e23', ink: '#fbd3a5' },
      cool: { main: '#4561a8', onMain: '#fffaf0', soft: '#36425d', ink: '#cbdbfe' },
      calm: { main: '#4fb96a', onMain: '#2b2118', soft: '#2f4a34', ink: '#b9e9c0' },
    },
  },
  contrast: {
    light: {
      seat1: { main: '#881e59', onMain: '#fffaf0', soft: '#ffe7f1', ink: '#4a0b2e' },
      seat2: { main: '#2d79b5', onMain: '#ffffff', soft: '#e1f1ff', ink: '#002b4c' },
      seat3: { main: '#f4f180', onMain: '#2b2118', soft: '#f1f1cf', ink: '#2d2b00' },
      seat4: { main: '#320043', onMain: '#fffaf0', soft: '#f7e8fe', ink: '#3b144a' },
      seat5: { main: '#e38649', onMain: '#2b2118', soft: '#fdeae0', ink: '#451b00' },
      cool: { main: '#0e114e', onMain: '#fffaf0', soft: '#e9eefd', ink: '#192159' },
      calm: { main: '#0a6b3c', onMain: '#fffaf0', soft: '#d8f8e1', ink: '#003318' },
    },
    dark: {
      seat1: { main: '#942a53', onMain: '#fffaf0', soft: '#482831', ink: '#fee3ea' },
      seat2: { main: '#347ab4', onMain: '#ffffff', soft: '#1c354b', ink: '#ddedfd' },
      seat3: { main: '#fffc7c', onMain: '#2b2118', soft: '#353514', ink: '#f0f0b5' },
      seat4: { main: '#500fad', onMain: '#fffaf0', soft: '#332e4a', ink: '#ebe8ff' },
      seat5: { main: '#e79048', onMain: '#2b2118', soft: '#462c18', ink: '#fee6d5' },
      cool: { main: '#20318a', onMain: '#fffaf0', soft: '#28324d', ink: '#e4ebfe' },
      calm: { main: '#5fd98a', onMain: '#2b2118', soft: '#1d3a26', ink: '#c6fad3' },
    },
  },
} as const satisfies ByPalette<Record<string, Tone>>;

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
      caution: '#8a5300',
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
      caution: '#ffc46b',
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
      caution: '#6a3d00',
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
      caution: '#ffe08a',
      danger: '#ffb08a',
    },
  },
} as const satisfies ByPalette<Neutrals>;
