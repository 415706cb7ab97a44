/** Why a tap does nothing, asked of the rules and put into words. */

import {
  buildState,
  moveAction,
  neighbours,
  numberOf,
  placeAt,
  COLOURS,
  OFF,
  refusal,
  type Cell,
  type Colour,
  type Options,
  type Refusal,
  type Setup,
  type State,
  type View,
} from '@tavolata/cappuccino';
import type { Who } from '../../language/en/table.ts';
import { cellOf, topOf } from './standing.ts';
import type { CappuccinoWords } from './words/en.ts';

/** A tap that no legal action follows from. */
export type Asked = {
  /** The cell that was tapped. */
  readonly key: string;
  /** The cell of the stack in hand. */
  readonly selected: string | undefined;
  /** The colour that would be placed. */
  readonly colour: Colour | undefined;
};

export type Table = { readonly options: Options; readonly setup: Setup; readonly view: View };

/** The causes that the rules know, and two of a stack that can go nowhere. */
export type Refused = {
  readonly cause: Refusal['cause'] | 'alone' | 'stuck';
  readonly rule: string;
};

export function whyRefused({ options, setup, view }: Table, asked: Asked): Refused {
  const state = buildState(setup.colours.length, options, setup, view);
  const cell = cellOf(asked.key);
  if (state.unplaced > 0) return refusal(state, placeAt(cell, COLOURS.indexOf(wantedIn(asked))));
  const to = numberOf(state.layout, cell);
  if (to === OFF) return { cause: 'gap', rule: 'C-P3' };
  if (asked.selected === undefined) return whyStays(state, cell, to);
  return refusal(state, moveAction(numberOf(state.layout, cellOf(asked.selected)), to));
}

const wantedIn = ({ colour }: Asked): Colour => colour ?? COLOURS[0];

/** Why a stack cannot be taken in hand: it is somebody else's, or none of its neighbours will have it. */
function whyStays(state: State, cell: Cell, from: number): Refused {
  const beside = neighbours(cell)
    .map((other) => numberOf(state.layout, other))
    .filter((other) => other !== OFF);
  const [first = from] = beside;
  const { cause, rule } = refusal(state, moveAction(from, first));
  if (cause === 'not-yours') return { cause, rule };
  return beside.length === 0 ? { cause: 'alone', rule: 'C-P3' } : { cause: 'stuck', rule };
}

/** What is said of a refusal; `who` names the owner of a colour. */
export function tellRefusal(
  { refused: text }: CappuccinoWords,
  { view }: Table,
  { key, selected }: Asked,
  { cause }: Refused,
  who: (colour: Colour) => Who,
): string {
  const cupsAt = (at: string | undefined): readonly Colour[] =>
    view.stacks.find(([q, r]) => `${q},${r}` === at)?.[2] ?? [];
  switch (cause) {
    case 'not-yours':
      return text.notYours(who(topOf(cupsAt(key))));
    case 'higher':
      return text.higher(cupsAt(selected).length, cupsAt(key).length);
    case 'not-beside':
      return text.notBeside;
    case 'gap':
      return text.gap;
    case 'alone':
      return text.alone;
    case 'stuck':
      return text.stuck;
    case 'taken':
      return text.taken;
    case 'too-few-beside':
      return view.stacks.length === 1 ? text.besideFirst : text.besideTwo;
    // A screen asks neither for another's colour nor for a cup or a move out of turn.
    case 'cups-first':
    case 'none-to-place':
    case 'not-your-colour':
    case 'none-left':
      return '';
  }
}
