/**
 * The table of a lesson: a position of the real game, by its real rules. Only a right answer is played; any other
 * leaves the position as it is, so that it can be tried again at once. The others do what the lesson says.
 */

import {
  describeLegal,
  NOBODY,
  type Game,
  type GameRecord,
  type GameTypes,
  type Seat,
} from '@tavolata/engine';
import type { Moment, Occupant, SeriesView } from '@tavolata/table';
import type { LaidPosition, Lesson, Tutorial } from '../games/tutorial.ts';
import { StillShown } from '../table/still-shown.ts';
import type { TableLink } from '../table/table-link.ts';
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

export class LessonLink implements TableLink {
  readonly viewer = LEARNER;
  readonly names: readonly string[];
  readonly gaveUp = [];
  readonly waitsFor = undefined;
  readonly goesTo = undefined;
  readonly canUndo = false;
  readonly pending = undefined;
  readonly trouble = undefined;
  readonly isLasting = true;
  readonly isPersonal = true;
  readonly #parts: LessonLinkParts;
  readonly #listeners = new Set<() => void>();
  #lesson: Lesson;
  #stand: Stand;
  /** Counts the positions that were laid out: to a board each is another match. */
  #match = 1;
  #isAnswered = false;
  #view: SeriesView | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** What comes after the beat. */
  #next: (() => void) | undefined;
  #stillShown = new StillShown();

  constructor(parts: LessonLinkParts, lesson: number) {
    this.#parts = parts;
    this.names = ['', ...parts.tutorial.bots];
    this.#lesson = lessonAt(parts, lesson);
    this.#stand = standAt(parts, lesson);
  }

  get view(): SeriesView {
    this.#view ??= this.#project();
    return this.#view;
  }

  get moments(): readonly Moment[] {
    return this.#stand.moments;
  }

  /** Begins a lesson: where the one before it has ended, or from a position of its own. */
  begin(number: number, { isNext }: { isNext: boolean }): void {
    this.#stop();
    this.#stillShown = new StillShown();
    this.#lesson = lessonAt(this.#parts, number);
    this.#isAnswered = false;
    if (!isNext || this.#lesson.position !== undefined) {
      this.#stand = standAt(this.#parts, number);
      this.#match++;
    }
    this.#tell();
  }

  act(described: GameTypes['action']): Promise<void> {
    const { game, onMistake, onRight } = this.#parts;
    const { state } = this.#stand;
    if (this.#isAnswered || game.toAct(state) !== LEARNER) return Promise.resolve();
    const action = game.parseAction(state, described);
    const answer = judge(game, state, this.#lesson, action);
    if (answer !== right) {
      onMistake(answer.explanation);
      return Promise.resolve();
    }
    this.#isAnswered = true;
    this.#play(action);
    onRight();
    this.#goOn(this.#lesson.replies ?? []);
    this.#tell();
    return Promise.resolve();
  }

  hurry(): void {
    clearTimeout(this.#timer);
    this.#next?.();
  }

  holdFor(shown: Promise<void>): void {
    this.#stillShown.holdFor(shown);
  }

  subscribe(tell: () => void): () => void {
    this.#listeners.add(tell);
    return () => this.#listeners.delete(tell);
  }

  close(): void {
    this.#stop();
    this.#listeners.clear();
  }

  /** A lesson is no match of its own. */
  record(): GameRecord | undefined {
    return undefined;
  }

  // What one does at a table that is played at.
  undo = nothing;
  giveUp = nothing;
  again = nothing;
  handOver = (): void => undefined;
  takeScreen = (): void => undefined;
  retry = (): void => undefined;

  #play(action: number): void {
    this.#stand = played(this.#parts.game, this.#stand, action);
  }

  /** One reply after the other, each after a beat and after what was shown before it. */
  #goOn([reply, ...others]: readonly string[]): void {
    const next = (): void => {
      this.#next = undefined;
      if (reply === undefined) {
        this.#parts.onDone();
        return;
      }
      this.#play(this.#parts.game.notation.parseAction(this.#stand.state, reply));
      this.#goOn(others);
      this.#tell();
    };
    const wait = (): void => {
      this.#stillShown.whenShown(() => {
        if (this.#next === wait) next();
      });
    };
    this.#next = wait;
    this.#timer = setTimeout(wait, reply === undefined ? 0 : this.#parts.beatOf());
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#next = undefined;
  }

  #project(): SeriesView {
    const { game } = this.#parts;
    const { state, players, options, setup, moments } = this.#stand;
    const result = game.outcome(state);
    const toAct = game.toAct(state);
    const isMine = toAct === LEARNER && !this.#isAnswered;
    return {
      seq: moments.length,
      phase: result ? 'over' : 'playing',
      terms: {
        game: game.id,
        rulesVersion: game.rulesVersion,
        players,
        options,
        display: { memoryAid: true },
      },
      seats: Array.from({ length: players }, (_, seat) => (seat === LEARNER ? PERSON : BOT)),
      match: {
        number: this.#match,
        setup,
        toAct,
        view: game.view(state, LEARNER),
        legal: isMine ? describeLegal(game, state) : [],
        canUndo: false,
        events: moments.flatMap(({ events }) => events),
        ...(result ? { result } : {}),
      },
    };
  }

  #tell(): void {
    this.#view = undefined;
    for (const listener of this.#listeners) listener();
  }
}

const nothing = (): Promise<void> => Promise.resolve();

const PERSON: Occupant = { kind: 'human', person: 'p0' };
const BOT: Occupant = { kind: 'bot', level: 'medium' };

/** A position, and how it came about. */
interface Stand extends LaidPosition {
  readonly moments: readonly Moment[];
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
  const start = lessons.findLastIndex(
    ({ position }, index) => index <= number && position !== undefined,
  );
  const { position = '', before = [] } = lessons[start] ?? lessons[0];
  const laid = layOut(position);
  const view = game.view(laid.state, LEARNER);
  const way = lessons
    .slice(start, number)
    .flatMap(({ right: [first = ''], replies = [] }) => [first, ...replies]);
  return [...before, ...way].reduce<Stand>(
    (stand, text) => played(game, stand, game.notation.parseAction(stand.state, text)),
    { ...laid, moments: [{ number: 0, player: NOBODY, events: [], view }] },
  );
}

function played(game: Game, stand: Stand, action: number): Stand {
  const state = game.clone(stand.state);
  game.apply(state, action);
  const moment: Moment = {
    number: stand.moments.length,
    player: game.toAct(stand.state),
    events: game.events(stand.state, action, LEARNER),
    view: game.view(state, LEARNER),
  };
  return { ...stand, state, moments: [...stand.moments, moment] };
}
