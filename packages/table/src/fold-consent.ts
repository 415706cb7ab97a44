/** Proposals, claims and devices, folded from their entries. */

import type { GameTypes, Seat } from '@tavolata/engine';
import { seriesPhase } from './series/fold.ts';
import type {
  ClaimPause,
  Key,
  OpenClaim,
  OpenProposal,
  Proposal,
  Table,
  TableEntry,
} from './types.ts';
import { personOn } from './who.ts';

export type ConsentEntry = Extract<
  TableEntry,
  { type: 'proposed' | 'agreed' | 'declined' | 'keyed' | 'revoked' | 'confirmed' }
>;

/** So many claims wait at most; then the oldest gives way. */
export const MOST_CLAIMS = 4;
/** After the first no; twice as long after each further one. */
const PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 24 * 3600_000;
/** Strangers can make up browsers, so only the latest are remembered. */
const MOST_PAUSES = 50;

export function foldConsent<T extends GameTypes>(
  table: Table<T>,
  entry: ConsentEntry,
  at: number,
): Partial<Table<T>> {
  switch (entry.type) {
    case 'proposed':
      return withProposal(table, entry.proposal, at);
    case 'agreed': {
      const answered = answeredBy(table, entry.proposal);
      return answered ? replaced(table, withYes(answered, entry.seat)) : {};
    }
    case 'declined': {
      const answered = answeredBy(table, entry.proposal);
      if (!answered) return {};
      const pauses =
        isClaim(answered) && entry.isLapse !== true
          ? { claimPauses: pausedLonger(table, answered.proposal.browser, at) }
          : {};
      return { ...without(table, answered), ...pauses };
    }
    case 'keyed':
      return withKey(table, entry, at);
    case 'revoked': {
      const { person, browser } = entry;
      const keys = table.keys.filter((key) => key.person !== person || key.browser !== browser);
      const isElsewhere = keys.some((key) => key.browser === browser);
      return {
        keys,
        ...(isElsewhere ? {} : withoutPlayer(table, browser)),
        revoked: [...table.revoked, browser],
        // The device may have made a code for itself.
        codes: table.codes.filter((code) => code.person !== person),
        claimPauses: pausedLonger(table, browser, at),
      };
    }
    case 'confirmed':
      return {
        keys: table.keys.map((key) =>
          key.person === entry.person && key.browser === entry.browser
            ? { ...key, isConfirmed: true }
            : key,
        ),
      };
  }
}

/** A removed device gets no records, also when it sits down for itself later. */
function withoutPlayer<T extends GameTypes>(
  { browsers, past }: Table<T>,
  browser: string,
): Pick<Table<T>, 'browsers' | 'past'> {
  const without = (all: readonly string[]): string[] => all.filter((other) => other !== browser);
  return {
    browsers: without(browsers),
    past: past.map((played) => ({ ...played, browsers: without(played.browsers) })),
  };
}

/** A person has acted: the devices that they do not know, and that came after the one which acted, have no say for longer. */
export function keysAfterAct<T extends GameTypes>(
  table: Table<T>,
  { seat, device = 0 }: { readonly seat: Seat; readonly device?: number },
  at: number,
): Table<T>['keys'] {
  const person = personOn(table, seat);
  const isOverruled = (key: Key): boolean =>
    key.person === person && !key.isConfirmed && device < key.seq;
  if (!table.keys.some(isOverruled)) return table.keys;
  return table.keys.map((key) => (isOverruled(key) ? { ...key, ownerAt: at } : key));
}

export const isClaim = (open: OpenProposal): open is OpenClaim =>
  open.proposal.kind === 'give-back';

/** All that waits for answers. */
export const waiting = <T extends GameTypes>({ open, claims }: Table<T>): OpenProposal[] =>
  open ? [open, ...claims] : [...claims];

/** Version 2 kept a claim, which had no word, in the place of the only proposal. */
function withProposal<T extends GameTypes>(
  table: Table<T>,
  proposal: Proposal,
  at: number,
): Partial<Table<T>> {
  const id = table.seq;
  if (proposal.kind !== 'give-back') return { open: { id, at, proposal, agreed: [proposal.seat] } };
  const claim: OpenClaim = { id, at, proposal, agreed: [] };
  if (proposal.word === undefined) return { open: claim };
  const others = table.claims.filter((other) => other.proposal.browser !== proposal.browser);
  return { claims: [...others, claim].slice(-MOST_CLAIMS) };
}

function answeredBy<T extends GameTypes>(
  table: Table<T>,
  id: number | undefined,
): OpenProposal | undefined {
  const open = waiting(table);
  if (id !== undefined) return open.find((other) => other.id === id);
  return open.toSorted((one, other) => one.id - other.id).at(-1);
}

const withYes = <Open extends OpenProposal>(open: Open, seat: Seat): Open => ({
  ...open,
  agreed: [...open.agreed, seat],
});

function replaced<T extends GameTypes>(table: Table<T>, changed: OpenProposal): Partial<Table<T>> {
  if (table.open?.id === changed.id) return { open: changed };
  return {
    claims: table.claims.map((claim) =>
      claim.id === changed.id && isClaim(changed) ? changed : claim,
    ),
  };
}

function without<T extends GameTypes>(table: Table<T>, gone: OpenProposal): Partial<Table<T>> {
  if (table.open?.id === gone.id) return { open: undefined };
  return { claims: table.claims.filter(({ id }) => id !== gone.id) };
}

function withKey<T extends GameTypes>(
  table: Table<T>,
  { person, browser }: Pick<Key, 'person' | 'browser'>,
  at: number,
): Partial<Table<T>> {
  const isGranted = (open: OpenProposal): boolean =>
    isClaim(open) && open.proposal.browser === browser;
  const isClaimed = waiting(table).some(isGranted);
  // The others asked for a seat whose person was thought to be lost.
  const isOver = (open: OpenProposal): boolean =>
    isGranted(open) || (isClaimed && isClaim(open) && open.proposal.person === person);
  const others = table.keys.filter((key) => key.person === person);
  const origin = isClaimed ? 'claim' : others.length === 0 ? 'seat' : 'code';
  // A device that nobody on the seat knows yet may have made the code of the next.
  const isConfirmed = !isClaimed && others.every((other) => other.isConfirmed);
  const key: Key = { person, browser, seq: table.seq, at, origin, isConfirmed };
  return {
    keys: [...table.keys, key],
    ...(seriesPhase(table.series) === 'playing' ? { browsers: [...table.browsers, browser] } : {}),
    revoked: table.revoked.filter((other) => other !== browser),
    codes: table.codes.filter((code) => code.person !== person),
    ...(table.open && isOver(table.open) ? { open: undefined } : {}),
    claims: table.claims.filter((claim) => !isOver(claim)),
  };
}

function pausedLonger<T extends GameTypes>(
  { claimPauses }: Table<T>,
  browser: string,
  at: number,
): readonly ClaimPause[] {
  const before = claimPauses.find((pause) => pause.browser === browser);
  const others = claimPauses.filter((pause) => pause !== before);
  const times = (before?.times ?? 0) + 1;
  const until = at + Math.min(PAUSE_MS * 2 ** (times - 1), LONGEST_PAUSE_MS);
  return [...others, { browser, times, until }].slice(-MOST_PAUSES);
}
