/** What Tavolata needs of PostgreSQL, and advice where it is missing. */

import type { LivingNode } from '../../nodes/postgres/subscriber.ts';
import { VERSION } from '../../version.ts';
import { fail, ok, warn, type Finding } from './finding.ts';

export interface PostgresState {
  readonly version: number;
  readonly version_name: string;
  readonly encoding: string;
  readonly is_standby: boolean;
  readonly schema: string | null;
  readonly may_create: boolean;
  readonly fsync: boolean;
  readonly full_page_writes: boolean;
  readonly synchronous_commit: string;
  readonly max_connections: number;
  /** Those that only an administrator can have. */
  readonly reserved: number;
  readonly used: number;
  /** The size of the database, in bytes. */
  readonly bytes: string;
}

const OLDEST = 13;

export function judgeServer(state: PostgresState): Finding[] {
  const { version, version_name: name, encoding, is_standby, schema } = state;
  const findings = [
    version >= OLDEST * 10_000
      ? ok('postgresql', name)
      : fail('postgresql', `${name} is too old: update it to ${OLDEST} or newer`),
    encoding === 'UTF8'
      ? ok('encoding', encoding)
      : fail('encoding', `${encoding} has no place for every name: make a database in UTF8`),
  ];
  if (is_standby) findings.push(fail('standby', 'this is a copy to read from: name the primary'));
  if (schema === null) findings.push(fail('schema', 'the search_path names none that is there'));
  return findings;
}

export function judgeDurability({
  fsync,
  full_page_writes,
  synchronous_commit: commit,
}: Pick<PostgresState, 'fsync' | 'full_page_writes' | 'synchronous_commit'>): Finding {
  const about = 'durability';
  if (!fsync) return fail(about, 'fsync is off, and a power cut can destroy all: turn it on');
  if (!full_page_writes) {
    return warn(about, 'full_page_writes is off: turn it on unless the disk never tears a page');
  }
  const isOverruled = commit === 'off' || commit === 'local';
  const overruled = isOverruled ? ', which Tavolata turns on for itself' : '';
  return ok(about, `fsync and full_page_writes on, synchronous_commit ${commit}${overruled}`);
}

/** The most that one server opens: two that write, four that read, four to other servers. */
const PER_SERVER = 10;

export function judgeConnections({
  max_connections: most,
  reserved,
  used,
}: Pick<PostgresState, 'max_connections' | 'reserved' | 'used'>): Finding {
  const about = 'connections';
  const free = most - reserved - used;
  const says = `${Math.max(0, free)} of ${most} are free`;
  if (free >= PER_SERVER) return ok(about, `${says}; a server takes up to ${PER_SERVER}`);
  const advice = `a server takes up to ${PER_SERVER}: raise max_connections`;
  return free > 0 ? warn(about, `${says}; ${advice}`) : fail(about, `${says}; ${advice}`);
}

const SLOW_MS = 20;

/** What every move waits for. */
export function judgeLatency(times: readonly number[]): Finding {
  const sorted = times.toSorted((one, other) => one - other);
  const median = sorted[Math.floor(sorted.length / 2)] ?? NaN;
  const says = `${median.toFixed(2)} ms (the median of ${times.length})`;
  return median <= SLOW_MS
    ? ok('commit', says)
    : warn('commit', `${says}: every move waits for it; look at the disk and the way to it`);
}

export function judgeNodes(nodes: readonly LivingNode[]): Finding {
  const about = 'servers';
  if (nodes.length === 0) return ok(about, 'none is running');
  const versions = [...new Set(nodes.map(({ version }) => version))].sort();
  const says = `${nodes.length} running, version ${versions.join(' and ')}`;
  if (versions.length === 1 && versions[0] === VERSION) return ok(about, says);
  return warn(about, `${says}; this is ${VERSION}: bring all to one version`);
}
