/**
 * An estimate of the final margin for positions that are too far from the end to be searched
 * through. Stacks alone on their island count in full. Any other counts by its height and by what
 * stands around it: enemies that can jump onto it, enemies that it can jump onto, and friends; and
 * whether its owner is in turn. With two colours a player, the better and the other colour count
 * differently. The weights come from games of the search against itself.
 */

import { COLOURS, HEIGHT, lowestCell, MAX_CUPS, SETTLED, type State } from '@tavolata/cappuccino';
import { CUP, type LiveIslands } from './live-islands.ts';
import { ONE_COLOUR, TWO_COLOURS, type Weights } from './weights.ts';

/** Three kinds each of attackers, prey and friends: none, one, more. */
const KINDS = 27;

/** Two words of cells a height: first the stacks that are so high, then those at least so high. */
const atLeast = new Int32Array(2 * (MAX_CUPS + 2));
/** By colour, all cups. */
const cups = new Int32Array(COLOURS.length);
/** By colour, the cups of stacks alone and the worth of all others. */
const sure = new Int32Array(COLOURS.length);
const worth = new Int32Array(COLOURS.length);

/** The margin of the first seat over the second. */
export function evaluate(state: State, islands: LiveIslands): number {
  const { colours } = state;
  const weights = colours[0].length === 1 ? ONE_COLOUR : TWO_COLOURS;
  sortByHeight(state);
  const first = standing(state, islands, 0, weights);
  const second = standing(state, islands, 1, weights);
  return first - second + (state.player === 0 ? weights.turn : -weights.turn);
}

function sortByHeight({ bytes, tops }: State): void {
  let highest = 0;
  for (let colour = 0; colour < COLOURS.length; colour++) {
    cups[colour] = bytes[SETTLED + colour];
    for (let word = 0; word < 2; word++) {
      let stacks = tops[2 * colour + word];
      while (stacks !== 0) {
        const height = bytes[HEIGHT + lowestCell(word, stacks)];
        while (highest < height) {
          highest++;
          atLeast[2 * highest] = 0;
          atLeast[2 * highest + 1] = 0;
        }
        atLeast[2 * height + word] |= stacks & -stacks;
        cups[colour] += height;
        stacks &= stacks - 1;
      }
    }
  }
  atLeast[2 * highest + 2] = 0;
  atLeast[2 * highest + 3] = 0;
  for (let height = highest - 1; height > 0; height--) {
    atLeast[2 * height] |= atLeast[2 * height + 2];
    atLeast[2 * height + 1] |= atLeast[2 * height + 3];
  }
}

/** What a player's colours are worth to the player. */
function standing(state: State, islands: LiveIslands, seat: number, weights: Weights): number {
  const own = state.colours[seat];
  const row = KINDS * (seat === state.player ? 0 : 1);
  if (own.length === 1) {
    weigh(state, islands, seat, own[0], row, weights);
    return CUP * sure[own[0]] + worth[own[0]];
  }
  const lead = cups[own[0]] - cups[own[1]];
  const better = lead > 0 || (lead === 0 && own[0] < own[1]) ? own[0] : own[1];
  const other = better === own[0] ? own[1] : own[0];
  weigh(state, islands, seat, better, row, weights);
  weigh(state, islands, seat, other, row + 2 * KINDS, weights);
  return CUP * sure[better] + worth[better] + weights.otherColour * sure[other] + worth[other];
}

/** Adds up a colour's stacks. */
function weigh(
  { bytes, tops, colours }: State,
  { nearLow, nearHigh }: LiveIslands,
  seat: number,
  colour: number,
  row: number,
  { each, height: perCup }: Weights,
): void {
  const own = colours[seat];
  const enemy = colours[1 - seat];
  const last = own.length - 1;
  const ownLow = tops[2 * own[0]] | tops[2 * own[last]];
  const ownHigh = tops[2 * own[0] + 1] | tops[2 * own[last] + 1];
  const enemyLow = tops[2 * enemy[0]] | tops[2 * enemy[last]];
  const enemyHigh = tops[2 * enemy[0] + 1] | tops[2 * enemy[last] + 1];
  let alone = bytes[SETTLED + colour];
  let sum = 0;
  for (let word = 0; word < 2; word++) {
    let stacks = tops[2 * colour + word];
    while (stacks !== 0) {
      const cell = lowestCell(word, stacks);
      stacks &= stacks - 1;
      const height = bytes[HEIGHT + cell];
      const low = nearLow[cell];
      const high = nearHigh[cell];
      const enemiesLow = low & enemyLow;
      const enemiesHigh = high & enemyHigh;
      const friends = kindOf(low & ownLow, high & ownHigh);
      if (friends === 0 && (enemiesLow | enemiesHigh) === 0) {
        alone += height;
        continue;
      }
      const attackers = kindOf(
        enemiesLow & atLeast[2 * height],
        enemiesHigh & atLeast[2 * height + 1],
      );
      const prey = kindOf(
        enemiesLow & ~atLeast[2 * height + 2],
        enemiesHigh & ~atLeast[2 * height + 3],
      );
      const around = row + 9 * attackers + 3 * prey + friends;
      sum += each[around] + height * perCup[around];
    }
  }
  sure[colour] = alone;
  worth[colour] = sum;
}

/** None, one or more cells. */
function kindOf(low: number, high: number): number {
  if ((low | high) === 0) return 0;
  if (low === 0) return (high & (high - 1)) === 0 ? 1 : 2;
  return high === 0 && (low & (low - 1)) === 0 ? 1 : 2;
}
