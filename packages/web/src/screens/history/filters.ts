/** Which matches of the history are listed, and what there is to choose from. */

import {
  OUTCOMES,
  outcomeOf,
  PLACES,
  type KeptMatch,
  type Outcome,
  type Place,
} from '../../local/history/kept-match.ts';

export interface Filters {
  readonly game: string | undefined;
  readonly players: number | undefined;
  readonly where: Place | undefined;
  readonly result: Outcome | undefined;
}

export const NO_FILTERS: Filters = {
  game: undefined,
  players: undefined,
  where: undefined,
  result: undefined,
};

export const fits = (match: KeptMatch, { game, players, where, result }: Filters): boolean =>
  (game === undefined || match.game === game) &&
  (players === undefined || match.players.length === players) &&
  (where === undefined || match.where === where) &&
  (result === undefined || outcomeOf(match) === result);

/** What occurs among the matches, in order. */
export function occurring(matches: readonly KeptMatch[]) {
  return {
    games: [...new Set(matches.map(({ game }) => game))].sort(),
    players: [...new Set(matches.map(({ players }) => players.length))].sort(
      (one, other) => one - other,
    ),
    places: PLACES.filter((place) => matches.some(({ where }) => where === place)),
    results: OUTCOMES.filter((outcome) => matches.some((match) => outcomeOf(match) === outcome)),
  };
}
