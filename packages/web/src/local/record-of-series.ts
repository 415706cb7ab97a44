/** The record of a match that was played in this tab. */

import { makeRecord, type GameRecord, type GameTypes } from '@tavolata/engine';
import { seriesPhase, seriesStandIns, type Series } from '@tavolata/table';
import { seatsTaken } from './projection.ts';

/** Nothing before the match is over: a record shows all that is hidden. */
export function recordOfSeries<T extends GameTypes>(
  series: Series<T>,
  names: readonly string[],
): GameRecord<T> | undefined {
  const { match } = series;
  if (!match || seriesPhase(series) !== 'over') return undefined;
  const seated = seatsTaken(series).map((occupant, seat) => {
    const name = names[seat] ?? '';
    return occupant.kind === 'bot' ? { name, bot: occupant.level } : { name };
  });
  return makeRecord(match, seated, { standIns: seriesStandIns(series) });
}
