/** One browser, several seats: which of them is asked, in turn, or may be seen by. */

import type { Seat } from '@tavolata/engine';
import type { TableView, SeatView } from '@tavolata/table';
import { findFace } from '../../games/faces.ts';

/** The next free seat round the table, not this one. */
export function freeSeatAfter(seat: Seat, seats: readonly SeatView[]): Seat | undefined {
  const others = [...seats.keys()].filter((other) => other !== seat);
  const inOrder = [...others.filter((other) => other > seat), ...others];
  return inOrder.find((other) => seats[other]?.kind === 'open');
}

/** Whose answers are waited for here; none if another question than the expected one is open. */
export function ownAnswerers(
  table: Pick<TableView, 'mine' | 'proposal'> | undefined,
  expected = table?.proposal,
): Seat[] {
  const { proposal, mine = [] } = table ?? {};
  if (!proposal || proposal.id !== expected?.id) return [];
  return mine.filter((seat) => proposal.waitsFor.includes(seat));
}

/** Who can say no here: somebody who is asked, who proposed it, whose seat it is about, or who has agreed. */
export function ownObjector(
  table: Pick<TableView, 'mine' | 'proposal'> | undefined,
): Seat | undefined {
  const { proposal, mine = [] } = table ?? {};
  if (!proposal?.canDecline) return undefined;
  const concerned = [...ownAnswerers(table), proposal.by, proposal.for, ...proposal.agreed];
  return concerned.find((seat) => seat !== undefined && mine.includes(seat));
}

/** Whether the players have something to agree on; somebody who asks for a seat keeps them from nothing. */
export const isVoting = (table: Pick<TableView, 'proposal'> | undefined): boolean =>
  table?.proposal !== undefined && table.proposal.kind !== 'give-back';

/** The seat of this browser whose turn it is, unless a bot plays for it. */
export function ownInTurn(table: TableView | undefined): Seat | undefined {
  if (table?.phase !== 'playing' || !table.match) return undefined;
  const { toAct } = table.match;
  const occupant = table.seats[toAct];
  const isAttended = occupant?.kind === 'human' && occupant.standIn === undefined;
  return isAttended && table.mine.includes(toAct) ? toAct : undefined;
}

/** Whether nobody at this screen has said who looks, where two must not see each other's cards. */
export function isScreenCovered({
  view,
  holder,
}: {
  readonly view: TableView | undefined;
  readonly holder: Seat | undefined;
}): boolean {
  if (view?.phase !== 'playing' || !findFace(view.terms.game)?.hasSecrets) return false;
  // The seat that was looked from may have been given up; the others still share the screen.
  const isShared = view.mine.length > 1 || holder !== undefined;
  const isHeld = holder !== undefined && view.mine.includes(holder);
  return isShared && view.mine.length > 0 && !isHeld;
}

/** Whether a bot on this seat would start a match at once: nobody else is waited for. */
export function wouldStart(table: Pick<TableView, 'seats'> | undefined, seat: Seat): boolean {
  const others = (table?.seats ?? []).filter((_, other) => other !== seat);
  return others.every((each) => each.kind === 'bot' || (each.kind === 'human' && each.isReady));
}

/** Whether all who sit here by this browser are ready. */
export function areOwnReady(table: Pick<TableView, 'mine' | 'seats'> | undefined): boolean {
  const own = (table?.mine ?? []).map((seat) => table?.seats[seat]);
  return own.length > 0 && own.every((each) => each?.kind === 'human' && each.isReady);
}
