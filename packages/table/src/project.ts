/** What a browser is shown of a table. Built from views and projected events, never from states. */

import {
  describeLegal,
  itemAt,
  SPECTATOR,
  type GameTypes,
  type Seat,
  type Viewer,
} from '@tavolata/engine';
import { isLater } from './decide-devices.ts';
import { isClaim, waiting } from './fold-consent.ts';
import { positionEntry, presentMatch, seatInTurn, tablePhase } from './fold.ts';
import { mayDecline, waitsFor } from './proposals.ts';
import { finishedMatches, hasPlayed, isForEverybody, isPlayer } from './record.ts';
import { currentMatch } from './series/fold.ts';
import { nameOf } from './texts.ts';
import type { Dealing, OpenProposal, PlayedMatch, Table, Texts } from './types.ts';
import { findTableUndo } from './undo.ts';
import { attendedSeats, hostSeat, personOn, seatsOf, unknownKey } from './who.ts';
import type {
  DealView,
  DeviceView,
  ProposalView,
  SeatView,
  TableListing,
  TableMatchView,
  TableView,
  TurnView,
} from './wire/server-messages.ts';
import { turnEnd } from './wishes.ts';

/** Who looks: a browser, and the seat whose view it wants if it has several. */
export interface Observer {
  readonly browser: string;
  readonly seat?: Seat | undefined;
}

/** Whose view a browser gets; nothing if it has no seat and the host lets nobody watch. */
export function viewerOf<T extends GameTypes>(
  table: Table<T>,
  { browser, seat }: Observer,
): Viewer | undefined {
  const mine = seatsOf(table, browser);
  if (mine.length > 0) return seat !== undefined && mine.includes(seat) ? seat : mine[0];
  return table.settings.hasSpectators && !table.barred.includes(browser) ? SPECTATOR : undefined;
}

/**
 * Whether an observer is shown the match. Who sits down when it is over gets no eyes of those who played there: at a private
 * table it is for them, as its record is.
 */
export function seesMatch<T extends GameTypes>(table: Table<T>, observer: Observer): boolean {
  const { series } = table;
  const viewer = viewerOf(table, observer);
  if (!series.match || viewer === undefined) return false;
  return viewer === SPECTATOR || isForRecord(table, series.matches, observer.browser);
}

export const projectTable = <T extends GameTypes>(
  table: Table<T>,
  observer: Observer,
  texts: Texts,
): TableView<T> => ({
  ...projectCommonTable(table, texts),
  ...projectOwnTable(table, observer),
});

/** What of a table all observers see alike. */
type CommonTable = 'phase' | 'terms' | 'settings' | 'seats' | 'host' | 'due';

export function projectCommonTable<T extends GameTypes>(
  table: Table<T>,
  texts: Texts,
): Pick<TableView<T>, CommonTable | 'deal'> {
  const { series, settings, dealing } = table;
  const due = clockOf(table);
  return {
    phase: tablePhase(table),
    terms: series.terms,
    settings,
    seats: [...series.seats.keys()].map((seat) => projectSeat(table, seat, texts)),
    host: hostSeat(table),
    ...(due === undefined ? {} : { due }),
    ...(dealing && !hasEnded(table) ? { deal: projectDeal(dealing) } : {}),
  };
}

function hasEnded<T extends GameTypes>(table: Table<T>): boolean {
  const phase = tablePhase(table);
  return phase === 'over' || phase === 'abandoned';
}

