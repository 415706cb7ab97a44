/** The end of King Lui, dish by dish: what the king has, what is kept, and what that is worth. */

import { itemAt, type KnowledgeOf } from '@tavolata/engine';
import {
  courseSize,
  DISHES,
  scorePortions,
  type DishScore,
  type KingLui,
  type Result,
} from '@tavolata/king-lui';
import type { SeatedPlayers } from '../seated-players.ts';
import { counted, listed, padEnd, padStart, paint, type Piece } from '../text.ts';
import { dishPiece } from './grid.ts';

const DISH_WIDTH = 11;
const KING_WIDTH = 6;
const PLAYER_WIDTH = 12;

export function endLines(
  seated: SeatedPlayers,
  known: KnowledgeOf<KingLui>,
  result: Result,
): string[] {
  const { view, players, options } = known;
  const needed = courseSize(players);
  const hands = view.hands ?? [];
  return [
    '',
    paint('bold', `The end: ${counted(view.supply, 'card')} left, and a course needs ${needed}.`),
    '',
    line(
      { text: '' },
      { text: 'king' },
      seated.names.map((_, seat) => ({ text: seated.nameOf(seat) })),
    ),
    ...DISHES.map((dish) => {
      const king = view.king[dish] ?? 0;
      const scores = hands.map((hand) => scorePiece(scorePortions(hand[dish] ?? 0, king)));
      return line(dishPiece(dish), { text: String(king) }, scores);
    }),
    line(
      { text: 'discarded' },
      { text: '' },
      result.discards.map((cards) => ({ text: String(cards) })),
    ),
    line(
      { text: 'points', style: 'bold' },
      { text: '' },
      result.scores.map((points) => ({ text: String(points), style: 'bold' })),
    ),
    paint('dim', ' 3×5: three portions, the king has five. out: more than the king, discarded.'),
    '',
    ...winnerLines(seated, result, options.tieBreak === 'fewest-discards'),
  ];
}

function scorePiece({ held, king, discarded, points }: DishScore): Piece {
  if (held === 0) return { text: '·', style: 'dim' };
  if (discarded) return { text: `${held} out`, style: 'red' };
  return { text: `${held}×${king} = ${points}` };
}

function line(label: Piece, king: Piece, cells: readonly Piece[]): string {
  const columns = cells.map(({ text, style }) =>
    padStart({ text: text.slice(0, PLAYER_WIDTH - 1), style }, PLAYER_WIDTH),
  );
  return ` ${padEnd(label, DISH_WIDTH)}${padStart(king, KING_WIDTH)}${columns.join('')}`;
}

function winnerLines(
  seated: SeatedPlayers,
  { scores, discards, winners }: Result,
  hasTieBreak: boolean,
): string[] {
  const best = Math.max(...scores);
  const tied = [...scores.keys()].filter((seat) => scores[seat] === best);
  const names = (seats: readonly number[]) => listed(seats.map((seat) => seated.nameOf(seat)));
  const points = counted(best, 'point');
  if (tied.length === 1)
    return [paint('bold', `${seated.does(itemAt(tied, 0), 'win')} with ${points}.`)];
  const shared = `${names(winners)} share the win with ${points} each`;
  if (!hasTieBreak) return [paint('bold', `${shared}.`)];
  const given = listed(tied.map((seat) => `${seated.nameOf(seat)} ${discards[seat]}`));
  const reason = `${names(tied)} have ${points} each. The fewest discards decide: ${given}.`;
  return [
    reason,
    paint(
      'bold',
      winners.length === 1
        ? `${seated.does(itemAt(winners, 0), 'win')}.`
        : `${shared}: that’s equal as well.`,
    ),
  ];
}
