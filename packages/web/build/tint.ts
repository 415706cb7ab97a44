/** Which colour a picture carries, and how it is put in. */

import type { Palette, Theme } from '../src/settings/palette.ts';
import type { BuiltGame } from './games.ts';

/** The part of a picture that has its subject's own colour. */
const TINT = /(class="tint"[^>]*?\bfill=")[^"]*/g;

/** The colour of a picture that has one; others look the same in every palette. */
export function tintOf(
  games: readonly BuiltGame[],
  name: string,
  palette: Palette,
  theme: Theme,
): string | undefined {
  for (const { tones, pictureOf } of games.flatMap(({ palette: { sets } }) => sets)) {
    const found = Object.entries(tones[palette][theme]).find(
      ([tone]) => pictureOf?.(tone) === name,
    );
    if (found) return found[1].main;
  }
  return undefined;
}

export function tinted(svg: string, colour: string | undefined): string {
  return colour === undefined ? svg : svg.replace(TINT, `$1${colour}`);
}
