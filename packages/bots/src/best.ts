/** Choosing by value, as simple bots do. */

import { pick, type RandomSource } from '@tavolata/engine';

/** The item of the highest value; between equals the random source decides. */
export function pickBest<Item>(
  items: readonly Item[],
  valueOf: (item: Item) => number,
  random: RandomSource,
): Item {
  const values = items.map(valueOf);
  const best = Math.max(...values);
  return pick(
    items.filter((_, index) => values[index] === best),
    random,
  );
}
