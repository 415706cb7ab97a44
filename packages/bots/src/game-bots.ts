/**
 * All that thinks about one game. Each game makes one in its own folder; `registry.ts` lists them.
 */

import { excerpt, refuse, type Game, type GameTypes } from '@tavolata/engine';
import type { Bot } from './bot.ts';
import type { Analyst, Fact } from './evaluation.ts';
import { levelOf, type Levels } from './levels.ts';
import { reviewingWith } from './review/with-analyst.ts';
import type { Reviewer } from './review/reviewer.ts';
import { randomBot } from './simple-bots.ts';

export interface GameBots<T extends GameTypes = GameTypes, F extends Fact = Fact> {
  readonly game: Game<T>;
  readonly levels: Levels<T>;
  /** What the levels are measured against, by name. One of them judges by the look of the table. */
  readonly baselines: { readonly greedy: Bot<T>; readonly [name: string]: Bot<T> };
  readonly analyst: Analyst<T, F>;
  /** Judges finished matches; without one the analyst does. */
  readonly reviewer?: Reviewer<T, F>;
}

/** All bots of a game by name: chance, the baselines and the levels. */
export function botsOf<T extends GameTypes>({
  levels,
  baselines,
}: GameBots<T>): Map<string, Bot<T>> {
  const bots: { readonly [name: string]: Bot<T> } = { random: randomBot, ...baselines, ...levels };
  return new Map(Object.entries(bots));
}

/**
 * A bot by its name. Where a game has no bot of an exact name, as of a later version, the level does.
 */
export function botNamed<T extends GameTypes>(entry: GameBots<T>, name: string): Bot<T> {
  const bots = botsOf(entry);
  const level = levelOf(name);
  const bot = bots.get(name) ?? (level && entry.levels[level]);
  if (bot) return bot;
  const known = [...bots.keys()].join(', ');
  return refuse('unknown-id', `${entry.game.id} has no bot ${excerpt(name)}; there are ${known}`, {
    field: 'bot',
  });
}

export const reviewerOf = <T extends GameTypes, F extends Fact>({
  reviewer,
  analyst,
}: GameBots<T, F>): Reviewer<T, F> => reviewer ?? reviewingWith(analyst);

/** The entry of a game in a list of them; a game that is not listed is refused. */
export function findBots(registry: readonly GameBots[], id: string): GameBots {
  const entry = registry.find(({ game }) => game.id === id);
  return entry ?? refuse('unknown-id', `no bots play ${excerpt(id)}`, { field: 'game' });
}
