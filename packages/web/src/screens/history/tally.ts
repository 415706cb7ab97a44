/** How many games were played and won, by game, number of players and level of the bots. */

import { levelOf } from '@tavolata/bots';
import { outcomeOf, type KeptMatch } from '../../local/history/kept-match.ts';

export interface Count {
  readonly games: number;
  /** By the one person who plays here; undefined where several played, of whom nobody is “you”. */
  readonly won: number | undefined;
}

export interface GameTally extends Count {
  readonly game: string;
  /** By number of players, the fewest first. */
  readonly byPlayers: readonly (Count & { readonly players: number })[];
  /** By the level of the bots that a person alone has met; `mixed` where they differed. */
  readonly byLevel: readonly (Count & { readonly level: string })[];
}

/** Matches out of files were played by others, and what was played on from a moment is no new game. */
export const isCounted = ({ where, playedOn }: KeptMatch): boolean =>
  where !== 'file' && playedOn === undefined;

export function tallyOf(matches: readonly KeptMatch[]): GameTally[] {
  const played = matches.filter(isCounted);
  return [...group(played, ({ game }) => game)].map(([game, own]) => ({
    game,
    ...count(own),
    byPlayers: [...group(own, ({ players }) => players.length)]
      .map(([players, some]) => ({ players, ...count(some) }))
      .sort((one, other) => one.players - other.players),
    byLevel: [...group(own, commonLevel)].flatMap(([level, some]) =>
      level === undefined ? [] : [{ level, ...count(some) }],
    ),
  }));
}

function commonLevel({ where, players }: KeptMatch): string | undefined {
  if (where !== 'alone') return undefined;
  const levels = new Set(
    players.flatMap(({ bot }) => (bot === undefined ? [] : (levelOf(bot) ?? bot))),
  );
  return levels.size > 1 ? 'mixed' : [...levels][0];
}

function count(matches: readonly KeptMatch[]): Count {
  const outcomes = matches.flatMap((match) => outcomeOf(match) ?? []);
  const won = outcomes.filter((outcome) => outcome === 'won').length;
  return { games: matches.length, won: outcomes.length === 0 ? undefined : won };
}

const group = <Key>(
  matches: readonly KeptMatch[],
  keyOf: (match: KeptMatch) => Key,
): Map<Key, KeptMatch[]> => Map.groupBy(matches, keyOf);
