/** One browser, several seats: which of them is asked, in turn, or may be seen by. */

import type { Seat } from '@tavolata/engine';
import type { RoomView, SeatView } from '@tavolata/table';
import { hasSecrets, isGameId } from '../app/games.ts';
import type { RoomLink } from './room-link.ts';

/** The next free seat round the table, not this one. */
export function freeSeatAfter(seat: Seat, seats: readonly SeatView[]): Seat | undefined {
  const others = [...seats.keys()].filter((other) => other !== seat);
  const inOrder = [...others.filter((other) => other > seat), ...others];
  return inOrder.find((other) => seats[other].kind === 'open');
}

/** Whose answers are waited for here; none if another question than the expected one is open. */
export function ownAnswerers(
  room: Pick<RoomView, 'mine' | 'proposal'> | undefined,
  expected = room?.proposal,
): Seat[] {
  const { proposal, mine = [] } = room ?? {};
  if (!proposal || proposal.id !== expected?.id) return [];
  return mine.filter((seat) => proposal.waitsFor.includes(seat));
}

/** Who can say no here: somebody who is asked, who proposed it, or whose seat it is about. */
export function ownObjector(
  room: Pick<RoomView, 'mine' | 'proposal'> | undefined,
): Seat | undefined {
  const { proposal, mine = [] } = room ?? {};
  if (!proposal?.canDecline) return undefined;
  const concerned = [...ownAnswerers(room), proposal.by, proposal.for];
  return concerned.find((seat) => seat !== undefined && mine.includes(seat));
}

/** The seat of this browser whose turn it is, unless a bot plays for it. */
export function ownInTurn(room: RoomView | undefined): Seat | undefined {
  if (room?.phase !== 'playing' || !room.game) return undefined;
  const { toAct } = room.game;
  const occupant = room.seats[toAct];
  const isAttended = occupant?.kind === 'human' && occupant.standIn === undefined;
  return isAttended && room.mine.includes(toAct) ? toAct : undefined;
}

/** Whether nobody at this screen has said who looks, where two must not see each other's cards. */
export function isScreenCovered({ room, holder }: Pick<RoomLink, 'room' | 'holder'>): boolean {
  if (room?.phase !== 'playing' || !isGameId(room.terms.game)) return false;
  if (!hasSecrets(room.terms.game)) return false;
  // Whoever gave up leaves the screen to another seat.
  const isShared = room.mine.length > 1 || holder !== undefined;
  const isHeld = holder !== undefined && room.mine.includes(holder);
  return isShared && room.mine.length > 0 && !isHeld;
}

/** Whether all who sit here by this browser are ready. */
export function areOwnReady(room: Pick<RoomView, 'mine' | 'seats'> | undefined): boolean {
  const own = (room?.mine ?? []).map((seat) => room?.seats[seat]);
  return own.length > 0 && own.every((each) => each?.kind === 'human' && each.isReady);
}
