/** The words of King Lui outside its board: on the start page, in the options, at a new table. */

export const face = {
  title: 'King Lui',
  pitch: 'Fill your plate at the king’s breakfast, but never take more of a dish than he has.',
  togetherHint: 'Hands are secret, so the screen is covered whenever it changes hands.',
  options: {
    edition: 'Edition',
    editionHint: 'The printed editions differ in two small rules.',
    editions: { de: 'German', en: 'English', fr: 'French', it: 'Italian', own: 'Your own mix' },
    forcedDraw: 'When must you draw?',
    forcedDraws: {
      'no-dishes': {
        label: 'No dish is left',
        line: 'With no dish on the table you must draw, even if an Emerald lies there.',
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
        line: 'In a tie, whoever discarded the fewest cards wins.',
      },
      shared: { label: 'All of them', line: 'Those tied share the win.' },
    },
    openTakings: 'Memory aid',
    openTakingsHint:
      'Shows what everybody took in the open, never what they drew. Without it, you have to remember.',
  },
};

export type KingLuiFaceWords = typeof face;
