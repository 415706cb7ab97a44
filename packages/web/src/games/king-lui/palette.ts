/** The colours of the dishes and of Emerald. */

import type { ByPalette, GamePalette, Tone } from '../../settings/palette.ts';

const DISH_TONES = {
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
} as const satisfies ByPalette<Record<string, Tone>>;

/** The dragon lies beside the dishes; its shape, not its colour, tells it from fruit. */
const EMERALD_TONES = {
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
} as const satisfies ByPalette<Record<string, Tone>>;

export const palette: GamePalette = {
  sets: [
    {
      tones: DISH_TONES,
      apart: { standard: 0.085, contrast: 0.13 },
      pictureOf: (dish) => dish,
    },
    { tones: EMERALD_TONES },
  ],
};
