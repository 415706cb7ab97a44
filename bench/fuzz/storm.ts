/** A storm of malformed requests, frames or messages: many short connections, each drawn from its number. */

import { setTimeout as wait } from 'node:timers/promises';
import { below, fastRandom, pick, type RandomSource } from '@tavolata/engine';
import { makeFrames, textFrame } from './frames.ts';
import { HELLO, makeMessage } from './messages.ts';
import { drawAddress, drawSecret, exchange, hostOf, type Sending } from './raw-socket.ts';
import { makeRequests, upgradeRequest } from './requests.ts';
import type { Known } from './schema-values.ts';

export const STORM_KINDS = ['requests', 'frames', 'messages'] as const;
export type StormKind = (typeof STORM_KINDS)[number];

export interface StormOrder {
  readonly kind: StormKind;
  readonly port: number;
  readonly seed: string;
  readonly cases: number;
  /** Connections at the same time. */
  readonly atOnce: number;
  /** No more connections a second than this, where it is given. */
  readonly perSecond?: number;
  /** Tells the storms of one run apart. */
  readonly round: string;
  readonly known: Known;
}

export interface StormOutcome {
  readonly cases: number;
  readonly connections: number;
  /** How often each status of HTTP came back; 101 for each socket. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Connections that were not accepted, and those that the server never closed. */
  readonly refused: number;
  readonly stuck: number;
  /** What the server should never say, with the number of the connection that it said it to. */
  readonly faults: readonly string[];
}

interface Drawn extends Sending {
  readonly cases: number;
}

/** Everything about a connection follows from the seed, the round, the kind and its number. */
export function drawConnection(
  { kind, port, seed, round, known }: Omit<StormOrder, 'cases' | 'atOnce'>,
  number: number,
): Drawn {
  const random = fastRandom(`${seed} ${round} ${kind} ${number}`);
  const localAddress = drawAddress(random);
  const isCut = below(random, 10) === 0;
  const parts = DRAW[kind](random, hostOf(port), known);
  return { localAddress, isCut, bytes: Buffer.concat(parts.bytes), cases: parts.cases };
}

interface Parts {
  readonly bytes: readonly Buffer[];
  readonly cases: number;
}

const DRAW: Readonly<
  Record<StormKind, (random: RandomSource, host: string, known: Known) => Parts>
> = {
  requests: (random, host) => {
    const cases = 1 + below(random, 30);
    return { bytes: makeRequests(random, cases, host), cases };
  },
  frames: (random, host) => {
    const cases = 1 + below(random, 60);
    const upgrade = upgradeRequest(host, { secret: drawSecret(random) });
    // Some never say hello: the server must not treat them better for it.
    const hello = below(random, 4) === 0 ? [] : [textFrame(HELLO)];
    return { bytes: [upgrade, ...hello, ...makeFrames(random, cases)], cases };
  },
  messages: (random, host, known) => {
    const upgrade = upgradeRequest(host, { secret: drawSecret(random) });
    const bytes = [upgrade, textFrame(HELLO)];
    let cases = 0;
    // The fifth message that cannot be read ends the connection, and what waits for its answer is dropped.
    const most = pick([4, 4, 4, 5], random);
    for (let malformed = 0; malformed < most && cases < 40; cases++) {
      const { text, isMalformed } = makeMessage(random, known);
      if (isMalformed) malformed++;
      bytes.push(textFrame(text));
    }
    return { bytes, cases };
  },
};

const STATUS = /HTTP\/1\.1 (\d{3})/g;
const FAULTS_TOLD = 10;

export async function runStorm(order: StormOrder): Promise<StormOutcome> {
  const statuses: Record<string, number> = {};
  const faults: string[] = [];
  const sum = { cases: 0, connections: 0, refused: 0, stuck: 0 };
  const startedAt = performance.now();

  const runOne = async (number: number, drawn: Drawn): Promise<void> => {
    const { answer, isStuck, isRefused } = await exchange(order.port, drawn);
    if (isRefused) sum.refused++;
    if (isStuck) sum.stuck++;
    for (const [, status = ''] of answer.matchAll(STATUS)) {
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
    const fault = /HTTP\/1\.1 5\d\d[^\r]*|the server has failed/.exec(answer)?.[0];
    if (fault !== undefined && faults.length < FAULTS_TOLD) {
      faults.push(`${fault} (round ${order.round}, ${order.kind}, connection ${number})`);
    }
  };

  const lane = async (): Promise<void> => {
    while (sum.cases < order.cases) {
      const number = sum.connections++;
      const drawn = drawConnection(order, number);
      sum.cases += drawn.cases;
      if (order.perSecond !== undefined) {
        const due = startedAt + (1000 * number) / order.perSecond;
        await wait(Math.max(0, due - performance.now()));
      }
      await runOne(number, drawn);
    }
  };
  await Promise.all(Array.from({ length: order.atOnce }, lane));
  return { ...sum, statuses, faults };
}
