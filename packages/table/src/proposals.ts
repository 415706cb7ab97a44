/**
 * What needs consent: one player proposes it, and the others agree, or one of them declines. It is judged when it
 * is proposed and again with each yes, since bots play on and people come back meanwhile: a proposal that would be
 * refused by then, or would have to ask others than it did, lapses.
 */

import { attempt, refuse, type GameTypes, type Seat } from '@tavolata/engine';
import { isPassedOver, passedOverMs } from './absence.ts';
import { judgeClaim } from './claims.ts';
import { checkKnown, checkOwnUndo } from './decide-devices.ts';
import { isClaim, waiting } from './fold-consent.ts';
import { tablePhase } from './fold.ts';
import {
  STAND_IN,
  type CommandContext,
  type Decision,
  type OpenProposal,
  type Proposal,
  type Table,
  type TableEntry,
} from './types.ts';
import { hostingBack } from './hosting.ts';
import { checkUndo, ownersOf } from './undo.ts';
import { peopleSeats, personOn, readSeat, seatsOf } from './who.ts';
import type { TableCommand } from './wire/client-messages.ts';

/** After this long, another proposal may replace it. */
const LASTS_MS = 120_000;

/** What a player proposes; claims are not among it. */
type PlayerProposal = Exclude<Proposal, { kind: 'give-back' }>;

type Wish = Pick<PlayerProposal, 'kind' | 'seat'> & { readonly for?: Seat | undefined };

type Moment = Pick<CommandContext, 'at' | 'isPresent'>;

export function propose<T extends GameTypes>(
  table: Table<T>,
  { seat, what, for: other }: TableCommand & { type: 'propose' },
  context: CommandContext,
): TableEntry<T>[] {
  const { at } = context;
  const { open } = table;
  if (open && !isClaim(open) && at < open.at + LASTS_MS) {
    refuse('not-now', 'another proposal waits for answers');
  }
  const proposal = judge(table, { kind: what, seat, for: other }, context);
  checkOwnersConsent(table, seat, proposal, context);
  return [{ type: 'proposed', proposal }, ...effectIfAgreed<T>(proposal, [seat])];
}

/** What the wish comes to now, and who has to agree; refused if the table does not allow it. */
function judge<T extends GameTypes>(
  table: Table<T>,
  { kind, seat, for: other }: Wish,
  moment: Moment,
): PlayerProposal {
  const { isPresent } = moment;
  if (tablePhase(table) !== 'playing') refuse('not-now', 'no game is being played');
  const others = peopleSeats(table).filter((candidate) => candidate !== seat);
  switch (kind) {
    case 'undo': {
      const undo = checkUndo(table, seat);
      const owners = ownersOf(table, seat, undo);
      const asks = others.filter(isPresent);
      if (asks.length === 0 || owners.some((owner) => !asks.includes(owner))) {
        refuse('away', 'somebody who would have to agree is away');
      }
      return { kind, seat, step: undo.step, asks };
    }
    case 'end':
      return { kind, seat, asks: others.filter((one) => !isPassedOver(table, one, moment)) };
    case 'stand-in': {
      if (other === undefined || !others.includes(readSeat(table, other))) {
        refuse('out-of-range', 'a stand-in is for another person’s seat', { field: 'for' });
      }
      if (table.standIns[other]) refuse('not-now', 'a bot plays there already');
      if (isPresent(other)) refuse('not-now', 'the player on this seat is not away');
      const asks = others.filter((candidate) => candidate !== other && isPresent(candidate));
      // In a slow match everybody is away most of the time.
      if (asks.length === 0 && table.settings.clock > 0)
        refuse('not-now', 'the clock decides this');
      return { kind, seat, for: other, asks };
    }
  }
}

