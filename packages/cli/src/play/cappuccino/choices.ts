/** The choices of Cappuccino: where a cup goes, which stack moves, and onto which one. */

import {
  cellKey,
  sameCell,
  type Action,
  type Cappuccino,
  type Cell,
  type View,
} from '@tavolata/cappuccino';
import type { Question } from '@tavolata/bots';
import type { Choice, Menu } from '../menu.ts';
import { Board } from './board.ts';
import { picture, topOf, type Mark, type Marking } from './picture.ts';
import { stackText } from './words.ts';

type Placing = Extract<Action, { type: 'place' }>;
type Moving = Extract<Action, { type: 'move' }>;

/** What a person is asked, and what is shown around it. */
export interface Scene {
  readonly question: Question<Cappuccino>;
  /** Keys of the cells where others have just placed or moved. */
  readonly fresh: ReadonlySet<string>;
  /** Lines below the board. */
  readonly below: readonly string[];
}

const FRESH: Mark = [' ', '*'];
const MOVABLE: Mark = ['[', ']'];
const TARGET: Mark = ['>', '<'];

const markAll = (keys: Iterable<string>, mark: Mark): [string, Mark][] =>
  Array.from(keys, (key) => [key, mark]);

/** In reading order: by row, then from left to right. */
const inReadingOrder = (one: Cell, other: Cell): number => one[1] - other[1] || one[0] - other[0];

/** The numbers of the choices stand on the board itself. */
export function placingMenu(scene: Scene, places: readonly Cell[]): Menu<Action> {
  const { view, legal } = scene.question;
  const placings = legal.filter((action): action is Placing => action.type === 'place');
  const groups = grouped(placings, ({ cell }) => cell);
  const board = new Board([...places, ...groups.map(([cell]) => cell)]);
  const notes = new Map(groups.map(([cell], index) => [cellKey(cell), `(${index + 1})`]));
  const marking: Marking = { marks: new Map(markAll(scene.fresh, FRESH)), notes, isPlacing: true };
  const choices = groups.map(([, group], index): Choice<Action> => {
    const base = { label: `place ${index + 1}`, keys: [] };
    return group.length === 1
      ? { ...base, action: group[0] }
      : { ...base, menu: () => colourMenu(group) };
  });
  return {
    picture: ['', ...picture(board, view, marking), ...scene.below],
    question: `Where does your cup go? Type a number from the board, 1 to ${choices.length}.`,
    choices,
    isPictured: true,
  };
}

function colourMenu(placings: readonly Placing[]): Menu<Action> {
  const choices = placings.map((action) => ({
    label: action.colour,
    keys: [action.colour, action.colour.charAt(0)],
    action,
  }));
  return { picture: [], question: 'Of which colour?', choices };
}

export function movingMenu(scene: Scene, board: Board): Menu<Action> {
  const { view, legal } = scene.question;
  const moves = legal.filter((action): action is Moving => action.type === 'move');
  const groups = grouped(moves, ({ from }) => from);
  const [first, ...others] = groups;
  if (first && others.length === 0) return targetMenu(scene, board, first[0], moves);
  const movable = groups.map(([cell]) => cellKey(cell));
  const marks = new Map([...markAll(scene.fresh, FRESH), ...markAll(movable, MOVABLE)]);
  return {
    picture: ['', ...picture(board, view, { marks }), ...scene.below],
    question: 'Your turn: which stack will you move?',
    choices: groups.map(([from, group]): Choice<Action> => {
      const keys = [board.nameOf(from)];
      return group.length === 1
        ? { label: moveLabel(board, view, group[0]), keys, action: group[0] }
        : {
            label: `${placeText(board, view, from)} …`,
            keys,
            menu: () => targetMenu(scene, board, from, group),
          };
    }),
    typed: (text) => findMove(board, moves, text),
  };
}

function targetMenu(
  { question, below }: Scene,
  board: Board,
  from: Cell,
  moves: readonly Moving[],
): Menu<Action> {
  const { view } = question;
  const targets = [...moves].sort((one, other) => inReadingOrder(one.to, other.to));
  const marks = new Map([
    ...markAll([cellKey(from)], MOVABLE),
    ...markAll(
      targets.map(({ to }) => cellKey(to)),
      TARGET,
    ),
  ]);
  return {
    picture: ['', ...picture(board, view, { marks }), ...below],
    question: `Onto which stack does ${placeText(board, view, from)} move?`,
    choices: targets.map((action) => ({
      label: placeText(board, view, action.to),
      keys: [board.nameOf(action.to)],
      action,
    })),
    typed: (text) => findMove(board, moves, text),
  };
}

/** Such as `c7 L2`: the place and its stack. */
function placeText(board: Board, view: View, cell: Cell): string {
  const stack = view.stacks.find(([q, r]) => sameCell([q, r], cell));
  if (!stack) throw new RangeError(`no stack at ${board.nameOf(cell)}`);
  const [, , cups] = stack;
  return `${board.nameOf(cell)} ${stackText(topOf(cups), cups.length)}`;
}

const moveLabel = (board: Board, view: View, { from, to }: Moving): string =>
  `${placeText(board, view, from)} > ${placeText(board, view, to)}`;

/** Such as `c7 d8`, as it may be typed. */
export const moveText = (board: Board, { from, to }: Moving): string =>
  `${board.nameOf(from)} ${board.nameOf(to)}`;

function findMove(board: Board, moves: readonly Moving[], text: string): Moving | undefined {
  const typed = text
    .toLowerCase()
    .match(/[a-z]+\d+/g)
    ?.join(' ');
  return moves.find((move) => moveText(board, move) === typed);
}

type Group<Some extends Action> = readonly [cell: Cell, actions: [Some, ...Some[]]];

/** The actions by the cell that they are about, in reading order. */
function grouped<Some extends Action>(
  actions: readonly Some[],
  cellOf: (action: Some) => Cell,
): Group<Some>[] {
  const groups = new Map<string, Group<Some>>();
  for (const action of actions) {
    const cell = cellOf(action);
    const group = groups.get(cellKey(cell));
    if (group) group[1].push(action);
    else groups.set(cellKey(cell), [cell, [action]]);
  }
  return [...groups.values()].sort(([one], [other]) => inReadingOrder(one, other));
}
