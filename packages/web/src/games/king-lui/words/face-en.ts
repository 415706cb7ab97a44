/** The words of King Lui outside its board: on the start page, in the options, at a new table. */

export const face = {
  title: 'King Lui',
  pitch:
    'Fill your plate at the king’s breakfast, but don’t end up with more of a dish than he has.',
  togetherHint: 'Hands are secret, so the screen is covered whenever you pass the device on.',
  options: {
    edition: 'Rulebook',
    editionHint: 'The rulebooks differ: in when you must draw, and in who wins a tie.',
    editions: { de: 'German', en: 'English', fr: 'French', it: 'Italian', own: 'Your own mix' },
    forcedDraw: 'When must you draw?',
    forcedDraws: {
      'no-dishes': {
        label: 'No dish is left',
        line: 'With no dish on the table you must draw, even if Emerald is there.',
      },
      'no-cards': {
        label: 'The table is empty',
        line: 'You must draw only when no card at all lies on the table.',
      },
    },
    tieBreak: 'Who wins a tie?',
    tieBreaks: {
      'fewest-discards': {
        label: 'Fewest discards',
        line: 'In a tie, the player who discarded the fewest cards wins.',
      },
      shared: { label: 'All of them', line: 'Those tied share the win.' },
    },
    openTakings: 'Memory aid',
    openTakingsHint:
      'Shows what everyone took in the open, never what they drew. Without it, you have to remember.',
  },
};

export type KingLuiFaceWords = typeof face;
