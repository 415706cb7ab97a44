/**
 * Games of strong players into which a blunder is planted. What a choice is worth is told by games that go on from it,
 * without anything that reviews are made of: so they can be judged by it.
 */

import { botNamed, SeenMatch, type Bot, type GameBots, type Question } from '@tavolata/bots';
import {
  below,
  describeLegal,
  fastRandom,
  NOBODY,
  shuffle,
  startMatch,
  type GameTypes,
  type Match,
  type RandomSource,
} from '@tavolata/engine';
import type { MeasuredTable } from '../tables.ts';

/** Who plays well, and how long for. */
const STRONG = 'master';
const THOUGHT = { iterations: 4000 };
/** Who show what came of a choice: the first acts well, the second not always the same. */
const QUICK = ['hard', 'medium'] as const;
/** How often the second acts, one in so many times. */
const VARIED = 8;

/** What a choice is worth less than another, in chance to win. */
export interface Loss {
  readonly mean: number;
  /** Its standard error. */
  readonly error: number;
}

/** What is lost by a choice at the least to be called a blunder, and beyond doubt. */
const BLUNDER = { mean: 0.5, surely: 0.35 };
const SURE = 2;
const LOOKS = { glance: 10, close: 40 };
/** So many of the other choices are tried out. */
const OTHERS = 6;

export interface Planted<T extends GameTypes> {
  readonly match: Match<T>;
  readonly step: number;
  readonly loss: Loss;
}

/** By how much a player who acted so wins less often than after another choice. */
export function lossOf<T extends GameTypes>(
  entry: GameBots<T>,
  question: Question<T>,
  [better, worse]: readonly [T['action'], T['action']],
  games: number,
  random: RandomSource,
): Loss {
  const { game } = entry;
  const bots = [botNamed(entry, QUICK[0]), botNamed(entry, QUICK[1])] as const;
  let sum = 0;
  let squares = 0;
  for (let number = 0; number < games; number++) {
    const world = game.sample(question, random);
    const difference =
      shareAfter(entry, bots, question, game.clone(world), better, random) -
      shareAfter(entry, bots, question, world, worse, random);
    sum += difference;
    squares += difference * difference;
  }
  const mean = sum / games;
  return { mean, error: Math.sqrt(Math.max(0, squares / games - mean * mean) / games) };
}

/** The part in the win of who was asked, after a game played to its end. */
function shareAfter<T extends GameTypes>(
  { game }: GameBots<T>,
  [bot, other]: readonly [Bot<T>, Bot<T>],
  asked: Question<T>,
  state: T['state'],
  action: T['action'],
  random: RandomSource,
): number {
  game.apply(state, game.parseAction(state, action));
  for (let seat = game.toAct(state); seat !== NOBODY; seat = game.toAct(state)) {
    const legal = describeLegal(game, state);
    const question = { ...asked, viewer: seat, view: game.view(state, seat), events: [], legal };
    const acting = below(random, VARIED) > 0 ? bot : other;
    game.apply(state, game.parseAction(state, acting.choose(question, {}, random)));
  }
  const winners = game.outcome(state)?.winners ?? [];
  return winners.includes(asked.viewer) ? 1 / winners.length : 0;
}

/** A choice that loses much, if there is one among some. */
function blunderAt<T extends GameTypes>(
  entry: GameBots<T>,
  question: Question<T>,
  played: T['action'],
  random: RandomSource,
): { readonly action: T['action']; readonly loss: Loss } | undefined {
  const text = JSON.stringify(played);
  const others = question.legal.filter((action) => JSON.stringify(action) !== text);
  shuffle(others, random);
  const lossBy = (action: T['action'], games: number): Loss =>
    lossOf(entry, question, [played, action], games, random);
  const [worst] = others
    .slice(0, OTHERS)
    .map((action) => ({ action, mean: lossBy(action, LOOKS.glance).mean }))
    .sort((one, other) => other.mean - one.mean);
  if (!worst || worst.mean < BLUNDER.mean) return undefined;
  const loss = lossBy(worst.action, LOOKS.close);
  const isSure = loss.mean >= BLUNDER.mean && loss.mean - SURE * loss.error >= BLUNDER.surely;
  return isSure ? { action: worst.action, loss } : undefined;
}

/** Who has to be loaded before. */
export const PLANTERS = [STRONG, ...QUICK];

/** A game of strong players who from a step on look for a chance to blunder once. */
export function plant<T extends GameTypes>(
  entry: GameBots<T>,
  { players, options }: MeasuredTable<T>,
  { seed, from }: { readonly seed: string; readonly from: number },
): Planted<T> | undefined {
  const { game } = entry;
  const random = fastRandom(seed);
  const setup = game.drawSetup(players, options, random);
  const seen = new SeenMatch(startMatch(game, { players, options, setup }));
  const bot = botNamed(entry, STRONG);
  let planted: { readonly step: number; readonly loss: Loss } | undefined;
  for (let seat = seen.toAct; seat !== NOBODY; seat = seen.toAct) {
    const question = seen.question(seat);
    const played = bot.choose(question, THOUGHT, random);
    const step = seen.match.steps.length;
    const blunder = planted || step < from ? undefined : blunderAt(entry, question, played, random);
    if (blunder) planted = { step, loss: blunder.loss };
    seen.play(blunder?.action ?? played);
  }
  return planted && { match: seen.match, ...planted };
}
