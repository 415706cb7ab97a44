/**
 * The oracle of King Lui: the rules written a second time, naively, for tests only.
 *
 * It shares no code with the game itself, so an error has to be made twice to go unnoticed. Every
 * card lies somewhere in plain data, nothing is cached, and each step returns a new position.
 * It does not check that a set-up is a legal one. Source: the numbered rules, K-….
 */

// [K-M2] In alphabetical order, which is also the order within an Emerald's pair.
const DISHES = ['bread', 'cake', 'cheese', 'chicken', 'fruit', 'ham', 'wine'] as const;

export type Dish = (typeof DISHES)[number];
export type Card = Dish | 'emerald';
export type Portions = Readonly<Record<Dish, number>>;

export interface Options {
  readonly forcedDraw: 'no-dishes' | 'no-cards';
  readonly tieBreak: 'fewest-discards' | 'shared';
}

export interface Setup {
  readonly first: number;
  /** The top card first. */
  readonly deck: readonly Card[];
}

export type Action =
  | { readonly type: 'take'; readonly dish: Dish }
  | { readonly type: 'draw' }
  | { readonly type: 'emerald'; readonly dishes: readonly [Dish, Dish] }
  | { readonly type: 'leave' }
  | { readonly type: 'pass' };

export interface Result {
  readonly scores: readonly number[];
  readonly discards: readonly number[];
  readonly winners: readonly number[];
}

/** A hand: what its player took openly, and what they drew unseen. */
export interface Seat {
  readonly taken: Portions;
  readonly drawn: Portions;
}

export interface OraclePosition {
  readonly options: Options;
  readonly supply: readonly Card[];
  readonly table: Portions;
  readonly emeralds: number;
  readonly king: Portions;
  readonly removed: Portions;
  readonly removedEmeralds: number;
  readonly seats: readonly Seat[];
  readonly course: number;
  readonly chef: number;
  /** How many players have finished their action in this course. */
  readonly acted: number;
  /** Whether the player to act has just drawn an Emerald and must now use or lay it down. */
  readonly drawnEmerald: boolean;
  readonly over: boolean;
}

const NOTHING: Portions = { bread: 0, cake: 0, cheese: 0, chicken: 0, fruit: 0, ham: 0, wine: 0 };

function add(portions: Portions, dish: Dish, amount: number): Portions {
  return { ...portions, [dish]: portions[dish] + amount };
}

function addAll(portions: Portions, more: Portions): Portions {
  return DISHES.reduce((sum, dish) => add(sum, dish, more[dish]), portions);
}

function hand(seat: Seat): Portions {
  return addAll(seat.taken, seat.drawn);
}

export function start(players: number, options: Options, setup: Setup): OraclePosition {
  return layTable({
    options,
    supply: setup.deck, // [K-S2]
    table: NOTHING,
    emeralds: 0,
    king: NOTHING,
    removed: NOTHING,
    removedEmeralds: 0,
    seats: Array.from({ length: players }, () => ({ taken: NOTHING, drawn: NOTHING })),
    course: 0,
    chef: setup.first, // [K-S1]
    acted: 0,
    drawnEmerald: false,
    over: false,
  });
}

function layTable(position: OraclePosition): OraclePosition {
  const wanted = 2 * position.seats.length;
  if (position.supply.length < wanted) return { ...position, over: true }; // [K-E1]
  let { table, emeralds } = position; // [K-C2] Emeralds of earlier courses still lie there
  for (const card of position.supply.slice(0, wanted)) {
    if (card === 'emerald')
      emeralds += 1; // [K-C1] an Emerald counts among the cards turned up
    else table = add(table, card, 1);
  }
  const supply = position.supply.slice(wanted);
  return { ...position, supply, table, emeralds, course: position.course + 1, acted: 0 };
}

export function toAct(position: OraclePosition): number | undefined {
  if (position.over) return undefined;
  return (position.chef + position.acted) % position.seats.length; // [K-C3] chef first, clockwise
}

/** [K-A3] Two of one dish, or one each of two dishes; none if the king has fewer than two. */
function emeraldUses(king: Portions): Action[] {
  return DISHES.flatMap((one, index) =>
    DISHES.slice(index)
      .filter((two) => (one === two ? king[one] >= 2 : king[one] >= 1 && king[two] >= 1))
      .map((two): Action => ({ type: 'emerald', dishes: [one, two] })),
  );
}

export function legal(position: OraclePosition): Action[] {
  if (position.over) return [];
  if (position.drawnEmerald) return [...emeraldUses(position.king), { type: 'leave' }]; // [K-A2a]

  const takes = DISHES.filter((dish) => position.table[dish] > 0) // [K-A1]
    .map((dish): Action => ({ type: 'take', dish }));
  const draws: Action[] = position.supply.length > 0 ? [{ type: 'draw' }] : []; // [K-A2] [K-A6]
  const uses = position.emeralds > 0 ? emeraldUses(position.king) : []; // [K-A3]

  // [K-A5] [K-O1] With no dish on the table one reading asks for a draw even beside an Emerald;
  // [K-A6] but not for a draw that cannot be made. The other reading needs no code:
  // with no card at all on the table there is nothing to take or to use.
  const mustDraw =
    position.options.forcedDraw === 'no-dishes' && takes.length === 0 && draws.length > 0;
  if (mustDraw) return draws;

  const actions = [...takes, ...draws, ...uses];
  return actions.length > 0 ? actions : [{ type: 'pass' }]; // [K-A6]
}

