/** What a room waits for: time, or a bot. */

import type { GameTypes } from '@tavolata/engine';
import { currentMatch } from '../fold.ts';
import { closeStage, STAGE_MS } from './decide-dealing.ts';
import { roomPhase, seatInTurn } from './fold.ts';
import { STAND_IN } from './stand-in.ts';
import type { Decision, Room, RoomWishes } from './types.ts';

export function roomWishes<T extends GameTypes>(room: Room<T>): RoomWishes {
  const phase = roomPhase(room);
  if (phase === 'shuffling') return { wake: stageEnd(room), ask: undefined };
  if (phase !== 'playing') return { wake: undefined, ask: undefined };
  const { table } = room;
  const seat = seatInTurn(room);
  const occupant = table.seats[seat];
  const level = occupant.kind === 'bot' ? occupant.level : room.standIns[seat]?.level;
  if (level === undefined) return { wake: turnEnd(room), ask: undefined };
  const step = currentMatch(table).steps.length;
  return { wake: undefined, ask: { seat, level, game: table.games, step } };
}

/** When the person in turn has used up his time, if there is a clock. */
export function turnEnd<T extends GameTypes>({ house, turnSince }: Room<T>): number | undefined {
  return house.clock > 0 ? turnSince + house.clock * 1000 : undefined;
}

const stageEnd = <T extends GameTypes>({ dealing }: Room<T>): number | undefined =>
  dealing && dealing.since + STAGE_MS;

/** What has become due by now; no entries if nothing has. */
export function passTime<T extends GameTypes>(room: Room<T>, at: number): Decision<T> {
  const { wake } = roomWishes(room);
  if (wake === undefined || at < wake) return { entries: [], texts: [] };
  if (room.isShuffling) return { entries: closeStage(room), texts: [] };
  const seat = seatInTurn(room);
  return { entries: [{ type: 'stood-in', seat, bot: STAND_IN, why: 'clock' }], texts: [] };
}
