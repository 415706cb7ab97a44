/**
 * A table that was laid out from a text, for lessons, puzzles and trials: a position of the real game, by its real rules.
 * One person sits at it. What the others do is shown at the pace of a game.
 */

import {
  describeLegal,
  NOBODY,
  type Game,
  type GameRecord,
  type GameTypes,
  type Seat,
} from '@tavolata/engine';
import { castOf, type Moment, type Occupant, type SeriesView } from '@tavolata/table';
import { StillShown } from '../table/still-shown.ts';
import type { TableLink, Trouble } from '../table/table-link.ts';
import type { LaidPosition } from './laid-position.ts';

/** A position, and how it came about. */
export interface Stand extends LaidPosition {
  readonly moments: readonly Moment[];
}

export interface PositionLinkParts {
  readonly game: Game;
  readonly viewer: Seat;
  /** By seat; one's own is empty. */
  readonly names: readonly string[];
  readonly bots: Extract<Occupant, { kind: 'bot' }>;
  /** How long the others seem to think, in milliseconds; asked anew each time. */
  readonly beatOf: () => number;
}

export abstract class PositionLink implements TableLink {
  readonly gaveUp = [];
  readonly waitsFor = undefined;
  readonly goesTo = undefined;
  readonly pending = undefined;
  readonly isLasting = true;
  readonly isPersonal = true;
  readonly viewer: Seat;
  readonly names: readonly string[];
  readonly #parts: PositionLinkParts;
  readonly #listeners = new Set<() => void>();
  #stand: Stand;
  /** Counts the positions that were laid out: to a board each is another match. */
  #match = 1;
  #view: SeriesView | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** What comes after the beat. */
  #next: (() => void) | undefined;
  #stillShown = new StillShown();

  constructor(parts: PositionLinkParts, stand: Stand) {
    this.#parts = parts;
    this.viewer = parts.viewer;
    this.names = parts.names;
    this.#stand = stand;
  }

  get view(): SeriesView {
    this.#view ??= this.#project();
    return this.#view;
  }

  get moments(): readonly Moment[] {
    return this.#stand.moments;
  }

  get trouble(): Trouble | undefined {
    return undefined;
  }

  get canUndo(): boolean {
    return false;
  }

  /** Whether an answer is waited for. */
  protected abstract get isAsked(): boolean;
  abstract act(described: GameTypes['action']): Promise<void>;

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
    this.stop();
    this.#listeners.clear();
  }

  /** It is no match of its own. */
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

  protected get stand(): Stand {
    return this.#stand;
  }

  protected get state(): GameTypes['state'] {
    return this.#stand.state;
  }

  /** Lays out another position, or the same again; what was to come does not come. */
  protected lay(stand: Stand): void {
    this.stop();
    this.#stand = stand;
    this.#match++;
  }

  protected play(action: number): void {
    this.#stand = played(this.#parts, this.#stand, action);
  }

  /** One action after the other, each after a beat and after what was shown before it. */
  protected playOn([action, ...others]: readonly string[], onDone: () => void): void {
    const next = (): void => {
      this.#next = undefined;
      if (action === undefined) {
        onDone();
        return;
      }
      this.play(this.#parts.game.notation.parseAction(this.state, action));
      this.playOn(others, onDone);
      this.tell();
    };
    const wait = (): void => {
      this.#stillShown.whenShown(() => {
        if (this.#next === wait) next();
      });
    };
    this.#next = wait;
    this.#timer = setTimeout(wait, action === undefined ? 0 : this.#parts.beatOf());
  }

  protected stop(): void {
    clearTimeout(this.#timer);
    this.#next = undefined;
    this.#stillShown = new StillShown();
  }

  protected tell(): void {
    this.#view = undefined;
    for (const listener of this.#listeners) listener();
  }

  #project(): SeriesView {
    const { game, viewer, bots } = this.#parts;
    const { state, players, options, setup, moments } = this.#stand;
    const result = game.outcome(state);
    const toAct = game.toAct(state);
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
      seats: Array.from({ length: players }, (_, seat) => (seat === viewer ? PERSON : bots)),
      match: {
        number: this.#match,
        setup,
        toAct,
        view: game.view(state, viewer),
        legal: toAct === viewer && this.isAsked ? describeLegal(game, state) : [],
        canUndo: this.canUndo,
        events: moments.flatMap(({ events }) => events),
        ...(result ? { result } : {}),
      },
    };
  }
}

/** What the others are called; one's own name is empty. */
export const namesAt = (players: number, viewer: Seat, level: string): string[] => {
  const cast = castOf(level);
  return Array.from({ length: players }, (_, seat) =>
    seat === viewer ? '' : (cast[seat < viewer ? seat : seat - 1] ?? ''),
  );
};

const nothing = (): Promise<void> => Promise.resolve();

const PERSON: Occupant = { kind: 'human', person: 'p0' };

type Seen = Pick<PositionLinkParts, 'game' | 'viewer'>;

/** A position that nothing has led to. */
export function laidDown({ game, viewer }: Seen, laid: LaidPosition): Stand {
  const view = game.view(laid.state, viewer);
  return { ...laid, moments: [{ number: 0, player: NOBODY, events: [], view }] };
}

export function played({ game, viewer }: Seen, stand: Stand, action: number): Stand {
  const state = game.clone(stand.state);
  game.apply(state, action);
  const moment: Moment = {
    number: stand.moments.length,
    player: game.toAct(stand.state),
    events: game.events(stand.state, action, viewer),
    view: game.view(state, viewer),
  };
  return { ...stand, state, moments: [...stand.moments, moment] };
}
