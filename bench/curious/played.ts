/**
 * Whole games of bots, each told in a few numbers. A game follows from its seed alone, and is kept in a file as soon as
 * it is over, so that thousands of slow ones can be interrupted and gone on with.
 */

import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import {
  botNamed,
  finish,
  perform,
  reviewerOf,
  SeenMatch,
  type GameBots,
  type TaskAnswer,
} from '@tavolata/bots';
import {
  completeOptions,
  fastRandom,
  itemAt,
  NOBODY,
  startMatch,
  type GameTypes,
  type Match,
  type Seat,
} from '@tavolata/engine';

const FOLDER = 'artifacts/curious';
/** More than any level takes: how far it thinks is its own, and never a matter of time. */
const BUDGET = { iterations: 1_000_000 };

/** What is counted at the end of a game, by name. */
export type Ends = { readonly [name: string]: readonly number[] };

/** Seats are counted from the one who began. */
export interface PlayedGame {
  /** Of the win. */
  readonly shares: readonly number[];
  readonly scores: readonly number[];
  /** By position in which somebody was to act, everybody's chance. */
  readonly curve: readonly (readonly number[])[];
  /** In how many of them there was a choice. */
  readonly choices: number;
  readonly ends: Ends;
  /** What luck and choices brought, in companies whose games are taken apart. */
  readonly account?: {
    readonly luck: readonly number[];
    readonly own: readonly number[];
    readonly others: readonly number[];
  };
}

/** By game, what was counted under this name. */
export function endsNamed(games: readonly PlayedGame[], name: string): (readonly number[])[] {
  return games.map(({ ends }) => {
    const counted = ends[name];
    if (!counted) throw new RangeError(`nothing was counted as ${name}`);
    return counted;
  });
}

export interface Company {
  readonly players: number;
  /** Names the file of its games, and their seeds. */
  readonly name: string;
  /** By seat from the one who begins, the name of its bot in the game of this number. */
  readonly botsOf: (number: number) => readonly string[];
  /** Whether luck is told apart from choices. */
  readonly isAccounted?: boolean;
}

/** The first so many games of a company: those that are kept, and the others played now. */
export function playedGames<T extends GameTypes>(
  entry: GameBots<T>,
  endsOf: (state: T['state']) => Ends,
  company: Company,
  count: number,
): PlayedGame[] {
  mkdirSync(FOLDER, { recursive: true });
  const file = `${FOLDER}/${entry.game.id}-${company.name}-${company.players}.jsonl`;
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  const games = lines.slice(0, count).map((line) => JSON.parse(line) as PlayedGame);
  for (let number = games.length; number < count; number++) {
    const match = playMatch(entry, company, number);
    const played = { ...tellOf(entry, match, company), ends: endsOf(match.state) };
    appendFileSync(file, `${JSON.stringify(played)}\n`);
    games.push(played);
  }
  return games;
}

function playMatch<T extends GameTypes>(
  entry: GameBots<T>,
  { players, name, botsOf }: Company,
  number: number,
): Match<T> {
  const { game } = entry;
  const options = completeOptions(game, {}, players);
  const seed = `curious/${name}/${players}/${number}`;
  const setup = game.drawSetup(players, options, fastRandom(seed));
  const seen = new SeenMatch(startMatch(game, { players, options, setup }));
  const random = fastRandom(`${seed}/0`);
  const bots = botsOf(number).map((bot) => botNamed(entry, bot));
  const first = seen.toAct;
  for (let seat = seen.toAct; seat !== NOBODY; seat = seen.toAct) {
    const question = seen.question(seat);
    const { legal } = question;
    const bot = itemAt(bots, (seat - first + players) % players);
    seen.play(legal.length === 1 ? itemAt(legal, 0) : bot.choose(question, BUDGET, random));
  }
  return seen.match;
}

/** The part of its review that comes at a glance, and the account if it is wanted. */
function tellOf<T extends GameTypes>(
  entry: GameBots<T>,
  match: Match<T>,
  { isAccounted = false }: Company,
): Omit<PlayedGame, 'ends'> {
  const { game, state, steps, players } = match;
  const first = itemAt(steps, 0).player;
  const fromFirst = <Item>(items: readonly Item[]): Item[] =>
    items.map((_, place) => itemAt(items, (first + place) % players));
  const asked = (type: 'curve' | 'account'): TaskAnswer<T> =>
    finish(perform(reviewerOf(entry), match, { type }));
  const curve = asked('curve');
  if (curve.type !== 'curve') throw new TypeError('a review without a curve');
  const shares = fromFirst(itemAt(curve.chances, steps.length));
  const told = {
    shares,
    scores: fromFirst(game.outcome(state)?.scores ?? []),
    curve: curve.chances.slice(0, -1).map((chances) => fromFirst(chances).map(rounded)),
    choices: curve.choices.length,
  };
  const answer = isAccounted ? asked('account') : undefined;
  if (answer?.type !== 'account') return told;
  const { before, deal, steps: parts } = answer.account;
  const sum = (seat: Seat, isCounted: (player: Seat) => boolean, part: 'luck' | 'choice'): number =>
    parts.reduce(
      (all, step, at) =>
        isCounted(itemAt(steps, at).player) ? all + itemAt(step[part], seat) : all,
      0,
    );
  const bySeat = (partOf: (seat: Seat) => number): number[] =>
    fromFirst(before.map((_, seat) => rounded(partOf(seat))));
  return {
    ...told,
    account: {
      luck: bySeat((seat) => itemAt(deal, seat) + sum(seat, () => true, 'luck')),
      own: bySeat((seat) => sum(seat, (player) => player === seat, 'choice')),
      others: bySeat((seat) => sum(seat, (player) => player !== seat, 'choice')),
    },
  };
}

const rounded = (chance: number): number => Math.round(1000 * chance) / 1000;
