/** Reasons in Cappuccino, as structured facts; the client finds the words. */

import type { Seat } from '@tavolata/engine';
import {
  canMove,
  cappuccino,
  cellKey,
  cellOf,
  HEIGHT,
  isPlace,
  moveAction,
  moveFrom,
  moveTo,
  neighbours,
  placeCell,
  topColour,
  VACANT,
  type Cell,
  type State,
} from '@tavolata/cappuccino';

export type CappuccinoFact =
  /** The game is solved: with the best play of all it ends with these scores. */
  | { readonly type: 'solved'; readonly scores: readonly number[] }
  /** An island played as if there were no other: what each player gets from it. */
  | {
      readonly type: 'island';
      readonly cells: readonly Cell[];
      readonly cups: readonly number[];
    }
  /** The move covers another player's stack with this many cups. */
  | { readonly type: 'captures'; readonly player: Seat; readonly cups: number }
  /** A stack of one's own, moved or not, that another player could have jumped onto is out of everybody's reach. */
  | { readonly type: 'saves'; readonly cups: number; readonly by: Seat }
  /** Another player, who could still move, can't move any more. */
  | { readonly type: 'blocks'; readonly player: Seat }
  /** The stack that the move makes can jump onto a stack of another player's, which it could not before. */
  | { readonly type: 'threatens'; readonly player: Seat; readonly cups: number }
  /** The stack that the move makes is out of reach for good. */
  | { readonly type: 'safe'; readonly cell: Cell; readonly cups: number }
  /** Another player can jump onto this stack next. */
  | {
      readonly type: 'threatened';
      readonly cell: Cell;
      readonly cups: number;
      readonly by: Seat;
      /** One can jump back at once, no matter who jumps onto it. */
      readonly canReturn?: true;
    }
  /** Another player can jump next onto a stack of one's own that did not move. Only said of one choice beside another. */
  | { readonly type: 'exposes'; readonly cups: number; readonly by: Seat }
  /** How many moves there then are for oneself and for all others. Only said of one choice beside another. */
  | { readonly type: 'moves'; readonly own: number; readonly others: number }
  /** How many cups of others and of one's own are beside a cup that is placed. */
  | { readonly type: 'beside'; readonly others: number; readonly own: number };

/**
 * The facts of an action of the seat in turn, the most telling first: what can be said for it and
 * against it by looking at the table alone.
 */
export function factsOfAction(before: State, action: number): CappuccinoFact[] {
  if (isPlace(action)) return [besideFact(before, action)];
  const after = cappuccino.clone(before);
  cappuccino.apply(after, action);
  const way = { from: moveFrom(action), to: moveTo(action) };
  const captures = capturesFact(before, way.to);
  const isHigh = captures.some(({ cups }) => cups >= WORTH_A_WORD);
  const saves = savesFact(before, after, way);
  return [
    ...(isHigh ? [...captures, ...saves] : [...saves, ...captures]),
    ...blocksFacts(before, after),
    ...threatensFact(before, after, way),
    ...fateOfStack(before, after, way.to),
  ];
}

interface Way {
  readonly from: number;
  readonly to: number;
}

function ownerOf({ colours }: State, colour: number): Seat {
  return colours.findIndex((own) => own.includes(colour));
}

function capturesFact(
  before: State,
  cell: number,
): Extract<CappuccinoFact, { readonly type: 'captures' }>[] {
  const player = ownerOf(before, topColour(before, cell));
  if (player === before.player) return [];
  return [{ type: 'captures', player, cups: before.bytes[HEIGHT + cell] }];
}

/** A single cup is saved from something, and threatens something, nearly everywhere: not worth a word. */
const WORTH_A_WORD = 2;

/** Of several stacks the highest one. */
function savesFact(before: State, after: State, { from, to }: Way): CappuccinoFact[] {
  const { player } = before;
  const saved = preyOf(before, player).filter(({ cell }) => {
    const now = cell === from ? to : cell;
    // Whose it is when its island is settled at once, the scores tell.
    return after.bytes[HEIGHT + now] !== VACANT && hunterOf(after, now, player) === undefined;
  });
  const highest = highestOf(saved);
  return highest === undefined || highest.cups < WORTH_A_WORD
    ? []
    : [{ type: 'saves', cups: highest.cups, by: highest.by }];
}

interface Prey {
  readonly cell: number;
  readonly cups: number;
  readonly by: Seat;
}

/** A player's stacks that others can jump onto. */
function preyOf(state: State, player: Seat): Prey[] {
  return Array.from({ length: state.layout.size }, (_, cell) => cell).flatMap((cell) => {
    const cups = state.bytes[HEIGHT + cell];
    if (cups === VACANT || ownerOf(state, topColour(state, cell)) !== player) return [];
    const hunter = hunterOf(state, cell, player);
    return hunter === undefined
      ? []
      : [{ cell, cups, by: ownerOf(state, topColour(state, hunter)) }];
  });
}

function highestOf(prey: readonly Prey[]): Prey | undefined {
  const [first, ...others] = prey;
  return others.reduce((one, other) => (other.cups > one.cups ? other : one), first);
}

function blocksFacts(before: State, after: State): CappuccinoFact[] {
  return before.colours.flatMap((_, player) => {
    const isBlocked = canMove(before, player) && !canMove(after, player);
    return isBlocked && player !== before.player ? [{ type: 'blocks', player }] : [];
  });
}

