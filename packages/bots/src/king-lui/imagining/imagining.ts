/**
 * What a seat makes of a question before it searches: worlds that fit, what the others are like,
 * and what they may have drawn. This takes some milliseconds late in a game, so it pauses.
 */

import type { RandomSource } from '@tavolata/engine';
import type { KingLui } from '@tavolata/king-lui';
import type { Question } from '../../bot.ts';
import type { Thinking } from '../../thinking.ts';
import { RIVAL, type Character } from '../habit.ts';
import { Worlds } from '../worlds.ts';
import { charactersOf } from './characters.ts';
import { History } from './history.ts';
import { plausibleDraws } from './plausible-draws.ts';

export interface Imagined {
  readonly worlds: Worlds;
  /** By seat; the asked seat plays to win. */
  readonly characters: readonly Character[];
}

/** How many guesses at the others' draws are tried for a move. */
const TRIED = 32;

export function* imagine(
  question: Question<KingLui>,
  random: RandomSource,
  tried = TRIED,
): Thinking<Imagined> {
  const { players, viewer } = question;
  const worlds = new Worlds(question, random);
  const history = History.of(question);
  if (history === undefined) {
    return { worlds, characters: Array.from({ length: players }, () => [RIVAL]) };
  }
  yield;
  const characters = charactersOf(history, worlds.draw(history.drawers.length, random), players);
  characters[viewer] = [RIVAL];
  const habits = characters.map(([likeliest]) => likeliest);
  worlds.guesses = yield* plausibleDraws(history, worlds, { habits, tried, random });
  return { worlds, characters };
}
