/**
 * Lies between a link and its board, and shows what happened in stages: the last dish is taken, the table is
 * cleared, the next course is dealt, and only then it is somebody's turn. What is shown may lag behind the
 * table; nothing can be done to a position that is not the present one, and a tap skips to it.
 *
 * A stage is made of two positions that this viewer was shown, and of nothing else. So it cannot tell what
 * the viewer may not know.
 */

import { NOBODY, type GameTypes, type Viewer } from '@tavolata/engine';
import type { Moment, SeriesView } from '@tavolata/table';
import type { TableLink } from './table-link.ts';

/** A position on the way from one moment to the next. */
export interface Stage<T extends GameTypes> {
  readonly view: T['view'];
  /** What is seen to happen with it; nothing where something that was under way has only arrived. */
  readonly events: readonly T['shownEvent'][];
  /** How long it is looked at, in milliseconds at normal speed. */
  readonly lasts: number;
}

/** The stages between two moments, without the second moment itself; none for most moves. */
export type StagesOf<T extends GameTypes> = (
  before: Moment<T>,
  after: Moment<T>,
  viewer: Viewer,
) => readonly Stage<T>[];

/** What has just been seen to happen: shown as motion, and heard. Another object each time. */
export interface Arrival<T extends GameTypes> {
  readonly events: readonly T['shownEvent'][];
}

/** A link as boards know it. */
export interface StagedLink<T extends GameTypes = GameTypes> extends TableLink<T> {
  /** Missing where the board jumped, so that there is no way to show. */
  readonly arrival: Arrival<T> | undefined;
  /** Whether a move is being shown that the table is past already. */
  readonly isStaging: boolean;
  /** False from the end of a match that was seen here until all of its end has been told. */
  readonly isEndTold: boolean;
  /** Whether the match is over and its end has not been told: nothing may say who is ahead. */
  readonly hidesEnd: boolean;
  /** Shows the present at once. */
  skip(): void;
  tellEnd(): void;
}

export interface StagingParts<T extends GameTypes> {
  readonly stagesOf: StagesOf<T> | undefined;
  /** What times are multiplied by; undefined where everything is shown at once. */
  readonly tempoOf: () => number | undefined;
  /** Whether only the end of a match is shown in stages: without motion, too, its last move is to be seen. */
  readonly isCalm?: () => boolean;
}

/** Between the last move and the end, in milliseconds. */
export const BREATH = 900;
/** How long a position is looked at if the next one is here already. */
const BETWEEN = 600;
/** Somebody who is further behind the table than this is brought to the present. */
const LONGEST = 9000;

interface Step<T extends GameTypes> {
  readonly view: SeriesView<T>;
  readonly moments: readonly Moment<T>[];
  readonly arrival: Arrival<T> | undefined;
  readonly lasts: number;
}

/** What a match looked like when it was last followed. */
interface Followed<T extends GameTypes> {
  readonly match: number | undefined;
  readonly isOver: boolean;
  readonly last: Moment<T> | undefined;
}

type Staged = 'view' | 'moments' | 'goesTo' | 'canUndo' | 'hurry' | 'subscribe';

class Staging<T extends GameTypes> implements Pick<
  StagedLink<T>,
  Staged | 'arrival' | 'isStaging' | 'isEndTold' | 'hidesEnd' | 'skip' | 'tellEnd'
