/** Which matches of the history are listed, and what there is to choose from. */

import { hasWon, PLACES, type KeptMatch, type Place } from '../../local/history/kept-match.ts';

export const RESULTS = ['won', 'lost'] as const;

export interface Filters {
  readonly game: string | undefined;
  readonly players: number | undefined;
  readonly where: Place | undefined;
  readonly result: (typeof RESULTS)[number] | undefined;
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
  (result === undefined || hasWon(match) === (result === 'won'));

/** What occurs among the matches, in order. */
export function occurring(matches: readonly KeptMatch[]) {
  return {
    games: [...new Set(matches.map(({ game }) => game))].sort(),
    players: [...new Set(matches.map(({ players }) => players.length))].sort(
      (one, other) => one - other,
    ),
    places: PLACES.filter((place) => matches.some(({ where }) => where === place)),
    results: RESULTS.filter((result) =>
      matches.some((match) => hasWon(match) === (result === 'won')),
    ),
  };
}
