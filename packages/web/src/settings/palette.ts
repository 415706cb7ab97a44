/**
 * The colours of the house: dishes, cups, table tops and controls, by palette and theme.
 *
 * A dish or cup has one `main` colour, which its picture carries as well (`class="tint"` in `art/`;
 * the pictures are filled with the standard light colours), and text colours that are safe on it.
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

type Dish = 'bread' | 'cake' | 'cheese' | 'chicken' | 'fruit' | 'ham' | 'wine';
type Cup = 'leaf' | 'panda' | 'cat' | 'flower';
type Place = 'linen' | 'wood' | 'slate' | 'counter';
type ByTheme<Item> = Record<Theme, Item>;
type ByPalette<Item> = Record<Palette, ByTheme<Item>>;

/** The outline of every picture. */
export const OUTLINE = '#2b2118' satisfies Hex;

export const DISH_TONES = {
  standard: {
    light: {
      bread: { main: '#ca9034', onMain: '#2b2118', soft: '#fdecd5', ink: '#583800' },
      cake: { main: '#f79cd2', onMain: '#2b2118', soft: '#ffe7f4', ink: '#62264d' },
      cheese: { main: '#fbd92b', onMain: '#2b2118', soft: '#f5efd5', ink: '#4b3f00' },
      chicken: { main: '#b9652d', onMain: '#140d07', soft: '#feeadf', ink: '#662d00' },
      fruit: { main: '#60b384', onMain: '#2b2118', soft: '#dcf6e5', ink: '#004d2c' },
      ham: { main: '#a5323d', onMain: '#fffaf0', soft: '#fee9e8', ink: '#6b252a' },
      wine: { main: '#681d50', onMain: '#fffaf0', soft: '#fee7f4', ink: '#62264d' },
    },
    dark: {
      bread: { main: '#cd8f3a', onMain: '#2b2118', soft: '#533e23', ink: '#fbd3a5' },
      cake: { main: '#fba9dc', onMain: '#2b2118', soft: '#55384a', ink: '#ffc8e9' },
      cheese: { main: '#f9e264', onMain: '#2b2118', soft: '#494322', ink: '#e7dca3' },
      chicken: { main: '#b35a14', onMain: '#fffaf0', soft: '#583b29', ink: '#fed0b5' },
      fruit: { main: '#6cc194', onMain: '#2b2118', soft: '#294b39', ink: '#b0ebc9' },
      ham: { main: '#e04a6c', onMain: '#140d07', soft: '#5a373c', ink: '#ffcbd1' },
      wine: { main: '#743a88', onMain: '#fffaf0', soft: '#4d3a54', ink: '#efccfc' },
    },
  },
  contrast: {
    light: {
      bread: { main: '#e38649', onMain: '#2b2118', soft: '#fdeae0', ink: '#451b00' },
      cake: { main: '#d4aed5', onMain: '#2b2118', soft: '#fde6fe', ink: '#401143' },
      cheese: { main: '#f4f180', onMain: '#2b2118', soft: '#f1f1cf', ink: '#2d2b00' },
      chicken: { main: '#c34018', onMain: '#fffaf0', soft: '#ffe9e3', ink: '#4f0d00' },
      fruit: { main: '#2d79b5', onMain: '#ffffff', soft: '#e1f1ff', ink: '#002b4c' },
      ham: { main: '#881e59', onMain: '#fffaf0', soft: '#ffe7f1', ink: '#4a0b2e' },
      wine: { main: '#320043', onMain: '#fffaf0', soft: '#f7e8fe', ink: '#3b144a' },
    },
    dark: {
      bread: { main: '#e79048', onMain: '#2b2118', soft: '#462c18', ink: '#fee6d5' },
      cake: { main: '#dfb6df', onMain: '#2b2118', soft: '#402a40', ink: '#fee0fe' },
      cheese: { main: '#fffc7c', onMain: '#2b2118', soft: '#353514', ink: '#f0f0b5' },
      chicken: { main: '#d14507', onMain: '#ffffff', soft: '#492a20', ink: '#ffe5dc' },
      fruit: { main: '#347ab4', onMain: '#ffffff', soft: '#1c354b', ink: '#ddedfd' },
      ham: { main: '#942a53', onMain: '#fffaf0', soft: '#482831', ink: '#fee3ea' },
      wine: { main: '#500fad', onMain: '#fffaf0', soft: '#332e4a', ink: '#ebe8ff' },
    },
  },
} as const satisfies ByPalette<Record<Dish, Tone>>;

