/** Cappuccino on one illustrated page. */

export const primer = {
  goal: 'Own the most cups at the end. A stack belongs to the colour on top, with all the cups below.',
  turn: 'Put one of your stacks on a stack beside it that’s no higher than yours.',
  lower: 'Lower or just as high: yes.',
  higher: 'Higher: no.',
  apart: 'Not touching: no.',
  end: 'The place you leave stays empty, so the group falls apart. When no two stacks touch, nobody can move. Count the cups in all your stacks.',
  example: (cat: number, leaf: number) =>
    `Cat has ${cat} cups, Leaf has ${leaf}. Cat wins, though Leaf built the tallest stack.`,
};

export type CappuccinoPrimerWords = typeof primer;
