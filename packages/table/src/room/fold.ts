/** From facts to a room. Facts are facts: nothing is judged here. */

import type { Game, GameTypes, Seat } from '@tavolata/engine';
import { currentMatch, emptyTable, evolve, phaseOf } from '../fold.ts';

import { foldDealing } from './fold-dealing.ts';
import type { Occupant } from '../types.ts';
import type { Fact, Key, PlayedGame, PlayEntry, Room, RoomEntry } from './types.ts';
import type { RoomPhase } from './view.ts';

/** The room that a log tells of. It comes from the server's own store, so it is believed. */
export function restoreRoom(games: readonly Game[], id: string, facts: readonly Fact[]): Room {
  const first = facts[0] as Fact | undefined;
  if (first?.entry.type !== 'opened') throw new RangeError(`table ${id} has no beginning`);
  return facts.slice(1).reduce(evolveRoom<GameTypes>, emptyRoom(games, id, first));
}

/** A room of which only the opening is known. */
export function emptyRoom(games: readonly Game[], id: string, { at, entry }: Fact): Room {
  if (entry.type !== 'opened') throw new RangeError(`table ${id} has no beginning`);
  const { terms, house } = entry;
  const game = games.find((candidate) => candidate.id === terms.game);
  if (game?.rulesVersion !== terms.rulesVersion) {
    throw new RangeError(`${terms.game} by rules ${terms.rulesVersion} is not known here`);
  }
  return {
    id,
    table: emptyTable(game, terms),
    house,
    seq: 1,
    opened: at,
    touched: at,
    host: undefined,
    keys: [],
    barred: [],
    names: {},
    colours: Array.from({ length: terms.players }, () => null),
    ready: [],
    dealing: undefined,
    isShuffling: false,
    sitters: [],
    past: [],
    positions: [],
    standIns: Array.from({ length: terms.players }, () => undefined),
    turnSince: at,
    proposal: undefined,
    agreed: [],
    codes: [],
    talk: [],
  };
}

/** The room after one more fact; the old one stays as it is. */
export function evolveRoom<T extends GameTypes>(room: Room<T>, fact: Fact<T>): Room<T> {
  return { ...room, seq: room.seq + 1, touched: fact.at, ...changes(room, fact) };
}

function changes<T extends GameTypes>(room: Room<T>, { at, entry }: Fact<T>): Partial<Room<T>> {
  switch (entry.type) {
    case 'opened':
      return {};
    case 'keyed':
      return {
        keys: [...room.keys, { person: entry.person, browser: entry.browser }],
        codes: room.codes.filter(({ person }) => person !== entry.person),
        ...(isAnswer(room, entry) ? NO_PROPOSAL : {}),
      };
    case 'named':
      return { names: { ...room.names, [entry.person]: entry.text } };
    case 'hosted':
      return { host: entry.person };
    case 'arranged':
      return { house: entry.house };
    case 'barred':
      return { barred: [...room.barred, entry.browser] };
    case 'coloured':
      return { colours: room.colours.with(entry.seat, entry.colours) };
    case 'readied':
      return { ready: withSeat(room.ready, entry.seat, entry.isReady) };
    case 'shuffled': {
      const past = room.table.match ? [...room.past, presentGame(room)] : room.past;
      return { past, ...foldDealing(room, entry, at) };
    }
    case 'committed':
    case 'sealed':
    case 'contributed':
      return foldDealing(room, entry, at);
    case 'stood-in':
      return {
        standIns: room.standIns.with(entry.seat, { level: entry.bot, why: entry.why }),
        ...(room.proposal?.kind === 'stand-in' ? NO_PROPOSAL : {}),
      };
    case 'returned':
      return { standIns: room.standIns.with(entry.seat, undefined), turnSince: at };
    case 'proposed':
      return { proposal: entry.proposal, agreed: proposerOf(entry) };
    case 'agreed':
      return { agreed: [...room.agreed, entry.seat] };
    case 'declined':
      return NO_PROPOSAL;
    case 'invited': {
      const { person, code, until } = entry;
      return { codes: [...room.codes, { person, code, until }] };
    }
    case 'said': {
      const { seat, person, text } = entry;
      return { talk: [...room.talk, { seq: room.seq, at, seat, what: { person, text } }] };
    }
    case 'reacted': {
      const { seat, reaction } = entry;
      return { talk: [...room.talk, { seq: room.seq, at, seat, what: { reaction } }] };
    }
    default:
      return playChanges(room, entry, at);
  }
}

