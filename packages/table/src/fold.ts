/** From log entries to a table. Nothing is checked here: an entry has happened. */

import { itemAt, NOBODY, type Game, type GameTypes, type Seat, type Step } from '@tavolata/engine';
import { foldConsent, keysAfterAct } from './fold-consent.ts';
import { foldDealing } from './fold-dealing.ts';
import { hostedBy, hostingWithout } from './hosting.ts';
import { currentMatch, emptySeries, evolvePlay, seriesPhase } from './series/fold.ts';
import type { Occupant, Terms } from './series/types.ts';
import type {
  ChatEntry,
  LogEntry,
  PlayedEntry,
  PlayedMatch,
  Position,
  Table,
  TableEntry,
} from './types.ts';
import type { TablePhase } from './wire/server-messages.ts';

/** Restores a table from its log, which comes from the server's own store and is not checked. */
export function restoreTable(
  games: readonly Game[],
  id: string,
  entries: readonly LogEntry[],
): Table {
  const [first] = entries;
  if (first?.entry.type !== 'opened') throw new RangeError(`table ${id} has no beginning`);
  return entries.slice(1).reduce(evolveTable<GameTypes>, emptyTable(games, id, first));
}

/** The log was written by another version of the rules. */
export class UnknownRules extends Error {
  constructor({ game, rulesVersion }: Terms) {
    super(`${game} by rules ${rulesVersion} is not known here`);
    this.name = 'UnknownRules';
  }
}

/** A table after its first entry. */
export function emptyTable(games: readonly Game[], id: string, { at, entry }: LogEntry): Table {
  if (entry.type !== 'opened') throw new RangeError(`table ${id} has no beginning`);
  const { terms, house: settings } = entry;
  const game = games.find(
    ({ id: name, rulesVersion }) => name === terms.game && rulesVersion === terms.rulesVersion,
  );
  if (!game) throw new UnknownRules(terms);
  return {
    id,
    series: { ...emptySeries(game, terms), entries: [] }, // they are in the log of the table
    settings,
    seq: 1,
    opened: at,
    touched: at,
    host: undefined,
    hostsBefore: [],
    keys: [],
    barred: [],
    revoked: [],
    names: new Map(),
    colours: Array.from({ length: terms.players }, () => null),
    ready: [],
    dealing: undefined,
    isShuffling: false,
    sitters: [],
    browsers: [],
    wasPublic: false,
    past: [],
    positions: [],
    undos: [],
    standIns: Array.from({ length: terms.players }, () => undefined),
    turnSince: at,
    restarted: undefined,
    open: undefined,
    claims: [],
    claimPauses: [],
    codes: [],
    chat: [],
  };
}

/** The table after one more entry; the old one stays as it is. */
export function evolveTable<T extends GameTypes>(table: Table<T>, entry: LogEntry<T>): Table<T> {
  return { ...table, seq: table.seq + 1, touched: entry.at, ...changes(table, entry) };
}

