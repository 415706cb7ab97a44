/**
 * What needs consent: proposed by one, agreed to by the others, or declined by any of them. Who has to
 * agree is settled when it is proposed, by who is there: nobody is passed over who could answer, and
 * nobody who is gone holds the table up.
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

/** So long a proposal keeps others waiting. */
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
  /** People for whom a bot plays because they are gone have left the decision to those at the table. */
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
        refuse('out-of-range', 'for whom?', { field: 'for' });
      }
      if (table.standIns[other]) refuse('not-now', 'a bot plays there already');
      if (isPresent(other)) refuse('not-now', 'whoever sits there is not away');
      const asks = others.filter((candidate) => candidate !== other && isPresent(candidate));
      return { kind: 'stand-in', seat, for: other, asks };
    }
  }
}

/** Somebody without a key asks for a seat whose owner is not there. */
export function claim<T extends GameTypes>(
  table: Table<T>,
  seat: Seat,
  { browser, at, isPresent }: CommandContext,
): TableEntry<T>[] {
  const person = personOn(table, readSeat(table, seat));
  if (person === undefined) refuse('not-now', 'nobody’s seat can be asked back here');
  if (table.barred.includes(browser)) refuse('not-yours', 'the host has removed you');
  if (seatsOf(table, browser).includes(seat)) return [];
  if (isPresent(seat)) refuse('not-yours', 'whoever sits there is not away');
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

/** Those who are asked; whoever proposes it, to take it back; and whose seat it is about. */
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
