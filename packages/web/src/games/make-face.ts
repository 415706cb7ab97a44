/** Makes the face of a game from its parts, and hides the types of the game: the registry lists many. */

import type { GameTypes } from '@tavolata/engine';
import type { GameFace, GameFacts, GameParts, LoadedFace } from './face.ts';

type FaceParts<T extends GameTypes> = GameFacts &
  Pick<
    GameFace,
    'loadRulesPage' | 'loadTutorial' | 'loadPuzzles' | 'loadEditor' | 'loadCurious'
  > & {
    readonly loadParts: () => Promise<GameParts<T>>;
  };

export function makeFace<T extends GameTypes>({ loadParts, ...facts }: FaceParts<T>): GameFace {
  let loaded: LoadedFace | undefined;
  return {
    ...facts,
    async load() {
      const [{ withParts }, parts] = await Promise.all([import('./loaded-face.ts'), loadParts()]);
      loaded ??= withParts(facts, parts);
      return loaded;
    },
  };
}
