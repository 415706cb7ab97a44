/**
 * The inside of a worker: takes questions one after the other, thinks in small steps and handles
 * messages in between, so that a cancel takes effect within a few milliseconds. It knows neither
 * browsers nor Node: the caller passes a way to reply, and gets a function that takes messages.
 */

import { fastRandom, TavolataError, verifyRecord } from '@tavolata/engine';
import { botNamed, findBots, reviewerOf, type GameBots } from '../game-bots.ts';
import { perform } from '../review/tasks.ts';
import type { Thinking } from '../thinking.ts';
import {
  parseRequest,
  type Answer,
  type PrepareRequest,
  type Reply,
  type ThinkRequest,
} from './messages.ts';

export interface ServingParts {
  /** The bots of each game. */
  readonly games: readonly GameBots[];
  readonly reply: (reply: Reply) => void;
  /** Lets messages come in. */
  readonly breathe: () => Promise<void>;
  /** A fresh seed, for questions without one. */
  readonly newSeed: () => string;
}

/** Returns the function to call with every message. */
export function serve({
  games,
  reply,
  breathe,
  newSeed,
}: ServingParts): (message: unknown) => void {
  /** The first one is being thought about. */
  const waiting: ThinkRequest[] = [];

  async function workOff(): Promise<void> {
    for (let next = waiting.at(0); next; next = waiting.at(0)) {
      const answer = await think(next);
      if (waiting.at(0) !== next) continue; // cancelled, and answered already
      waiting.shift();
      reply({ id: next.id, ...answer });
    }
  }

  async function think(request: ThinkRequest): Promise<Answer> {
    try {
      await load(games, request);
      const thinking = begin(games, request, newSeed);
      for (;;) {
        const step = thinking.next();
        if (step.done === true) return step.value;
        await breathe();
        if (waiting.at(0) === request) continue;
        thinking.return({ cancelled: true }); // a search gives back what it borrowed
        return { cancelled: true };
      }
    } catch (error) {
      if (error instanceof TavolataError) return { problem: error.problem };
      return { failure: String(error) };
    }
  }

  function cancel(id: number): void {
    const at = waiting.findIndex((request) => request.id === id);
    if (at < 0) return; // answered already
    waiting.splice(at, 1);
    reply({ id, cancelled: true });
  }

  let isWorking = false;
  return (message) => {
    const request = parseRequest(message);
    if (!request) return;
    if (request.kind === 'prepare') {
      void prepare(games, request);
      return;
    }
    if (request.kind === 'cancel') {
      cancel(request.id);
      return;
    }
    waiting.push(request);
    if (isWorking) return;
    isWorking = true;
    void workOff().finally(() => (isWorking = false));
  };
}

async function load(games: readonly GameBots[], request: ThinkRequest): Promise<void> {
  const entry = findBots(games, request.game);
  await thinkerFor(entry, request).load?.();
}

/** What fails here is told when the bot is asked. */
async function prepare(games: readonly GameBots[], { game, bot }: PrepareRequest): Promise<void> {
  try {
    await botNamed(findBots(games, game), bot).load?.();
  } catch {
    // Fetched once more with the first question.
  }
}

function thinkerFor(entry: GameBots, request: ThinkRequest): { load?: () => Promise<void> } {
  switch (request.kind) {
    case 'analyse':
      return entry.analyst;
    case 'review':
      return reviewerOf(entry);
    case 'choose':
      return botNamed(entry, request.bot);
  }
}

function* begin(
  games: readonly GameBots[],
  request: ThinkRequest,
  newSeed: () => string,
): Thinking<Answer> {
  const players = findBots(games, request.game);
  if (request.kind === 'review') {
    const match = verifyRecord(players.game, request.record);
    return { reviewed: yield* perform(reviewerOf(players), match, request.task) };
  }
  const { question, budget, seed } = request;
  const random = fastRandom(seed ?? newSeed());
  if (request.kind === 'analyse') {
    return { evaluation: yield* players.analyst.analyse(question, budget, random) };
  }
  const bot = botNamed(players, request.bot);
  const action = bot.think
    ? yield* bot.think(question, budget, random)
    : bot.choose(question, budget, random);
  return { action };
}
