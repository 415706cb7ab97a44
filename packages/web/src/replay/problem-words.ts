/** What is wrong with a record, in the reader's words. */

import type { Problem, ProblemCode } from '@tavolata/engine';
import type { ShellWords } from '../language/en/shell.ts';

type Fault = keyof ShellWords['replay']['faults'];

/** What is not listed is a field that has not the form that it should. */
const FAULTS: Readonly<Partial<Record<ProblemCode, Fault>>> = {
  'bad-json': 'json',
  'bad-format': 'format',
  'wrong-player-count': 'players',
  'bad-options': 'options',
  'bad-setup': 'setup',
  'wrong-player': 'turn',
  'illegal-action': 'move',
  'game-over': 'over',
  unfinished: 'unfinished',
  'wrong-legal': 'legal',
  'wrong-result': 'result',
};

export function faultOf({ code, field }: Problem): Fault {
  if (code === 'unknown-id' && field === 'game') return 'game';
  // A document without a format is something else, not a record with a gap.
  if (field === 'format' || field === 'record') return 'format';
  return FAULTS[code] ?? 'field';
}
