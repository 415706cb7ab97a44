/**
 * What needs consent: one player proposes it, and the others agree, or one of them declines. Who has to agree
 * is fixed when it is proposed: all who are present, so that nobody who could answer is passed over and nobody
 * who is away blocks the table.
 */

import { refuse, type GameTypes, type Seat } from '@tavolata/engine';
import { tablePhase } from './fold.ts';
import { undoStep } from './series/undo.ts';
import {
  STAND_IN,
  type CommandContext,
  type OpenProposal,
  type Proposal,
  type Table,
  type TableEntry,
} from './types.ts';
import { hostSeat, peopleSeats, personOn, readSeat, seatsOf } from './who.ts';
import type { TableCommand } from './wire/client-messages.ts';

/** After this long, another proposal may replace it. */
const LASTS_MS = 120_000;

export function propose<T extends GameTypes>(
  table: Table<T>,
  command: TableCommand & { type: 'propose' },
  context: CommandContext,
): TableEntry<T>[] {
  if (tablePhase(table) !== 'playing') refuse('not-now', 'no game is being played');
  if (table.open?.proposal.kind !== 'give-back') checkFree(table, context.at);
  const proposal = proposalOf(table, command, context);
  return [{ type: 'proposed', proposal }, ...effectIfAgreed(table, proposal, [command.seat])];
}

function checkFree<T extends GameTypes>({ open }: Table<T>, at: number): void {
  if (open && at < open.at + LASTS_MS) refuse('not-now', 'another proposal waits for answers');
}

function proposalOf<T extends GameTypes>(
  table: Table<T>,
  { seat, what, for: other }: TableCommand & { type: 'propose' },
  { isPresent }: CommandContext,
): Proposal {
  const others = peopleSeats(table).filter((candidate) => candidate !== seat);
  // People who are away and have a stand-in leave the decision to the others.
  const atTable = others.filter((candidate) => isPresent(candidate) || !table.standIns[candidate]);
  switch (what) {
    case 'undo': {
      const step = undoStep(table.series, seat, { byConsent: true });
      return { kind: 'undo', seat, step, asks: atTable };
    }
    case 'end':
      return { kind: 'end', seat, asks: atTable };
    case 'stand-in': {
      if (other === undefined || !others.includes(readSeat(table, other))) {
        refuse('out-of-range', 'a stand-in is for another person’s seat', { field: 'for' });
      }
      if (table.standIns[other]) refuse('not-now', 'a bot plays there already');
      if (isPresent(other)) refuse('not-now', 'the player on this seat is not away');
      const asks = others.filter((candidate) => candidate !== other && isPresent(candidate));
      return { kind: 'stand-in', seat, for: other, asks };
    }
  }
}

/** A browser without a key asks for a seat whose player is away. */
export function claim<T extends GameTypes>(
  table: Table<T>,
  seat: Seat,
  { browser, at, isPresent }: CommandContext,
): TableEntry<T>[] {
  const person = personOn(table, readSeat(table, seat));
  if (person === undefined) refuse('not-now', 'there is no person on this seat');
  if (table.barred.includes(browser)) refuse('not-yours', 'the host has removed you');
  if (seatsOf(table, browser).includes(seat)) return [];
  if (isPresent(seat)) refuse('not-yours', 'the player on this seat is not away');
  checkFree(table, at);
  const asks = peopleSeats(table).filter((other) => other !== seat);
  if (asks.length === 0) refuse('not-now', 'nobody is there to say whose seat it is');
  return [{ type: 'proposed', proposal: { kind: 'give-back', for: seat, person, browser, asks } }];
}

export function answer<T extends GameTypes>(
  table: Table<T>,
  { seat, proposal: id, isYes }: TableCommand & { type: 'answer' },
): TableEntry<T>[] {
  const { open } = table;
  if (open?.id !== id) refuse('late', 'this is not proposed any more');
  if (!isYes) {
    if (!mayDecline(open, seat)) refuse('not-now', 'you have agreed already');
    return [{ type: 'declined', seat }];
  }
  if (!waitsFor(open).includes(seat)) refuse('not-now', 'your answer is not needed');
  const agreed = [...open.agreed, seat];
  return [{ type: 'agreed', seat }, ...effectIfAgreed(table, open.proposal, agreed)];
}

/** Who still has to say yes. */
export const waitsFor = ({ proposal, agreed }: Pick<OpenProposal, 'proposal' | 'agreed'>): Seat[] =>
  proposal.asks.filter((seat) => !agreed.includes(seat));

/** The seats that are asked, the seat that proposed it, to withdraw it, and the seat that it is about. */
export function mayDecline(open: OpenProposal, seat: Seat): boolean {
  const { proposal } = open;
  return (
    waitsFor(open).includes(seat) ||
    ('seat' in proposal && proposal.seat === seat) ||
    ('for' in proposal && proposal.for === seat)
  );
}

function effectIfAgreed<T extends GameTypes>(
  table: Table<T>,
  proposal: Proposal,
  agreed: readonly Seat[],
): TableEntry<T>[] {
  const byHost = proposal.kind === 'give-back' && agreed.includes(hostSeat(table));
  if (!byHost && waitsFor({ proposal, agreed }).length > 0) return [];
  switch (proposal.kind) {
    case 'undo':
      return [{ type: 'undone', seat: proposal.seat, step: proposal.step }];
    case 'end':
      return [{ type: 'abandoned' }];
    case 'stand-in':
      return [{ type: 'stood-in', seat: proposal.for, bot: STAND_IN, why: 'consent' }];
    case 'give-back': {
      const { person, browser } = proposal;
      if (personOn(table, proposal.for) !== person) return [];
      return [{ type: 'keyed', person, browser }];
    }
  }
}
