/** Whole games of bots, in which every chance to save a dish is compared with what came of it. */

import { completeOptions, fastRandom, startMatch } from '@tavolata/engine';
import { botNamed, SeenMatch } from '@tavolata/bots';
import { kingLuiBots, savingOdds } from '@tavolata/bots/king-lui';
import { DISHES, isTooMany, kingLui, type Dish } from '@tavolata/king-lui';

export interface Foretold {
  readonly chance: number;
  readonly saved: boolean;
  /** Whether it was asked about before the dish was taken, or while it was held. */
  readonly isTaking: boolean;
}

interface Asked {
  readonly dish: Dish;
  readonly held: number;
  readonly chance: number;
  readonly isTaking: boolean;
}

/** Few iterations: what is measured is how games go, not how well they are played. */
const BUDGET = { iterations: 30 };

/** Asks for the player in turn about each dish in hand, and about the one that is taken. */
export function foretellGame(players: number, name: string, seed: string): Foretold[] {
  const bot = botNamed(kingLuiBots, name);
  const random = fastRandom(seed);
  const options = completeOptions(kingLui, {}, players);
  const setup = kingLui.drawSetup(players, options, random);
  const seen = new SeenMatch(startMatch(kingLui, { players, options, setup }));
  const asked: Asked[] = [];
  while (seen.toAct >= 0) {
    const question = seen.question(seen.toAct);
    const { hand = {}, table } = question.view;
    const odds = savingOdds(question);
    for (const dish of DISHES) {
      const held = hand[dish] ?? 0;
      if (held === 0) continue;
      asked.push({ dish, held, chance: odds.ofHolding(dish, held), isTaking: false });
    }
    const action = bot.choose(question, BUDGET, random);
    if (action.type === 'take') {
      const held = (hand[action.dish] ?? 0) + (table[action.dish] ?? 0);
      const chance = odds.ofTaking(action.dish, held);
      asked.push({ dish: action.dish, held, chance, isTaking: true });
    }
    seen.play(action);
  }
  const { king } = kingLui.view(seen.match.state, 0);
  return asked.map(({ dish, held, chance, isTaking }) => {
    return { chance, saved: !isTooMany(held, king[dish] ?? 0), isTaking };
  });
}
