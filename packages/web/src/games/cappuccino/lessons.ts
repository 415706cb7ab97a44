/**
 * Cappuccino in nine answers: small positions with one idea each, and an end that only one move wins. The learner has
 * the leaf, in the game with two colours the cat too.
 */

import type { Lesson } from '../tutorial.ts';
import type { CappuccinoTutorialWords } from './words/tutorial-en.ts';

type NamedLesson = Lesson & { readonly id: keyof CappuccinoTutorialWords };

export const lessons: readonly [NamedLesson, ...NamedLesson[]] = [
  {
    id: 'height',
    position: 'random/late l/p 0 0 -1,0:p;0,0:pl;1,0:lp;0,1:lpp - -',
    right: ['0,0>1,0'],
    wrong: { lower: ['0,0>-1,0'] },
    refused: { 'C-P1': ['0,0>0,1'], 'C-P2': ['1,0>0,0'] },
  },
  {
    id: 'takeOver',
    position: 'random/late l/p 0 0 0,0:lpl;1,0:plp;2,-1:l;2,0:p - -',
    right: ['0,0>1,0'],
    wrong: { away: ['2,-1>2,0'] },
    replies: ['2,0>2,-1'],
  },
  {
    id: 'island',
    position: 'random/late l/p 0 0 -1,0:p;0,0:lpl;1,0:l;2,0:plpp - -',
    right: ['0,0>-1,0'],
    wrong: { beside: ['0,0>1,0'] },
  },
  {
    id: 'stuck',
    position: 'random/late l/p 0 0 -1,0:l;0,0:lp;1,0:pl;2,0:lp - -',
    right: ['1,0>0,0'],
    wrong: { free: ['1,0>2,0'] },
  },
  {
    id: 'twoColours',
    position: 'random/late lc/pf 0 0 0,0:lpfl;1,-1:fp;1,-2:fplp;1,0:pc;2,-1:p - -',
    right: ['0,0>1,-1'],
    wrong: { weaker: ['1,0>1,-1', '1,0>2,-1'], own: ['0,0>1,0'] },
  },
  {
    id: 'expert',
    position: 'expert/late l/p 0 0 - - l16p16',
    before: ['leaf@0,0', 'panda@1,0'],
    right: ['leaf@0,1', 'leaf@1,-1'],
    refused: { 'C-X1': ['leaf@-1,0', 'leaf@2,0'] },
  },
  {
    id: 'endgame',
    position: 'random/late l/p 0 0 -1,-1:p;0,-1:l;-1,0:plp;0,0:p;1,0:pp;-2,1:ll;-1,1:ll - -',
    right: ['-2,1>-1,1'],
    replies: ['-1,0>0,-1'],
  },
  { id: 'gather', right: ['-1,1>0,0'], replies: ['0,-1>-1,-1'] },
  { id: 'finish', right: ['0,0>1,0'] },
];
