/** The tutorials are proven by the real rules: each lesson can be solved, and what it calls wrong is wrong. */

import { legalActions, NOBODY, type Game, type GameTypes } from '@tavolata/engine';
import { cappuccino } from '@tavolata/cappuccino';
import { courseSize, DECK_SIZE, DISHES, kingLui, type Dish, type State } from '@tavolata/king-lui';
import { describe, expect, test } from 'vitest';
import { tutorial as cappuccinoTutorial } from '../src/games/cappuccino/tutorial.ts';
import { layOut } from '../src/games/king-lui/lay-out.ts';
import { lessons as kingLuiLessons } from '../src/games/king-lui/lessons.ts';
import { tutorial as kingLuiTutorial } from '../src/games/king-lui/tutorial.ts';
import { FACES } from '../src/games/registry.ts';
import type { Lesson, LessonWords, Tutorial, TutorialWords } from '../src/games/tutorial.ts';
import { LANGUAGES } from '../src/settings/languages.ts';
import { judge } from '../src/tutorial/answers.ts';
import { LessonLink, standAt } from '../src/tutorial/lesson-link.ts';
import { WORD_AREAS } from './support/word-areas.ts';

/** What fits on the narrowest phone beside a board: a line, three lines, a bubble. */
const LONGEST = { title: 28, task: 125, done: 110, wrong: 110 } as const;
/** Characters that people read in a minute, slowly, and what an answer takes beside that, in minutes. */
const READ = 700;
const ANSWER = 0.2;

async function taught(face: (typeof FACES)[number]) {
  const [{ game }, tutorial] = await Promise.all([face.load(), face.loadTutorial?.()]);
  if (!tutorial) throw new RangeError(`${face.id} has no tutorial`);
  return { game, tutorial };
}

async function wordsOf(game: string, language: (typeof LANGUAGES)[number]): Promise<TutorialWords> {
  const name = `${game.toUpperCase().replace('-', '_')}_TUTORIAL_WORDS`;
  const [, loaders] = WORD_AREAS.find(([area]) => area === name) ?? [];
  return (await loaders?.[language]()) as TutorialWords;
}

const actionsOf = ({ right, wrong = {} }: Lesson): readonly string[] => [
  ...right,
  ...Object.values(wrong).flat(),
];

const textsOf = ({ other, wrong = {} }: LessonWords): readonly string[] => [
  ...(other === undefined ? [] : [other]),
  ...Object.values(wrong),
];

/** The position that an answer leads to, with what the others do then. */
function after<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  texts: readonly string[],
): T['state'] {
  const next = game.clone(state);
  for (const text of texts) {
    const action = game.notation.parseAction(next, text);
    expect(legalActions(game, next), text).toContain(action);
    game.apply(next, action);
  }
  return next;
}

/** The best that seat 0 can be sure of: by how much it wins against the best of the others. */
function margin<T extends GameTypes>(game: Game<T>, state: T['state']): number {
  const result = game.outcome(state);
  if (result) {
    const [own = 0, ...others] = result.scores;
    return own - Math.max(...others);
  }
  const margins = legalActions(game, state).map((action) => {
    const next = game.clone(state);
    game.apply(next, action);
    return margin(game, next);
  });
  return game.toAct(state) === 0 ? Math.max(...margins) : Math.min(...margins);
}

