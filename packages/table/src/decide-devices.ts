/** A second device for a seat: a one-time code, of which only the hash is stored. */

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { refuse, type GameTypes } from '@tavolata/engine';
import { readHash } from './deal/scheme.ts';
import type { CommandContext, Table, TableEntry } from './types.ts';
import { browsersOf, peopleSeats, personOn } from './who.ts';

const CODE_LASTS_MS = 10 * 60_000;

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
  return [{ type: 'keyed', person, browser }];
}

/** In constant time for texts of one length. */
function isSame(one: string, other: string): boolean {
  if (one.length !== other.length) return false;
  let difference = 0;
  for (let at = 0; at < one.length; at++) difference |= one.charCodeAt(at) ^ other.charCodeAt(at);
  return difference === 0;
}
