/** A finished match in the history of this browser: what lists know of it, apart from its record. */

import { hashText, type GameRecord, type RecordPlayer, type Seat } from '@tavolata/engine';
import * as v from 'valibot';
import { findFace } from '../../games/faces.ts';

/** Where a match was played: alone with bots, by several people on this device, online; or it came in a file. */
export const PLACES = ['alone', 'device', 'online', 'file'] as const;
export type Place = (typeof PLACES)[number];

const MOST_PLAYERS = 8;
/** A name from outside may be anything; lists are read often. */
const LONGEST_NAME = 40;

const seat = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_PLAYERS - 1));
const time = v.pipe(v.number(), v.finite());

const details = v.object({
  where: v.picklist(PLACES),
  /** The seat of the one person who played here. */
  seat: v.exactOptional(seat),
  /** When it ended, in milliseconds since 1970. */
  ended: time,
  /** How many steps were taken over from another match that somebody wanted to play differently. */
  playedOn: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  /** Whether it was played with the memory aid; missing with it, too. */
  memoryAid: v.exactOptional(v.boolean()),
});

/** What a record does not say. */
export type MatchDetails = Readonly<v.InferOutput<typeof details>>;

const keptMatch = v.object({
  ...details.entries,
  id: v.string(),
  game: v.pipe(
    v.string(),
    v.check((id) => findFace(id) !== undefined),
  ),
  players: v.pipe(
    v.array(v.object({ name: v.string(), bot: v.exactOptional(v.string()) })),
    v.minLength(1),
    v.maxLength(MOST_PLAYERS),
  ),
  scores: v.array(v.number()),
  winners: v.array(seat),
  /** The save that it was played in; removed with it. */
  save: v.exactOptional(v.string()),
});

export type KeptMatch = Readonly<v.InferOutput<typeof keptMatch>>;

/** What lies in the list; a damaged entry still has an id, to be removed by. */
export type ListedMatch =
  | { readonly isDamaged: false; readonly match: KeptMatch }
  | { readonly isDamaged: true; readonly id: string };

export function readKept(id: string, input: unknown): ListedMatch {
  const result = v.safeParse(keptMatch, input);
  return result.success && result.output.id === id
    ? { isDamaged: false, match: result.output }
    : { isDamaged: true, id };
}

/** The details beside a record in a file; nothing if they make no sense. */
export function readDetails(input: unknown, players: number): MatchDetails | undefined {
  const result = v.safeParse(details, input);
  if (!result.success || (result.output.seat ?? 0) >= players) return undefined;
  return result.output;
}

/** The same match has the same id, wherever it comes from: it is kept once. */
export function matchId({ game, options, setup, actions }: GameRecord): string {
  const steps = actions.map(({ player, action }) => [player, action]);
  const words = hashText(JSON.stringify([game, options, setup, steps]));
  return words.map((word) => (word >>> 0).toString(36).padStart(7, '0')).join('');
}

export function describeMatch(
  record: GameRecord,
  known: MatchDetails & { readonly save?: string },
): KeptMatch {
  const { game, players, result } = record;
  return {
    ...known,
    id: matchId(record),
    game,
    players: players.map(listed),
    scores: [...result.scores],
    winners: [...result.winners],
  };
}

const listed = ({ name, bot }: RecordPlayer): KeptMatch['players'][number] => ({
  name: name.slice(0, LONGEST_NAME),
  ...(bot === undefined ? {} : { bot: bot.slice(0, LONGEST_NAME) }),
});

export const OUTCOMES = ['won', 'shared', 'lost'] as const;
/** How a match ended for one person: a win that others share is not told as a win alone. */
export type Outcome = (typeof OUTCOMES)[number];

/** For the person here; nothing where several have played, or nobody. */
export function outcomeOf({
  seat: own,
  winners,
}: Pick<KeptMatch, 'seat' | 'winners'>): Outcome | undefined {
  if (own === undefined) return undefined;
  if (!winners.includes(own)) return 'lost';
  return winners.length > 1 ? 'shared' : 'won';
}

/** Where a match in this tab was played, and on which seat if one person did. */
export function placeOf(players: readonly RecordPlayer[]): Pick<MatchDetails, 'where' | 'seat'> {
  const people: Seat[] = players.flatMap(({ bot }, at) => (bot === undefined ? [at] : []));
  const [only, ...others] = people;
  return only !== undefined && others.length === 0
    ? { where: 'alone', seat: only }
    : { where: 'device' };
}