/** One text for one action: the order of an Emerald's two dishes does not matter. */
function name(action: Action): string {
  if (action.type === 'take') return `take ${action.dish}`;
  if (action.type === 'emerald') return `emerald ${action.dishes.toSorted().join(' ')}`;
  return action.type;
}

export function apply(position: OraclePosition, action: Action): OraclePosition {
  if (!legal(position).map(name).includes(name(action))) {
    throw new Error(`illegal action: ${name(action)}`);
  }
  switch (action.type) {
    case 'take':
      return endAction(take(position, action.dish));
    case 'draw': {
      const drawn = draw(position);
      return drawn.drawnEmerald ? drawn : endAction(drawn); // [K-A2a] the same player goes on
    }
    case 'emerald':
      return endAction(useEmerald(position, action.dishes));
    case 'leave': // [K-A2a]
      return endAction({ ...position, drawnEmerald: false, emeralds: position.emeralds + 1 });
    case 'pass': // [K-A6]
      return endAction(position);
  }
}

function changeSeat(position: OraclePosition, change: (seat: Seat) => Seat): readonly Seat[] {
  const player = toAct(position);
  return position.seats.map((seat, index) => (index === player ? change(seat) : seat));
}

/** [K-A1] All portions of the dish, never only some. */
function take(position: OraclePosition, dish: Dish): OraclePosition {
  const amount = position.table[dish];
  return {
    ...position,
    table: add(position.table, dish, -amount),
    seats: changeSeat(position, (seat) => ({ ...seat, taken: add(seat.taken, dish, amount) })),
  };
}

/** [K-A2] The top card; an Emerald is held up first and goes into no hand. */
function draw(position: OraclePosition): OraclePosition {
  const [card, ...supply] = position.supply;
  if (card === undefined) throw new Error('the supply is empty');
  if (card === 'emerald') return { ...position, supply, drawnEmerald: true }; // [K-A2a]
  const seats = changeSeat(position, (seat) => ({ ...seat, drawn: add(seat.drawn, card, 1) }));
  return { ...position, supply, seats };
}

/** [K-A3] One Emerald, the one just drawn if there is one, and two portions leave the game. */
function useEmerald(position: OraclePosition, [one, two]: readonly [Dish, Dish]): OraclePosition {
  return {
    ...position,
    emeralds: position.drawnEmerald ? position.emeralds : position.emeralds - 1,
    drawnEmerald: false,
    king: add(add(position.king, one, -1), two, -1),
    removed: add(add(position.removed, one, 1), two, 1),
    removedEmeralds: position.removedEmeralds + 1,
  };
}

function endAction(position: OraclePosition): OraclePosition {
  const players = position.seats.length;
  const acted = position.acted + 1;
  if (acted < players) return { ...position, acted }; // [K-C3] one action each
  return layTable({
    ...position,
    acted,
    king: addAll(position.king, position.table), // [K-C4] Emeralds stay
    table: NOTHING,
    chef: (position.chef + 1) % players, // [K-C5]
  });
}

export function result(position: OraclePosition): Result | undefined {
  if (!position.over) return undefined;
  const { king, options } = position;
  const hands = position.seats.map(hand);
  const discards = hands.map((portions) =>
    DISHES.filter((dish) => portions[dish] > king[dish]) // [K-E2] equal to the king is fine
      .reduce((sum, dish) => sum + portions[dish], 0),
  );
  const scores = hands.map((portions) =>
    DISHES.filter((dish) => portions[dish] <= king[dish]) // [K-E3]
      .reduce((sum, dish) => sum + portions[dish] * king[dish], 0),
  );
  const standings = scores.map((score, seat) => ({ seat, score, discarded: discards[seat] ?? 0 }));
  const best = standings.filter(({ score }) => score === Math.max(...scores)); // [K-E4]
  const fewest = Math.min(...best.map(({ discarded }) => discarded));
  const winning =
    options.tieBreak === 'fewest-discards' // [K-O2]
      ? best.filter(({ discarded }) => discarded === fewest)
      : best;
  return { scores, discards, winners: winning.map(({ seat }) => seat) };
}

/** Counts of 0 are left out. */
export type Counts = Readonly<Partial<Record<Card, number>>>;

function counts(portions: Portions, emeralds = 0): Counts {
  const all = Object.entries({ ...portions, emerald: emeralds });
  return Object.fromEntries(all.filter(([, amount]) => amount > 0));
}

/**
 * All that a test may want to compare. When the game is over: hands and king before the discards,
 * Emeralds and supply as they lay, the last course played, and the chef to whom the supply passed.
 */
export function facts(position: OraclePosition) {
  return {
    course: position.course,
    chef: position.chef,
    player: toAct(position),
    table: counts(position.table),
    king: counts(position.king),
    emeralds: position.emeralds,
    supply: position.supply,
    hands: position.seats.map((seat) => counts(hand(seat))),
    taken: position.seats.map((seat) => counts(seat.taken)),
    drawn: position.seats.map((seat) => counts(seat.drawn)),
    removed: counts(position.removed, position.removedEmeralds),
    drawnEmerald: position.drawnEmerald,
  };
}

export type Facts = ReturnType<typeof facts>;