/** The rest, as one observer sees it. */
export function projectOwnTable<T extends GameTypes>(
  table: Table<T>,
  observer: Observer,
): Omit<TableView<T>, CommonTable> {
  const { barred, dealing } = table;
  const { browser } = observer;
  const viewer = viewerOf(table, observer);
  const isSeated = typeof viewer === 'number';
  const reason = isSeated ? table.standIns[viewer]?.why : undefined;
  const open = shownProposal(table, browser);
  return {
    mine: seatsOf(table, browser),
    isBarred: barred.includes(browser),
    ...(reason ? { standInReason: reason } : {}),
    ...(open ? { proposal: projectProposal(table, open, browser) } : {}),
    ...(isSeated ? { devices: projectDevices(table, viewer, browser) } : {}),
    ...(dealing && hasEnded(table) ? { deal: projectEndedDeal(table, dealing, browser) } : {}),
    ...(viewer !== undefined && seesMatch(table, observer)
      ? { match: projectMatch(table, viewer) }
      : {}),
    records: recordsFor(table, browser),
  };
}

/** At a private table a record is for those who sit there, and sat there then. */
function recordsFor<T extends GameTypes>(table: Table<T>, browser: string): number[] {
  const isSeated = seatsOf(table, browser).length > 0;
  const isFor = (played: PlayedMatch<T>): boolean =>
    (table.settings.isPublic && played.wasPublic) || (isSeated && isPlayer(table, played, browser));
  return finishedMatches(table)
    .filter(isFor)
    .map(({ number }) => number);
}

/** The same for one match by its number. */
const isForRecord = <T extends GameTypes>(
  table: Table<T>,
  number: number,
  browser: string,
): boolean =>
  isForEverybody(table, number) ||
  (seatsOf(table, browser).length > 0 && hasPlayed(table, number, browser));

function projectSeat<T extends GameTypes>(table: Table<T>, seat: Seat, texts: Texts): SeatView {
  const occupant = itemAt(table.series.seats, seat);
  const colours = table.colours[seat];
  const standIn = table.standIns[seat]?.level;
  switch (occupant.kind) {
    case 'open':
      return { kind: 'open' };
    case 'bot': {
      const begun = table.series.match ? table.sitters[seat] : undefined;
      const gaveUp = begun?.kind === 'human' ? { gaveUp: nameOf(table, begun.person, texts) } : {};
      return { kind: 'bot', level: occupant.level, ...gaveUp };
    }
    case 'human':
      return {
        kind: 'human',
        name: nameOf(table, occupant.person, texts),
        isReady: table.ready.includes(seat),
        ...(colours ? { colours } : {}),
        ...(standIn === undefined ? {} : { standIn }),
      };
  }
}

/** When the person in turn runs out of time. */
function clockOf<T extends GameTypes>(table: Table<T>): number | undefined {
  const end = turnEnd(table);
  if (end === undefined) return undefined;
  return attendedSeats(table).includes(seatInTurn(table)) ? end : undefined;
}

/** One of all that wait: what this browser has to answer, else its own, else the players'. */
function shownProposal<T extends GameTypes>(
  table: Table<T>,
  browser: string,
): OpenProposal | undefined {
  const mine = seatsOf(table, browser);
  const all = waiting(table);
  return (
    all.find((open) => waitsFor(open).some((seat) => mine.includes(seat))) ??
    all.find((open) => isClaim(open) && open.proposal.browser === browser) ??
    all[0]
  );
}

function projectDevices<T extends GameTypes>(
  table: Table<T>,
  seat: Seat,
  browser: string,
): DeviceView[] {
  const person = personOn(table, seat) ?? '';
  const isOwners = !unknownKey(table, person, browser);
  return table.keys
    .filter((key) => key.person === person)
    .map((key) => {
      const canRemove = isLater(table, key, browser);
      return {
        id: key.seq,
        since: key.at,
        origin: key.origin,
        isThis: key.browser === browser,
        canRemove,
        // What such a device has let in itself is no news to it, and it can't vouch for it.
        isNew: canRemove && !key.isConfirmed && (isOwners || key.origin === 'claim'),
      };
    });
}

