/**
 * The rest of a game, played by projecting players of known habits. They choose as the judgement
 * says and play by the rules of the game, but both are written out here once more, for speed.
 */

import { NOBODY, type RandomSource } from '@tavolata/engine';
import * as game from '@tavolata/king-lui';
import type { Habit } from '../habit.ts';
import * as projection from '../projection.ts';
import { Feeding } from './feeding.ts';
import * as standings from './standing.ts';

// What is imported is looked up at every use; what stands here is known when code is compiled.
const { DECK_SIZE, DISH_COUNT, DRAW, EMERALD_CODE, FIRST_PAIR, LEAVE, PASS } = game;
const { PAIR_ONE, PAIR_OTHER } = game;
const { POINTS, ROW } = projection;
const { WIDTH } = standings;

/**
 * How wide a player's errors are spread for each point of doubt, for a random word. They are even
 * and so have bounds: with rare great blunders in them, playouts told less.
 */
const ERROR = 4 / 0x1_0000_0000;

/** Marsaglia's xorshift: errors take many random words, and need not the best. */
function scramble(word: number): number {
  let next = word ^ (word << 13);
  next ^= next >>> 17;
  return next ^ (next << 5);
}

export class Playout {
  readonly #habits: readonly Habit[];
  readonly #mustDraw: boolean;
  readonly #standing: standings.Standing;
  readonly #feeding: Feeding;
  /** The last random word. */
  #word = 1;

  /** The habits may change between two runs. */
  constructor(habits: readonly Habit[], { forcedDraw }: game.Options) {
    this.#habits = habits;
    this.#mustDraw = forcedDraw === 'no-dishes';
    this.#standing = new standings.Standing(habits.length);
    this.#feeding = new Feeding(this.#standing);
  }

  /** Plays until the game is over; of the state then only hands and king are of use. */
  run(state: game.State, random: RandomSource): void {
    const standing = this.#standing;
    const { held, king, table, rest, players } = standing;
    const { supply } = state;
    let { player, chef, emeralds, drawnEmerald, next } = state;
    if (player === NOBODY) return;
    standing.load(state);
    this.#word = random.uint32() | 1;
    /** A bit for every dish on the table, how many they are, and how many portions the king has. */
    let laid = 0;
    let dishes = 0;
    let kings = 0;
    for (let dish = 0; dish < DISH_COUNT; dish++) {
      kings += king[dish];
      if (table[dish] === 0) continue;
      laid |= 1 << dish;
      dishes++;
    }
    for (;;) {
      const canTake = dishes > 0 && !drawnEmerald;
      const canDraw = next < DECK_SIZE && !drawnEmerald;
      const canFeed =
        kings > 1 && (drawnEmerald || (emeralds > 0 && (canTake || !canDraw || !this.#mustDraw)));
      let action = drawnEmerald ? LEAVE : canDraw ? DRAW : PASS;
      if (canTake || canFeed) {
        const toAct = chef > player ? chef - player - 1 : chef + players - player - 1;
        // Who acts later takes a dish each, as long as there are any.
        const left = dishes > toAct ? (dishes - toAct) / dishes : 0;
        action = this.#choose(player, canTake ? laid : 0, left, action, DECK_SIZE - next, canFeed);
      }
      if (action < DRAW) {
        held[action * WIDTH + player] += table[action];
        table[action] = 0;
        laid &= ~(1 << action);
        dishes--;
        standing.change(action);
      } else if (action === DRAW) {
        const card = supply[next++];
        rest[card]--;
        standing.project(DECK_SIZE - next);
        if (card === EMERALD_CODE) {
          drawnEmerald = true;
          continue;
        }
        held[card * WIDTH + player]++;
        standing.change(card);
      } else if (action >= FIRST_PAIR) {
        if (drawnEmerald) drawnEmerald = false;
        else emeralds--;
        standing.lose(PAIR_ONE[action - FIRST_PAIR]);
        standing.lose(PAIR_OTHER[action - FIRST_PAIR]);
        kings -= 2;
      } else if (action === LEAVE) {
        emeralds++;
        drawnEmerald = false;
      }
      player = player + 1 === players ? 0 : player + 1;
      if (player !== chef) continue;
      for (let dish = 0; dish < DISH_COUNT; dish++) {
        king[dish] += table[dish];
        kings += table[dish];
        table[dish] = 0;
      }
      const end = next + 2 * players;
      if (end > DECK_SIZE) break;
      chef = chef + 1 === players ? 0 : chef + 1;
      player = chef;
      laid = 0;
      dishes = 0;
      for (; next < end; next++) {
        const card = supply[next];
        rest[card]--;
        if (card === EMERALD_CODE) {
          emeralds++;
          continue;
        }
        if (table[card]++ === 0) dishes++;
        laid |= 1 << card;
      }
      standing.changeAll();
      standing.project(DECK_SIZE - next);
    }
    standing.store(state);
  }

  /** `otherwise` is what can be done without taking a dish or feeding Emerald. */
  #choose(
    player: number,
    laid: number,
    left: number,
    otherwise: number,
    supplyLeft: number,
    canFeed: boolean,
  ): number {
    const standing = this.#standing;
    const { held, king, table, rest, kept, service } = standing;
    const habit = this.#habits[player];
    const { appetite, restraint } = habit;
    const envy = habit.envy / (standing.players - 1);
    const error = ERROR * habit.doubt;
    let word = this.#word;
    let best = otherwise;
    let highest = -Infinity;
    let drawn = 0;
    for (let dish = 0; dish < DISH_COUNT; dish++) {
      const here = kept[dish] + held[dish * WIDTH + player];
      drawn += rest[dish] * (POINTS[here + 1] - POINTS[here]);
    }
    for (let bits = laid; bits !== 0; bits &= bits - 1) {
      const dish = 31 - Math.clz32(bits & -bits);
      const portions = table[dish];
      const own = held[dish * WIDTH + player];
      const here = kept[dish] + own;
      let value = POINTS[here + portions] - POINTS[here] + appetite * portions;
      const over = own + portions - king[dish];
      if (over > 0) value -= restraint * over;
      if (left > 0) {
        const served = here + portions * ROW;
        const gain = POINTS[served] - POINTS[here];
        standing.freshService(dish);
        value += left * (envy * (service[dish] - gain) - gain);
        drawn += left * rest[dish] * (POINTS[served + 1] - POINTS[here + 1] - gain);
      }
      word = scramble(word);
      value += error * (word >>> 0);
      if (value > highest) {
        highest = value;
        best = dish;
      }
    }
    if (otherwise !== PASS) {
      word = scramble(word);
      const value =
        error * (word >>> 0) + (otherwise === DRAW ? drawn / supplyLeft + habit.draw : 0);
      if (value > highest) {
        highest = value;
        best = otherwise;
      }
    }
    this.#word = word;
    if (!canFeed) return best;
    // One error for all pairs: with one for each, some pair would nearly always look good.
    this.#word = scramble(word);
    const pair = this.#feeding.best(player, left, envy);
    const value = this.#feeding.worth + habit.emerald + error * (this.#word >>> 0);
    return value > highest ? pair : best;
  }
}
