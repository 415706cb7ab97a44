/** The colours of the cups, and of what they stand on. */

import { TONES, type ByPalette, type GamePalette, type Tone } from '../../settings/palette.ts';

const CUP_TONES = {
  standard: {
    light: {
      leaf: { main: '#12804a', onMain: '#fffaf0', soft: '#ddf6e4', ink: '#004d29' },
      panda: TONES.standard.light.cool,
      cat: { main: '#ee9018', onMain: '#2b2118', soft: '#feebda', ink: '#5e3400' },
      flower: { main: '#f7add5', onMain: '#2b2118', soft: '#ffe7f3', ink: '#63264b' },
    },
    dark: {
      leaf: { main: '#2f9460', onMain: '#140d07', soft: '#2b4a37', ink: '#b2eac7' },
      panda: TONES.standard.dark.cool,
      cat: { main: '#fb9a24', onMain: '#2b2118', soft: '#553d25', ink: '#ffd1a7' },
      flower: { main: '#fcbcdc', onMain: '#2b2118', soft: '#563747', ink: '#fdc9e3' },
    },
  },
  contrast: {
    light: {
      leaf: { main: '#2c7445', onMain: '#fffaf0', soft: '#d9f8e0', ink: '#003315' },
      panda: TONES.contrast.light.cool,
      cat: { main: '#fca025', onMain: '#2b2118', soft: '#feebd8', ink: '#3d2100' },
      flower: { main: '#fde3fa', onMain: '#2b2118', soft: '#ffe5fc', ink: '#421040' },
    },
    dark: {
      leaf: { main: '#04866f', onMain: '#ffffff', soft: '#103b31', ink: '#b6fce8' },
      panda: TONES.contrast.dark.cool,
      cat: { main: '#fea408', onMain: '#2b2118', soft: '#432e14', ink: '#fee7cd' },
      flower: { main: '#ffe0f9', onMain: '#2b2118', soft: '#42293e', ink: '#fee1f8' },
    },
  },
} as const satisfies ByPalette<Record<string, Tone>>;

export const palette: GamePalette = {
  sets: [
    {
      tones: CUP_TONES,
      apart: { standard: 0.1, contrast: 0.19 },
      pictureOf: (colour) => `cup-${colour}`,
    },
  ],
  surfaces: {
    light: {
      slate: { top: '#56626b', edge: '#414b53', ink: '#ffffff' },
      counter: { top: '#ebe3d7', edge: '#cfc2b0', ink: '#3a2a1c' },
    },
    dark: {
      slate: { top: '#3d474f', edge: '#2a3238', ink: '#eef2f4' },
      counter: { top: '#39332d', edge: '#28231f', ink: '#f8eedd' },
    },
  },
};