function changes<T extends GameTypes>(
  table: Table<T>,
  { at, entry }: LogEntry<T>,
): Partial<Table<T>> {
  switch (entry.type) {
    case 'opened':
      return {};
    case 'keyed':
    case 'revoked':
    case 'confirmed':
    case 'proposed':
    case 'agreed':
    case 'declined':
      return foldConsent(table, entry, at);
    case 'named':
      return { names: new Map(table.names).set(entry.person, entry.text) };
    case 'hosted':
      return hostedBy(table, entry.person, at);
    case 'arranged':
      return { settings: entry.house };
    case 'barred':
      return {
        barred: [...table.barred, entry.browser],
        claims: table.claims.filter(({ proposal }) => proposal.browser !== entry.browser),
      };
    case 'coloured':
      return { colours: table.colours.with(entry.seat, entry.colours) };
    case 'readied':
      return { ready: withSeat(table.ready, entry.seat, entry.isReady) };
    case 'shuffled': {
      const { series, past } = table;
      // One that was given up has no record, and a table could be filled with such.
      const isKept = series.match !== undefined && !series.isAbandoned;
      return {
        past: isKept ? [...past, presentMatch(table)] : past,
        ...foldDealing(table, entry, at),
      };
    }
    case 'committed':
    case 'sealed':
    case 'contributed':
      return foldDealing(table, entry, at);
    case 'stood-in':
      return {
        standIns: table.standIns.with(entry.seat, { level: entry.bot, why: entry.why, since: at }),
        ...(table.open?.proposal.kind === 'stand-in' ? NO_PROPOSAL : {}),
      };
    case 'returned': {
      const position = positionEntry(table);
      // Once a turn: else somebody could let the time run out and come back, again and again, and hold up the match.
      const isAnew = seatInTurn(table) === entry.seat && !hasRestarted(table);
      return {
        standIns: table.standIns.with(entry.seat, undefined),
        ...(isAnew ? { turnSince: at, restarted: { position, at } } : {}),
      };
    }
    case 'invited': {
      const { person, code, until } = entry;
      return { codes: codesWith(table.codes, { person, code, until }) };
    }
    case 'said': {
      const { seat, person, text } = entry;
      return chatChanges(table, { seq: table.seq, at, seat, what: { person, text } });
    }
    case 'reacted': {
      const { seat, reaction } = entry;
      return chatChanges(table, { seq: table.seq, at, seat, what: { reaction } });
    }
    default:
      return playChanges(table, entry, at);
  }
}

const NO_PROPOSAL = { open: undefined };

/** Newcomers are shown this much of the chat. */
const MOST_CHAT = 200;
const MOST_CODES = 20;
/** So that nobody pushes out the codes of others. */
const MOST_CODES_EACH = 3;

function codesWith(codes: Table['codes'], code: Table['codes'][number]): Table['codes'] {
  const own = codes.filter(({ person }) => person === code.person);
  const kept = own.length < MOST_CODES_EACH ? codes : codes.filter((other) => other !== own[0]);
  return [...kept.slice(1 - MOST_CODES), code];
}

/** Adds to the chat. Who is no longer in it, and neither sits here nor has played, is forgotten. */
function chatChanges<T extends GameTypes>(table: Table<T>, item: ChatEntry): Partial<Table<T>> {
  const dropped = table.chat.length < MOST_CHAT ? undefined : table.chat[0]?.what;
  const chat = [...table.chat.slice(1 - MOST_CHAT), item];
  if (dropped === undefined || !('person' in dropped)) return { chat };
  const { person } = dropped;
  const isHere = table.series.seats.some((occupant) => isPerson(occupant, person));
  return isHere || isRemembered({ ...table, chat }, person)
    ? { chat }
    : { chat, names: namesWithout(table, person) };
}