> {
  readonly #link: TableLink<T>;
  readonly #parts: StagingParts<T>;
  readonly #listeners = new Set<() => void>();
  readonly #toldEnds = new Set<number>();
  /** The step that is shown, and those after it. */
  #steps: Step<T>[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Tells those who wait that all has been shown. */
  #end: (() => void) | undefined;
  #followed: Followed<T>;
  /** What arrives with the position after the steps, unless the steps have shown it. */
  #final: Arrival<T> | undefined;
  #leave: (() => void) | undefined;
  arrival: Arrival<T> | undefined;

  constructor(link: TableLink<T>, parts: StagingParts<T>) {
    this.#link = link;
    this.#parts = parts;
    this.#followed = this.#present();
    this.#endWasSeen(this.#followed);
  }

  get isStaging(): boolean {
    return this.#steps.length > 0;
  }

  get isEndTold(): boolean {
    return this.#toldEnds.has(this.#followed.match ?? 0);
  }

  get hidesEnd(): boolean {
    return this.#link.view.match?.result !== undefined && !this.isEndTold;
  }

  get view(): SeriesView<T> {
    return this.#steps[0]?.view ?? this.#link.view;
  }

  get moments(): readonly Moment<T>[] {
    return this.#steps[0]?.moments ?? this.#link.moments;
  }

  get goesTo(): number | undefined {
    return this.isStaging ? undefined : this.#link.goesTo;
  }

  get canUndo(): boolean {
    return !this.isStaging && this.#link.canUndo;
  }

  /** What is being shown comes to its end first; only then bots are hurried. */
  hurry(): void {
    if (this.isStaging) this.skip();
    else this.#link.hurry();
  }

  skip(): void {
    if (!this.isStaging) return;
    this.#rest(undefined);
    this.#tell();
  }

  tellEnd(): void {
    const { match } = this.#followed;
    if (match === undefined || this.#toldEnds.has(match)) return;
    this.#toldEnds.add(match);
    this.#tell();
  }

  subscribe(tell: () => void): () => void {
    if (this.#listeners.size === 0) {
      this.#followed = this.#present();
      this.#leave = this.#link.subscribe(() => {
        this.#follow();
        this.#tell();
      });
    }
    this.#listeners.add(tell);
    return () => {
      this.#listeners.delete(tell);
      if (this.#listeners.size > 0) return;
      this.#leave?.();
      this.#rest(undefined); // bots must not wait for what nobody looks at
    };
  }

  #present(): Followed<T> {
    const { view, moments } = this.#link;
    return {
      match: view.match?.number,
      isOver: view.match?.result !== undefined,
      last: moments.at(-1),
    };
  }

  /** An end that came about before anybody looked is known: it is not told again. */
  #endWasSeen({ match, isOver }: Followed<T>): void {
    if (match !== undefined && isOver) this.#toldEnds.add(match);
  }

  #follow(): void {
    const before = this.#followed;
    const now = this.#present();
    this.#followed = now;
    if (before.match === now.match && before.last?.number === now.last?.number) return;
    const tempo = this.#parts.tempoOf();
    const newer = this.#newerThan(before);
    if (!newer || this.#link.waitsFor !== undefined) {
      this.#endWasSeen(now);
      this.#rest(undefined);
      return;
    }
    // Who steps through a record does not wait for the step before.
    if (this.#link.replay) this.#rest(undefined);
    const wasStaging = this.isStaging;
    const isEnd = now.isOver && !before.isOver;
    const isCalm = this.#parts.isCalm?.() ?? false;
    this.#append(isCalm ? newer.slice(-2) : newer, { isEnd });
    if (tempo === undefined || (isCalm && !isEnd) || this.#length() > LONGEST)
      this.#rest({ events: lastOf(newer).events });
    else if (!this.isStaging) this.arrival = this.#final;
    else if (!wasStaging) this.#begin();
  }

  /** The moment that was shown last and those after it; undefined if the board has to jump. */
  #newerThan({ match, last }: Followed<T>): readonly Moment<T>[] | undefined {
    const { view, moments } = this.#link;
    if (!last || match !== view.match?.number) return undefined;
    const newer = moments.filter(({ number }) => number > last.number);
    // As the present viewer saw it, if they still may look at it.
    const before = moments.find(({ number }) => number === last.number) ?? last;
    return newer[0]?.number === last.number + 1 ? [before, ...newer] : undefined;
  }

  #append(way: readonly Moment<T>[], { isEnd }: { isEnd: boolean }): void {
    for (const [index, after] of way.entries()) {
      const before = way[index - 1];
      if (!before) continue;
      const present = this.#link.view;
      if (this.isStaging || index > 1) {
        const stage = { view: before.view, events: [], lasts: BETWEEN };
        this.#push(present, before, stage, this.#final);
      }
      const ends = isEnd && index === way.length - 1;
      const stages = this.#stagesOf(before, after, ends);
      const told: T['shownEvent'][] = [];
      for (const stage of stages) {
        told.push(...stage.events);
        const arrival = stage.events.length > 0 ? { events: stage.events } : undefined;
        this.#push(present, { ...after, events: [...told] }, stage, arrival);
      }
      this.#final = stages.length > 0 ? undefined : { events: after.events };
    }
  }

  #stagesOf(before: Moment<T>, after: Moment<T>, ends: boolean): readonly Stage<T>[] {
    const stages = this.#parts.stagesOf?.(before, after, this.#link.viewer) ?? [];
    if (stages.length > 0 || !ends) return stages;
    return [{ view: after.view, events: after.events, lasts: BREATH }];
  }

  #push(
    present: SeriesView<T>,
    moment: Moment<T>,
    { view, lasts }: Stage<T>,
    arrival: Arrival<T> | undefined,
  ): void {
    const passed = this.#link.moments.filter(({ number }) => number < moment.number);
    this.#steps.push({
      view: stagedView(present, view),
      moments: [...passed, { ...moment, view }],
      arrival,
      lasts,
    });
  }

  #length(): number {
    return this.#steps.reduce((sum, { lasts }) => sum + lasts, 0);
  }

  #begin(): void {
    const shown = new Promise<void>((resolve) => (this.#end = resolve));
    this.#link.holdFor?.(shown);
    this.#show();
  }

  #show(): void {
    const [step] = this.#steps;
    if (!step) return;
    this.arrival = step.arrival ?? this.arrival;
    this.#timer = setTimeout(
      () => {
        this.#steps.shift();
        if (this.isStaging) this.#show();
        else this.#rest(this.#final ?? this.arrival);
        this.#tell();
      },
      step.lasts * (this.#parts.tempoOf() ?? 0),
    );
  }

  /** Shows the present, which nothing is on its way to any more. */
  #rest(arrival: Arrival<T> | undefined): void {
    clearTimeout(this.#timer);
    this.#steps = [];
    this.arrival = arrival;
    this.#final = undefined;
    this.#end?.();
    this.#end = undefined;
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

function lastOf<Item>(items: readonly Item[]): Item {
  const last = items.at(-1);
  if (last === undefined) throw new RangeError('there is no last one');
  return last;
}

/** The table as it is seen at a stage: it is nobody's turn yet, and nothing has been decided. */
function stagedView<T extends GameTypes>(present: SeriesView<T>, view: T['view']): SeriesView<T> {
  if (!present.match) return present;
  const { number, setup, events } = present.match; // without the result
  const match = { number, setup, events, view, toAct: NOBODY, legal: [], canUndo: false };
  return { ...present, phase: 'playing', match };
}

/** Everything else is asked of the link itself. */
export function staged<T extends GameTypes>(
  link: TableLink<T>,
  parts: StagingParts<T>,
): StagedLink<T> {
  const staging = new Staging(link, parts);
  return new Proxy(link, {
    get(target, property) {
      const owner = property in staging ? staging : target;
      const value: unknown = Reflect.get(owner, property, owner);
      return typeof value === 'function' ? (value.bind(owner) as unknown) : value;
    },
  }) as StagedLink<T>;
}
