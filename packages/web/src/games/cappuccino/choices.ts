/** What a player may do, by cell, and what a tap on a cell means. Legality comes from the rules. */

import { cellKey, type Action, type Cell, type Colour } from '@tavolata/cappuccino';

export type Choices = {
  /** By the stack's cell, the cells that it may go to. */
  readonly moves: ReadonlyMap<string, ReadonlyMap<string, Action>>;
  /** By the free cell, the colours that may be placed there. */
  readonly places: ReadonlyMap<string, ReadonlyMap<Colour, Action>>;
  /** The free cells themselves. */
  readonly free: readonly Cell[];
};

export function choicesOf(legal: readonly Action[]): Choices {
  const moves = new Map<string, Map<string, Action>>();
  const places = new Map<string, Map<Colour, Action>>();
  const free: Cell[] = [];
  for (const action of legal) {
    if (action.type === 'move') {
      entryOf(moves, cellKey(action.from)).set(cellKey(action.to), action);
    } else {
      const key = cellKey(action.cell);
      if (!places.has(key)) free.push(action.cell);
      entryOf(places, key).set(action.colour, action);
    }
  }
  return { moves, places, free };
}

function entryOf<Key, Value>(maps: Map<string, Map<Key, Value>>, key: string): Map<Key, Value> {
  const known = maps.get(key);
  if (known) return known;
  const entry = new Map<Key, Value>();
  maps.set(key, entry);
  return entry;
}

/** How little there is to choose, where it is little: who can move must move. */
export function forcedIn(legal: readonly Action[]): 'onlyMove' | 'onlyStack' | undefined {
  const [first, ...others] = legal;
  if (first?.type !== 'move') return undefined;
  if (others.length === 0) return 'onlyMove';
  const from = cellKey(first.from);
  const isOne = others.every((other) => other.type === 'move' && cellKey(other.from) === from);
  return isOne ? 'onlyStack' : undefined;
}

/** Where a stack that was chosen may go; nowhere if it cannot move. */
export function targetsOf({ moves }: Choices, selected: string | undefined): readonly string[] {
  const targets = selected === undefined ? undefined : moves.get(selected);
  return targets ? [...targets.keys()] : [];
}

/** The cells that a tap can mean: with a stack in hand its targets, and always other stacks. */
export function meantBy(choices: Choices, selected: string | undefined): string[] {
  return [
    ...new Set([
      ...targetsOf(choices, selected),
      ...choices.moves.keys(),
      ...choices.places.keys(),
    ]),
  ];
}

/** The cells worth a jump: targets while a stack is in hand, else all that can act. */
export function worthAJump(choices: Choices, selected: string | undefined): readonly string[] {
  const targets = targetsOf(choices, selected);
  return targets.length > 0 ? targets : meantBy(choices, undefined);
}

export type Tapped = {
  readonly selected: string | undefined;
  readonly action?: Action;
  /** The rules say no; what was selected stays so. */
  readonly isRefused?: true;
};

/** A tap on a cell, or beside all of them. */
export function tap(
  choices: Choices,
  { selected, colour }: { selected: string | undefined; colour: Colour | undefined },
  key: string | undefined,
): Tapped {
  if (key === undefined) return { selected: undefined };
  const move = selected === undefined ? undefined : choices.moves.get(selected)?.get(key);
  if (move) return { selected: undefined, action: move };
  const places = choices.places.get(key);
  if (places) {
    const action = (colour && places.get(colour)) ?? places.values().next().value;
    return { selected: undefined, ...(action && { action }) };
  }
  if (key === selected) return { selected: undefined };
  return choices.moves.has(key) ? { selected: key } : { selected, isRefused: true };
}
