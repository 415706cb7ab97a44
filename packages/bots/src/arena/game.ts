/**
 * One game between players of any kind: bots of this package, or programs elsewhere. A player is
 * asked only where there is a choice. One who is late, answers with something illegal or
 * unreadable, or is gone forfeits the move to a random legal one.
 */

import {
  attempt,
  checkLegal,
  makeRecord,
  NOBODY,
  pick,
  type Game,
  type GameRecord,
  type GameTypes,
  type Match,
  type Parsed,
  type RandomSource,
  type RecordStep,
  type Seat,
} from '@tavolata/engine';
import type { Bot, Budget, Question } from '../bot.ts';
import { SeenMatch } from '../seen-match.ts';

export const FORFEITS = ['late', 'illegal', 'unreadable', 'gone'] as const;
export type Forfeit = (typeof FORFEITS)[number];

/** How much later than its time an answer may come. */
export const GRACE_MS = 20;

/** What a player made of a question, and how long it thought. */
export type TimedAnswer =
  | { readonly ms: number; readonly action: unknown }
  | { readonly ms: number; readonly forfeit: Forfeit; readonly detail: string };

export interface Player<T extends GameTypes> {
  /** The time for one answer; `Infinity` where only the number of iterations is limited. */
  readonly timeMs: number;
  /** Called once before the first question of a game. */
  begin(match: Match<T>, seat: Seat): Promise<void>;
  /** `news` is what the seat has seen since its last question. */
  answer(question: Question<T>, news: readonly T['event'][]): Promise<TimedAnswer>;
  end(record: GameRecord<T>): void;
}

export interface ForfeitedMove {
  readonly seat: Seat;
  /** The index of the step in the record. */
  readonly step: number;
  readonly reason: Forfeit;
  /** In words, for the bot's author. */
  readonly detail: string;
}

/** What one seat was asked in a game. */
export interface ThinkingTime {
  /** Questions that the player was there to think about. */
  readonly questions: number;
  readonly ms: number;
  readonly longestMs: number;
}

export interface FinishedGame<T extends GameTypes = GameTypes> {
  readonly record: GameRecord<T>;
  readonly forfeits: readonly ForfeitedMove[];
  /** By seat. */
  readonly thinking: readonly ThinkingTime[];
}

export interface GameCircumstances {
  /** The names of the bots by seat, for the record. */
  readonly names: readonly string[];
  /** Chooses the moves that are forfeited. */
  readonly random: RandomSource;
  /** Lets others in before every question: bots that think at once leave no gap. */
  readonly pause?: () => Promise<unknown>;
}

/** Plays a match that has just been started to its end. */
export async function playGame<T extends GameTypes>(
  match: Match<T>,
  players: readonly Player<T>[],
  { names, random, pause }: GameCircumstances,
): Promise<FinishedGame<T>> {
  const seen = new SeenMatch(match);
  const thinking = players.map(() => ({ questions: 0, ms: 0, longestMs: 0 }));
  const forfeits: ForfeitedMove[] = [];
  await Promise.all(players.map((player, seat) => player.begin(match, seat)));
  for (let seat = seen.toAct; seat !== NOBODY; seat = seen.toAct) {
    const question = seen.question(seat);
    const { legal } = question;
    if (legal.length === 1) {
      seen.play(legal[0]);
      continue;
    }
    await pause?.();
    const answer = await players[seat].answer(question, seen.takeNews(seat));
    if (!('forfeit' in answer && answer.forfeit === 'gone')) think(thinking[seat], answer.ms);
    const judged = judge(match, players[seat], answer);
    if ('action' in judged) {
      seen.play(judged.action);
      continue;
    }
    forfeits.push({ seat, step: match.steps.length, ...judged });
    seen.play(pick(legal, random));
  }
  const seated = names.map((name) => ({ name, bot: name }));
  const record = markForfeits(makeRecord(match, seated), forfeits);
  for (const player of players) player.end(record);
  return { record, forfeits, thinking };
}

function think(time: { questions: number; ms: number; longestMs: number }, ms: number): void {
  time.questions++;
  time.ms += ms;
  time.longestMs = Math.max(time.longestMs, ms);
}

type Judged<T extends GameTypes> =
  { readonly action: T['action'] } | { readonly reason: Forfeit; readonly detail: string };

function judge<T extends GameTypes>(
  { game, state }: Match<T>,
  { timeMs }: Player<T>,
  answer: TimedAnswer,
): Judged<T> {
  if ('forfeit' in answer) return { reason: answer.forfeit, detail: answer.detail };
  if (answer.ms > timeMs + GRACE_MS) {
    return { reason: 'late', detail: `answered after ${Math.ceil(answer.ms)} ms` };
  }
  const parsed = parseLegal(game, state, answer.action);
  if (!parsed.ok) return { reason: 'illegal', detail: parsed.problem.reason };
  return { action: game.describeAction(state, parsed.value) };
}

function parseLegal<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  input: unknown,
): Parsed<number> {
  return attempt(() => {
    const action = game.parseAction(state, input);
    checkLegal(game, state, action);
    return action;
  });
}

/** A step that was chosen at random says why, so that it is not taken for the bot's own. */
function markForfeits<T extends GameTypes>(
  record: GameRecord<T>,
  forfeits: readonly ForfeitedMove[],
): GameRecord<T> {
  if (forfeits.length === 0) return record;
  const actions: (RecordStep<T> & { forfeit?: Forfeit })[] = [...record.actions];
  for (const { step, reason } of forfeits) actions[step] = { ...actions[step], forfeit: reason };
  return { ...record, actions };
}

export interface Circumstances {
  readonly budget: Budget;
  readonly random: RandomSource;
  /** Milliseconds since some moment in the past. */
  readonly clock: () => number;
}

/** Seats a bot of this package. What it throws is a defect, and goes through. */
export function builtInPlayer<T extends GameTypes>(
  bot: Bot<T>,
  { budget, random, clock }: Circumstances,
): Player<T> {
  return {
    timeMs: budget.timeMs ?? Infinity,
    begin: async () => {
      await bot.load?.();
    },
    answer: (question) => {
      const asked = clock();
      const action = bot.choose(question, budget, random);
      return Promise.resolve({ ms: clock() - asked, action });
    },
    end: () => undefined,
  };
}
