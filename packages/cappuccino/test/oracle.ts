/**
 * The oracle of Cappuccino: the rules written a second time, naively, for tests only.
 *
 * It shares no code with the game itself, so an error has to be made twice to go unnoticed. The
 * table is a plain list of stacks that is searched for every question, and each step returns
 * a new position. It does not check that a set-up is a legal one. Source: the numbered rules, C-….
 */

// [C-M1]
export type Colour = 'leaf' | 'panda' | 'cat' | 'flower';
export type Cell = readonly [q: number, r: number];

export interface Options {
  readonly coloursPerPlayer: 1 | 2;
  readonly setup: 'random' | 'expert';
  readonly earlySettlement: boolean;
}

export interface Setup {
  readonly first: number;
  /** The colours of each player, in seat order. */
  readonly colours: readonly (readonly Colour[])[];
  /** Left out for the expert set-up. */
  readonly cups?: readonly (readonly [q: number, r: number, colour: Colour])[];
}

export type Action =
  | { readonly type: 'place'; readonly cell: Cell; readonly colour: Colour }
  | { readonly type: 'move'; readonly from: Cell; readonly to: Cell };

export interface Result {
  readonly scores: readonly number[];
  readonly winners: readonly number[];
}

export interface Stack {
  readonly cell: Cell;
  /** The bottom cup first. */
  readonly cups: readonly Colour[];
}

export interface OraclePosition {
  readonly earlySettlement: boolean;
  readonly first: number;
  readonly colours: readonly (readonly Colour[])[];
  readonly stacks: readonly Stack[];
  /** Cups not yet placed, one entry a cup. */
  readonly stock: readonly Colour[];
  /** Stacks that left the table by early settlement. */
  readonly settled: readonly Stack[];
  /** Whose turn it is; `null` when the game is over. */
  readonly player: number | null;
}

const CUPS_OF_A_COLOUR = 16; // [C-M1]

//      (0,-1)  (1,-1)
//   (-1,0)   .   (1,0)
//      (-1,1)  (0,1)
const DIRECTIONS: readonly Cell[] = [
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, 0],
  [-1, 1],
  [0, 1],
]; // [C-M2]

function sameCell(one: Cell, two: Cell): boolean {
  return one[0] === two[0] && one[1] === two[1];
}

function neighbours([q, r]: Cell): Cell[] {
  return DIRECTIONS.map(([dq, dr]): Cell => [q + dq, r + dr]);
}

function adjacent(one: Cell, two: Cell): boolean {
  return neighbours(one).some((cell) => sameCell(cell, two));
}

function height(stack: Stack): number {
  return stack.cups.length;
}

/** [C-P2] A stack belongs to the colour on its top. */
function top(stack: Stack): Colour | undefined {
  return stack.cups.at(-1);
}

export function start(players: number, options: Options, setup: Setup): OraclePosition {
  if (setup.colours.length !== players) throw new Error('colours are needed for every player');
  if (setup.colours.some((own) => own.length !== options.coloursPerPlayer)) {
    throw new Error('every player needs the agreed number of colours'); // [C-S1] [C-T1] [C-T3]
  }
  const table = {
    earlySettlement: options.earlySettlement,
    first: setup.first,
    colours: setup.colours,
    settled: [],
    player: setup.first, // [C-S3]
  };
  if (options.setup === 'expert') {
    const stock = setup.colours
      .flat()
      .flatMap((colour) => Array.from({ length: CUPS_OF_A_COLOUR }, () => colour));
    return { ...table, stacks: [], stock }; // [C-X1]
  }
  if (setup.cups === undefined) throw new Error('the random set-up needs its cups');
  const stacks = setup.cups.map(([q, r, colour]): Stack => ({ cell: [q, r], cups: [colour] }));
  return passTurn({ ...table, stacks, stock: [] }, setup.first); // [C-S2]
}

export function toAct(position: OraclePosition): number | undefined {
  return position.player ?? undefined;
}

export function legal(position: OraclePosition): Action[] {
  if (position.player === null) return [];
  const own = position.colours[position.player] ?? [];
  return position.stock.length > 0 ? placings(position, own) : moves(position.stacks, own);
}

/** [C-X1] */
function placings(position: OraclePosition, own: readonly Colour[]): Action[] {
  const placed = position.stacks.map((stack) => stack.cell);
  const left = own.filter((colour) => position.stock.includes(colour)); // [C-T1] a free choice
  const touching = (cell: Cell) => placed.filter((other) => adjacent(cell, other)).length;
  const needed = Math.min(placed.length, 2); // the second cup beside one, later ones beside two
  const candidates: Cell[] = placed.length === 0 ? [[0, 0]] : placed.flatMap(neighbours);
  return candidates
    .filter((cell, index) => candidates.findIndex((other) => sameCell(cell, other)) === index)
    .filter((cell) => !placed.some((other) => sameCell(cell, other)))
    .filter((cell) => touching(cell) >= needed)
    .flatMap((cell) => left.map((colour): Action => ({ type: 'place', cell, colour })));
}

/** [C-P1] The moves of the owner of these colours, among these stacks. */
function moves(stacks: readonly Stack[], own: readonly Colour[]): Action[] {
  return stacks
    .filter((stack) => own.some((colour) => colour === top(stack))) // [C-T1] either colour
    .flatMap((mover) =>
      stacks
        .filter((target) => adjacent(mover.cell, target.cell)) // [C-P3] gaps are not crossed
        .filter((target) => height(mover) >= height(target))
        .map((target): Action => ({ type: 'move', from: mover.cell, to: target.cell })),
    );
}

