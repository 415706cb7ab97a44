/** Positions and moves in a few words, so that a test reads like a game. */

import {
  attempt,
  checkLegal,
  completeOptions,
  legalActions,
  type Parsed,
  type Problem,
} from '@tavolata/engine';
import {
  CARDS,
  drawnAt,
  KING,
  kingLui,
  REMOVED,
  sortedDeck,
  TABLE,
  takenAt,
  type Card,
  type Options,
  type State,
} from '../src/index.ts';

const { notation } = kingLui;

export const DEFAULTS: Options = { forcedDraw: 'no-dishes', tieBreak: 'fewest-discards' };
export const GERMAN: Options = completeOptions(kingLui, { edition: 'de' }, 3);

/** The letters of the text notation, in the order of `CARDS`. */
const LETTERS = 'bkcpfhwe';

/** Counts such as `b2h1`; what is not said is empty, a default, or follows from the rest. */
export interface Scene {
  readonly options?: Partial<Options>;
  readonly course?: number;
  readonly chef?: number;
  readonly player?: number;
  /** Nobody acts any more. */
  readonly over?: boolean;
  readonly drawnEmerald?: boolean;
  readonly table?: string;
  readonly king?: string;
  readonly removed?: string;
  /** What each seat took, a plus sign, what it drew; three empty hands unless told. */
  readonly hands?: readonly string[];
  /** The first cards of the supply; all cards that are nowhere else lie below them. */
  readonly top?: string;
  /** The whole supply; all cards that are nowhere else are removed from the game. */
  readonly supply?: string;
}

export function position(scene: Scene): State {
  const { table = '-', king = '-', hands = ['-+-', '-+-', '-+-'], top = '' } = scene;
  const { course = 1, chef = 0, over = false, drawnEmerald = false } = scene;
  const supply = scene.supply ?? (over ? '' : undefined);
  const places = [table, king, scene.removed ?? '', ...hands, drawnEmerald ? 'e1' : ''].join(' ');
  const missing = (card: string, at: number): number => {
    const lying = `${top}${supply ?? ''}`.split(card).length - 1;
    return (at < 7 ? 15 : 5) - counted(places, card) - lying;
  };
  const rest = Array.from(LETTERS, missing);
  const gone = Array.from(
    LETTERS,
    (card, at) => counted(scene.removed ?? '', card) + (supply === undefined ? 0 : rest[at]),
  );
  const options = { ...DEFAULTS, ...scene.options };
  const below = Array.from(LETTERS, (card, at) => card.repeat(Math.max(0, rest[at]))).join('');
  const turn = `${over ? '-' : (scene.player ?? chef)}${drawnEmerald ? '!' : ''}`;
  const fields = [
    `${options.forcedDraw}/${options.tieBreak} ${course} ${chef} ${turn} ${table} ${king}`,
    Array.from(LETTERS, (card, at) => (gone[at] > 0 ? `${card}${gone[at]}` : '')).join('') || '-',
    hands.join(','),
    (supply ?? top + below) || '-',
  ];
  return notation.parseState(fields.join(' '));
}

function counted(places: string, letter: string): number {
  const counts = places.matchAll(/([a-z])(\d+)/g);
  return [...counts].reduce((sum, [, card, n]) => sum + (card === letter ? Number(n) : 0), 0);
}

/** A deck with these cards on top, in letters; the others lie below them in order. */
export function deckOf(top: string): Card[] {
  const rest = sortedDeck();
  const first = Array.from(top, (letter) => CARDS[LETTERS.indexOf(letter)]);
  for (const card of first) rest.splice(rest.indexOf(card), 1);
  return [...first, ...rest];
}

export interface Deal {
  readonly players?: number;
  readonly first?: number;
  readonly options?: Partial<Options>;
}

/** A game at its start, the deck as `deckOf` stacks it. */
export function deal(top: string, { players = 3, first = 0, options = {} }: Deal = {}): State {
  return kingLui.init(players, { ...DEFAULTS, ...options }, { first, deck: deckOf(top) });
}

/** The position after these moves, each checked to be legal. The given one stays as it was. */
export function play(before: State, ...moves: string[]): State {
  const state = kingLui.clone(before);
  for (const move of moves) {
    const action = notation.parseAction(state, move);
    checkLegal(kingLui, state, action);
    kingLui.apply(state, action);
  }
  return state;
}

/** The legal actions as texts, in the order in which they are listed. */
export function choices(state: State): string[] {
  return legalActions(kingLui, state).map((action) => notation.makeAction(state, action));
}

/** Why the move is refused. Being asked must not change the position. */
export function refusal(state: State, move: string): Problem {
  const before = notation.makeState(state);
  const problem = problemOf(() => {
    checkLegal(kingLui, state, notation.parseAction(state, move));
  });
  if (notation.makeState(state) !== before) throw new Error(`${move} changed the position`);
  return problem;
}

/** What is refused here; it is an error if nothing is. */
export function problemOf(judge: () => unknown): Problem {
  const judged: Parsed<unknown> = attempt(judge);
  if (judged.ok) throw new Error('nothing was refused');
  return judged.problem;
}

type Counts = Partial<Record<Card, number>>;

/** All there is to know about a position, read straight from the state; zeros are left out. */
export function facts(state: State) {
  const countsAt = (offset: number, kinds = 7): Counts => {
    const listed = CARDS.slice(0, kinds).map((card, at) => [card, state.counts[offset + at]]);
    return Object.fromEntries(listed.filter(([, count]) => count !== 0)) as Counts;
  };
  const seats = Array.from({ length: state.players }, (_, seat) => seat);
  return {
    course: state.course,
    chef: state.chef,
    player: state.player,
    table: countsAt(TABLE),
    king: countsAt(KING),
    emeralds: state.emeralds,
    supply: Array.from(state.supply.subarray(state.next), (card) => CARDS[card]),
    taken: seats.map((seat) => countsAt(takenAt(seat))),
    drawn: seats.map((seat) => countsAt(drawnAt(seat))),
    removed: countsAt(REMOVED, CARDS.length),
    drawnEmerald: state.drawnEmerald,
  };
}
