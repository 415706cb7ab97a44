/** What a run of the fuzzer has to show, and what it found instead. Every judge returns its complaints. */

import { median } from '../quantiles.ts';
import type { FloodOutcome } from './browser-floods.ts';
import { movesOf, type Phase } from './phase.ts';
import type { SilenceOutcome } from './silence.ts';
import type { StormOutcome } from './storm.ts';
import type { Sample } from './watched-server.ts';

export const BOUNDS = {
  /** A bystander's move on a server that has little to do, in milliseconds. */
  moveMs: 100,
  /** The machine itself was busy if the other server took so long at the same time. */
  busyMs: 50,
  /**
   * How much one visitor, or many silent ones, may add to the memory while it lasts. Under a storm of thousands
   * a second the collector of garbage lets the heap grow to its usual size first.
   */
  peakMb: 192,
  stormPeakMb: 384,
  /** How much more the late rounds of a storm may need than the early ones: both must be exceeded. */
  growth: 0.1,
  growthMb: 24,
  /** What may stay open when all attackers have gone. */
  files: 12,
  handles: 24,
  linesPerSecond: 100,
  /** What one visitor may have sent to them, at once and each second, unless they send a good part of that themselves. */
  sentAtOnceMb: 4,
  sentMb: 1,
  sentTimes: 10,
  /**
   * What the server may take from a visitor who reads no answers, in megabytes. Memory that earlier attacks have left
   * free hides how much of it the answers need; the system's own buffers hold some.
   */
  unreadMb: 32,
} as const;

export interface SlowMoves {
  /** Each in milliseconds. */
  readonly counted: readonly number[];
  /** How many more were slow while the server beside was slow, too, since the machine is shared. */
  readonly excused: number;
}

export function slowMoves({ attacked, control }: Phase): SlowMoves {
  const slow = attacked.flatMap(({ at, moves }) =>
    moves.filter((ms) => ms > BOUNDS.moveMs).map((ms) => ({ at, ms })),
  );
  const counted = slow.filter(({ at, ms }) => !wasBusy(control, at, ms));
  return { counted: counted.map(({ ms }) => ms), excused: slow.length - counted.length };
}

export function judgeMoves(phase: Phase): string[] {
  const { name, attacked } = phase;
  if (movesOf(attacked).length === 0) return [`${name}: no bystander has moved`];
  const { counted } = slowMoves(phase);
  if (counted.length === 0) return [];
  const worst = Math.max(...counted).toFixed(0);
  return [`${name}: ${counted.length} moves took over ${BOUNDS.moveMs} ms, up to ${worst} ms`];
}

const AROUND_MS = 1500;

const wasBusy = (control: readonly Sample[], at: number, ms: number): boolean =>
  control.some(
    (other) =>
      Math.abs(other.at - at) < AROUND_MS + ms &&
      [...other.moves, other.loopMs].some((took) => took > BOUNDS.busyMs),
  );

export function judgeStorm({ name, outcome }: Phase<StormOutcome>): string[] {
  const { faults, refused, stuck, connections } = outcome;
  return [
    ...faults.map((fault) => `${name}: ${fault}`),
    ...(refused > 0 ? [`${name}: ${refused} of ${connections} connections were not accepted`] : []),
    ...(stuck > 0 ? [`${name}: ${stuck} connections were never closed`] : []),
  ];
}

export function judgePeak(
  { name, attacked }: Phase,
  before: Sample,
  bound: number = BOUNDS.peakMb,
): string[] {
  const peak = Math.max(...attacked.map(({ megabytes }) => megabytes));
  if (peak - before.megabytes <= bound) return [];
  return [`${name}: memory rose from ${before.megabytes.toFixed(0)} to ${peak.toFixed(0)} MB`];
}

/** Rounds of the same storm: the last ones must not need more than the early ones did. */
export function judgeGrowth(megabytes: readonly number[]): string[] {
  const third = Math.ceil(megabytes.length / 3);
  const early = median(megabytes.slice(third, 2 * third));
  const late = median(megabytes.slice(2 * third));
  if (!(late > early * (1 + BOUNDS.growth) && late > early + BOUNDS.growthMb)) return [];
  return [`memory grew from ${early.toFixed(0)} to ${late.toFixed(0)} MB from round to round`];
}

/** What is left when everybody but the bystanders has gone. */
export function judgeLeft(before: Sample, after: Sample): string[] {
  return (['files', 'handles'] as const).flatMap((what) => {
    const left = after[what] - before[what];
    return left > BOUNDS[what] ? [`${left} ${what} stayed open when all attackers had gone`] : [];
  });
}

export function judgeSilence({ name, outcome }: Phase<SilenceOutcome>): string[] {
  return Object.entries(outcome).flatMap(([kind, { opened, late, longestMs }]) =>
    late > 0
      ? [`${name}: “${kind}”: ${late} of ${opened} still open after ${longestMs / 1000} s`]
      : [],
  );
}

export function judgeFlood({ name, seconds, lines, outcome }: Phase<FloodOutcome>): string[] {
  const sent = outcome.bytesReceived / 2 ** 20;
  const allowed = BOUNDS.sentAtOnceMb + BOUNDS.sentMb * outcome.seconds;
  const asked = outcome.bytesSent / outcome.seconds / 2 ** 10;
  const perSecond = lines / seconds;
  const unread = (outcome.bytesUnread ?? 0) / 2 ** 20;
  return [
    ...(unread > BOUNDS.unreadMb
      ? [`${name}: ${unread.toFixed(0)} MB were taken from a visitor who read no answer`]
      : []),
    ...(sent > allowed && outcome.bytesReceived > BOUNDS.sentTimes * outcome.bytesSent
      ? [`${name}: ${asked.toFixed(0)} KB/s asked for ${(sent / outcome.seconds).toFixed(1)} MB/s`]
      : []),
    ...(perSecond > BOUNDS.linesPerSecond
      ? [`${name}: ${lines} lines in the log, ${perSecond.toFixed(0)} a second`]
      : []),
  ];
}