describe.each(FACES)('the tutorial of $id', (face) => {
  test('each lesson can be solved, and its wrong answers are what it says', async () => {
    const { game, tutorial } = await taught(face);
    for (const [number, lesson] of tutorial.lessons.entries()) {
      const { state } = standAt({ game, tutorial }, number);
      expect(game.toAct(state), lesson.id).toBe(0);
      const legal = legalActions(game, state);
      const read = (text: string) => game.notation.parseAction(state, text);
      for (const text of actionsOf(lesson))
        expect(legal, `${lesson.id}: ${text}`).toContain(read(text));
      expect(new Set(actionsOf(lesson).map(read)).size, lesson.id).toBe(actionsOf(lesson).length);
      for (const text of lesson.right) {
        expect(judge(game, state, lesson, read(text))).toBe('right');
        after(game, state, [text, ...(lesson.replies ?? [])]);
      }
      for (const [rule, texts] of Object.entries(lesson.refused ?? {})) {
        for (const text of texts) {
          expect(legal, `${lesson.id}: ${text}`).not.toContain(read(text));
          expect(game.whyNot(state, read(text)).rule, `${lesson.id}: ${text}`).toBe(rule);
        }
      }
    }
  });

  test('only the last lesson ends a game, and the learner wins it by the right answer alone', async () => {
    const { game, tutorial } = await taught(face);
    const { lessons } = tutorial;
    for (const [number, lesson] of lessons.entries()) {
      const { state } = standAt({ game, tutorial }, number);
      const end = after(game, state, [lesson.right[0] ?? '', ...(lesson.replies ?? [])]);
      expect(game.toAct(end) === NOBODY, lesson.id).toBe(number === lessons.length - 1);
      if (number === lessons.length - 1) expect(game.outcome(end)?.winners).toEqual([0]);
    }
    const start = lessons.findLastIndex(({ position }) => position !== undefined);
    const { state } = standAt({ game, tutorial }, start);
    for (const action of legalActions(game, state)) {
      const next = game.clone(state);
      game.apply(next, action);
      const isRight = judge(game, state, lessons[start] ?? lessons[0], action) === 'right';
      expect(margin(game, next) > 0, game.notation.makeAction(state, action)).toBe(isRight);
    }
  });

  test.each(LANGUAGES)('everything is said in %s, and fits', async (language) => {
    const { game, tutorial } = await taught(face);
    const words = await wordsOf(face.id, language);
    expect(Object.keys(words)).toEqual(tutorial.lessons.map(({ id }) => id));
    let minutes = 0;
    for (const [number, lesson] of tutorial.lessons.entries()) {
      const told = words[lesson.id];
      if (!told) throw new RangeError(lesson.id);
      expect(Object.keys(told.wrong ?? {}), lesson.id).toEqual(Object.keys(lesson.wrong ?? {}));
      const { state } = standAt({ game, tutorial }, number);
      const needsOther = legalActions(game, state).some((action) => {
        const answer = judge(game, state, lesson, action);
        return answer !== 'right' && answer.explanation === undefined;
      });
      expect(told.other !== undefined, `${lesson.id}: other answers are explained`).toBe(
        needsOther,
      );
      expect(told.title.length, told.title).toBeLessThanOrEqual(LONGEST.title);
      expect(told.task.length, told.task).toBeLessThanOrEqual(LONGEST.task);
      expect(told.done.length, told.done).toBeLessThanOrEqual(LONGEST.done);
      for (const text of textsOf(told))
        expect(text.length, text).toBeLessThanOrEqual(LONGEST.wrong);
      const read = told.title.length + told.task.length + told.done.length;
      minutes += read / READ + ANSWER;
    }
    expect(minutes).toBeLessThanOrEqual(5);
  });
});

/** All but the set-up, which is placed for a whole game. */
const SOLVABLE = cappuccinoTutorial.lessons.filter(({ id }) => id !== 'expert');

test.each(SOLVABLE)('in the lesson $id of Cappuccino a right answer brings most', (lesson) => {
  const number = cappuccinoTutorial.lessons.indexOf(lesson);
  const game: Game = cappuccino;
  const { state } = standAt({ game, tutorial: cappuccinoTutorial }, number);
  const marginOf = (text: string): number => margin(game, after(game, state, [text]));
  const worstRight = Math.min(...lesson.right.map(marginOf));
  for (const text of actionsOf(lesson)) {
    if (lesson.right.includes(text)) continue;
    expect(marginOf(text), text).toBeLessThan(worstRight);
  }
});

/** The position of King Lui after an answer to a lesson, and what the others do then. */
function answered(id: string, answer: string, replies: readonly string[] = []) {
  const number = kingLuiTutorial.lessons.findIndex((lesson) => lesson.id === id);
  const { state } = standAt({ game: kingLui, tutorial: kingLuiTutorial }, number);
  const next = after(kingLui, state as State, [answer, ...replies]);
  const held = (seat: number, dish: Dish): number => kingLui.view(next, seat).hand?.[dish] ?? 0;
  const king = (dish: Dish): number => kingLui.view(next, 0).king[dish] ?? 0;
  const BRUNO = 2;
  return {
    own: (dish: Dish) => held(0, dish),
    king,
    lostByBruno: DISHES.filter((dish) => held(BRUNO, dish) > king(dish)),
    winners: kingLui.outcome(next)?.winners,
  };
}

