/** The words of Cappuccino outside its board: on the start page, in the options, at a new table. */

export const face = {
  title: 'Cappuccino',
  pitch: 'Stack the cups and own the most at the end.',
  togetherHint: 'Nothing is secret: pass the device round, or put it in the middle.',
  colours: { leaf: 'Leaf', panda: 'Panda', cat: 'Cat', flower: 'Flower' },
  options: {
    colours: 'Colours for each player',
    colourChoices: { 1: 'One', 2: 'Two' },
    coloursHint: 'With two colours you move both, and your better one scores.',
    coloursForTwo: 'Two colours each are for two players only.',
    setup: 'Set-up',
    setups: { random: 'At random', expert: 'Expert' },
    setupHints: {
      random: 'The cups are laid out for you, well mixed.',
      expert: 'You place your cups yourselves, one per turn, before play begins.',
    },
    earlySettlement: 'Settle early',
    earlySettlementHint:
      'When a group of stacks touches no other and only one move is left in it, it’s played and counted at once. Quicker, but you can’t save that move for later.',
  },
};

export type CappuccinoFaceWords = typeof face;
