/** King Lui on a terminal: its parts wired together. */

import { kingLuiBots } from '@tavolata/bots/king-lui';
import { type KingLui } from '@tavolata/king-lui';
import type { TerminalFace } from '../terminal-face.ts';
import { actionText, questionMenu } from './choices.ts';
import { endLines } from './end.ts';
import { drawTable } from './grid.ts';
import { eventSentences, HELP } from './words.ts';

export const kingLuiFace: TerminalFace<KingLui> = {
  bots: kingLuiBots,
  help: HELP,
  newScreen: (seated, _atStart, display) => ({
    welcome: [],
    tell: (event) => eventSentences(seated, event),
    ask: (question) => questionMenu(question, drawTable(seated, question.view, display)),
    tellForced: (action) => `You can only ${actionText(action)}.`,
    end: (known, result) => endLines(seated, known, result),
  }),
};
