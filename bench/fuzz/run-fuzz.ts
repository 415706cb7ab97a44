/** One run of the fuzzer: a real server under attack from outside, and another one beside it for comparison. */

import { setTimeout as wait } from 'node:timers/promises';
import { LEVELS } from '@tavolata/bots';
import { GAME_IDS } from '../../scripts/games.ts';
import { untilInterrupted } from '../interruption.ts';
import { Attacker } from './attacker.ts';
import type { FloodOutcome } from './browser-floods.ts';
import type { FloodName } from './floods.ts';
import { describePhase, watchPhase, type Phase, type Servers } from './phase.ts';
import type { Known } from './schema-values.ts';
import { STORM_KINDS, type StormOrder, type StormOutcome } from './storm.ts';
import * as judge from './verdict.ts';
import { WatchedServer, type Sample } from './watched-server.ts';

export interface FuzzSettings {
  readonly seed: string;
  /** Malformed requests, frames and messages together. */
  readonly cases: number;
  /** In how many rounds, after each of which the memory is compared. */
  readonly rounds: number;
  /** How long the server is watched before anybody attacks, and under a light attack. */
  readonly calmSeconds: number;
  readonly floods: readonly FloodName[];
  readonly floodSeconds: number;
  /** How many entries the longest tables have. */
  readonly longest: number;
  /** Slow or silent connections, how many of them at a time, and for how long at most. */
  readonly silent: number;
  readonly batch: number;
  readonly silentMostMs: number;
  /** Whether moves are judged by the clock: not where tests run side by side. */
  readonly isTimed: boolean;
  /** Words for `tavolata serve`. */
  readonly words?: readonly string[];
  readonly tell: (line: string) => void;
}

/** Resolves to all complaints: none means that the server has passed. */
export async function runFuzz(settings: FuzzSettings): Promise<string[]> {
  const { words, longest } = settings;
  const [attacked, control] = await Promise.all([
    WatchedServer.start({ words, longest }),
    WatchedServer.start({ words, longest: 0 }),
  ]);
  const attacker = new Attacker();
  try {
    return await untilInterrupted(new FuzzRun(settings, { attacked, control }, attacker).run());
  } finally {
    await attacker.end();
    await Promise.all([attacked.stop(), control.stop()]);
  }
}

/** Of all cases, how many are of which kind: frames cost the least. */
const SHARES = { requests: 0.25, frames: 0.5, messages: 0.25 } as const;
const LIGHT_PER_SECOND = 50;
const SETTLE_MS = 500;
const SETTLE_TRIES = 20;

class FuzzRun {
  readonly #settings: FuzzSettings;
  readonly #servers: Servers;
  readonly #attacker: Attacker;
  readonly #complaints: string[] = [];
  readonly #known: Known;

