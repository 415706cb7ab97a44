/**
 * What can be said about a deal whose numbers are all open: whether they are those that had been
 * committed to, and whether this is what this browser saw.
 */

import type { Seat } from '@tavolata/engine';
import { commitmentTo, digestOf, SERVER, type DealTerms } from '@tavolata/table';
import type { DealMemory, Witness } from './deal-memory.ts';

/** `unknown`: there is nothing here to compare with. */
export type Verdict = 'right' | 'wrong' | 'unknown';

/** What is said about a deal, by a record or by the table itself. */
export interface ClaimedDeal {
  readonly terms: DealTerms;
  readonly commitments: { readonly server: string; readonly players: readonly (string | null)[] };
  readonly server: string;
  readonly entropy: readonly (string | null)[];
  /** What the browsers say that they had seen, by seat, as far as it is known. */
  readonly seen: readonly (string | null)[];
  /** Whether what was dealt follows from all the bytes. */
  readonly isFollowed: boolean;
  /** All of the deal could be compared, or only what this browser was shown of it. */
  readonly scope: 'whole' | 'shown';
}

export interface JudgedDeal extends Pick<ClaimedDeal, 'scope'> {
  /** Whether nothing at all is wrong. */
  readonly isRight: boolean;
  /** The server's bytes are those that it had committed to. */
  readonly server: Verdict;
  /** All bytes that browsers have shown are those that they had committed to. */
  readonly players: Verdict;
  /** The set-up follows from all the bytes. */
  readonly deal: Verdict;
  /** What this browser remembers of the deal is what is said about it now. */
  readonly witness: Verdict;
  /** All browsers had seen the same commitments. */
  readonly seen: Verdict;
  /** Seats whose browsers say that they had seen something else. */
  readonly differing: readonly Seat[];
  /** Seats whose numbers are in the deal. */
  readonly contributors: readonly Seat[];
  /** Seats of people that added nothing: no answer came in time, or the server says so. */
  readonly leftOut: readonly Seat[];
  /** The digest of the terms and all commitments: people can compare it by voice. */
  readonly fingerprint: string;
}

export function judge(claim: ClaimedDeal, memory: DealMemory): JudgedDeal {
  const { terms, commitments, entropy, scope } = claim;
  const seats = [...terms.seats.keys()];
  const isKept = (seat: Seat, own: string | null, commitment: string | null): boolean =>
    own === null || commitmentTo(terms, seat, own) === commitment;
  const fingerprint = digestOf(terms, commitments);
  const witness = memory.witness(terms);
  const digests = seats.flatMap((seat) =>
    [witness?.seen[seat], claim.seen[seat]].flatMap((digest) => (digest ? [{ digest, seat }] : [])),
  );
  const others = digests.filter(({ digest }) => digest !== fingerprint).map(({ seat }) => seat);
  const isKeptByAll = seats.every((seat) =>
    isKept(seat, entropy[seat] ?? null, commitments.players[seat] ?? null),
  );
  const check = {
    server: verdict(isKept(SERVER, claim.server, commitments.server)),
    players: verdict(isKeptByAll),
    deal: verdict(claim.isFollowed),
    witness: witness ? verdict(isRemembered(witness, claim)) : 'unknown',
    seen: digests.length === 0 ? 'unknown' : verdict(others.length === 0),
  } as const;
  return {
    ...check,
    scope,
    isRight: !Object.values(check).includes('wrong'),
    differing: [...new Set(others)],
    contributors: seats.filter((seat) => entropy[seat] !== null),
    leftOut: seats.filter((seat) => terms.seats[seat] === 'human' && entropy[seat] === null),
    fingerprint,
  };
}

const verdict = (isRight: boolean): Verdict => (isRight ? 'right' : 'wrong');

/** The digests are equal if all terms and commitments are; and what this browser put in is in it. */
function isRemembered(witness: Witness, { terms, commitments, entropy }: ClaimedDeal): boolean {
  const { own, late } = witness;
  return (
    digestOf(witness.terms, witness.commitments) === digestOf(terms, commitments) &&
    Object.entries(own).every(([key, mine]) => {
      const seat = Number(key);
      // Bytes that were taken must be there; the server may not say afterwards that they were not.
      return entropy[seat] === mine || (late.includes(seat) && entropy[seat] === null);
    })
  );
}