function threatensFact(before: State, after: State, { from, to }: Way): CappuccinoFact[] {
  const height = after.bytes[HEIGHT + to];
  if (height === VACANT) return [];
  const known = before.bytes[HEIGHT + from];
  const beforeBeside = new Set(stacksBeside(before, from));
  const prey = stacksBeside(after, to).filter((other) => {
    const cups = after.bytes[HEIGHT + other];
    const isNew = !beforeBeside.has(other) || cups > known;
    const isOthers = ownerOf(after, topColour(after, other)) !== before.player;
    return isOthers && isNew && cups >= WORTH_A_WORD && cups <= height;
  });
  const [first, ...others] = prey;
  if (first === undefined) return [];
  const highest = others.reduce(
    (one, other) => (after.bytes[HEIGHT + other] > after.bytes[HEIGHT + one] ? other : one),
    first,
  );
  const player = ownerOf(after, topColour(after, highest));
  return [{ type: 'threatens', player, cups: after.bytes[HEIGHT + highest] }];
}

/** Whether the stack that was made can be jumped onto next, or never again. */
function fateOfStack(before: State, after: State, cell: number): CappuccinoFact[] {
  const place = cellOf(before.layout, cell);
  const cups = after.bytes[HEIGHT + cell];
  if (cups === VACANT) return []; // settled at once: the scores tell
  if (stacksBeside(after, cell).length === 0) return [{ type: 'safe', cell: place, cups }];
  const hunter = hunterOf(after, cell, before.player);
  if (hunter === undefined) return [];
  const by = ownerOf(after, topColour(after, hunter));
  const threatened = { type: 'threatened', cell: place, cups, by } as const;
  return [canReturn(after, cell, before.player) ? { ...threatened, canReturn: true } : threatened];
}

/** Whether this player can jump back at once, no matter who jumps onto their stack. Among more than two somebody else comes first. */
function canReturn(after: State, cell: number, player: Seat): boolean {
  if (after.players > 2) return false;
  return huntersOf(after, cell, player).every((hunter) => {
    const jumped = cappuccino.clone(after);
    jumped.player = ownerOf(after, topColour(after, hunter));
    cappuccino.apply(jumped, moveAction(hunter, cell));
    return jumped.player === player && hunterOf(jumped, cell, 1 - player) !== undefined;
  });
}

/** The cell of a stack that can jump onto this one, and is not this player's. */
const hunterOf = (state: State, cell: number, player: Seat): number | undefined =>
  huntersOf(state, cell, player)[0];

function huntersOf(state: State, cell: number, player: Seat): number[] {
  const cups = state.bytes[HEIGHT + cell];
  if (cups === VACANT) return [];
  return stacksBeside(state, cell).filter(
    (other) =>
      ownerOf(state, topColour(state, other)) !== player && state.bytes[HEIGHT + other] >= cups,
  );
}

function stacksBeside({ bytes, layout }: State, cell: number): number[] {
  return Array.from(layout.neighbours.subarray(6 * cell, 6 * cell + 6)).filter(
    (other) => bytes[HEIGHT + other] !== VACANT,
  );
}

/** By how many moves more than others one is to have for it to be worth a word. */
const CLEARLY_FREER = 2;

/** What tells two choices of the seat in turn apart beyond the facts of each: facts of the better one, then of the other. */
export function factsBetween(
  before: State,
  better: number,
  made: number,
): { readonly better: CappuccinoFact[]; readonly made: CappuccinoFact[] } {
  if (isPlace(better) || isPlace(made)) return { better: [], made: [] };
  const { player } = before;
  const [afterBetter, afterMade] = [better, made].map((action) => {
    const after = cappuccino.clone(before);
    cappuccino.apply(after, action);
    return after;
  });
  const most = highestOf(preyOf(afterBetter, player))?.cups ?? 0;
  const exposed = highestOf(preyOf(afterMade, player).filter(({ cell }) => cell !== moveTo(made)));
  const [freedom, freedomMade] = [afterBetter, afterMade].map((after) => movesFact(after, player));
  const leads = [freedom, freedomMade].map(({ own, others }) => own - others);
  const isFreer = leads[0] >= leads[1] + CLEARLY_FREER;
  return {
    better: isFreer ? [freedom] : [],
    made: [
      ...(exposed !== undefined && exposed.cups > most && exposed.cups >= WORTH_A_WORD
        ? [{ type: 'exposes', cups: exposed.cups, by: exposed.by } as const]
        : []),
      ...(isFreer ? [freedomMade] : []),
    ],
  };
}

function movesFact(
  state: State,
  player: Seat,
): Extract<CappuccinoFact, { readonly type: 'moves' }> {
  let own = 0;
  let others = 0;
  for (let cell = 0; cell < state.layout.size; cell++) {
    const cups = state.bytes[HEIGHT + cell];
    if (cups === VACANT) continue;
    const moves = stacksBeside(state, cell).filter(
      (other) => state.bytes[HEIGHT + other] <= cups,
    ).length;
    if (ownerOf(state, topColour(state, cell)) === player) own += moves;
    else others += moves;
  }
  return { type: 'moves', own, others };
}

function besideFact(before: State, action: number): CappuccinoFact {
  const beside = new Set(neighbours(placeCell(action)).map(cellKey));
  let own = 0;
  let others = 0;
  for (let cup = 0; cup < before.layout.size; cup++) {
    if (!beside.has(cellKey(cellOf(before.layout, cup)))) continue;
    if (ownerOf(before, before.layout.cupColour[cup]) === before.player) own++;
    else others++;
  }
  return { type: 'beside', others, own };
}
