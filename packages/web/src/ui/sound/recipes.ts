/**
 * What every sound is made of. No recordings: things are struck, brushed or growled, and all of it is
 * heard in the same small room (`voices.ts`), which is what makes them one family.
 */

/** A partial of a struck thing: its pitch as a multiple, its share of the loudness, its ring in seconds. */
export type Partial = readonly [multiple: number, share: number, ring: number];

/** How things ring when they are struck. The shares of a material add up to one. */
export const MATERIALS = {
  ceramic: [
    [1, 0.5, 0.2],
    [2.32, 0.26, 0.12],
    [4.25, 0.16, 0.07],
    [6.63, 0.08, 0.04],
  ],
  porcelain: [
    [1, 0.55, 0.24],
    [2.76, 0.27, 0.13],
    [5.4, 0.18, 0.05],
  ],
  hollow: [
    [1, 0.8, 0.2],
    [1.51, 0.2, 0.12],
  ],
  wood: [
    [1, 0.75, 0.13],
    [2.44, 0.25, 0.05],
  ],
  chime: [
    [1, 0.72, 0.3],
    [2, 0.19, 0.2],
    [3.01, 0.09, 0.1],
  ],
} as const satisfies Record<string, readonly Partial[]>;

export type Material = keyof typeof MATERIALS;

interface Heard {
  /** When it starts, in seconds after the sound. */
  readonly at: number;
  /** How loud it is at most. */
  readonly gain: number;
}

/** A thing is struck once. */
export interface Strike extends Heard {
  readonly kind: 'strike';
  readonly material: Material;
  readonly pitch: number;
}

/** Noise through a filter that moves: paper, cloth, the touch before a clink. */
export interface Brush extends Heard {
  readonly kind: 'brush';
  readonly length: number;
  /** Where the filter starts and ends, in hertz. */
  readonly from: number;
  readonly to: number;
  /** The share of the length until it is loudest: late ones sound reversed. */
  readonly swell: number;
}

/** A small throat: its pitch glides, its loudness flutters. */
export interface Growl extends Heard {
  readonly kind: 'growl';
  readonly length: number;
  readonly from: number;
  readonly to: number;
  /** Flutters a second. */
  readonly flutter: number;
}

export type Voice = Strike | Brush | Growl;

/** What a sound is made of. */
export type Recipe = readonly Voice[];

export const strike = (material: Material, pitch: number, at: number, gain: number): Strike => ({
  kind: 'strike',
  material,
  pitch,
  at,
  gain,
});

/** Something is touched before it clinks. */
export const touch = (at: number, gain: number): Brush => ({
  kind: 'brush',
  at,
  gain,
  length: 0.025,
  from: 2600,
  to: 1400,
  swell: 0.1,
});

/** Sounds that all games share; games bring their own besides. */
export const SHARED_SOUNDS = {
  /** It is the player's turn: two soft notes upwards. */
  turn: [strike('chime', 587.3, 0, 0.07), strike('chime', 784, 0.14, 0.08)],
  /** The winner is crowned: a step up into a warm chord, and the crown settles. */
  crowned: [
    strike('chime', 392, 0, 0.05),
    strike('chime', 523.3, 0.07, 0.055),
    strike('chime', 659.3, 0.12, 0.05),
    strike('chime', 784, 0.15, 0.05),
    strike('chime', 1046.5, 0.17, 0.06),
    strike('porcelain', 1568, 0.19, 0.03),
    strike('porcelain', 2093, 0.22, 0.022),
  ],
  /** Somebody else has won: two notes down, and a knock that asks for another game. */
  lost: [
    strike('hollow', 392, 0, 0.09),
    strike('hollow', 311.1, 0.12, 0.09),
    strike('wood', 196, 0.24, 0.07),
    strike('wood', 220, 0.33, 0.07),
  ],
  /** A move is taken back: a stroke that swells towards its end. */
  undo: [{ kind: 'brush', at: 0, gain: 0.12, length: 0.18, from: 4200, to: 900, swell: 0.82 }],
} as const satisfies Record<string, Recipe>;

/** A shared one by its name, or one of a game. */
export type Sound = keyof typeof SHARED_SOUNDS | Recipe;

export const recipeOf = (sound: Sound): Recipe =>
  typeof sound === 'string' ? SHARED_SOUNDS[sound] : sound;

/** How long the room goes on after the last voice. */
export const TAIL = 0.12;

/** When nothing is heard any more, in seconds. */
export function lengthOf(recipe: Recipe): number {
  return Math.max(...recipe.map((voice) => voice.at + voiceLength(voice))) + TAIL;
}

export function voiceLength(voice: Voice): number {
  if (voice.kind !== 'strike') return voice.length;
  return Math.max(...MATERIALS[voice.material].map(([, , ring]) => ring));
}
