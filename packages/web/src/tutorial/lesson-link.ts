/**
 * The table of a lesson. Only a right answer is played; any other leaves the position as it is, so that it can be tried
 * again at once. The others do what the lesson says.
 */

import type { Game, GameTypes, Seat } from '@tavolata/engine';
import { laidDown, played, PositionLink, type Stand } from '../games/position-link.ts';
import type { Lesson, Tutorial } from '../games/tutorial.ts';
import { judge, right } from './answers.ts';

const LEARNER: Seat = 0;

export interface LessonLinkParts {
  readonly game: Game;
  readonly tutorial: Pick<Tutorial, 'bots' | 'lessons' | 'layOut'>;
  /** How long the others seem to think, in milliseconds; asked anew each time. */
  readonly beatOf: () => number;
  /** A legal answer that misses the point: the name of its explanation, if it has one of its own. */
  readonly onMistake: (explanation: string | undefined) => void;
  readonly onRight: () => void;
  /** Everything that follows from the right answer has been shown. */
  readonly onDone: () => void;
}

export class LessonLink extends PositionLink {
  readonly #parts: LessonLinkParts;
  #lesson: Lesson;
  #isAnswered = false;

  constructor(parts: LessonLinkParts, lesson: number) {
    const { game, tutorial, beatOf } = parts;
    super(
      {
        game,
        viewer: LEARNER,
        names: ['', ...tutorial.bots],
        bots: { kind: 'bot', level: 'medium' },
        beatOf,
      },
      standAt(parts, lesson),
    );
    this.#parts = parts;
    this.#lesson = lessonAt(parts, lesson);
  }

  protected override get isAsked(): boolean {
    return !this.#isAnswered;
  }

  /** Begins a lesson: where the one before it has ended, or from a position of its own. */
  begin(number: number, { isNext }: { isNext: boolean }): void {
    this.#lesson = lessonAt(this.#parts, number);
    this.#isAnswered = false;
    if (isNext && this.#lesson.position === undefined) this.stop();
    else this.lay(standAt(this.#parts, number));
    this.tell();
  }

  override act(described: GameTypes['action']): Promise<void> {
    const { game, onMistake, onRight, onDone } = this.#parts;
    if (this.#isAnswered || game.toAct(this.state) !== LEARNER) return Promise.resolve();
    const action = game.parseAction(this.state, described);
    const answer = judge(game, this.state, this.#lesson, action);
    if (answer !== right) {
      onMistake(answer.explanation);
      return Promise.resolve();
    }
    this.#isAnswered = true;
    this.play(action);
    onRight();
    this.playOn(this.#lesson.replies ?? [], onDone);
    this.tell();
    return Promise.resolve();
  }
}

function lessonAt({ tutorial: { lessons } }: LessonLinkParts, number: number): Lesson {
  return lessons[number] ?? lessons[0];
}

/** Where a lesson begins: the position that it names, or the one that the lessons before it lead to. */
export function standAt(
  { game, tutorial }: Pick<LessonLinkParts, 'game' | 'tutorial'>,
  number: number,
): Stand {
  const { lessons, layOut } = tutorial;
  const seen = { game, viewer: LEARNER };
  const start = lessons.findLastIndex(
    ({ position }, index) => index <= number && position !== undefined,
  );
  const { position = '', before = [] } = lessons[start] ?? lessons[0];
  const way = lessons
    .slice(start, number)
    .flatMap(({ right: [first = ''], replies = [] }) => [first, ...replies]);
  return [...before, ...way].reduce<Stand>(
    (stand, text) => played(seen, stand, game.notation.parseAction(stand.state, text)),
    laidDown(seen, layOut(position)),
  );
}
