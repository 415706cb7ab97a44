/** What needs consent: proposed by one, agreed to by the others, or declined by any of them. */

import { refuse, type GameTypes, type Seat } from '@tavolata/engine';
import { undoStep } from '../undo.ts';
import { roomPhase } from './fold.ts';
import { STAND_IN } from './stand-in.ts';
import type { Proposal, Room, RoomCommand, RoomEntry } from './types.ts';
import { attendedSeats, hostSeat, peopleSeats, personOn, readSeat, seatsOf } from './who.ts';

export function propose<T extends GameTypes>(
  room: Room<T>,
  command: RoomCommand & { type: 'propose' },
): RoomEntry<T>[] {
  if (roomPhase(room) !== 'playing') refuse('not-now', 'no game is being played');
  if (room.proposal && room.proposal.kind !== 'give-back') {
    refuse('not-now', 'another proposal waits for answers');
  }
  const proposal = proposalOf(room, command);
  return [{ type: 'proposed', proposal }, ...effectIfAgreed(room, proposal, [command.seat])];
}

function proposalOf<T extends GameTypes>(
  room: Room<T>,
  { seat, what, for: other }: RoomCommand & { type: 'propose' },
): Proposal {
  switch (what) {
    case 'undo':
      return { kind: 'undo', seat, step: undoStep(room.table, seat, { byConsent: true }) };
    case 'end':
      return { kind: 'end', seat };
    case 'stand-in': {
      if (other === undefined || other === seat) refuse('missing-field', 'for whom?');
      if (!attendedSeats(room).includes(readSeat(room, other))) {
        refuse('not-now', 'a bot plays there already');
      }
      return { kind: 'stand-in', seat, for: other };
    }
  }
}

/** Somebody without a key asks for a seat: at most one open request at a table. */
export function claim<T extends GameTypes>(
  room: Room<T>,
  seat: Seat,
  browser: string,
): RoomEntry<T>[] {
  if (personOn(room, readSeat(room, seat)) === undefined) {
    refuse('not-now', 'nobody’s seat can be asked back here');
  }
  if (room.barred.includes(browser)) refuse('not-yours', 'the host has removed you');
  if (seatsOf(room, browser).includes(seat)) return [];
  if (room.proposal) refuse('not-now', 'another proposal waits for answers');
  const proposal: Proposal = { kind: 'give-back', for: seat, browser };
  if (waitsFor(room, proposal, []).length === 0) {
    refuse('not-now', 'nobody is there to say whose seat it is');
  }
  return [{ type: 'proposed', proposal }];
}

export function answer<T extends GameTypes>(
  room: Room<T>,
  { seat, isYes }: RoomCommand & { type: 'answer' },
): RoomEntry<T>[] {
  const { proposal, agreed } = room;
  if (!proposal) refuse('not-now', 'nothing is proposed');
  const waiting = waitsFor(room, proposal, agreed);
  if (!isYes) {
    if (![...waiting, ...concerned(proposal)].includes(seat)) {
      refuse('not-now', 'you have agreed already');
    }
    return [{ type: 'declined', seat }];
  }
  if (!waiting.includes(seat)) refuse('not-now', 'your answer is not needed');
  return [{ type: 'agreed', seat }, ...effectIfAgreed(room, proposal, [...agreed, seat])];
}

/** Whoever proposes something may take it back; whose seat it is about may object. */
const concerned = (proposal: Proposal): Seat[] => [
  ...('seat' in proposal ? [proposal.seat] : []),
  ...('for' in proposal ? [proposal.for] : []),
];

/** Who still has to say yes. */
export function waitsFor<T extends GameTypes>(
  room: Room<T>,
  proposal: Proposal,
  agreed: readonly Seat[],
): Seat[] {
  const about = 'for' in proposal ? proposal.for : undefined;
  const asked = proposal.kind === 'give-back' ? peopleSeats(room) : attendedSeats(room);
  return asked.filter((seat) => seat !== about && !agreed.includes(seat));
}

function effectIfAgreed<T extends GameTypes>(
  room: Room<T>,
  proposal: Proposal,
  agreed: readonly Seat[],
): RoomEntry<T>[] {
  const byHost = proposal.kind === 'give-back' && agreed.includes(hostSeat(room));
  if (!byHost && waitsFor(room, proposal, agreed).length > 0) return [];
  switch (proposal.kind) {
    case 'undo':
      return [{ type: 'undone', seat: proposal.seat, step: proposal.step }];
    case 'end':
      return [{ type: 'abandoned' }];
    case 'stand-in':
      return [{ type: 'stood-in', seat: proposal.for, bot: STAND_IN, why: 'consent' }];
    case 'give-back': {
      const person = personOn(room, proposal.for);
      if (person === undefined) return [];
      return [{ type: 'keyed', person, browser: proposal.browser }];
    }
  }
}