function sameAction(one: Action, two: Action): boolean {
  if (one.type === 'place' && two.type === 'place') {
    return sameCell(one.cell, two.cell) && one.colour === two.colour;
  }
  if (one.type === 'move' && two.type === 'move') {
    return sameCell(one.from, two.from) && sameCell(one.to, two.to);
  }
  return false;
}

export function apply(position: OraclePosition, action: Action): OraclePosition {
  const { player } = position;
  const listed = legal(position).some((candidate) => sameAction(candidate, action));
  if (player === null || !listed) {
    throw new Error(`illegal action: ${JSON.stringify(action)}`);
  }
  const next = (player + 1) % position.colours.length; // [C-S3] clockwise
  if (action.type === 'place') {
    const placed = place(position, action.cell, action.colour);
    if (placed.stock.length > 0) return { ...placed, player: next };
    return passTurn(placed, position.first); // [C-X1] play begins with the first player
  }
  const moved = move(position, action.from, action.to);
  return passTurn(position.earlySettlement ? settle(moved) : moved, next); // [C-Q1]
}

function place(position: OraclePosition, cell: Cell, colour: Colour): OraclePosition {
  const used = position.stock.indexOf(colour);
  return {
    ...position,
    stacks: [...position.stacks, { cell, cups: [colour] }],
    stock: position.stock.filter((_, index) => index !== used),
  };
}

function move(position: OraclePosition, from: Cell, to: Cell): OraclePosition {
  const mover = position.stacks.find((stack) => sameCell(stack.cell, from));
  const lifted = mover?.cups ?? [];
  const stacks = position.stacks
    .filter((stack) => stack !== mover) // [C-P3] its place stays empty
    .map((stack) =>
      sameCell(stack.cell, to) ? { ...stack, cups: [...stack.cups, ...lifted] } : stack,
    );
  return { ...position, stacks };
}

/** [C-P4] The turn goes to the first who can move, from this player on clockwise. */
function passTurn(position: OraclePosition, from: number): OraclePosition {
  const seats = [...position.colours.keys()];
  const clockwise = [...seats.slice(from), ...seats.slice(0, from)];
  const canMove = (seat: number) => moves(position.stacks, position.colours[seat] ?? []).length > 0;
  return { ...position, player: clockwise.find(canMove) ?? null }; // [C-P5] over: nobody can
}

/** Groups of stacks that hang together, [C-P3]. */
function islands(stacks: readonly Stack[]): Stack[][] {
  let found: Stack[][] = [];
  for (const stack of stacks) {
    const touches = (island: Stack[]) => island.some(({ cell }) => adjacent(cell, stack.cell));
    const joined = [...found.filter(touches).flat(), stack];
    found = [...found.filter((island) => !touches(island)), joined];
  }
  return found;
}

/** [C-Q1] The one stack that an island comes to, if it is to be settled. */
function settlement(island: readonly Stack[]): Stack | undefined {
  const [one, two, ...more] = island;
  if (one === undefined || more.length > 0) return undefined;
  if (two === undefined) return one;
  if (height(one) === height(two)) return undefined; // two moves are possible
  const [low, high] = height(one) < height(two) ? [one, two] : [two, one];
  return { cell: low.cell, cups: [...low.cups, ...high.cups] };
}

/** [C-Q1] */
function settle(position: OraclePosition): OraclePosition {
  const all = islands(position.stacks);
  const settled = all.map(settlement).filter((stack) => stack !== undefined);
  const staying = all.filter((island) => settlement(island) === undefined).flat();
  return { ...position, stacks: staying, settled: [...position.settled, ...settled] };
}

export function result(position: OraclePosition): Result | undefined {
  if (position.player !== null) return undefined;
  const cupsUnder = (colour: Colour) =>
    [...position.stacks, ...position.settled]
      .filter((stack) => top(stack) === colour)
      .reduce((sum, stack) => sum + height(stack), 0);
  const scores = position.colours.map((own) => Math.max(...own.map(cupsUnder))); // [C-E1] [C-T2]
  const best = Math.max(...scores);
  const winners = scores.flatMap((score, seat) => (score === best ? [seat] : [])); // [C-E1]
  return { scores, winners };
}

/** Counts of 0 are left out. */
export type Counts = Readonly<Partial<Record<Colour, number>>>;

function tally(colours: readonly Colour[]): Counts {
  const counts: Partial<Record<Colour, number>> = {};
  for (const colour of colours) counts[colour] = (counts[colour] ?? 0) + 1;
  return counts;
}

/** All that a test may want to compare; stacks in rising order of q, then r. */
export function facts(position: OraclePosition) {
  return {
    player: toAct(position),
    stacks: position.stacks
      .map(({ cell: [q, r], cups }) => [q, r, cups] as const)
      .toSorted((one, two) => one[0] - two[0] || one[1] - two[1]),
    stock: tally(position.stock),
    settled: tally(position.settled.flatMap((s) => s.cups.flatMap(() => top(s) ?? []))),
  };
}

export type Facts = ReturnType<typeof facts>;