export function answer<T extends GameTypes>(
  table: Table<T>,
  { seat, proposal: id, isYes }: TableCommand & { type: 'answer' },
  context: CommandContext,
): TableEntry<T>[] {
  const open = waiting(table).find((other) => other.id === id);
  if (!open) refuse('late', 'this is not proposed any more');
  if (!isYes) {
    if (!mayDecline(open, seat)) refuse('not-now', 'your answer is not needed');
    return [{ type: 'declined', seat, proposal: id }];
  }
  if (!waitsFor(open).includes(seat)) refuse('not-now', 'your answer is not needed');
  if (isClaim(open) && open.proposal.browser === context.browser) {
    refuse('not-yours', 'nobody agrees to their own claim');
  }
  checkOwnersConsent(table, seat, open.proposal, context);
  const current = judgeAgain(table, open.proposal, context);
  if (!current) return [{ type: 'declined', seat, proposal: id, isLapse: true }];
  const agreed = [...open.agreed, seat];
  return [{ type: 'agreed', seat, proposal: id }, ...effectIfAgreed<T>(current, agreed)];
}

/**
 * Refused for a device that the others have let in, where its owner would have to agree: else a claim would get round what
 * protects a person who is away. A match ends, and the seat of a third person is given, when that could be without them, too.
 */
function checkOwnersConsent<T extends GameTypes>(
  table: Table<T>,
  seat: Seat,
  proposal: Proposal,
  context: CommandContext,
): void {
  if (proposal.kind === 'end' || proposal.kind === 'give-back') {
    checkKnown(table, personOn(table, seat) ?? '', context, passedOverMs(table));
  }
  if (proposal.kind === 'undo') checkOwnUndo(table, { seat, step: proposal.step }, context);
}

/** The proposal with those who have to agree by now; nothing if it has lapsed. */
function judgeAgain<T extends GameTypes>(
  table: Table<T>,
  proposal: Proposal,
  moment: Moment,
): Proposal | undefined {
  if (proposal.kind === 'give-back') {
    const claim = attempt(() => judgeClaim(table, proposal, moment));
    return claim.ok ? claim.value : undefined;
  }
  const judged = attempt(() => judge(table, proposal, moment));
  if (!judged.ok) return undefined;
  const current = judged.value;
  const isSame = !('step' in proposal) || ('step' in current && current.step === proposal.step);
  // Somebody who came back was not asked.
  const isAsked = current.asks.every((seat) => proposal.asks.includes(seat));
  return isSame && isAsked ? current : undefined;
}

/** Who still has to say yes. */
export const waitsFor = ({ proposal, agreed }: Pick<OpenProposal, 'proposal' | 'agreed'>): Seat[] =>
  proposal.asks.filter((seat) => !agreed.includes(seat));

/**
 * The seats that are asked, those that have agreed, the one that proposed it among them, and the seat that it is about.
 * A yes can be taken back, since play goes on while others are waited for.
 */
export function mayDecline(open: OpenProposal, seat: Seat): boolean {
  const { proposal, agreed } = open;
  return (
    waitsFor(open).includes(seat) ||
    agreed.includes(seat) ||
    ('for' in proposal && proposal.for === seat)
  );
}

function effectIfAgreed<T extends GameTypes>(
  proposal: Proposal,
  agreed: readonly Seat[],
): TableEntry<T>[] {
  if (waitsFor({ proposal, agreed }).length > 0) return [];
  switch (proposal.kind) {
    case 'undo':
      return [{ type: 'undone', seat: proposal.seat, step: proposal.step }];
    case 'end':
      return [{ type: 'abandoned' }];
    case 'stand-in':
      return [{ type: 'stood-in', seat: proposal.for, bot: STAND_IN, why: 'consent' }];
    case 'give-back':
      return [{ type: 'keyed', person: proposal.person, browser: proposal.browser }];
  }
}

/**
 * A browser has come back: what was proposed because the people of its seats were away ends, and a host from whom the role
 * was taken meanwhile has it back.
 */
export function returnOf<T extends GameTypes>(table: Table<T>, browser: string): Decision<T> {
  const mine = seatsOf(table, browser);
  const entries = waiting(table).flatMap(({ id, proposal }): TableEntry<T>[] =>
    'for' in proposal && mine.includes(proposal.for)
      ? [{ type: 'declined', seat: proposal.for, proposal: id, isLapse: true }]
      : [],
  );
  return { entries: [...entries, ...hostingBack<T>(table, browser)], texts: [] };
}