/** Entries of the series, and what they change at the table. */
function playChanges<T extends GameTypes>(
  table: Table<T>,
  entry: PlayedEntry<T>,
  at: number,
): Partial<Table<T>> {
  const series = evolvePlay(table.series, entry);
  switch (entry.type) {
    case 'seated': {
      const { seat, occupant } = entry;
      return {
        series,
        ready: withSeat(table.ready, seat, false),
        standIns: table.standIns.with(seat, undefined),
        ...(occupant.kind === 'open' ? { colours: table.colours.with(seat, null) } : {}),
        ...(isAbout(table, seat) ? NO_PROPOSAL : {}),
        claims: table.claims.filter(
          ({ proposal }) => proposal.for !== seat && !proposal.asks.includes(seat),
        ),
        ...forgetLeaver(table, seat),
        ...hostingWithout(table, seat, leaverOf(table, seat)),
      };
    }
    case 'dealt':
      return {
        series,
        sitters: series.seats,
        names: namesAfterDeal({ ...table, series, sitters: series.seats }, table.sitters),
        browsers: table.keys.map(({ browser }) => browser),
        wasPublic: table.settings.isPublic,
        isShuffling: false,
        ready: [],
        positions: [{ seq: table.seq, at, bot: undefined }],
        undos: [],
        standIns: table.standIns.map(() => undefined),
        turnSince: at,
        claims: [],
        ...NO_PROPOSAL,
      };
    case 'acted': {
      const { seat, device } = entry;
      const bot = botOn(table, seat);
      const position = { seq: table.seq, at, bot, ...(device === undefined ? {} : { device }) };
      return {
        series,
        positions: [...table.positions, position],
        ...(bot === undefined ? { keys: keysAfterAct(table, entry, at) } : {}),
        turnSince: at,
        ...(lapsesAfter(table, seat, series) ? NO_PROPOSAL : {}),
      };
    }
    case 'undone':
      return {
        series,
        positions: table.positions.slice(0, entry.step + 1),
        undos: undosAfter(table, entry.seat, entry.step),
        // The clock of that turn goes on, so that an undo gains no time.
        turnSince: turnSinceAt(table, itemAt(table.positions, entry.step)),
        ...NO_PROPOSAL,
      };
    case 'gave-up': {
      const leaver = leaverOf(table, entry.seat);
      return {
        series,
        standIns: table.standIns.with(entry.seat, undefined),
        turnSince: at,
        claims: [],
        ...NO_PROPOSAL,
        // Else they would count as players of the matches after this one.
        ...(leaver === undefined ? {} : withoutKeys(table, leaver)),
        ...hostingWithout(table, entry.seat, leaver),
      };
    }
    case 'abandoned':
      return { series, isShuffling: false, ...NO_PROPOSAL };
  }
}

/** Whether the clock has begun anew in the current position. */
export const hasRestarted = <T extends GameTypes>(table: Table<T>): boolean =>
  table.restarted !== undefined && table.restarted.position === positionEntry(table);

const turnSinceAt = <T extends GameTypes>(
  { restarted }: Table<T>,
  { seq, at }: Position,
): number => (restarted?.position === seq ? restarted.at : at);

/** The bot that plays on a seat, for somebody or as itself. */
function botOn<T extends GameTypes>(
  { series, standIns }: Table<T>,
  seat: Seat,
): string | undefined {
  const occupant = series.seats[seat];
  return occupant?.kind === 'bot' ? occupant.level : standIns[seat]?.level;
}

/**
 * Whether an action takes away what the open proposal is about: an undo goes back from the position that was
 * seen, a finished match stays finished, and a person who acts needs no stand-in.
 */
function lapsesAfter<T extends GameTypes>(
  table: Table<T>,
  seat: Seat,
  after: Table<T>['series'],
): boolean {
  const { proposal } = table.open ?? {};
  if (!proposal || proposal.kind === 'give-back') return false;
  const isBack =
    proposal.kind === 'stand-in' && proposal.for === seat && botOn(table, seat) === undefined;
  return proposal.kind === 'undo' || isBack || seriesPhase(after) !== 'playing';
}

function undosAfter<T extends GameTypes>(
  { series, undos }: Table<T>,
  seat: Seat,
  step: number,
): Table<T>['undos'] {
  const turn = turnOf(currentMatch(series).steps, step);
  const others = undos.filter(
    (undo) => undo.turn <= step && !(undo.turn === turn && undo.seat === seat),
  );
  return [...others, { seat, turn }];
}

/** A turn is known by its first step. */
export function turnOf(steps: readonly Step[], step: number): number {
  const player = steps[step]?.player;
  return steps.findLastIndex((other, index) => index < step && other.player !== player) + 1;
}

const isAbout = <T extends GameTypes>({ open }: Table<T>, seat: Seat): boolean =>
  open !== undefined && 'for' in open.proposal && open.proposal.for === seat;

