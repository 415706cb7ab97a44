/**
 * Asks the bots, who think in workers: one for their moves, and for a hint as many as there are cores
 * to spare. The first is started with a table that has bots, the others when they are needed; all are stopped with the last
 * table.
 */

import {
  analyseTogether,
  analysingWorkers,
  BotClient,
  keptName,
  levelOf,
  PACES,
  reviewingWorkers,
  type Evaluation,
  type FactOf,
  type StartWorker,
  type Question,
} from '@tavolata/bots';
import type { GameTypes } from '@tavolata/engine';
import { trustedScriptUrl } from '../trusted-scripts.ts';

/** Whom a table asks for a bot's action; who aborts the signal is not answered. */
export type AskBot = <T extends GameTypes>(
  game: string,
  level: string,
  question: Question<T>,
  signal?: AbortSignal,
) => Promise<T['action']>;

/** Whom a table asks what a position is worth to the seat in turn. */
export type AskAnalyst = <T extends GameTypes>(
  game: string,
  question: Question<T>,
  signal?: AbortSignal,
) => Promise<Evaluation<T['action'], FactOf<T>>>;

/** How long a hint may take. */
const HINT_BUDGET = { timeMs: 1000 };

const startWorker: StartWorker = ({ heard, crashed }) => {
  const worker = new Worker(trustedScriptUrl('bot worker'), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    heard(data);
  });
  worker.addEventListener('error', ({ message }) => {
    crashed(new Error(message || 'the worker of the bots has stopped'));
  });
  return worker;
};

const client = new BotClient(startWorker);
/** The first of them asks for bots' moves, too: they wait while a hint is calculated. */
const clients = [
  client,
  ...Array.from(
    { length: analysingWorkers(navigator.hardwareConcurrency) - 1 },
    () => new BotClient(startWorker),
  ),
];

export const askBot: AskBot = (game, level, question, signal) => {
  const budget = { timeMs: PACES[levelOf(level) ?? 'medium'] };
  return client.choose({ game, bot: botOf(level), question, budget }, signal);
};

/** A save of a later version may name a level that this one does not have. */
const botOf = (level: string): string =>
  levelOf(level) === undefined ? 'medium' : keptName(level);

export const askAnalyst: AskAnalyst = (game, question, signal) =>
  analyseTogether(clients, { game, question, budget: HINT_BUDGET }, signal);

/** Workers of their own for a review, which goes on for long; as many as it asks for, or as there are cores. */
export const newReviewClients = (
  count = reviewingWorkers(navigator.hardwareConcurrency),
): [BotClient, ...BotClient[]] => [
  new BotClient(startWorker),
  ...Array.from({ length: count - 1 }, () => new BotClient(startWorker)),
];

/** Bots of these levels will be asked soon. */
export function prepareBots(game: string, levels: readonly string[]): void {
  client.prepare(game, [...new Set(levels.map(botOf))]);
}

export function stopBots(): void {
  for (const each of clients) each.stop();
}
