/** Faces by the ids of their games, and all of them with their rules. */

import type { GameFace, LoadedFace } from './face.ts';
import { FACES } from './registry.ts';

/** Nothing for an id from outside that no game has. */
export const findFace = (id: string): GameFace | undefined => FACES.find((face) => face.id === id);

export function loadFaces(): Promise<readonly [LoadedFace, ...LoadedFace[]]> {
  const [first, ...others] = FACES;
  return Promise.all([first.load(), ...others.map((face) => face.load())]);
}
