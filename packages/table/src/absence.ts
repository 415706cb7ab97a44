/** How long somebody has to be away before the others decide without them. */

import type { GameTypes, Seat } from '@tavolata/engine';
import type { CommandContext, Table } from './types.ts';

/** A short loss of the connection must not be enough to end a match that somebody is about to win. */
const PASSED_OVER_MS = 120_000;

/** What can't be had back takes longer: a hand that was seen by the wrong person, a seat that was freed. */
const LONG_AWAY_MS = 15 * 60_000;

/** With a clock at least as long as a turn may take: in a slow match everybody is away most of the time. */
export const passedOverMs = <T extends GameTypes>({ settings }: Table<T>): number =>
  Math.max(PASSED_OVER_MS, settings.clock * 1000);

export const longAwayMs = <T extends GameTypes>({ settings }: Table<T>): number =>
  Math.max(LONG_AWAY_MS, settings.clock * 1000);

/** Whether somebody is away, and a bot has stood in for them for so long. */
export function isPassedOver<T extends GameTypes>(
  table: Table<T>,
  seat: Seat,
  { at, isPresent }: Pick<CommandContext, 'at' | 'isPresent'>,
  forMs = passedOverMs(table),
): boolean {
  const { since = Infinity } = table.standIns[seat] ?? {};
  return !isPresent(seat) && at >= since + forMs;
}
