/** The colours of the dishes and of Emerald. */

import { TONES, type ByPalette, type GamePalette, type Tone } from '../../settings/palette.ts';

const DISH_TONES = {
  standard: {
    light: {
      bread: TONES.standard.light.seat5,
      cake: { main: '#f79cd2', onMain: '#2b2118', soft: '#ffe7f4', ink: '#62264d' },
      cheese: TONES.standard.light.seat3,
      chicken: { main: '#b9652d', onMain: '#140d07', soft: '#feeadf', ink: '#662d00' },
      fruit: TONES.standard.light.seat2,
      ham: TONES.standard.light.seat1,
      wine: TONES.standard.light.seat4,
    },
    dark: {
      bread: TONES.standard.dark.seat5,
      cake: { main: '#fba9dc', onMain: '#2b2118', soft: '#55384a', ink: '#ffc8e9' },
      cheese: TONES.standard.dark.seat3,
      chicken: { main: '#b35a14', onMain: '#fffaf0', soft: '#583b29', ink: '#fed0b5' },
      fruit: TONES.standard.dark.seat2,
      ham: TONES.standard.dark.seat1,
      wine: TONES.standard.dark.seat4,
    },
  },
  contrast: {
    light: {
      bread: TONES.contrast.light.seat5,
      cake: { main: '#d4aed5', onMain: '#2b2118', soft: '#fde6fe', ink: '#401143' },
      cheese: TONES.contrast.light.seat3,
      chicken: { main: '#c34018', onMain: '#fffaf0', soft: '#ffe9e3', ink: '#4f0d00' },
      fruit: TONES.contrast.light.seat2,
      ham: TONES.contrast.light.seat1,
      wine: TONES.contrast.light.seat4,
    },
    dark: {
      bread: TONES.contrast.dark.seat5,
      cake: { main: '#dfb6df', onMain: '#2b2118', soft: '#402a40', ink: '#fee0fe' },
      cheese: TONES.contrast.dark.seat3,
      chicken: { main: '#d14507', onMain: '#ffffff', soft: '#492a20', ink: '#ffe5dc' },
      fruit: TONES.contrast.dark.seat2,
      ham: TONES.contrast.dark.seat1,
      wine: TONES.contrast.dark.seat4,
    },
  },
} as const satisfies ByPalette<Record<string, Tone>>;

/** The dragon lies beside the dishes; its shape, not its colour, tells it from fruit. */
const EMERALD_TONES = {
  standard: {
    light: {
      emerald: TONES.standard.light.calm,
    },
    dark: {
      emerald: TONES.standard.dark.calm,
    },
  },
  contrast: {
    light: {
      emerald: TONES.contrast.light.calm,
    },
    dark: {
      emerald: TONES.contrast.dark.calm,
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