export const CUP_TONES = {
  standard: {
    light: {
      leaf: { main: '#12804a', onMain: '#fffaf0', soft: '#ddf6e4', ink: '#004d29' },
      panda: { main: '#2c4a86', onMain: '#fffaf0', soft: '#e6efff', ink: '#223d74' },
      cat: { main: '#ee9018', onMain: '#2b2118', soft: '#feebda', ink: '#5e3400' },
      flower: { main: '#f7add5', onMain: '#2b2118', soft: '#ffe7f3', ink: '#63264b' },
    },
    dark: {
      leaf: { main: '#2f9460', onMain: '#140d07', soft: '#2b4a37', ink: '#b2eac7' },
      panda: { main: '#4561a8', onMain: '#fffaf0', soft: '#36425d', ink: '#cbdbfe' },
      cat: { main: '#fb9a24', onMain: '#2b2118', soft: '#553d25', ink: '#ffd1a7' },
      flower: { main: '#fcbcdc', onMain: '#2b2118', soft: '#563747', ink: '#fdc9e3' },
    },
  },
  contrast: {
    light: {
      leaf: { main: '#2c7445', onMain: '#fffaf0', soft: '#d9f8e0', ink: '#003315' },
      panda: { main: '#0e114e', onMain: '#fffaf0', soft: '#e9eefd', ink: '#192159' },
      cat: { main: '#fca025', onMain: '#2b2118', soft: '#feebd8', ink: '#3d2100' },
      flower: { main: '#fde3fa', onMain: '#2b2118', soft: '#ffe5fc', ink: '#421040' },
    },
    dark: {
      leaf: { main: '#04866f', onMain: '#ffffff', soft: '#103b31', ink: '#b6fce8' },
      panda: { main: '#20318a', onMain: '#fffaf0', soft: '#28324d', ink: '#e4ebfe' },
      cat: { main: '#fea408', onMain: '#2b2118', soft: '#432e14', ink: '#fee7cd' },
      flower: { main: '#ffe0f9', onMain: '#2b2118', soft: '#42293e', ink: '#fee1f8' },
    },
  },
} as const satisfies ByPalette<Record<Cup, Tone>>;

/** The dragon lies beside the dishes; shape, not colour, keeps him from being taken for fruit. */
export const EMERALD_TONES = {
  standard: {
    light: {
      emerald: { main: '#27804f', onMain: '#fffaf0', soft: '#ddf6e4', ink: '#004d29' },
    },
    dark: {
      emerald: { main: '#4fb96a', onMain: '#2b2118', soft: '#2f4a34', ink: '#b9e9c0' },
    },
  },
  contrast: {
    light: {
      emerald: { main: '#0a6b3c', onMain: '#fffaf0', soft: '#d8f8e1', ink: '#003318' },
    },
    dark: {
      emerald: { main: '#5fd98a', onMain: '#2b2118', soft: '#1d3a26', ink: '#c6fad3' },
    },
  },
} as const satisfies ByPalette<Record<'emerald', Tone>>;

/** King Lui is played on linen over wood, Cappuccino on slate beside a counter. */
export const SURFACES = {
  light: {
    linen: { top: '#f6eddb', edge: '#e2d2b3', ink: '#3a2a1c' },
    wood: { top: '#c08a55', edge: '#8f5a2c', ink: '#24170c' },
    slate: { top: '#56626b', edge: '#414b53', ink: '#ffffff' },
    counter: { top: '#ebe3d7', edge: '#cfc2b0', ink: '#3a2a1c' },
  },
  dark: {
    linen: { top: '#453a2f', edge: '#32291f', ink: '#f8eedd' },
    wood: { top: '#5c3f26', edge: '#3f2a18', ink: '#f8eedd' },
    slate: { top: '#3d474f', edge: '#2a3238', ink: '#eef2f4' },
    counter: { top: '#39332d', edge: '#28231f', ink: '#f8eedd' },
  },
} as const satisfies ByTheme<Record<Place, Surface>>;

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
