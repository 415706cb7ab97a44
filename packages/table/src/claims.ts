/**
 * A browser without a key asks for a seat whose player is away. Everybody else at the table has to agree, also those who
 * are away: else one person could wait until the others are offline, and see every hand. Strangers can ask, too, and
 * make up browsers: so a few claims wait side by side, an old one gives way, and a browser that was declined has to wait
 * longer each time. A server lets nobody ask so often that others would never get a place.
 */

import { refuse, type GameTypes, type Seat } from '@tavolata/engine';
import { isPassedOver, longAwayMs, passedOverMs } from './absence.ts';
import { checkDevices } from './decide-devices.ts';
import { MOST_CLAIMS } from './fold-consent.ts';
import type { CommandContext, OpenClaim, Table, TableEntry } from './types.ts';
import { browsersOf, peopleSeats, personOn, readSeat, seatsOf } from './who.ts';

/** For this long a claim keeps its place, also when others come. */
const KEEPS_MS = 30_000;

type Moment = Pick<CommandContext, 'at' | 'isPresent'>;

export function claim<T extends GameTypes>(
  table: Table<T>,
  seat: Seat,
  context: CommandContext,
): TableEntry<T>[] {
  const { browser, at, fresh } = context;
  const person = personOn(table, readSeat(table, seat));
  if (person === undefined) refuse('not-now', 'there is no person on this seat');
  if (seatsOf(table, browser).includes(seat)) return [];
  // A person who has a seat here does not decide whether they get another; one whose seat was given does.
  const isOwn = (other: Seat): boolean => ownerOf(table, other) === browser;
  const asks = peopleSeats(table).filter((other) => other !== seat && !isOwn(other));
  const word = wordOf(fresh());
  const wish: OpenClaim['proposal'] = { kind: 'give-back', for: seat, person, browser, word, asks };
  judgeClaim(table, wish, context);
  const pending = table.claims.find(
    ({ proposal }) => proposal.browser === browser && proposal.for === seat,
  );
  if (pending) return grantIfAgreed(table, pending, context);
  checkPlace(table, browser, at);
  if (asks.length === 0) refuse('not-now', 'nobody is there to say whose seat it is');
  return [{ type: 'proposed', proposal: wish }];
}

/** The browser that has had the seat for the longest. */
const ownerOf = <T extends GameTypes>(table: Table<T>, seat: Seat): string | undefined =>
  browsersOf(table, personOn(table, seat) ?? '')[0];

/** Somebody who was waited for may have been away for long by now. */
function grantIfAgreed<T extends GameTypes>(
  table: Table<T>,
  { proposal, agreed }: OpenClaim,
  moment: Moment,
): TableEntry<T>[] {
  const { person, browser, asks } = judgeClaim(table, proposal, moment);
  const isAgreed = agreed.length > 0 && asks.every((seat) => agreed.includes(seat));
  return isAgreed ? [{ type: 'keyed', person, browser }] : [];
}

/**
 * The claim as it is now: all who were asked have to agree, but for those who have been away for long. One browser alone
 * decides only when all others have been away for longer.
 */
export function judgeClaim<T extends GameTypes>(
  table: Table<T>,
  claim: OpenClaim['proposal'],
  moment: Moment,
): OpenClaim['proposal'] {
  const { for: seat, person, browser } = claim;
  if (personOn(table, seat) !== person) refuse('late', 'somebody else sits there now');
  if (table.barred.includes(browser)) refuse('not-yours', 'the host has removed you');
  if (moment.isPresent(seat)) refuse('not-yours', 'the player on this seat is not away');
  checkDevices(table, person);
  const people = peopleSeats(table);
  const askedBut = (awayForMs: number): Seat[] =>
    claim.asks.filter(
      (asked) => people.includes(asked) && !isPassedOver(table, asked, moment, awayForMs),
    );
  const asks = askedBut(passedOverMs(table));
  const isOneAlone = new Set(asks.map((asked) => ownerOf(table, asked))).size < 2;
  return { ...claim, asks: isOneAlone ? askedBut(longAwayMs(table)) : asks };
}

function checkPlace<T extends GameTypes>(
  { claims, claimPauses }: Table<T>,
  browser: string,
  at: number,
): void {
  const pause = claimPauses.find((other) => other.browser === browser);
  if (pause && at < pause.until) refuse('too-soon', 'the others have said no a moment ago');
  const others = claims.filter(({ proposal }) => proposal.browser !== browser);
  const [oldest] = others;
  if (others.length >= MOST_CLAIMS && oldest && at < oldest.at + KEEPS_MS) {
    refuse('too-soon', 'several others have asked a moment ago');
  }
}

const CONSONANTS = 'bdflmnrstv';
const VOWELS = 'aeiou';
const SYLLABLES = 3;

/** A word that can be read out in any language, from random bytes in hexadecimal. */
function wordOf(bytes: string): string {
  let number = Number.parseInt(bytes.slice(0, 8), 16);
  let word = '';
  for (let syllable = 0; syllable < SYLLABLES; syllable++) {
    word += CONSONANTS.charAt(number % CONSONANTS.length);
    number = Math.floor(number / CONSONANTS.length);
    word += VOWELS.charAt(number % VOWELS.length);
    number = Math.floor(number / VOWELS.length);
  }
  return word;
}
