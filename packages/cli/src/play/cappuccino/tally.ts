/** Who has how many cups: during the game and at its end. */

import { itemAt, type KnowledgeOf } from '@tavolata/engine';
import type { Cappuccino, Colour, Result } from '@tavolata/cappuccino';
import type { SeatedPlayers } from '../seated-players.ts';
import { counted, listed, padEnd, padStart, paint } from '../text.ts';
import { COLOUR_STYLES, LETTERS } from './words.ts';

type Known = KnowledgeOf<Cappuccino>;

/** The cups of one colour, stack by stack. */
interface Tally {
  readonly seat: number;
  readonly colour: Colour;
  /** Heights, the highest first. */
  readonly stacks: readonly number[];
  readonly settled: number;
  readonly toPlace: number;
  /** Of the stacks and the settled ones together. */
  readonly cups: number;
}

function tallies({ setup, view }: Known): Tally[] {
  return setup.colours.flatMap((own, seat) =>
    own.map((colour) => {
      const stacks = view.stacks
        .filter(([, , cups]) => cups[cups.length - 1] === colour)
        .map(([, , cups]) => cups.length)
        .sort((one, other) => other - one);
      const settled = view.settled[colour] ?? 0;
      const cups = stacks.reduce((sum, height) => sum + height, settled);
      return { seat, colour, stacks, settled, toPlace: view.stock[colour] ?? 0, cups };
    }),
  );
}

/** One line per colour, below the board. */
export function tallyLines(seated: SeatedPlayers, known: Known): string[] {
  return tallies(known).map((tally) => {
    const isPlacing = Object.keys(known.view.stock).length > 0;
    const fact = isPlacing ? `${String(tally.toPlace).padStart(2)} to place` : cupsText(tally);
    return ` ${nameColumns(seated, tally)}${fact}`;
  });
}

/** Such as ` 2 cups in 1 stack and 3 settled`. */
function cupsText({ stacks, settled, cups }: Tally): string {
  const standing = counted(cups - settled, 'cup');
  const inStacks = `${standing} in ${counted(stacks.length, 'stack')}`;
  const text = settled > 0 ? `${inStacks} and ${settled} settled` : inStacks;
  return text.replace(/^\d /, ' $&'); // numbers stand in a column of two digits
}

function nameColumns(seated: SeatedPlayers, { seat, colour }: Tally): string {
  const style = COLOUR_STYLES[colour];
  const widest = Math.max(...seated.names.map((_, other) => seated.nameOf(other).length));
  const name = seated.nameOf(seat).padEnd(widest + 2);
  return padEnd({ text: `${LETTERS[colour]} ${colour}`, style }, 10) + name;
}

export function endLines(seated: SeatedPlayers, known: Known, result: Result): string[] {
  const hasTwo = known.options.coloursPerPlayer === 2;
  const all = tallies(known);
  // Of two equal colours the first counts (C-T2).
  const counting = result.scores.map((score, seat) =>
    all.find((tally) => tally.seat === seat && tally.cups === score),
  );
  const lines = all.map((tally) => {
    const scores = hasTwo && tally === counting[tally.seat] ? ' (this colour counts)' : '';
    const cups = padStart({ text: counted(tally.cups, 'cup'), style: 'bold' }, 8);
    return ` ${nameColumns(seated, tally)}${cups}${sumText(tally)}${scores}`;
  });
  const left =
    known.view.stacks.length > 0 ? 'no two stacks touch any more' : 'everything is settled';
  return ['', paint('bold', `The end: ${left}.`), '', ...lines, '', winnerLine(seated, result)];
}

/** Such as ` = 7 + 4 + 3×1 + 2 settled`. */
function sumText({ stacks, settled }: Tally): string {
  const terms = [...new Set(stacks)].map((height) => {
    const same = stacks.filter((other) => other === height).length;
    return same === 1 ? String(height) : `${same}×${height}`;
  });
  if (settled > 0) terms.push(`${settled} settled`);
  return terms.length > 1 ? ` = ${terms.join(' + ')}` : '';
}

function winnerLine(seated: SeatedPlayers, { scores, winners }: Result): string {
  const cups = counted(Math.max(...scores), 'cup');
  const names = listed(winners.map((seat) => seated.nameOf(seat)));
  const line =
    winners.length === 1
      ? `${seated.does(itemAt(winners, 0), 'win')} with ${cups}.`
      : `${names} share the win with ${cups} each.`;
  return paint('bold', line);
}
