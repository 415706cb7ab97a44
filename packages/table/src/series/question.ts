/** What a bot at the series is asked: no more than a person on its seat could know. */

import { describeLegal, knowledge, type GameTypes, type Seat } from '@tavolata/engine';
import type { Question } from '@tavolata/bots';
import { currentMatch } from './fold.ts';
import { seenEvents } from './project.ts';
import type { Series } from './types.ts';

/** The question to the seat in turn, with all that it has seen of this game. */
export function questionFor<T extends GameTypes>(series: Series<T>, seat: Seat): Question<T> {
  const match = currentMatch(series);
  return {
    ...knowledge(match, seat),
    viewer: seat,
    events: seenEvents(series, seat),
    legal: describeLegal(match.game, match.state),
  };
}
