/** A face with the part that is loaded with the rules; the types of the game are hidden in it. */

import { parseOptions, type GameTypes } from '@tavolata/engine';
import type { GameFacts, GameParts, LoadedFace } from './face.ts';

export function withParts<T extends GameTypes>(facts: GameFacts, parts: GameParts<T>): LoadedFace {
  const { game, Options, colours, toneOf } = parts;
  return {
    ...facts,
    game,
    Options,
    colours,
    toneOf,
    optionSentences: ({ options, players, display }) =>
      parts.optionSentences(parseOptions(game, options, players), display),
    loadPlay: parts.loadPlay as LoadedFace['loadPlay'],
    stagesOf: parts.stagesOf as LoadedFace['stagesOf'],
    use: (work) => work(parts),
  };
}
