/** From commands to entries: the only place that says what a room allows. Changes nothing. */

import { refuse, type GameTypes, type Seat } from '@tavolata/engine';
import { decide } from '../decide.ts';
import { seqOf } from '../fold.ts';
import { OPEN } from '../types.ts';
import { commit, contribute } from './decide-dealing.ts';
import { inviteDevice, useCode } from './decide-devices.ts';
import {
  arrange,
  chooseColours,
  clearSeat,
  getReady,
  leave,
  seatBot,
  sit,
  takeOver,
} from './decide-seats.ts';
import { react, rename, say } from './decide-talk.ts';
import { roomPhase } from './fold.ts';
import { answer, claim, propose } from './proposals.ts';
import { STAND_IN } from './stand-in.ts';
import type { BotWish, Circumstances, Decision, Room, RoomCommand, RoomEntry } from './types.ts';
import { ownPerson } from './who.ts';
import { roomWishes } from './wishes.ts';

/** What a command of a browser leads to; one that is not allowed is refused. */
export function decideRoom<T extends GameTypes>(
  room: Room<T>,
  command: RoomCommand,
  circumstances: Circumstances,
): Decision<T> {
  const { browser } = circumstances;
  switch (command.type) {
    case 'sit':
      return sit(room, command, circumstances);
    case 'use-code':
      return only(useCode(room, command.secret, circumstances));
    case 'claim':
      return only(claim(room, command.seat, circumstances));
    case 'name':
      return rename(room, command, circumstances);
    case 'say':
      return say(room, command, circumstances);
    case 'bot':
      return only(seatBot(room, command, circumstances));
    case 'clear':
      return only(clearSeat(room, command, browser));
    case 'arrange':
      return only(arrange(room, command.house, browser));
    default:
      return only(decideForSeat(room, command, circumstances));
  }
}

type SeatCommand = Exclude<
  RoomCommand,
  { type: 'sit' | 'use-code' | 'claim' | 'name' | 'say' | 'bot' | 'clear' | 'arrange' }
>;

/** What somebody does with the seat that is his. */
function decideForSeat<T extends GameTypes>(
  room: Room<T>,
  command: SeatCommand,
  circumstances: Circumstances,
): RoomEntry<T>[] {
  const { seat } = command;
  const person = ownPerson(room, seat, circumstances.browser);
  switch (command.type) {
    case 'leave':
      return leave(room, seat);
    case 'give-up':
      return giveUp(room, seat);
    case 'colour':
      return chooseColours(room, seat, command.colours);
    case 'ready':
      return getReady(room, command, circumstances);
    case 'commit':
      return commit(room, command);
    case 'contribute':
      return contribute(room, command);
    case 'act':
      return act(room, command);
    case 'undo':
      checkPosition(room, command);
      return decide(room.table, { type: 'undo', seat }) as RoomEntry<T>[];
    case 'propose':
      return propose(room, command, circumstances);
    case 'host':
      return takeOver(room, person, circumstances);
    case 'answer':
      return answer(room, command);
    case 'return':
      if (room.standIns[seat] === undefined) refuse('not-now', 'no bot plays for you');
      return [{ type: 'returned', seat }];
    case 'invite-device':
      return inviteDevice(person, command.code, circumstances.at);
    case 'react':
      return react(room, command);
  }
}

/** Whoever gives up as the last person leaves a free seat, so that somebody can begin again there. */
function giveUp<T extends GameTypes>(room: Room<T>, seat: Seat): RoomEntry<T>[] {
  const entries = decide(room.table, { type: 'give-up', seat, bot: STAND_IN }) as RoomEntry<T>[];
  const isLast = entries.some(({ type }) => type === 'abandoned');
  return isLast ? [...entries, { type: 'seated', seat, occupant: OPEN }] : entries;
}

const only = <T extends GameTypes>(entries: readonly RoomEntry<T>[]): Decision<T> => ({
  entries,
  texts: [],
});

/** Whoever acts himself is back. */
function act<T extends GameTypes>(
  room: Room<T>,
  command: RoomCommand & { type: 'act' },
): RoomEntry<T>[] {
  const { seat } = command;
  const acted = actOnTable(room, command, command.action);
  return room.standIns[seat] === undefined ? acted : [{ type: 'returned', seat }, ...acted];
}

/** The answer of a bot to a wish of the room; one that comes too late is refused. */
export function botActs<T extends GameTypes>(
  room: Room<T>,
  wish: BotWish,
  action: unknown,
): Decision<T> {
  const { ask } = roomWishes(room);
  if (ask?.seat !== wish.seat) refuse('late', 'this bot is not asked any more');
  return only(actOnTable(room, wish, action));
}

function actOnTable<T extends GameTypes>(
  room: Room<T>,
  { seat, game, step }: Pick<BotWish, 'seat' | 'game' | 'step'>,
  action: unknown,
): RoomEntry<T>[] {
  const { table } = room;
  checkPosition(room, { game, step });
  return decide(table, { type: 'act', seat, action, seq: seqOf(table) }) as RoomEntry<T>[];
}

/** Refuses whoever has seen another position than the present one. */
function checkPosition<T extends GameTypes>(
  room: Room<T>,
  { game, step }: { game: number; step: number },
): void {
  const { games, match } = room.table;
  if (roomPhase(room) !== 'playing') refuse('not-now', 'no game is being played');
  if (game !== games || step !== match?.steps.length) {
    refuse('late', 'the table has moved on', { field: 'step' });
  }
}
