/** Who may cause which entry: judged from the log alone, without asking the code that decided it. */

import type { Seat } from '@tavolata/engine';
import { tablePhase, type OpenProposal, type Proposal, type Table } from '@tavolata/table';
import type { Committed } from './chronicle.ts';
import type { Verdict } from './verdict.ts';

/** The seats whose people have given this browser a key. */
export function seatsFor({ keys, series }: Table, browser: string): Seat[] {
  return [...series.seats.keys()].filter((seat) => {
    const occupant = series.seats[seat];
    return (
      occupant?.kind === 'human' &&
      keys.some((key) => key.browser === browser && key.person === occupant.person)
    );
  });
}

/** All that waits for answers. */
export const waitingAt = ({ open, claims }: Table): OpenProposal[] =>
  open ? [open, ...claims] : [...claims];

/** Whether this browser asks for this person's seat. */
export const isClaimOf = (proposal: Proposal, person: string, browser: string): boolean =>
  proposal.kind === 'give-back' && proposal.person === person && proposal.browser === browser;

const isHost = (table: Table, browser: string): boolean =>
  table.keys.some((key) => key.browser === browser && key.person === table.host);

export function judgeEntry(
  committed: Committed,
  codes: ReadonlyMap<string, string>,
  verdict: Verdict,
): void {
  const { entry, before, after, browser, at } = committed;
  if (before !== after && at < before.touched) verdict.fail('time', 'an entry goes back in time');
  const problem =
    browser === undefined
      ? withoutBrowser(committed)
      : (ofBrowser(committed, browser, codes) ?? matchProblem(committed));
  if (problem !== undefined) verdict.fail('law', `${entry.type}: ${problem}`);
}

/** What bots and clocks may do. */
function withoutBrowser({ entry, before, at }: Committed): string | undefined {
  switch (entry.type) {
    case 'acted': {
      const isBot = before.series.seats[entry.seat]?.kind === 'bot';
      if (!isBot && !before.standIns[entry.seat]) return 'nobody acted for a person';
      return matchProblem({ entry, before });
    }
    case 'stood-in': {
      const { clock } = before.settings;
      const isDue = clock > 0 && at >= before.turnSince + clock * 1000;
      return entry.why === 'clock' && isDue ? undefined : 'a clock stood in before its time';
    }
    case 'declined':
      return entry.isLapse === true ? undefined : 'nobody said no';
    case 'hosted':
      return undefined; // the role goes back to a host who is back, which the rules of consent judge
    case 'sealed':
    case 'dealt':
      return before.isShuffling ? undefined : 'nothing is being dealt';
    default:
      return 'nobody asked for it';
  }
}

/** A finished match stays finished, and only the player in turn acts. */
function matchProblem({ entry, before }: Pick<Committed, 'entry' | 'before'>): string | undefined {
  const { series } = before;
  switch (entry.type) {
    case 'acted':
    case 'undone':
    case 'gave-up':
    case 'abandoned':
      if (tablePhase(before) !== 'playing') return 'no match is on';
      if (entry.type !== 'acted' || !series.match) return undefined;
      return series.game.toAct(series.match.state) === entry.seat ? undefined : 'not in turn';
    case 'dealt':
      if (!before.isShuffling) return 'nothing is being dealt';
      return undefined;
    case 'shuffled':
      return series.match && tablePhase(before) === 'playing' ? 'a match is on' : undefined;
    default:
      return undefined;
  }
}

function ofBrowser(
  { entry, before, together, at }: Committed,
  browser: string,
  codes: ReadonlyMap<string, string>,
): string | undefined {
  const mine = seatsFor(before, browser);
  const own = (seat: Seat): string | undefined =>
    mine.includes(seat) ? undefined : 'for somebody else’s seat';
  const host = (): string | undefined => (isHost(before, browser) ? undefined : 'not by the host');
  switch (entry.type) {
    case 'acted':
    case 'gave-up':
    case 'readied':
    case 'coloured':
    case 'committed':
    case 'contributed':
    case 'returned':
    case 'reacted':
    case 'said':
    case 'agreed':
      return own(entry.seat);
    case 'declined':
      // A browser that comes back ends what was proposed since it was away.
      return entry.isLapse === true ? undefined : own(entry.seat);
    case 'proposed': {
      const { proposal } = entry;
      if (proposal.kind !== 'give-back') return own(proposal.seat);
      return proposal.browser === browser ? undefined : 'for another browser';
    }
    case 'seated': {
      if (entry.occupant.kind === 'bot') return host();
      if (entry.occupant.kind === 'human') {
        if (before.series.seats[entry.seat]?.kind !== 'open') return 'the seat was taken';
        return before.barred.includes(browser) ? 'by somebody who was removed' : undefined;
      }
      const wasMine = mine.includes(entry.seat);
      const gaveUp = together.some(
        (other) => other.type === 'gave-up' && other.seat === entry.seat,
      );
      return wasMine || gaveUp ? undefined : host();
    }
    case 'keyed': {
      if (entry.person === '') return 'for nobody';
      const isNew = together.some(
        ({ type, ...other }) =>
          type === 'seated' &&
          'occupant' in other &&
          other.occupant.kind === 'human' &&
          other.occupant.person === entry.person,
      );
      if (isNew) return entry.browser === browser ? undefined : 'for another browser';
      const isClaimed = waitingAt(before).some(({ proposal }) =>
        isClaimOf(proposal, entry.person, entry.browser),
      );
      if (isClaimed) return undefined; // the rules of consent judge it
      const isInvited = before.codes.some(
        ({ person, code, until }) =>
          person === entry.person && at < until && [...codes.values()].includes(code),
      );
      return isInvited && entry.browser === browser ? undefined : 'without a code';
    }
    case 'revoked':
    case 'confirmed': {
      const place = (of: string): number =>
        before.keys.findIndex((key) => key.browser === of && key.person === entry.person);
      const isLater = place(browser) >= 0 && place(browser) < place(entry.browser);
      return isLater ? undefined : 'about a device that was there before';
    }
    case 'arranged':
    case 'barred':
      return host();
    case 'hosted':
      return before.host === undefined ||
        mine.some((seat) => {
          const occupant = before.series.seats[seat];
          return occupant?.kind === 'human' && occupant.person === entry.person;
        })
        ? undefined
        : 'by somebody without a seat';
    case 'named':
    case 'invited': {
      const isOwn = before.keys.some(
        (key) => key.browser === browser && key.person === entry.person,
      );
      return isOwn ? undefined : 'for somebody else';
    }
    default:
      return undefined;
  }
}
