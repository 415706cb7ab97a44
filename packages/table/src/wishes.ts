/** What a table waits for: time, or a bot. */

import { itemAt, type GameTypes } from '@tavolata/engine';
import { closeStage, STAGE_MS } from './decide-dealing.ts';
import { positionEntry, seatInTurn, tablePhase } from './fold.ts';
import { currentMatch } from './series/fold.ts';
import { STAND_IN, type Decision, type Table, type TableWishes } from './types.ts';

export function tableWishes<T extends GameTypes>(table: Table<T>): TableWishes {
  const phase = tablePhase(table);
  if (phase === 'shuffling') return { wake: stageEnd(table), ask: undefined };
  if (phase !== 'playing') return { wake: undefined, ask: undefined };
  const { series } = table;
  const seat = seatInTurn(table);
  const occupant = itemAt(series.seats, seat);
  const level = occupant.kind === 'bot' ? occupant.level : table.standIns[seat]?.level;
  if (level === undefined) return { wake: turnEnd(table), ask: undefined };
  const step = currentMatch(series).steps.length;
  const entry = positionEntry(table);
  return { wake: undefined, ask: { seat, level, match: series.matches, step, entry } };
}

/** When the time of the person in turn is over, if there is a clock. */
export function turnEnd<T extends GameTypes>({
  settings,
  turnSince,
}: Table<T>): number | undefined {
  return settings.clock > 0 ? turnSince + settings.clock * 1000 : undefined;
}

const stageEnd = <T extends GameTypes>({ dealing }: Table<T>): number | undefined =>
  dealing && dealing.since + STAGE_MS;

/** What is due at this time; no entries if nothing is. */
export function passTime<T extends GameTypes>(table: Table<T>, at: number): Decision<T> {
  const { wake } = tableWishes(table);
  if (wake === undefined || at < wake) return { entries: [], texts: [] };
  if (table.isShuffling) return { entries: closeStage(table), texts: [] };
  const seat = seatInTurn(table);
  return { entries: [{ type: 'stood-in', seat, bot: STAND_IN, why: 'clock' }], texts: [] };
}
