/** What a browser is shown of a room. Built from views and projected events, never from states. */

import { describeLegal, SPECTATOR, type GameTypes, type Seat, type Viewer } from '@tavolata/engine';
import { currentMatch } from '../fold.ts';
import { findUndo } from '../undo.ts';
import { presentGame, roomPhase, seatInTurn } from './fold.ts';
import { nameOf, type Texts } from './names.ts';
import { mayDecline, waitsFor } from './proposals.ts';
import { finishedGames } from './record.ts';
import type { Dealing, OpenProposal, Room } from './types.ts';
import type { DealView, ProposalView, RoomGameView, RoomView, SeatView, TurnView } from './view.ts';
import { attendedSeats, hostSeat, seatsOf } from './who.ts';
import { turnEnd } from './wishes.ts';

/** Who looks: a browser, and by the eyes of which seat if it has several. */
export interface Audience {
  readonly browser: string;
  readonly seat?: Seat | undefined;
}

/** The eyes that a browser sees the game by; nobody's if the host lets nobody watch. */
export function viewerOf<T extends GameTypes>(
  room: Room<T>,
  { browser, seat }: Audience,
): Viewer | undefined {
  const mine = seatsOf(room, browser);
  if (mine.length > 0) return seat !== undefined && mine.includes(seat) ? seat : mine[0];
  return room.house.hasSpectators && !room.barred.includes(browser) ? SPECTATOR : undefined;
}

export function projectRoom<T extends GameTypes>(
  room: Room<T>,
  audience: Audience,
  texts: Texts,
): RoomView<T> {
  const { table, house, barred, open, dealing } = room;
  const { browser } = audience;
  const viewer = viewerOf(room, audience);
  const due = clockOf(room);
  const reason = typeof viewer === 'number' ? room.standIns[viewer]?.why : undefined;
  return {
    phase: roomPhase(room),
    terms: table.terms,
    house,
    seats: [...table.seats.keys()].map((seat) => projectSeat(room, seat, texts)),
    host: hostSeat(room),
    mine: seatsOf(room, browser),
    isBarred: barred.includes(browser),
    ...(due === undefined ? {} : { due }),
    ...(reason ? { standInReason: reason } : {}),
    ...(open ? { proposal: projectProposal(room, open, browser) } : {}),
    ...(dealing ? { deal: projectDeal(room, dealing) } : {}),
    ...(table.match && viewer !== undefined ? { game: projectRoomGame(room, viewer) } : {}),
    records: finishedGames(room).map(({ number }) => number),
  };
}

function projectSeat<T extends GameTypes>(room: Room<T>, seat: Seat, texts: Texts): SeatView {
  const occupant = room.table.seats[seat];
  const colours = room.colours[seat];
  const standIn = room.standIns[seat]?.level;
  switch (occupant.kind) {
    case 'open':
      return { kind: 'open' };
    case 'bot': {
      const begun = room.table.match ? room.sitters[seat] : undefined;
      const gaveUp = begun?.kind === 'human' ? { gaveUp: nameOf(room, begun.person, texts) } : {};
      return { kind: 'bot', level: occupant.level, ...gaveUp };
    }
    case 'human':
      return {
        kind: 'human',
        name: nameOf(room, occupant.person, texts),
        isReady: room.ready.includes(seat),
        ...(colours ? { colours } : {}),
        ...(standIn === undefined ? {} : { standIn }),
      };
  }
}

/** When the person in turn runs out of time. */
function clockOf<T extends GameTypes>(room: Room<T>): number | undefined {
  return attendedSeats(room).includes(seatInTurn(room)) ? turnEnd(room) : undefined;
}

function projectProposal<T extends GameTypes>(
  room: Room<T>,
  open: OpenProposal,
  browser: string,
): ProposalView {
  const { id, proposal, agreed } = open;
  const mine = seatsOf(room, browser);
  const isMine =
    proposal.kind === 'give-back' ? proposal.browser === browser : mine.includes(proposal.seat);
  return {
    id,
    kind: proposal.kind,
    ...('seat' in proposal ? { by: proposal.seat } : {}),
    ...('for' in proposal ? { for: proposal.for } : {}),
    agreed,
    waitsFor: waitsFor(open),
    isMine,
    canDecline: mine.some((seat) => mayDecline(open, seat)),
  };
}

function projectDeal<T extends GameTypes>(room: Room<T>, dealing: Dealing): DealView {
  const { commitment, ...terms } = dealing.shuffle;
  const phase = roomPhase(room);
  const hasEnded = phase === 'over' || phase === 'abandoned';
  return {
    terms,
    commitments: { server: commitment, players: dealing.commitments },
    isSealed: dealing.isSealed,
    entropy: dealing.contributions.map((shown) => shown?.entropy ?? null),
    seen: dealing.contributions.map((shown) => shown?.seen ?? null),
    ...(hasEnded ? { server: dealing.secret } : {}),
  };
}

export function projectTurn<T extends GameTypes>(room: Room<T>, viewer: Viewer): TurnView<T> {
  const due = clockOf(room);
  return { ...projectPosition(room, viewer), ...(due === undefined ? {} : { due }) };
}

function projectRoomGame<T extends GameTypes>(room: Room<T>, viewer: Viewer): RoomGameView<T> {
  const { number, match } = presentGame(room);
  const setup = match.game.publicSetup(match.setup);
  return { number, setup, ...projectPosition(room, viewer) };
}

function projectPosition<T extends GameTypes>(
  room: Room<T>,
  viewer: Viewer,
): Omit<TurnView<T>, 'due'> {
  const { table } = room;
  const { game } = table;
  const { state, steps } = currentMatch(table);
  const toAct = seatInTurn(room);
  const canUndo = isUndoable(room, viewer, false);
  const result = game.outcome(state);
  return {
    step: steps.length,
    toAct,
    legal: toAct === viewer ? describeLegal(game, state) : [],
    canUndo,
    canProposeUndo: !canUndo && isUndoable(room, viewer, true),
    ...(result ? { result } : {}),
  };
}

function isUndoable<T extends GameTypes>(
  { table }: Room<T>,
  viewer: Viewer,
  byConsent: boolean,
): boolean {
  return viewer !== SPECTATOR && findUndo(table, viewer, { byConsent }).step !== undefined;
}
