/**
 * The contract that every game fulfils.
 *
 * A game is a set of plain functions over a compact state. Actions are small integers on the fast
 * path (`legal`, `apply`); `describeAction` and `parseAction` turn them into the JSON forms of the
 * record format and back. `legal` is the only place that says what is allowed: `apply` trusts its
 * caller, and code that plays for people goes through `Match`, which asks `legal` first.
 *
 * A view is another type than a state: it lists what a viewer may know, and nothing else. People,
 * bots and strangers' programs choose actions from views; only the authority has states.
 */

import { readInteger } from './json.ts';
import type { Problem } from './problem.ts';
import type { RandomSource } from './random.ts';

export type OptionValue = string | number | boolean;
export type OptionValues = { readonly [name: string]: OptionValue };

export interface OptionSpec {
  /** The rule that describes the option. */
  readonly rule: string;
  /** All values; the first is the default. */
  readonly values: readonly [OptionValue, ...OptionValue[]];
}

export type OptionSpecs = { readonly [name: string]: OptionSpec };

/** The options that each value of a preset sets, such as `de` of `edition`. */
export type Preset = { readonly [value: string]: OptionValues };
export type Presets = { readonly [name: string]: Preset };

/** An index into the players, clockwise, from 0. */
export type Seat = number;

/** Who acts when the game is over. */
export const NOBODY = -1;

export const SPECTATOR = 'spectator';

/** Who looks: a seat, or somebody who only watches. */
export type Viewer = Seat | typeof SPECTATOR;

export interface Result {
  readonly scores: readonly number[];
  /** Every seat that shares the win, in rising order. */
  readonly winners: readonly Seat[];
}

/** The types that make up one game, gathered under names. */
export interface GameTypes {
  options: OptionValues;
  setup: { readonly first: Seat; readonly colours?: readonly (readonly string[])[] };
  /** The set-up less what is secret. */
  publicSetup: { readonly first: Seat };
  state: unknown;
  action: { readonly type: string };
  view: unknown;
  event: { readonly type: string };
  /** An event as a person is shown it, where a memory aid is off. */
  shownEvent: { readonly type: string };
  result: Result;
}

/** What a viewer knows at a moment: all that is needed to imagine the rest. */
export interface Knowledge<Options, PublicSetup, View> {
  readonly viewer: Viewer;
  readonly players: number;
  readonly options: Options;
  readonly setup: PublicSetup;
  readonly view: View;
}

export type KnowledgeOf<T extends GameTypes> = Knowledge<T['options'], T['publicSetup'], T['view']>;

/** Anything that legal actions can be written into, such as an `Int32Array`. */
export interface ActionBuffer {
  readonly length: number;
  [index: number]: number;
}

/** What the host may fix before a set-up is drawn; the rest is random. */
export interface SetupWishes {
  readonly first?: Seat;
  /** By seat, in games where players have colours; `null` for a seat that takes what is left. */
  readonly colours?: readonly (readonly string[] | null)[];
}

/** What players can choose from, and how many of them each one has. */
export interface ColourChoice {
  readonly names: readonly string[];
  readonly each: number;
}

/** Text forms for people, fixtures and bug reports; each parses back to what it was made from. */
export interface Notation<T extends GameTypes = GameTypes> {
  makeAction(state: T['state'], action: number): string;
  parseAction(state: T['state'], text: string): number;
  makeState(state: T['state']): string;
  parseState(text: string): T['state'];
}

/** What a person who plays without the aid is still shown, given all events that they saw. */
export interface MemoryAid<T extends GameTypes = GameTypes> {
  /** The name of the display option that turns the aid on or off, and its rule. */
  readonly option: string;
  readonly rule: string;
  fadeView(view: T['view'], events: readonly T['event'][]): T['view'];
  fadeEvents(events: readonly T['event'][]): T['shownEvent'][];
  /** The latest of the events: what may still be looked at again, position by position. */
  recent(events: readonly T['event'][]): readonly T['event'][];
}