describe('what the lessons of King Lui claim', () => {
  // What the learner and the king have of a dish after an answer and what the others do then.
  test.each<[string, string, readonly string[], Dish, number, number]>([
    ['dish', 'take cheese', [], 'cheese', 3, 0],
    ['king', 'take cake', [], 'cheese', 3, 2],
    ['king', 'take cheese', [], 'cheese', 5, 0],
    ['tooMany', 'take wine', ['draw'], 'cheese', 3, 4],
    ['tooMany', 'take bread', ['draw'], 'cheese', 3, 4],
    ['tooMany', 'take cheese', ['draw'], 'cheese', 5, 2],
    ['draw', 'draw', [], 'cheese', 4, 4],
    ['draw', 'take ham', [], 'ham', 5, 2],
    ['lastCourse', 'take fruit', [], 'wine', 5, 5],
    ['lastCourse', 'take fruit', [], 'fruit', 4, 5],
    ['lastCourse', 'take wine', [], 'wine', 6, 4],
    ['lastCourse', 'draw', [], 'wine', 5, 5],
  ])('%s: after “%s” and %j the %s is %i and %i', (id, answer, replies, dish, own, king) => {
    const found = answered(id, answer, replies);
    expect([found.own(dish), found.king(dish)]).toEqual([own, king]);
  });

  test('dish: the other dishes have fewer portions', () => {
    expect(answered('dish', 'take bread').own('bread')).toBeLessThan(3);
    expect(answered('dish', 'take ham').own('ham')).toBeLessThan(3);
  });

  const { right, wrong } = kingLuiLessons.find(({ id }) => id === 'emerald') ?? {};

  test.each(right ?? [])('emerald: after “%s” Bruno has too much chicken', (answer) => {
    const { lostByBruno, own, king } = answered('emerald', answer);
    expect(lostByBruno).toContain('chicken');
    expect(own('cheese')).toBe(king('cheese'));
  });

  test.each(wrong?.['cheese'] ?? [])('emerald: after “%s” the cheese is one too many', (answer) => {
    const { own, king } = answered('emerald', answer);
    expect(own('cheese')).toBeGreaterThan(king('cheese'));
  });

  test.each(wrong?.['other'] ?? [])('emerald: “%s” costs Bruno nothing', (answer) => {
    expect(answered('emerald', answer).lostByBruno).toEqual(
      answered('emerald', 'draw').lostByBruno,
    );
  });

  test.each([
    ['take fruit', 0],
    ['take wine', 1],
    ['draw', 1],
  ])('lastCourse: “%s” lets player %i win', (answer, winner) => {
    expect(answered('lastCourse', answer).winners).toEqual([winner]);
  });
});

test('in King Lui the cards that were dealt and drawn are those that the course tells of', () => {
  for (const { position } of kingLuiLessons) {
    if (position === undefined) continue;
    const { state, players } = layOut(position);
    const { course, supply, players: hands } = kingLui.view(state, 0);
    const drawn = hands.reduce((sum, hand) => sum + hand.drawn, 0);
    expect(supply, position).toBe(DECK_SIZE - courseSize(players) * course - drawn);
  }
});

async function play(tutorial: Tutorial, game: Game, tell: (text: string) => void): Promise<void> {
  let number = 0;
  await new Promise<void>((resolve) => {
    const link: LessonLink = new LessonLink(
      {
        game,
        tutorial,
        beatOf: () => 0,
        onMistake: (explanation) => {
          tell(`mistake ${explanation ?? ''}`.trim());
        },
        onRight: () => {
          tell(`right ${number}`);
        },
        onDone: () => {
          number++;
          if (number === tutorial.lessons.length) resolve();
          else {
            link.begin(number, { isNext: true });
            answer();
          }
        },
      },
      0,
    );
    const answer = (): void => {
      const { state } = standAt({ game, tutorial }, number);
      const [text = ''] = tutorial.lessons[number]?.right ?? [];
      const read = game.notation.parseAction(state, text);
      expect(link.view.match?.legal).toContainEqual(game.describeAction(state, read));
      void link.act(game.describeAction(state, read));
    };
    const { state } = standAt({ game, tutorial }, 0);
    const [[wrong = ''] = []] = Object.values(tutorial.lessons[0].wrong ?? {});
    void link.act(game.describeAction(state, game.notation.parseAction(state, wrong)));
    expect(link.moments).toHaveLength(1); // a mistake changes nothing
    answer();
  });
}

test.each(FACES)('the table of $id leads from lesson to lesson by itself', async (face) => {
  const { game, tutorial } = await taught(face);
  const told: string[] = [];
  await play(tutorial, game, (text) => told.push(text));
  const [mistake = '', ...others] = told;
  expect(mistake).toMatch(/^mistake \w+$/);
  expect(others).toEqual(tutorial.lessons.map((_, number) => `right ${number}`));
});
