/**
 * The messages to and from a worker of bots. The same messages go to a Web Worker and to a
 * worker thread of Node; they hold plain values only.
 */

import type { GameTypes, Problem } from '@tavolata/engine';
import type { Budget, Question } from '../bot.ts';
import type { Evaluation, Fact } from '../evaluation.ts';
import type { Task, TaskAnswer } from '../review/tasks.ts';

interface Asked<T extends GameTypes> {
  readonly id: number;
  /** Its id. */
  readonly game: string;
  readonly question: Question<T>;
  readonly budget: Budget;
  /** With it and a number of iterations the answer can be repeated. */
  readonly seed?: string;
}

export interface ChooseRequest<T extends GameTypes = GameTypes> extends Asked<T> {
  readonly kind: 'choose';
  /** A level, or a bot by its name. */
  readonly bot: string;
}

export interface AnalyseRequest<T extends GameTypes = GameTypes> extends Asked<T> {
  readonly kind: 'analyse';
}

/** A part of the review of a match, which comes as its record. */
export interface ReviewRequest {
  readonly id: number;
  readonly kind: 'review';
  readonly game: string;
  readonly record: unknown;
  readonly task: Task;
}

export type ThinkRequest<T extends GameTypes = GameTypes> =
  ChooseRequest<T> | AnalyseRequest<T> | ReviewRequest;
/** A bot will be asked soon: what it needs to know is fetched, and nothing is answered. */
export interface PrepareRequest {
  readonly kind: 'prepare';
  readonly game: string;
  readonly bot: string;
}

export type Request =
  ThinkRequest | PrepareRequest | { readonly kind: 'cancel'; readonly id: number };

export type Answer =
  | { readonly action: GameTypes['action'] }
  | { readonly evaluation: Evaluation<GameTypes['action'], Fact> }
  | { readonly reviewed: TaskAnswer }
  /** The question is refused, such as one about a game that the worker does not know. */
  | { readonly problem: Problem }
  /** An internal error. */
  | { readonly failure: string }
  | { readonly cancelled: true };

export type Reply = { readonly id: number } & Answer;

/**
 * Checks only what would do more harm than a failed answer: messages come from our own page or
 * server, so a question itself is taken as it is.
 */
export function parseRequest(input: unknown): Request | undefined {
  const { id, kind, game, question, budget, bot, seed, record, task } = fieldsOf(input);
  if (kind === 'prepare') {
    return typeof game === 'string' && typeof bot === 'string' ? { kind, game, bot } : undefined;
  }
  if (typeof id !== 'number') return undefined;
  if (kind === 'cancel') return { kind, id };
  if (typeof game !== 'string') return undefined;
  if (kind === 'review') {
    return typeof task === 'object' ? { id, kind, game, record, task: task as Task } : undefined;
  }
  if (typeof question !== 'object' || question === null) return undefined;
  const asked = {
    id,
    game,
    question: question as Question<GameTypes>,
    budget: parseBudget(budget),
    ...(typeof seed === 'string' ? { seed } : {}),
  };
  if (kind === 'analyse') return { ...asked, kind };
  return kind === 'choose' && typeof bot === 'string' ? { ...asked, kind, bot } : undefined;
}

/** A budget that limits nothing would let a search go on for ever. */
const LEAST_LIMIT: Budget = { timeMs: 1000 };

function parseBudget(input: unknown): Budget {
  const { timeMs, iterations } = fieldsOf(input);
  const budget = {
    ...(typeof timeMs === 'number' ? { timeMs } : {}),
    ...(typeof iterations === 'number' ? { iterations } : {}),
  };
  return Object.keys(budget).length > 0 ? budget : LEAST_LIMIT;
}

export function parseReply(input: unknown): Reply | undefined {
  const { id, action, evaluation, reviewed, problem, failure, cancelled } = fieldsOf(input);
  const answers = [action, evaluation, reviewed, problem, failure, cancelled];
  const isReply = answers.some((part) => part !== undefined);
  return typeof id === 'number' && isReply ? (input as Reply) : undefined;
}

const fieldsOf = (input: unknown): Readonly<Record<string, unknown>> =>
  typeof input === 'object' && input !== null ? (input as Readonly<Record<string, unknown>>) : {};
