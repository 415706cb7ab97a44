/** What a bot at the table is asked: no more than a person on its seat could know. */

import { describeLegal, knowledge, type GameTypes, type Seat } from '@tavolata/engine';
import type { Question } from '@tavolata/bots';
import { currentMatch } from './fold.ts';
import { seenSteps } from './project.ts';
import type { Table } from './types.ts';

/** The question to the seat in turn, with all that it saw since it last acted. */
export function questionFor<T extends GameTypes>(table: Table<T>, seat: Seat): Question<T> {
  const match = currentMatch(table);
  const steps = [...seenSteps(table, seat)];
  const own = steps.findLastIndex(({ player }) => player === seat);
  const events = steps.slice(Math.max(own, 0)).flatMap((step) => step.events);
  return {
    ...knowledge(match, seat),
    viewer: seat,
    events,
    legal: describeLegal(match.game, match.state),
  };
}
