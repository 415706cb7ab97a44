/** Setting up positions of Cappuccino. */

import {
  cappuccino,
  COLOURS,
  flawsOf,
  makeDraft,
  parseDraft,
  type Cappuccino,
  type Draft,
  type Flaw,
} from '@tavolata/cappuccino';
import { itemAt, NOBODY, refuse } from '@tavolata/engine';
import type { PositionEditor, ToldFlaw } from '../position-editor.ts';
import { drawCounter } from './draw.ts';
import { editorWords as text } from './editor-words.ts';
import { layOut } from './lay-out.ts';
import Setup from './Setup.svelte';
import { cappuccinoFaceWords, cappuccinoWords } from './words.ts';

/** Farther out nothing can be shown, and no match gets there. */
const FARTHEST = 40;

const START: Pick<Draft, 'options' | 'colours' | 'first' | 'player'> = {
  options: { coloursPerPlayer: 1, setup: 'random', earlySettlement: false },
  colours: [['leaf'], ['panda']],
  first: 0,
  player: 0,
};

const tableOf = (position: string | undefined): typeof START =>
  position === undefined ? START : parseDraft(position);

const namesOf = ({ colours }: Pick<Draft, 'colours'>): string[] =>
  colours.map((own) => own.map((colour) => cappuccinoFaceWords.now.colours[colour]).join(' + '));

const turnOf = (draft: Draft): string =>
  draft.player === NOBODY ? text.now.isOver : text.now.toMove(itemAt(namesOf(draft), draft.player));

function told(draft: Draft, flaw: Flaw): string {
  const { flaws } = text.now;
  const { cause, found = 0, limit = 0 } = flaw;
  const colour = cappuccinoFaceWords.now.colours[flaw.colour ?? COLOURS[0]];
  switch (cause) {
    case 'too-many-cups':
      return flaws[cause](colour, found, limit);
    case 'not-in-play':
    case 'shared-colour':
      return flaws[cause](colour);
    case 'too-many-in-all':
    case 'few-cups':
      return flaws[cause](found, limit);
    case 'no-move':
      return flaws[cause](namesOf(draft)[draft.player] ?? '');
    default:
      return flaws[cause];
  }
}

export const positionEditor: PositionEditor<Cappuccino> = {
  words: [text, cappuccinoWords],
  Setup,
  empty: (position) =>
    makeDraft({ ...tableOf(position), player: 0, stacks: [], stock: {}, settled: {} }),
  fresh(position, random) {
    const { options, colours } = tableOf(position);
    const players = colours.length;
    const setup = cappuccino.drawSetup(players, options, random, { first: 0, colours });
    return cappuccino.notation.makeState(cappuccino.init(players, options, setup));
  },
  tidy(position) {
    const draft = parseDraft(position);
    const isFar = draft.stacks.some(([q, r]) => Math.max(Math.abs(q), Math.abs(r)) > FARTHEST);
    if (isFar) refuse('out-of-range', `no cell is farther out than ${FARTHEST}`, { field: 'cell' });
    return makeDraft(draft);
  },
  partOf: (field = 'position') => {
    const { parts } = text.now;
    const part = field === 'options.coloursPerPlayer' ? 'colours' : field;
    return Object.hasOwn(parts, part) ? parts[part as keyof typeof parts] : parts.position;
  },
  flawsOf(position) {
    const draft = parseDraft(position);
    return flawsOf(draft).map((flaw): ToldFlaw => ({ ...flaw, text: told(draft, flaw) }));
  },
  layOut,
  seatNames: (position) => namesOf(parseDraft(position)),
  draw(position) {
    const draft = parseDraft(position);
    return drawCounter(draft, turnOf(draft));
  },
};
