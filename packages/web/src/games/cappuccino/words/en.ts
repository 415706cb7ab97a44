/** The words of Cappuccino's table. */

import type { Colour } from '@tavolata/cappuccino';
import { countIn, listIn } from '../../../language/count.ts';
import { does, together, type Who } from '../../../language/en/table.ts';
import { face } from './face-en.ts';
import { explained } from './explained-en.ts';

const count = countIn('en');
const list = listIn('en-GB');

const cups = (number: number): string => count(number, { one: '# cup', other: '# cups' });

/** Where a move goes; told only where the board shows the names of places. */
export type Places = { readonly from: string; readonly to: string } | undefined;

/** A move as a hint tells it: the colours on top, and how high it gets. */
export type HintedMove = {
  readonly colour: string;
  readonly covered: string;
  readonly places: Places;
  readonly height: number;
};

const standing = (all: readonly { readonly who: Who; readonly cups: number }[]): string =>
  list(all.map(({ who, cups: number }) => `${who.name} ${number}`));

/** A move as the log tells it. */
export interface ToldMove {
  readonly by: Colour;
  /** Whose stack is covered; nobody if it is one’s own. */
  readonly owner: Who | undefined;
  readonly covered: Colour;
  readonly places: Places;
  /** Cups that stand there now; missing where few words must do. */
  readonly height: number | undefined;
  /** Cups of the stack that was covered. */
  readonly lost: number;
}

