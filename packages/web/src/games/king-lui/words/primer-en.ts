/** King Lui on one illustrated page. */

export const primer = {
  goal: 'Score the most points. Collect the dishes the king has most of, but don’t end up with more of a dish than he has.',
  turn: 'When it’s your turn, do one of these:',
  take: 'Take all portions of one dish.',
  draw: 'Draw a card. Nobody else sees it.',
  feed: 'Feed Emerald, if one lies there: the king loses two portions.',
  served: 'After everyone’s turn, the king gets what’s left on the table.',
  end: 'The game ends when too few cards are left for another course. Do you have more of a dish than the king? You lose those portions. Each portion you keep scores as many points as the king has of that dish.',
  dish: 'Dish',
  king: 'King',
  you: 'You',
  points: 'Points',
  tooMany: 'too many',
  dishes: { cheese: 'Cheese', bread: 'Bread', wine: 'Wine' },
};

export type KingLuiPrimerWords = typeof primer;
