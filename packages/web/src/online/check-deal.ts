/**
 * Checks the deal of a finished game: that it follows from what everybody had committed to, and that
 * this is what this browser saw. It cannot tell whether the operator looked at the cards.
 */

import { cappuccino } from '@tavolata/cappuccino';
import { attempt, type Game, type GameTypes, type Seat } from '@tavolata/engine';
import { kingLui } from '@tavolata/king-lui';
import {
  checkDeal,
  commitmentTo,
  digestOf,
  parseDeal,
  SERVER,
  type DealRecord,
  type DealtRecord,
  type DealTerms,
} from '@tavolata/table';
import type { DealMemory, Witness } from './deal-memory.ts';

/** `unknown`: there is nothing here to compare with. */
export type Verdict = 'right' | 'wrong' | 'unknown';

export interface DealCheck {
  /** Whether nothing at all is wrong. */
  readonly isRight: boolean;
  /** The server's bytes are those that it had committed to. */
  readonly server: Verdict;
  /** All bytes that browsers have shown are those that they had committed to. */
  readonly players: Verdict;
  /** The set-up follows from all the bytes. */
  readonly deal: Verdict;
  /** What this browser remembers of the deal is what the record says. */
  readonly witness: Verdict;
  /** All browsers had seen the same commitments. */
  readonly seen: Verdict;
  /** Seats whose browsers say that they had seen something else. */
  readonly differing: readonly Seat[];
  /** Seats of people that added nothing, since no answer came in time. */
  readonly leftOut: readonly Seat[];
  /** The digest of the terms and all commitments: people can compare it by voice. */
  readonly fingerprint: string;
}

/** The result for each claim; nothing if the record tells of no deal that can be read. */
export function checkPlayed(record: DealtRecord, memory: DealMemory): DealCheck | undefined {
  const game = record.game === kingLui.id ? kingLui : cappuccino;
  return judge(game as unknown as Game, record, memory);
}

function judge<T extends GameTypes>(
  game: Game<T>,
  record: DealtRecord<T>,
  memory: DealMemory,
): DealCheck | undefined {
  const parsed = attempt(() => parseDeal(record.deal, record.players.length));
  if (!parsed.ok) return undefined;
  const deal = parsed.value;
  const terms = termsOf(game, record, deal);
  const seats = [...deal.seats.keys()];
  const isKept = (seat: Seat, entropy: string | null, commitment: string | null): boolean =>
    entropy === null || commitmentTo(terms, seat, entropy) === commitment;
  const fingerprint = digestOf(terms, deal.commitments);
  const witness = memory.witness(deal);
  const told = (witness?.seen ?? []).flatMap((digest, seat) =>
    digest === null ? [] : [{ digest, seat }],
  );
  const differing = told.filter(({ digest }) => digest !== fingerprint).map(({ seat }) => seat);
  const isKeptByAll = seats.every((seat) =>
    isKept(seat, deal.entropy[seat], deal.commitments.players[seat]),
  );
  const check = {
    server: verdict(isKept(SERVER, deal.server, deal.commitments.server)),
    players: verdict(isKeptByAll),
    deal: verdict(follows(game, record, { ...deal, commitments: commitmentsOf(terms, deal) })),
    witness: witness ? verdict(isSame(witness, terms, deal)) : 'unknown',
    seen: told.length === 0 ? 'unknown' : verdict(differing.length === 0),
  } as const;
  return {
    ...check,
    isRight: !Object.values(check).includes('wrong'),
    differing,
    leftOut: seats.filter((seat) => deal.seats[seat] === 'human' && deal.entropy[seat] === null),
    fingerprint,
  };
}

const verdict = (isRight: boolean): Verdict => (isRight ? 'right' : 'wrong');

const termsOf = <T extends GameTypes>(
  game: Game<T>,
  { options }: DealtRecord<T>,
  { table, number, seats, wishes }: DealRecord,
): DealTerms => ({ table, number, game: game.id, seats, options, wishes });

/** Whether the set-up follows from the bytes, whatever anybody had committed to. */
const follows = <T extends GameTypes>(
  game: Game<T>,
  record: DealtRecord<T>,
  deal: DealRecord,
): boolean => {
  const { players, options, setup } = record;
  const claims = { game, players: players.length, options, setup };
  return attempt(() => checkDeal(claims, deal)).ok;
};

/** The commitments that these bytes open. */
const commitmentsOf = (
  terms: DealTerms,
  { server, entropy }: DealRecord,
): DealRecord['commitments'] => ({
  server: commitmentTo(terms, SERVER, server),
  players: entropy.map((own, seat) => (own === null ? null : commitmentTo(terms, seat, own))),
});

/** The digests are equal if all terms and commitments are; and what this browser put in is in it. */
function isSame(witness: Witness, told: DealTerms, deal: DealRecord): boolean {
  const { terms, commitments, own, late } = witness;
  return (
    digestOf(terms, commitments) === digestOf(told, deal.commitments) &&
    Object.entries(own).every(([key, entropy]) => {
      const seat = Number(key);
      // Bytes that were taken must be there; the server may not say afterwards that they were not.
      return deal.entropy[seat] === entropy || (late.includes(seat) && deal.entropy[seat] === null);
    })
  );
}