const isPerson = (occupant: Occupant, person: string): boolean =>
  occupant.kind === 'human' && occupant.person === person;

/** The person who leaves the table with this seat; nobody if they only change seats. */
function leaverOf<T extends GameTypes>({ series }: Table<T>, left: Seat): string | undefined {
  const leaver = series.seats[left];
  if (leaver?.kind !== 'human') return undefined;
  const staysAt = (occupant: Occupant, seat: Seat): boolean =>
    seat !== left && isPerson(occupant, leaver.person);
  return series.seats.some(staysAt) ? undefined : leaver.person;
}

/** Forgets a person who leaves without having played or chatted, since many may come and go. */
function forgetLeaver<T extends GameTypes>(table: Table<T>, left: Seat): Partial<Table<T>> {
  const person = leaverOf(table, left);
  if (person === undefined) return {};
  const names = isRemembered(table, person) ? table.names : namesWithout(table, person);
  return { ...withoutKeys(table, person), names };
}

/** The devices of a person have no seat any more. */
const withoutKeys = <T extends GameTypes>(
  { keys, codes }: Table<T>,
  person: string,
): Pick<Table<T>, 'keys' | 'codes'> => ({
  keys: keys.filter((key) => key.person !== person),
  codes: codes.filter((code) => code.person !== person),
});

/** Whether a record or the chat names the person. */
function isRemembered<T extends GameTypes>(
  { chat, sitters, past }: Table<T>,
  person: string,
): boolean {
  const isAmong = (players: readonly Occupant[]): boolean =>
    players.some((player) => isPerson(player, person));
  return (
    chat.some(({ what }) => 'person' in what && what.person === person) ||
    isAmong(sitters) ||
    past.some((match) => isAmong(match.sitters))
  );
}

function namesWithout<T extends GameTypes>({ names }: Table<T>, person: string): Table<T>['names'] {
  const others = new Map(names);
  others.delete(person);
  return others;
}

/** Those who played a match that is not kept, and have left since, are forgotten with it. */
function namesAfterDeal<T extends GameTypes>(
  table: Table<T>,
  before: readonly Occupant[],
): Table<T>['names'] {
  const gone = before.filter(
    (sitter) => sitter.kind === 'human' && !isRemembered(table, sitter.person),
  );
  return gone.reduce(
    (names, sitter) =>
      sitter.kind === 'human' ? namesWithout({ ...table, names }, sitter.person) : names,
    table.names,
  );
}

/** The match being played, or the last one. */
export function presentMatch<T extends GameTypes>(table: Table<T>): PlayedMatch<T> {
  const { series, dealing, sitters, browsers, wasPublic, positions } = table;
  const match = currentMatch(series);
  return { number: series.matches, match, dealing, sitters, browsers, positions, wasPublic };
}

export function tablePhase<T extends GameTypes>(table: Table<T>): TablePhase {
  if (table.isShuffling) return 'shuffling';
  const phase = seriesPhase(table.series);
  return phase === 'seating' ? 'gathering' : phase;
}

/** The number of the entry that made the current position. */
export const positionEntry = <T extends GameTypes>({ positions }: Table<T>): number | undefined =>
  positions.at(-1)?.seq;

/** Whose turn it is; nobody's if no match is being played. */
export function seatInTurn<T extends GameTypes>(table: Table<T>): Seat {
  if (tablePhase(table) !== 'playing') return NOBODY;
  return table.series.game.toAct(currentMatch(table.series).state);
}

/** The table after these entries, all with this time. */
export const tableAfter = <T extends GameTypes>(
  table: Table<T>,
  entries: readonly TableEntry<T>[],
  at: number,
): Table<T> => entries.reduce((now, entry) => evolveTable(now, { at, entry }), table);

function withSeat(seats: readonly Seat[], seat: Seat, isIn: boolean): readonly Seat[] {
  const others = seats.filter((other) => other !== seat);
  return isIn ? [...others, seat] : others;
}