export const cappuccino = {
  explained,
  colours: face.colours,
  cups,
  board: {
    title: 'The counter',
    keys: 'Arrow keys go from stack to stack, Enter chooses, Escape lets go, N and P go through all that you can choose, plus and minus look closer.',
    row: (name: string) => `Row ${name}`,
    stack: (place: string, colour: string, height: number) =>
      `${place}: ${colour}, ${cups(height)}.`,
    free: (place: string) => `${place}: free place.`,
    canMove: 'Can move.',
    chosen: 'Chosen.',
    makes: (height: number) => `Move here to make ${cups(height)}.`,
    settled: 'Safe.',
    place: (colour: string) => `Place a ${colour} cup here.`,
  },
  zoom: {
    title: 'How close',
    closer: 'Closer',
    farther: 'Farther away',
    fit: 'Show all stacks',
  },
  now: {
    choose: 'Choose your stack.',
    target: 'Choose its target.',
    onlyMove: 'Your only move.',
    onlyStack: 'Only one stack can move.',
    place: 'Place a cup.',
    /** Who plays on, if it is one player alone. */
    out: (who: Who | undefined) =>
      `You can’t move any more. ${who ? `${who.name} plays on.` : 'The others play on.'}`,
  },
  stock: {
    title: 'Cups to place',
    choose: 'Which cup?',
    left: (number: number) => count(number, { one: '# left', other: '# left' }),
  },
  tray: {
    title: 'Settled',
    /** What became of these cups. */
    note: 'off the counter, count for good',
    of: (colour: string, number: number) => `${colour}: ${cups(number)}`,
  },
  /** What the marks on the cups mean, written below the counter. */
  legend: {
    movable: 'can move',
    makes: 'new height',
    settled: 'safe, counts for good',
    lifted: 'Lifted. Tap where the arrow ends to play it.',
  },
  seat: {
    total: (colour: string, number: number) => `${colour}: ${cups(number)}`,
    counts: 'counts',
    out: 'done',
    outLong: 'can’t move any more',
    stock: (colour: string, number: number) => `${colour}: ${cups(number)} to place`,
  },
  log: {
    /** Places are named where the board shows their names. */
    placed: (who: Who, colour: string, place: string | undefined) =>
      `${does(who, 'placed', 'placed')} ${colour}${place === undefined ? '' : ` on ${place}`}.`,
    began: (who: Who) => `All cups are placed. ${does(who, 'begin', 'begins')}.`,
    /** A stack of another player’s is covered; on one’s own, one stacks. In few words one still hears what one has lost. */
    moved: (who: Who, { by, owner, covered, places, height, lost }: ToldMove) => {
      const where = places ? ` on ${places.to}, from ${places.from}` : '';
      const done = owner
        ? `${does(who, 'covered', 'covered')} ${owner.isYou ? 'your' : `${owner.name}’s`} ${face.colours[covered]}`
        : `${does(who, 'stacked', 'stacked')} ${face.colours[by]} on ${face.colours[covered]}`;
      if (height === undefined && owner?.isYou && lost > 1)
        return `${done}: ${count(lost, { one: '# cup lost', other: '# cups lost' })}.`;
      return height === undefined ? `${done}.` : `${done}${where}: ${cups(height)} now.`;
    },
    settled: (who: Who, colour: string, number: number) =>
      `${does(who, 'kept', 'kept')} ${cups(number)} with ${colour}.`,
    out: (who: Who) => `${does(who, 'can’t', 'can’t')} move any more.`,
    ended: (winners: readonly Who[], number: number) => {
      const [winner, ...others] = winners;
      return winner && others.length === 0
        ? `The end. ${does(winner, 'won', 'won')} with ${cups(number)}.`
        : `The end. ${together(winners)} shared the win with ${cups(number)} each.`;
    },
  },
  /** The scores read out: one entry a player. */
  score: (who: Who, colours: readonly { colour: string; cups: number; counts: boolean }[]) => {
    const told = colours.map(({ colour, cups: number, counts }) =>
      counts && colours.length > 1
        ? `${colour} ${cups(number)}, which counts`
        : `${colour} ${cups(number)}`,
    );
    return `${who.name}: ${list(told)}.`;
  },
  hint: {
    /** Places are named where the board shows their names; else the pins say which is meant. */
    move: ({ colour, covered, places, height }: HintedMove) =>
      places
        ? `${colour} ${places.from} onto ${covered} ${places.to}, makes ${height}`
        : `${colour} onto ${covered}, makes ${height}`,
    place: (colour: string, place: string | undefined) =>
      `Place ${colour} ${place === undefined ? 'where the pin points' : `on ${place}`}`,
    solved: (all: readonly { readonly who: Who; readonly cups: number }[]) =>
      `Solved. If all play their best: ${standing(all)}.`,
    island: (
      place: string | undefined,
      all: readonly { readonly who: Who; readonly cups: number }[],
    ) =>
      `${place === undefined ? 'One island' : `The island at ${place}`}, played by itself: ${standing(all)}.`,
    /** A stack of another player's, whatever colours are beneath its top. */
    captures: ({ name }: Who, height: number) => `Covers ${name}’s stack of ${cups(height)}.`,
    saves: ({ name }: Who, height: number) => `Saves your stack of ${cups(height)} from ${name}.`,
    blocks: ({ name }: Who) => `Leaves ${name} without a move.`,
    threatens: ({ name }: Who, height: number) =>
      `Threatens ${name}’s stack of ${cups(height)} next.`,
    /** What a move is for, on a narrow button. */
    idea: {
      /** Who loses how many. */
      captures: ({ name }: Who, height: number) => `${name} −${height}`,
      saves: (height: number) => `Saves ${height}`,
      blocks: 'Blocks',
      threatens: (height: number) => `Threatens ${height}`,
      safe: (height: number) => `Secures ${height}`,
      builds: (height: number) => `Builds ${height}`,
    },
    safe: (place: string | undefined, number: number) =>
      `The stack${place === undefined ? '' : ` on ${place}`} is then out of reach, with ${cups(number)}.`,
    threatened: ({ name }: Who, place: string | undefined, number: number) =>
      `${name} can then jump onto ${place ?? 'it'}: you’d lose ${cups(number)}.`,
    /** The same where one can take the stack back. */
    returns: ({ name }: Who, place: string | undefined) =>
      `If ${name} then jumps onto ${place ?? 'it'}, you can jump back.`,
    /** Another stack of one's own than the one that moved. */
    exposes: ({ name }: Who, number: number) =>
      `${name} can then jump onto another stack of yours: you’d lose ${cups(number)}.`,
    moves: (own: number, others: number) =>
      `Leaves ${count(own, { one: '# move', other: '# moves' })} for you and ${others} against you.`,
    /** A sentence that begins with a name, as a drawback of what is recommended. */
    but: (sentence: string) => `But ${sentence}`,
    /** Said of a move of which there is nothing else to say. */
    quiet: (place: string | undefined) => `Nobody can jump onto ${place ?? 'it'} right away.`,
    beside: (others: number, own: number) =>
      `Beside it: ${cups(others)} of others, ${own} of your own.`,
  },
  /** Why a tap does nothing. */
  refused: {
    notYours: ({ name }: Who) => `This stack is ${name}’s. Move one with your own cup on top.`,
    higher: (own: number, other: number) =>
      `Your stack must be at least as high: ${own} can’t cover ${other}.`,
    notBeside: 'It doesn’t touch your stack.',
    gap: 'This place is empty. Stacks only move onto stacks.',
    alone: 'This stack touches no other. It stays where it is.',
    stuck: 'Every stack beside it is higher, so it can’t move.',
    taken: 'There’s a cup here already.',
    besideFirst: 'The second cup must touch the first.',
    besideTwo: 'A new cup must touch at least two others.',
  },
  end: {
    title: 'The towers',
    winner: 'Winner',
    counts: (colour: string) => `${colour} counts`,
    spare: (colour: string) => `${colour} doesn’t count`,
  },
  /** One sentence about a player when the game is over. */
  ending: {
    stack: (who: Who, owner: Who, height: number) =>
      `If ${owner.isYou ? 'your' : `${owner.name}’s`} stack of ${cups(height)} had been ${who.isYou ? 'yours, you' : `${who.name}’s, ${who.name}`} would have won.`,
    highest: (who: Who, height: number) =>
      `${does(who, 'built', 'built')} the highest stack of all: ${cups(height)}.`,
    covered: (who: Who, times: number) =>
      `${does(who, 'landed', 'landed')} on other players’ cups ${count(times, { one: 'once', other: '# times' })}.`,
  },
};

export type CappuccinoWords = typeof cappuccino;
