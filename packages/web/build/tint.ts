/** Which colour a picture carries, and how it is put in. */

import { CUP_TONES, DISH_TONES, type Palette, type Theme } from '../src/settings/palette.ts';

/** The part of a picture that has its subject's own colour. */
const TINT = /(class="tint"[^>]*?\bfill=")[^"]*/g;

/** The colour of a dish or cup; other pictures look the same in every palette. */
export function tintOf(name: string, palette: Palette, theme: Theme): string | undefined {
  const tones: Record<string, { main: string }> = {
    ...DISH_TONES[palette][theme],
    ...CUP_TONES[palette][theme],
  };
  const subject = name.replace(/^cup-/, '');
  return Object.hasOwn(tones, subject) ? tones[subject].main : undefined;
}

export function tinted(svg: string, colour: string | undefined): string {
  return colour === undefined ? svg : svg.replace(TINT, `$1${colour}`);
}
