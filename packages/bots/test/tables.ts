/** Tables to seat bots at, each with the seed that it came from. */

import { everyOptions, fastRandom, startMatch, type Game, type GameTypes } from '@tavolata/engine';
import { BOT_REGISTRY, type Bot, type GameBots } from '@tavolata/bots';
import { pebblesBots } from '../../../fixtures/pebbles/bots.ts';

export interface Table<T extends GameTypes> {
  readonly game: Game<T>;
  readonly players: number;
  readonly options: T['options'];
  readonly seed: string;
}

/** Every number of players with every set of options, once. */
export function everyTable<T extends GameTypes>(game: Game<T>): Table<T>[] {
  const { min, max } = game.seats;
  const counts = Array.from({ length: max - min + 1 }, (_, more) => min + more);
  return counts.flatMap((players) =>
    everyOptions(game, players).map((options) => {
      const seed = `${game.id}/${players}/${Object.values(options).join('/')}`;
      return { game, players, options, seed };
    }),
  );
}

export function sitDown<T extends GameTypes>({ game, players, options, seed }: Table<T>) {
  const setup = game.drawSetup(players, options, fastRandom(seed));
  return startMatch(game, { players, options, setup });
}

/** Runs a check for each game with its bots, and for one that only tests register. */
export function forEachGame(check: (entry: GameBots) => void): void {
  [...BOT_REGISTRY, pebblesBots].forEach(check);
}

/** The bots by seat: one on its seat, and the others around it. */
export function oneAmong<T extends GameTypes>(
  players: number,
  seat: number,
  one: Bot<T>,
  others: Bot<T>,
): Bot<T>[] {
  return Array.from({ length: players }, (_, other) => (other === seat ? one : others));
}
