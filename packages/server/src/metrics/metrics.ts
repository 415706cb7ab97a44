/** All that can be measured of one server, as Prometheus reads it. */

import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Meter } from './meter.ts';
import { prometheusMeter } from './prometheus-meter.ts';
import { addServerGauges, type GaugedParts } from './server-gauges.ts';

export class Metrics {
  readonly #registry = new Registry();
  readonly meter: Meter = prometheusMeter(this.#registry);

  /** From now on the parts of the running server are looked at, too. */
  lookAt(parts: GaugedParts): void {
    addServerGauges(this.#registry, parts);
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  text(): Promise<string> {
    return Registry.merge([this.#registry, processMetrics()]).metrics();
  }
}

let ofProcess: Registry | undefined;

/**
 * The process is one, even with several servers in it, and nobody can stop what watches its event loop
 * and its memory: so there is one of these, from the first time that somebody asks.
 */
function processMetrics(): Registry {
  if (ofProcess) return ofProcess;
  ofProcess = new Registry();
  collectDefaultMetrics({ register: ofProcess });
  return ofProcess;
}
