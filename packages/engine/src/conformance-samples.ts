/** What the checks of conformance share: random games, and how a failure is told. */

import type { Game, GameTypes } from './game.ts';
import { playRandomly, type Match } from './match.ts';
import { everyOptions } from './options.ts';
import { fastRandom } from './random.ts';
import { describeLegal } from './record.ts';
import { isSameContent } from './values.ts';

/** One random game and the seed that it came from. */
export interface Sample<T extends GameTypes> {
  readonly match: Match<T>;
  readonly seed: string;
}

export function* samples<T extends GameTypes>(game: Game<T>, games: number): Generator<Sample<T>> {
  for (let players = game.seats.min; players <= game.seats.max; players++) {
    for (const options of everyOptions(game, players)) {
      for (let index = 0; index < games; index++) {
        const seed = `conformance/${players}/${Object.values(options).join('/')}/${index}`;
        yield { match: playRandomly(game, { players, options }, fastRandom(seed)), seed };
      }
    }
  }
}

/** The legal actions in JSON, so that positions compare whose actions have other integers. */
export function choices<T extends GameTypes>(game: Game<T>, state: T['state']): string[] {
  return describeLegal(game, state)
    .map((action) => JSON.stringify(action))
    .sort();
}

export function assert(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Error(what);
}

export function assertSame(one: unknown, other: unknown, what: string): void {
  if (isSameContent(one, other)) return;
  throw new Error(`${what}:\n${JSON.stringify(one)}\n${JSON.stringify(other)}`);
}
