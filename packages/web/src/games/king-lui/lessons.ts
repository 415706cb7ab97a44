/**
 * King Lui in six answers: three courses in which the learner takes the cheese and then lets the king have some; two later
 * ones, with nothing worth taking and with Emerald; and the last course of a game, which one dish decides.
 */

import type { Lesson } from '../tutorial.ts';
import type { KingLuiTutorialWords } from './words/tutorial-en.ts';

type NamedLesson = Lesson & { readonly id: keyof KingLuiTutorialWords };

export const lessons: readonly [NamedLesson, ...NamedLesson[]] = [
  {
    id: 'dish',
    position: 'no-dishes/fewest-discards 1 0 0 b2c3h1 - - -+-,-+-,-+- f ccwwbk ccppwb kbhfkw *',
    right: ['take cheese'],
    wrong: { smaller: ['take bread', 'take ham'] },
    replies: ['take bread', 'draw', 'take wine', 'take bread'],
  },
  {
    id: 'king',
    right: ['take cake'],
    wrong: { cheese: ['take cheese'] },
    replies: ['take chicken'],
  },
  {
    id: 'tooMany',
    right: ['take wine', 'take bread'],
    wrong: { cheese: ['take cheese'] },
    replies: ['draw'],
  },
  {
    id: 'draw',
    position:
      'no-dishes/fewest-discards 5 1 0 h3 c4h2k2p2 - c3k1w1h2+-,b2w2f2+k1p1,p2w1f1+b1f1 c ewwbbf *',
    right: ['draw'],
    wrong: { ham: ['take ham'] },
    replies: ['take wine'],
  },
  {
    id: 'emerald',
    right: ['emerald chicken chicken', 'emerald chicken ham', 'emerald cake chicken'],
    wrong: {
      cheese: [
        'emerald cheese cheese',
        'emerald cheese chicken',
        'emerald cheese ham',
        'emerald cake cheese',
      ],
      other: ['emerald ham ham', 'emerald cake cake', 'emerald cake ham'],
    },
    refused: { 'K-A3': ['emerald wine wine'] },
  },
  {
    id: 'lastCourse',
    position:
      'no-dishes/fewest-discards 17 1 0 f2w1 b3k4c6p3f5h6w4 p4k2b4e5 c5f2w5h1b1p2+k1b1,h6f4b3k3p1+c1w1,c3w4f2b2k4p5+h2 bk',
    right: ['take fruit'],
    wrong: { wine: ['take wine'], draw: ['draw'] },
  },
];
