/** A face with the part that is loaded with the rules; the types of the game are hidden in it. */

import { parseOptions, type GameTypes } from '@tavolata/engine';
import type { TableLink } from '../table/table-link.ts';
import { watched } from '../ui/watched.ts';
import type { GameFacts, GameParts, LoadedFace, ShownTable } from './face.ts';

export function withParts<T extends GameTypes>(facts: GameFacts, parts: GameParts<T>): LoadedFace {
  const { game, Options, colours } = parts;
  return {
    ...facts,
    game,
    Options,
    colours,
    optionSentences: ({ options, players, display }) =>
      parts.optionSentences(parseOptions(game, options, players), display),
    show: (link) => showTable(parts, link as TableLink<T>),
    use: (work) => work(parts),
  };
}

/** A table with the board of its game. */
export function showTable<T extends GameTypes>(
  { loadPlay }: GameParts<T>,
  link: TableLink<T>,
): ShownTable {
  return {
    async loadBoard() {
      const Play = await loadPlay();
      return { default: (internals) => Play(internals, { link: watched(link) }) };
    },
  };
}
