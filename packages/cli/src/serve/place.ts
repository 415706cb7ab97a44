/**
 * Where to listen and where to keep tables, as options or variables of the environment say, and
 * what that place is called.
 */

import { networkInterfaces } from 'node:os';
import { resolve } from 'node:path';
import { UsageError, type Arguments } from '../arguments.ts';

export const DEFAULT_PORT = 8080;
export const DEFAULT_HOST = '127.0.0.1';
export const DEFAULT_DATA = 'data';
const LAST_PORT = 65_535;

export interface Place {
  readonly host: string;
  /** Nothing if no port was asked for. */
  readonly port: number | undefined;
}

export function placeFrom(args: Arguments, environment: NodeJS.ProcessEnv): Place {
  const host = args.text('host') ?? environment['TAVOLATA_HOST'] ?? '';
  return {
    // The name may mean two addresses, of which the second could be another program's.
    host: host === '' || host === 'localhost' ? DEFAULT_HOST : host,
    port: args.count('port', { min: 0, max: LAST_PORT }) ?? portFrom(environment),
  };
}

export function dataFolderFrom(args: Arguments, environment: NodeJS.ProcessEnv): string {
  return resolve(args.text('data') ?? (environment['TAVOLATA_DATA'] || DEFAULT_DATA));
}

export const DATABASE_OPTION = {
  type: 'string',
  value: 'URL',
  help: 'postgres://…: several servers can share it',
} as const;

/** Nothing: the tables are in the data folder. A password is better given as the variable. */
export function databaseFrom(args: Arguments, environment: NodeJS.ProcessEnv): string | undefined {
  const variable = args.text('data') === undefined ? environment['TAVOLATA_DATABASE'] : undefined;
  const url = args.text('database') ?? variable ?? ''; // a folder that is given wins over the variable
  return url === '' ? undefined : readDatabase(url, 'database');
}

export const isDatabase = (text: string): boolean => /^postgres(ql)?:\/\//.test(text);

/** Refuses without showing it: there may be a password in it. */
export function readDatabase(text: string, option: string): string {
  if (isDatabase(text) && URL.canParse(text)) return text;
  throw new UsageError(`--${option} takes an address such as postgres://user:password@host/name`);
}

/** Where a server keeps its tables, for commands that look at them. */
export const dataPlaceFrom = (args: Arguments, environment: NodeJS.ProcessEnv) => ({
  dataFolder: dataFolderFrom(args, environment),
  database: databaseFrom(args, environment),
});

function portFrom({ TAVOLATA_PORT: text = '' }: NodeJS.ProcessEnv): number | undefined {
  if (text === '') return undefined;
  const port = /^\d{1,5}$/.test(text) ? Number(text) : NaN;
  if (port <= LAST_PORT) return port;
  throw new UsageError(`TAVOLATA_PORT takes a whole number from 0 to ${LAST_PORT}`);
}

/** An address that a browser can open: on this machine, or in its network if it listens there. */
export function addressOf({ host, port }: { host: string; port: number }): string {
  return `http://${nameOf(host)}:${port}`;
}

function nameOf(host: string): string {
  if (host === '127.0.0.1' || host === '::1') return 'localhost';
  if (host === '0.0.0.0' || host === '::') return addressInNetwork() ?? 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

function addressInNetwork(): string | undefined {
  const addresses = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  return addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
}