  constructor(settings: FuzzSettings, servers: Servers, attacker: Attacker) {
    this.#settings = settings;
    this.#servers = servers;
    this.#attacker = attacker;
    this.#known = {
      table: [servers.attacked.table],
      game: GAME_IDS,
      level: LEVELS,
      players: [2, 3, 4],
    };
  }

  async run(): Promise<string[]> {
    const { attacked } = this.#servers;
    await this.#watch('nobody attacks', () => wait(1000 * this.#settings.calmSeconds));
    const before = await attacked.sample();
    await this.#runStorms();
    await this.#runLightStorm();
    await this.#runSilence();
    for (const name of this.#settings.floods) await this.#runFlood(name);
    if (!attacked.hasEnded) this.#complain(judge.judgeLeft(before, await this.#settled(before)));
    this.#complain(attacked.troubles);
    return this.#complaints;
  }

  #complain(complaints: readonly string[]): void {
    this.#complaints.push(...complaints);
    for (const complaint of complaints) this.#settings.tell(`  FAILED ${complaint}`);
  }

  async #watch<Outcome>(name: string, work: () => Promise<Outcome>): Promise<Phase<Outcome>> {
    const phase = await watchPhase(name, this.#servers, work);
    this.#settings.tell(describePhase(phase));
    return phase;
  }

  #judgeMoves(phase: Phase): void {
    if (!this.#settings.isTimed) return;
    this.#complain(judge.judgeMoves(phase));
    const { excused } = judge.slowMoves(phase);
    if (excused > 0) {
      this.#settings.tell(
        `  ${excused} slow moves are not judged: the server beside was slow, too`,
      );
    }
  }

  async #runStorms(): Promise<void> {
    const { cases, rounds } = this.#settings;
    const megabytes: number[] = [];
    const before = await this.#servers.attacked.sample();
    const sum = { cases: 0, connections: 0, statuses: new Map<string, number>() };
    for (let round = 1; round <= rounds && !this.#servers.attacked.hasEnded; round++) {
      for (const kind of STORM_KINDS) {
        const each = Math.ceil((cases * SHARES[kind]) / rounds);
        const order = { kind, cases: each, atOnce: 40, round: String(round) } as const;
        const phase = await this.#watch(`round ${round}: ${kind}`, () => this.#storm(order));
        const peak = judge.judgePeak(phase, before, judge.BOUNDS.stormPeakMb);
        this.#complain([...judge.judgeStorm(phase), ...peak]);
        addUp(sum, phase.outcome);
      }
      if (!this.#servers.attacked.hasEnded) {
        megabytes.push((await this.#servers.attacked.sample()).megabytes);
      }
    }
    this.#complain(judge.judgeGrowth(megabytes));
    const statuses = [...sum.statuses].sort().map(([status, count]) => `${count} × ${status}`);
    this.#settings.tell(
      `${sum.cases} cases on ${sum.connections} connections; answers: ${statuses.join(', ')}; ` +
        `memory after each round: ${megabytes.map((mb) => mb.toFixed(0)).join(', ')} MB`,
    );
  }

  #storm(
    order: Pick<StormOrder, 'kind' | 'cases' | 'atOnce' | 'round' | 'perSecond'>,
  ): Promise<StormOutcome> {
    const { port } = this.#servers.attacked;
    return this.#attacker.attack('storm', {
      ...order,
      port,
      seed: this.#settings.seed,
      known: this.#known,
    });
  }

  /** So few attackers that nobody should notice: here moves are judged. */
  async #runLightStorm(): Promise<void> {
    const seconds = this.#settings.calmSeconds / STORM_KINDS.length;
    for (const kind of STORM_KINDS) {
      if (this.#servers.attacked.hasEnded) return;
      const light = { atOnce: 10, perSecond: LIGHT_PER_SECOND, round: 'light' } as const;
      const cases = LIGHT_PER_SECOND * seconds * MEAN_CASES[kind];
      const phase = await this.#watch(`a light load of ${kind}`, () =>
        this.#storm({ kind, cases, ...light }),
      );
      this.#complain(judge.judgeStorm(phase));
      this.#judgeMoves(phase);
    }
  }

  async #runFlood(name: FloodName): Promise<void> {
    const { seed, floodSeconds: seconds } = this.#settings;
    const { attacked } = this.#servers;
    if (attacked.hasEnded) return;
    const before = await attacked.sample();
    const { port, table, longTables } = attacked;
    const [game = ''] = GAME_IDS;
    const phase: Phase<FloodOutcome> = await this.#watch(name, () =>
      this.#attacker.attack('flood', { name, port, seed, seconds, table, game, longTables }),
    );
    this.#complain([...judge.judgePeak(phase, before), ...judge.judgeFlood(phase)]);
  }

  async #runSilence(): Promise<void> {
    const { silent, batch, silentMostMs: mostMs, seed } = this.#settings;
    const { attacked } = this.#servers;
    for (let opened = 0; opened < silent && !attacked.hasEnded; opened += batch) {
      const connections = Math.min(batch, silent - opened);
      const before = await attacked.sample();
      const phase = await this.#watch(`${connections} slow or silent`, () =>
        this.#attacker.attack('silence', {
          port: attacked.port,
          seed: `${seed} ${opened}`,
          connections,
          mostMs,
        }),
      );
      for (const [kind, { opened: count, late, longestMs }] of Object.entries(phase.outcome)) {
        const longest = (longestMs / 1000).toFixed(1);
        this.#settings.tell(`  ${kind.padEnd(28)} ${count}, ${late} late, longest ${longest} s`);
      }
      this.#complain([...judge.judgeSilence(phase), ...judge.judgePeak(phase, before)]);
      this.#judgeMoves(phase);
    }
  }

  /** The system takes a moment to close what the attackers have left. */
  async #settled(before: Sample): Promise<Sample> {
    let after = await this.#servers.attacked.sample();
    for (
      let tries = 0;
      tries < SETTLE_TRIES && judge.judgeLeft(before, after).length > 0;
      tries++
    ) {
      await wait(SETTLE_MS);
      after = await this.#servers.attacked.sample();
    }
    return after;
  }
}

/** About how many a connection carries, to make a light storm last as long as it should. */
const MEAN_CASES = { requests: 15, frames: 30, messages: 10 } as const;

function addUp(
  sum: { cases: number; connections: number; readonly statuses: Map<string, number> },
  { cases, connections, statuses }: StormOutcome,
): void {
  sum.cases += cases;
  sum.connections += connections;
  for (const [status, count] of Object.entries(statuses)) {
    sum.statuses.set(status, (sum.statuses.get(status) ?? 0) + count);
  }
}
