/**
 * The strongest player of King Lui here. It fits a habit to every opponent, guesses at their draws,
 * searches over worlds that fit, and calculates exactly in the last course. With less of each it
 * plays weaker, as a person who looks less far does.
 */

import type { RandomSource } from '@tavolata/engine';
import {
  courseSize,
  describeAction,
  total,
  type View,
  type Action,
  type KingLui,
} from '@tavolata/king-lui';
import type { Bot, Budget, Question } from '../bot.ts';
import { repeat, thinker, type Thinking } from '../thinking.ts';
import { habitsOf, USUAL, type Habit } from './habits.ts';
import { History } from './history.ts';
import { isCountable, LastCourse } from './last-course.ts';
import { plausibleDraws } from './plausible-draws.ts';
import { CourseSearch } from './search.ts';
import { Worlds } from './worlds.ts';

/** The king's part in most games, and how many cards must be laid before a game tells as much. */
const USUAL_PART = 0.35;
const USUAL_LAID = 30;

export interface Traits {
  /** How many courses are played through after this one before the rest is projected. */
  readonly courses: number;
  /** No more iterations than this, whatever the budget. */
  readonly iterations?: number;
  /** Whether the others' decisions tell about their habits and their draws. */
  readonly observant: boolean;
  /** Whether the last course is calculated. */
  readonly exact: boolean;
}

export const EXPERT: Traits = { courses: Infinity, observant: true, exact: true };

/** The worlds that fit a question, and what the players in them are like. */
export function imagine(
  question: Question<KingLui>,
  observant: boolean,
  random: RandomSource,
): { worlds: Worlds; habits: Habit[] } {
  const { players, viewer } = question;
  const worlds = new Worlds(question, random);
  const history = observant ? History.of(question) : undefined;
  if (history === undefined) {
    return { worlds, habits: Array.from({ length: players }, () => USUAL) };
  }
  const habits = habitsOf(history, worlds.draw(history.drawers.length, random), players);
  habits[viewer] = { ...USUAL, kingsPart: kingsPartSoFar(question.view) };
  worlds.guesses = plausibleDraws(history, worlds, { habits, random });
  return { worlds, habits };
}

/** What part of all that was laid the king has, beside what he has in most games. */
function kingsPartSoFar(view: View): number {
  const laid = (view.course - 1) * courseSize(view.players.length);
  return (USUAL_PART * USUAL_LAID + total(view.king)) / (USUAL_LAID + laid);
}

/** A search that goes on in steps, and knows at any time what is best so far. */
interface Search {
  /** How many iterations it took; 0 when nothing is left to find out. */
  step(): number;
  best(): number;
}

export function expertWith(name: string, traits: Traits): Bot<KingLui> {
  return thinker(name, function* (question, budget, random): Thinking<Action> {
    const { legal } = question;
    if (legal.length === 1) return legal[0];
    let search: Search | undefined;
    // The first step prepares the search, so that this counts as time of thinking too.
    yield* repeat(limited(budget, traits.iterations), () => {
      search ??= begin(question, traits, random);
      return search.step();
    });
    return search === undefined ? legal[0] : describeAction(search.best());
  });
}

function begin(question: Question<KingLui>, traits: Traits, random: RandomSource): Search {
  const { viewer } = question;
  const { worlds, habits } = imagine(question, traits.observant, random);
  if (traits.exact && isCountable(worlds.known)) return new LastCourse(worlds, viewer, random);
  return new CourseSearch(worlds, viewer, { habits, courses: traits.courses, random });
}

function limited(budget: Budget, most = Infinity): Budget {
  return { ...budget, iterations: Math.min(budget.iterations ?? Infinity, most) };
}

export const kingLuiExpert = expertWith('expert', EXPERT);
