/** What the figures beside the rules of Cappuccino show. */

export const captions = {
  'part-1': 'Your stack of 2 may cover a stack of 1 or 2, but not one of 3.',
  'part-2': 'You own three stacks: 5 + 2 + 1 = 8 cups.',
  'C-M': '16 cups of each colour',
  'C-S': 'The cups touch like the cells of a honeycomb.',
  'C-P': 'A stack of 3 may cover 1, 2 or 3 cups, but not 4.',
  'C-E': 'Two stacks with the leaf on top: 5 + 2 = 7 cups.',
  'C-X': 'The dashed places touch two cups: the next cup may go there.',
  'C-T': 'Two colours against two',
  'C-Q': 'Only one move is left here: the higher stack takes both.',
};

export type CappuccinoCaptions = typeof captions;
