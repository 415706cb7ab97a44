/** What a table may hold at most. The limits are written here once more: those of the code are what is judged. */

import type { Table } from '@tavolata/table';
import { SIMULATED_LIMITS } from '../world/node.ts';

const MOST_CHAT = 200;
const MOST_CODES = 20;
const MOST_CLAIMS = 4;
const MOST_PAUSES = 50;
const MOST_DEVICES = 10;
/** Matches that were played, keys and browsers that were removed, which an evening is too short to have more of. */
const MOST_OTHERS = 200;
/** Bots and clocks may go on for one match when the log is full. */
const BEYOND_THE_LOG = 150;

/** Which limit the table exceeds, if any. */
export function boundProblem(table: Table): string | undefined {
  const { chat, codes, claims, claimPauses, seq, past, keys, barred, revoked, series } = table;
  if (chat.length > MOST_CHAT) return 'too much chat';
  if (codes.length > MOST_CODES) return 'too many codes';
  if (claims.length > MOST_CLAIMS) return 'too many claims';
  if (claimPauses.length > MOST_PAUSES) return 'too many pauses';
  if (seq > SIMULATED_LIMITS.entries + BEYOND_THE_LOG) return 'a long log';
  if (past.length + keys.length + barred.length + revoked.length > MOST_OTHERS) {
    return 'too many matches, keys or removed browsers';
  }
  const people = series.seats.flatMap((seat) => (seat.kind === 'human' ? [seat.person] : []));
  if (keys.some(({ person }) => !people.includes(person))) return 'a key to no seat';
  if (table.hostsBefore.length >= series.seats.length) return 'more former hosts than players';
  const devices = new Map<string, number>();
  for (const { person } of keys) devices.set(person, (devices.get(person) ?? 0) + 1);
  if (Math.max(0, ...devices.values()) > MOST_DEVICES) return 'a person with too many devices';
  return undefined;
}