export interface Game<T extends GameTypes = GameTypes> {
  readonly id: string;
  /** As it stands on the box; a client may show a translation. */
  readonly title: string;
  readonly designers: readonly string[];
  /** The year of the first edition. */
  readonly year: number;
  /** Counts up when a change of the rules would make kept games replay differently. */
  readonly rulesVersion: number;
  readonly seats: { readonly min: number; readonly max: number };
  /** The default number of players: a good one for a first game. */
  readonly usualPlayers: number;
  /** Whether players hide something from each other. If not, all viewers see the same. */
  readonly hasSecrets: boolean;
  readonly optionSpecs: OptionSpecs;
  /** Named bundles of options, such as the editions of a printed game. */
  readonly presets: Presets;
  /** No position has more legal actions than this. */
  readonly maxLegal: number;
  /** No game, however played, has more steps than this. */
  readonly maxSteps: number;

  /** In games where players have colours. */
  colourChoice?(options: T['options']): ColourChoice;

  /** The problem with options that are each known but do not go together. */
  contradiction(options: OptionValues, players: number): Problem | undefined;

  drawSetup(
    players: number,
    options: T['options'],
    random: RandomSource,
    wishes?: SetupWishes,
  ): T['setup'];
  parseSetup(input: unknown, players: number, options: T['options']): T['setup'];
  publicSetup(setup: T['setup']): T['publicSetup'];

  init(players: number, options: T['options'], setup: T['setup']): T['state'];
  clone(state: T['state']): T['state'];
  /** The seat that acts, or `NOBODY` when the game is over. */
  toAct(state: T['state']): Seat;
  /** Writes the legal actions into the buffer and returns how many they are. */
  legal(state: T['state'], into: ActionBuffer): number;
  /** Advances the state in place. The action must be legal. */
  apply(state: T['state'], action: number): void;
  /** The result, once the game is over. */
  outcome(state: T['state']): T['result'] | undefined;

  describeAction(state: T['state'], action: number): T['action'];
  parseAction(state: T['state'], input: unknown): number;
  /** Why an action that `legal` does not list is not allowed. */
  whyNot(state: T['state'], action: number): Problem;

  view(state: T['state'], viewer: Viewer): T['view'];
  /**
   * What a seat sees beside what a spectator does: a view is the two together. A server makes and encodes the common
   * part once for all viewers of a position. Without it, a game with secrets makes each view anew.
   */
  ownView?(state: T['state'], seat: Seat): object;
  /** What a viewer sees when the game is set up. */
  opening(state: T['state'], viewer: Viewer): T['event'][];
  /** What a viewer sees happen when a legal action is applied to this state. */
  events(before: T['state'], action: number, viewer: Viewer): T['event'][];
  /**
   * The seats that see more of a legal action than a spectator does; without it, any seat of a game with secrets may.
   * A server tells all others the same.
   */
  privyTo?(before: T['state'], action: number): readonly Seat[];
  /** Whether an action brings hidden things to light, so that it cannot be taken back unseen. */
  reveals(before: T['state'], action: number): boolean;
  /** A world that fits what a viewer knows, each that fits as likely as the deal makes it. */
  sample(known: KnowledgeOf<T>, random: RandomSource): T['state'];

  readonly notation: Notation<T>;
  /** For games whose players must remember what was public once. */
  readonly memoryAid?: MemoryAid<T>;
}

/** The seats with the highest value, in rising order. */
export function seatsWithMost(values: readonly number[]): Seat[] {
  let most = -Infinity;
  let seats: Seat[] = [];
  for (let seat = 0; seat < values.length; seat++) {
    const value = values[seat];
    if (value === undefined) throw new RangeError('a gap in the list');
    if (value > most) {
      most = value;
      seats = [seat];
    } else if (value === most) {
      seats.push(seat);
    }
  }
  return seats;
}

/**
 * A buffer long enough for any position of the game; `legal` may write one entry past its count.
 */
export function actionBuffer(game: Pick<Game, 'maxLegal'>): Int32Array {
  return new Int32Array(game.maxLegal + 1);
}

/** Refuses a viewer that has no seat at the table. */
export function checkViewer(viewer: Viewer, players: number): void {
  if (viewer !== SPECTATOR) readInteger(viewer, 'viewer', 0, players - 1);
}

/** Every seat and the spectator. */
export function viewersOf(players: number): Viewer[] {
  return [...Array.from({ length: players }, (_, seat) => seat), SPECTATOR];
}
