/** What a server takes of its machine, as seen from outside and as it tells of itself. */

import { get } from 'node:http';
import { openFiles, residentBytes, type ServerProcess } from '../scripts/server-process.ts';

export interface ServerFigures {
  readonly megabytes: number;
  readonly files: number;
  /** What keeps the event loop waiting: sockets, pipes, threads. `NaN` if the server did not tell. */
  readonly handles: number;
  /** Sockets of browsers, and tables in memory; `NaN` likewise. */
  readonly connections: number;
  readonly tables: number;
  /** The longest delay of the event loop since the figures before. */
  readonly loopMs: number;
}

const MEGABYTE = 2 ** 20;

export async function readFigures(
  server: ServerProcess,
  from: { readonly localAddress?: string } = {},
): Promise<ServerFigures> {
  const metrics = await readMetrics(server, from).catch(() => '');
  return {
    megabytes: residentBytes(server) / MEGABYTE,
    files: openFiles(server),
    handles: gauge(metrics, 'nodejs_active_handles_total'),
    connections: gauge(metrics, 'tavolata_connections'),
    tables: gauge(metrics, 'tavolata_tables'),
    loopMs: 1000 * gauge(metrics, 'nodejs_eventloop_lag_max_seconds'),
  };
}

function readMetrics({ url }: ServerProcess, from: { localAddress?: string }): Promise<string> {
  return new Promise((resolve, reject) => {
    const asked = get(`${url}/metrics`, from, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('end', () => {
        resolve(text);
      });
    });
    asked.on('error', reject);
  });
}

const gauge = (metrics: string, name: string): number =>
  Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1] ?? NaN);