const NO_PROPOSAL = { proposal: undefined, agreed: [] };

/** Whether a key is what somebody without a seat had asked for. */
const isAnswer = <T extends GameTypes>({ proposal }: Room<T>, { browser }: Key): boolean =>
  proposal?.kind === 'give-back' && proposal.browser === browser;

/** What happens at the table itself, and what that means for the room. */
function playChanges<T extends GameTypes>(
  room: Room<T>,
  entry: PlayEntry<T>,
  at: number,
): Partial<Room<T>> {
  const table = evolve(room.table, entry);
  switch (entry.type) {
    case 'seated': {
      const { seat, occupant } = entry;
      return {
        table,
        ready: withSeat(room.ready, seat, false),
        standIns: room.standIns.with(seat, undefined),
        ...(occupant.kind === 'open' ? { colours: room.colours.with(seat, null) } : {}),
        ...passHosting(room, seat),
      };
    }
    case 'dealt':
      return {
        table,
        sitters: table.seats,
        isShuffling: false,
        ready: [],
        positions: [room.seq],
        standIns: room.standIns.map(() => undefined),
        turnSince: at,
        ...NO_PROPOSAL,
      };
    case 'acted':
      return {
        table,
        positions: [...room.positions, room.seq],
        turnSince: at,
        ...(room.proposal?.kind === 'undo' ? NO_PROPOSAL : {}),
      };
    case 'undone':
      return {
        table,
        positions: room.positions.slice(0, entry.step + 1),
        turnSince: at,
        ...NO_PROPOSAL,
      };
    case 'gave-up':
      return {
        table,
        standIns: room.standIns.with(entry.seat, undefined),
        turnSince: at,
        ...NO_PROPOSAL,
        ...passHosting(room, entry.seat),
      };
    case 'abandoned':
      return { table, isShuffling: false, ...NO_PROPOSAL };
  }
}

/** When the host gets up, the next person round the table is the host. */
function passHosting<T extends GameTypes>(room: Room<T>, left: Seat): Partial<Room<T>> {
  const { seats } = room.table;
  const leaver = seats[left];
  if (leaver.kind !== 'human' || leaver.person !== room.host) return {};
  const sitsElsewhere = (occupant: Occupant, seat: Seat): boolean =>
    seat !== left && occupant.kind === 'human' && occupant.person === room.host;
  if (seats.some(sitsElsewhere)) return {};
  for (let step = 1; step < seats.length; step++) {
    const next = seats[(left + step) % seats.length];
    if (next.kind === 'human') return { host: next.person };
  }
  return { host: undefined };
}

/** The game that is on the table, or was the last one there. */
export function presentGame<T extends GameTypes>(room: Room<T>): PlayedGame<T> {
  const { table, dealing, sitters } = room;
  return { number: table.games, match: currentMatch(table), dealing, sitters };
}

export function roomPhase<T extends GameTypes>(room: Room<T>): RoomPhase {
  if (room.isShuffling) return 'shuffling';
  const phase = phaseOf(room.table);
  return phase === 'seating' ? 'gathering' : phase;
}

const proposerOf = <T extends GameTypes>({
  proposal,
}: RoomEntry<T> & { type: 'proposed' }): Seat[] =>
  proposal.kind === 'give-back' ? [] : [proposal.seat];

function withSeat(seats: readonly Seat[], seat: Seat, isIn: boolean): readonly Seat[] {
  const others = seats.filter((other) => other !== seat);
  return isIn ? [...others, seat] : others;
}
