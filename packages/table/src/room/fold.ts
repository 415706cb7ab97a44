/** From facts to a room. Facts are facts: nothing is judged here. */

import { NOBODY, type Game, type GameTypes, type Seat } from '@tavolata/engine';
import { currentMatch, emptyTable, evolve, phaseOf } from '../fold.ts';
import type { Occupant, Terms } from '../types.ts';
import { foldDealing } from './fold-dealing.ts';
import type { Fact, Key, PlayedGame, PlayEntry, Room, RoomEntry, Talk } from './types.ts';
import type { RoomPhase } from './view.ts';

/** The room that a log tells of. It comes from the server's own store, so it is believed. */
export function restoreRoom(games: readonly Game[], id: string, facts: readonly Fact[]): Room {
  const first = facts[0] as Fact | undefined;
  if (first?.entry.type !== 'opened') throw new RangeError(`table ${id} has no beginning`);
  return facts.slice(1).reduce(evolveRoom<GameTypes>, emptyRoom(games, id, first));
}

/** Another version of a game than any that is known here. */
export class UnknownRules extends Error {
  constructor({ game, rulesVersion }: Terms) {
    super(`${game} by rules ${rulesVersion} is not known here`);
    this.name = 'UnknownRules';
  }
}

/** A room of which only the opening is known. */
export function emptyRoom(games: readonly Game[], id: string, { at, entry }: Fact): Room {
  if (entry.type !== 'opened') throw new RangeError(`table ${id} has no beginning`);
  const { terms, house } = entry;
  const game = games.find(
    ({ id: name, rulesVersion }) => name === terms.game && rulesVersion === terms.rulesVersion,
  );
  if (!game) throw new UnknownRules(terms);
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
    open: undefined,
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
        ...(room.open?.proposal.kind === 'stand-in' ? NO_PROPOSAL : {}),
      };
    case 'returned':
      return {
        standIns: room.standIns.with(entry.seat, undefined),
        ...(seatInTurn(room) === entry.seat ? { turnSince: at } : {}),
      };
    case 'proposed': {
      const { proposal } = entry;
      const agreed = proposal.kind === 'give-back' ? [] : [proposal.seat];
      return { open: { id: room.seq, at, proposal, agreed } };
    }
    case 'agreed':
      return { open: room.open && { ...room.open, agreed: [...room.open.agreed, entry.seat] } };
    case 'declined':
      return NO_PROPOSAL;
    case 'invited': {
      const { person, code, until } = entry;
      return { codes: [...room.codes.slice(1 - MOST_CODES), { person, code, until }] };
    }
    case 'said': {
      const { seat, person, text } = entry;
      return { talk: talkWith(room, { seq: room.seq, at, seat, what: { person, text } }) };
    }
    case 'reacted': {
      const { seat, reaction } = entry;
      return { talk: talkWith(room, { seq: room.seq, at, seat, what: { reaction } }) };
    }
    default:
      return playChanges(room, entry, at);
  }
}

const NO_PROPOSAL = { open: undefined };

/** So much of what was said is shown to whoever comes; a log can be longer than anybody reads. */
const MOST_TALK = 200;
const MOST_CODES = 20;

const talkWith = <T extends GameTypes>({ talk }: Room<T>, item: Talk): readonly Talk[] => [
  ...talk.slice(1 - MOST_TALK),
  item,
];

/** Whether a key is what somebody without a seat had asked for. */
const isAnswer = <T extends GameTypes>({ open }: Room<T>, { browser }: Key): boolean =>
  open?.proposal.kind === 'give-back' && open.proposal.browser === browser;

