/**
 * The devices of a person. A second one comes by a one-time code, of which only the hash is stored, or by a claim
 * that the others agree to. A device may remove those that came after it and no others, and it gives the seat away only
 * when it is known to the owner, so that one which was let in by mistake can't shut the owner out. Nor does it speak for
 * the owner where their consent is needed, least of all when they are back to speak for themselves.
 */

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { refuse, type GameTypes, type Seat } from '@tavolata/engine';
import { readHash } from './deal/scheme.ts';
import { currentMatch } from './series/fold.ts';
import type { CommandContext, Key, Table, TableEntry } from './types.ts';
import { browsersOf, peopleSeats, personOn, unknownKey } from './who.ts';

/** The owner of a seat who has not come back for so long may have no other device than the one that was let in. */
const UNKNOWN_MS = 24 * 3600_000;
const CODE_LASTS_MS = 10 * 60_000;
/** Each device is one more key to the seat, and its entries stay in the log. */
const MOST_DEVICES = 10;

/** The hash by which a code is known. */
export const codeOf = (secret: string): string => bytesToHex(sha256(utf8ToBytes(secret)));

export function inviteDevice<T extends GameTypes>(
  person: string,
  code: string,
  at: number,
): TableEntry<T>[] {
  return [{ type: 'invited', person, code: readHash(code, 'code'), until: at + CODE_LASTS_MS }];
}

export function useCode<T extends GameTypes>(
  table: Table<T>,
  secret: string,
  { at, browser }: CommandContext,
): TableEntry<T>[] {
  const code = codeOf(secret);
  const found = table.codes.find((known) => at < known.until && isSame(known.code, code));
  if (!found) refuse('not-now', 'this code was used, or is too old');
  const { person } = found;
  if (table.barred.includes(browser)) refuse('not-yours', 'the host has removed you');
  if (!peopleSeats(table).some((seat) => personOn(table, seat) === person)) {
    refuse('not-now', 'the person who invited this device has left');
  }
  if (browsersOf(table, person).includes(browser)) return [];
  checkDevices(table, person);
  return [{ type: 'keyed', person, browser }];
}

export function checkDevices<T extends GameTypes>(table: Table<T>, person: string): void {
  if (browsersOf(table, person).length >= MOST_DEVICES) {
    refuse('full', `a person has ${MOST_DEVICES} devices at most`);
  }
}

export function removeDevice<T extends GameTypes>(
  table: Table<T>,
  person: string,
  device: number,
  context: CommandContext,
): TableEntry<T>[] {
  const key = laterDevice(table, person, device, context.browser);
  if (key.isConfirmed) checkKnown(table, person, context); // the owner has added or kept that one
  return [{ type: 'revoked', person, browser: key.browser }];
}

/** The owner of the seat knows the device that a claim has brought. */
export function confirmDevice<T extends GameTypes>(
  table: Table<T>,
  person: string,
  device: number,
  context: CommandContext,
): TableEntry<T>[] {
  const key = laterDevice(table, person, device, context.browser);
  checkKnown(table, person, context); // such a device may have let in this one itself
  return key.isConfirmed ? [] : [{ type: 'confirmed', person, browser: key.browser }];
}

/**
 * A device that the others have let in may play, but what it gives away its owner could not have back. `forMs`: how long an
 * owner who has not come back has to make it known or to remove it. One who has is there to decide, or has a day from
 * what they have done last.
 */
export function checkKnown<T extends GameTypes>(
  table: Table<T>,
  person: string,
  { browser, at, isHere }: Owned,
  forMs = unknownMs(table),
): void {
  const own = unknownKey(table, person, browser);
  if (!own) return;
  const isOwnerHere = table.keys.some((key) => isOwnersKey(key, own) && isHere(key.browser));
  const until =
    own.ownerAt === undefined ? own.at + forMs : own.ownerAt + Math.max(forMs, unknownMs(table));
  if (isOwnerHere || at < until) {
    refuse('not-now', 'the owner of the seat does not know this device yet');
  }
}

type Owned = Pick<CommandContext, 'browser' | 'at' | 'isHere'>;

const unknownMs = <T extends GameTypes>({ settings }: Table<T>): number =>
  Math.max(UNKNOWN_MS, settings.clock * 1000);

/** Whether a device of the same person is known to the owner, or was there before this one. */
const isOwnersKey = ({ person, seq, isConfirmed }: Key, own: Key): boolean =>
  person === own.person && seq !== own.seq && (isConfirmed || seq < own.seq);

/** Nor does such a device take back, or agree to take back, what it has not played itself. */
export function checkOwnUndo<T extends GameTypes>(
  table: Table<T>,
  { seat, step }: { readonly seat: Seat; readonly step: number },
  context: Owned,
): void {
  const person = personOn(table, seat) ?? '';
  const own = unknownKey(table, person, context.browser);
  if (!own) return;
  const isOwners = (index: number): boolean => {
    const { bot, device } = table.positions[index + 1] ?? {};
    return bot === undefined && device !== own.seq;
  };
  const { steps } = currentMatch(table.series);
  const takesOwners = steps.some(
    ({ player }, index) => index >= step && player === seat && isOwners(index),
  );
  if (takesOwners) checkKnown(table, person, context);
}

/** A device is known by the number of the entry that brought it. */
function laterDevice<T extends GameTypes>(
  table: Table<T>,
  person: string,
  device: number,
  browser: string,
): Key {
  const key = table.keys.find((other) => other.person === person && other.seq === device);
  if (!key) refuse('late', 'this device is gone already');
  if (!isLater(table, key, browser)) refuse('not-yours', 'this device was there before');
  return key;
}

/** Whether a device came after the one that this browser is. */
export function isLater<T extends GameTypes>(
  { keys }: Table<T>,
  { person, seq }: Key,
  browser: string,
): boolean {
  return keys.some((own) => own.person === person && own.browser === browser && own.seq < seq);
}

/** In constant time for texts of one length. */
function isSame(one: string, other: string): boolean {
  if (one.length !== other.length) return false;
  let difference = 0;
  for (let at = 0; at < one.length; at++) difference |= one.charCodeAt(at) ^ other.charCodeAt(at);
  return difference === 0;
}