function projectProposal<T extends GameTypes>(
  table: Table<T>,
  open: OpenProposal,
  browser: string,
): ProposalView {
  const { id, proposal, agreed } = open;
  const mine = seatsOf(table, browser);
  const isMine =
    proposal.kind === 'give-back' ? proposal.browser === browser : mine.includes(proposal.seat);
  const word = 'word' in proposal && (isMine || mine.length > 0) ? proposal.word : undefined;
  return {
    id,
    kind: proposal.kind,
    ...('seat' in proposal ? { by: proposal.seat } : {}),
    ...('for' in proposal ? { for: proposal.for } : {}),
    agreed,
    waitsFor: waitsFor(open),
    isMine,
    canDecline: mine.some((seat) => mayDecline(open, seat)),
    ...(word === undefined ? {} : { word }),
  };
}

function projectDeal({ shuffle, commitments, contributions, isSealed }: Dealing): DealView {
  const { commitment, ...terms } = shuffle;
  return {
    terms,
    commitments: { server: commitment, players: commitments },
    isSealed,
    entropy: contributions.map((shown) => shown?.entropy ?? null),
    seen: contributions.map((shown) => shown?.seen ?? null),
  };
}

/** All cards follow from the server's bytes, so they are for those who may have the record. */
function projectEndedDeal<T extends GameTypes>(
  table: Table<T>,
  dealing: Dealing,
  browser: string,
): DealView {
  const isShown = isForRecord(table, dealing.shuffle.number, browser);
  return { ...projectDeal(dealing), ...(isShown ? { server: dealing.secret } : {}) };
}

export const projectTurn = <T extends GameTypes>(table: Table<T>, viewer: Viewer): TurnView<T> => ({
  ...projectCommonTurn(table),
  ...projectOwnTurn(table, viewer),
});

function projectMatch<T extends GameTypes>(table: Table<T>, viewer: Viewer): TableMatchView<T> {
  const { number, match } = presentMatch(table);
  const setup = match.game.publicSetup(match.setup);
  return { number, setup, ...projectPosition(table), ...projectOwnTurn(table, viewer) };
}

/** What of a turn is for one viewer alone. */
type OwnTurn<T extends GameTypes> = Pick<TurnView<T>, 'legal' | 'canUndo' | 'canProposeUndo'>;

/** What all viewers see of a turn alike. */
export function projectCommonTurn<T extends GameTypes>(
  table: Table<T>,
): Omit<TurnView<T>, keyof OwnTurn<T>> {
  const due = clockOf(table);
  return { ...projectPosition(table), ...(due === undefined ? {} : { due }) };
}

function projectPosition<T extends GameTypes>(
  table: Table<T>,
): Omit<TurnView<T>, 'due' | keyof OwnTurn<T>> {
  const { series } = table;
  const { state, steps } = currentMatch(series);
  const result = series.game.outcome(state);
  const entry = positionEntry(table);
  return {
    step: steps.length,
    ...(entry === undefined ? {} : { entry }),
    toAct: seatInTurn(table),
    ...(result ? { result } : {}),
  };
}

export function projectOwnTurn<T extends GameTypes>(table: Table<T>, viewer: Viewer): OwnTurn<T> {
  const { series } = table;
  const undo = viewer === SPECTATOR ? undefined : findTableUndo(table, viewer);
  const isUndoable = undo?.step !== undefined;
  const isInTurn = seatInTurn(table) === viewer;
  return {
    legal: isInTurn ? describeLegal(series.game, currentMatch(series).state) : [],
    canUndo: isUndoable && undo.isFree,
    canProposeUndo: isUndoable && !undo.isFree,
  };
}

/** A table as it is in a list. */
export function listingOf<T extends GameTypes>(table: Table<T>, texts: Texts): TableListing {
  const { id, series, touched } = table;
  return {
    table: id,
    game: series.game.id,
    players: series.terms.players,
    phase: tablePhase(table),
    seats: series.seats.map((occupant) => {
      if (occupant.kind === 'open') return null;
      if (occupant.kind === 'bot') return { level: occupant.level };
      return { name: nameOf(table, occupant.person, texts) };
    }),
    touched,
  };
}