/** What happens at the table itself, and what that means for the room. */
function playChanges<T extends GameTypes>(
  room: Room<T>,
  entry: PlayEntry<T>,
  at: number,
): Partial<Room<T>> {
  // A room has a log of its own.
  const table = { ...evolve(room.table, entry), entries: [] };
  switch (entry.type) {
    case 'seated': {
      const { seat, occupant } = entry;
      return {
        table,
        ready: withSeat(room.ready, seat, false),
        standIns: room.standIns.with(seat, undefined),
        ...(occupant.kind === 'open' ? { colours: room.colours.with(seat, null) } : {}),
        ...(isAbout(room, seat) ? NO_PROPOSAL : {}),
        ...forgetLeaver(room, seat),
        ...passHosting(room, seat),
      };
    }
    case 'dealt':
      return {
        table,
        sitters: table.seats,
        isShuffling: false,
        ready: [],
        positions: [{ seq: room.seq, at }],
        standIns: room.standIns.map(() => undefined),
        turnSince: at,
        ...NO_PROPOSAL,
      };
    case 'acted':
      return {
        table,
        positions: [...room.positions, { seq: room.seq, at }],
        turnSince: at,
        ...(room.open?.proposal.kind === 'undo' && isPlayedByPerson(room, entry.seat)
          ? NO_PROPOSAL
          : {}),
      };
    case 'undone':
      return {
        table,
        positions: room.positions.slice(0, entry.step + 1),
        // The clock of that turn runs on: taking back gains no time.
        turnSince: room.positions[entry.step].at,
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

const isPlayedByPerson = <T extends GameTypes>({ table, standIns }: Room<T>, seat: Seat): boolean =>
  table.seats[seat].kind === 'human' && standIns[seat] === undefined;

const isAbout = <T extends GameTypes>({ open }: Room<T>, seat: Seat): boolean =>
  open !== undefined && 'for' in open.proposal && open.proposal.for === seat;

const isPerson = (occupant: Occupant, person: string): boolean =>
  occupant.kind === 'human' && occupant.person === person;

/** Whoever gets up from a seat, unless he has only moved over. */
function leaverOf<T extends GameTypes>({ table }: Room<T>, left: Seat): string | undefined {
  const leaver = table.seats[left];
  if (leaver.kind !== 'human') return undefined;
  const staysAt = (occupant: Occupant, seat: Seat): boolean =>
    seat !== left && isPerson(occupant, leaver.person);
  return table.seats.some(staysAt) ? undefined : leaver.person;
}

/** Whoever gets up without having played or spoken is nobody to the room: logs of passers-by are long. */
function forgetLeaver<T extends GameTypes>(room: Room<T>, left: Seat): Partial<Room<T>> {
  const person = leaverOf(room, left);
  if (person === undefined) return {};
  const keys = room.keys.filter((key) => key.person !== person);
  const hasPlayed = [room.sitters, ...room.past.map(({ sitters }) => sitters)].some((sitters) =>
    sitters.some((sitter) => isPerson(sitter, person)),
  );
  const hasSpoken = room.talk.some(({ what }) => 'person' in what && what.person === person);
  if (hasPlayed || hasSpoken) return { keys };
  const others = Object.entries(room.names).filter(([other]) => other !== person);
  return { keys, names: Object.fromEntries(others) };
}

/** When the host gets up, the next person round the table is the host. */
function passHosting<T extends GameTypes>(room: Room<T>, left: Seat): Partial<Room<T>> {
  const { seats } = room.table;
  const person = leaverOf(room, left);
  if (person === undefined || person !== room.host) return {};
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

/** Whose turn it is; nobody's if no game is being played. */
export function seatInTurn<T extends GameTypes>(room: Room<T>): Seat {
  if (roomPhase(room) !== 'playing') return NOBODY;
  return room.table.game.toAct(currentMatch(room.table).state);
}

/** The room after these entries, all at one time. */
export const roomAfter = <T extends GameTypes>(
  room: Room<T>,
  entries: readonly RoomEntry<T>[],
  at: number,
): Room<T> => entries.reduce((now, entry) => evolveRoom(now, { at, entry }), room);

function withSeat(seats: readonly Seat[], seat: Seat, isIn: boolean): readonly Seat[] {
  const others = seats.filter((other) => other !== seat);
  return isIn ? [...others, seat] : others;
}
