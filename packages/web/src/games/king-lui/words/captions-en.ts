/** What the figures beside the rules of King Lui show. */

export const captions = {
  'part-1': 'Take a whole dish, draw a card, or feed Emerald.',
  'part-3': 'The king has 5 cheese, 2 bread and no wine: only your cheese scores.',
  'K-M': '15 portions of each of 7 dishes, and 5 Emerald cards',
  'K-S': 'All 110 cards form the supply.',
  'K-C': 'The chef turns up cards, everyone takes something, the king gets the rest.',
  'K-A': 'Take a dish, draw, or feed Emerald.',
  'K-E': 'The king has 4 cheese: 3 or 4 of yours score, 5 are too many.',
  'K-H': 'Hands stay hidden.',
  'K-O': 'Emerald sleeps on the table: must you draw?',
};

export type KingLuiCaptions = typeof captions;
