/** How the server is run, as options or variables of the environment say. */

import { readFileSync } from 'node:fs';
import {
  createLog,
  limitNamed,
  LIMITS,
  LOG_LEVELS,
  METRICS_ACCESS,
  parseProxies,
  type Proxies,
  type ServerSettings,
} from '@tavolata/server';
import { UsageError, type Arguments } from '../arguments.ts';
import { fileTrouble } from '../exits.ts';
import { databaseFrom, dataFolderFrom } from './place.ts';

export type Operation = Pick<
  ServerSettings,
  'dataFolder' | 'database' | 'origins' | 'trustProxy' | 'imprint' | 'limits' | 'log' | 'metrics'
>;

export function operationFrom(args: Arguments, environment: NodeJS.ProcessEnv): Operation {
  const database = databaseFrom(args, environment);
  return {
    dataFolder: dataFolderFrom(args, environment),
    ...(database === undefined ? {} : { database }),
    origins: originsFrom(args, environment),
    trustProxy: proxiesFrom(args, environment),
    imprint: imprintFrom(args.text('imprint') ?? environment['TAVOLATA_IMPRINT']),
    limits: Object.fromEntries(listFrom(args, environment, 'limit').map(readLimit)),
    log: createLog({
      level: choiceFrom(args, environment, 'log', LOG_LEVELS) ?? 'info',
      write: (line) => process.stderr.write(line),
    }),
    metrics: choiceFrom(args, environment, 'metrics', METRICS_ACCESS),
  };
}

export const originsFrom = (args: Arguments, environment: NodeJS.ProcessEnv): string[] =>
  listFrom(args, environment, 'origin').map(readOrigin);

/** Several values: the option repeated, or the variable with commas. */
function listFrom(args: Arguments, environment: NodeJS.ProcessEnv, name: string): string[] {
  const given = args.list(name);
  const variable = environment[`TAVOLATA_${name.toUpperCase()}`] ?? '';
  const all = given.length > 0 ? given : variable.split(',');
  return all.map((value) => value.trim()).filter((value) => value !== '');
}

function readOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash) {
    return url.origin;
  }
  throw new UsageError(`--origin takes an address such as https://play.example, not ${text}`);
}

function proxiesFrom(args: Arguments, environment: NodeJS.ProcessEnv): Proxies {
  const given = args.text('trust-proxy');
  const text = given ?? environment['TAVOLATA_TRUST_PROXY'] ?? '';
  const proxies = parseProxies(text);
  if (proxies !== undefined) return proxies;
  const name = given === undefined ? 'TAVOLATA_TRUST_PROXY' : '--trust-proxy';
  throw new UsageError(
    `${name} takes a number of proxies or addresses such as 10.0.0.0/8, not ${text}`,
  );
}

function readLimit(text: string): [name: string, value: number] {
  const [given = '', value = ''] = text.split('=');
  const name = limitNamed(given);
  if (name === undefined) {
    throw new UsageError(`there is no limit ${given}; there are ${Object.keys(LIMITS).join(', ')}`);
  }
  if (!/^\d{1,12}$/.test(value)) throw new UsageError(`--limit ${name}= takes a whole number`);
  return [name, Number(value)];
}

function imprintFrom(file: string | undefined): string | undefined {
  if (file === undefined || file === '') return undefined;
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw fileTrouble(file, error);
  }
}

function choiceFrom<Name extends string>(
  args: Arguments,
  environment: NodeJS.ProcessEnv,
  option: string,
  names: readonly Name[],
): Name | undefined {
  const variable = `TAVOLATA_${option.toUpperCase()}`;
  const text = environment[variable] ?? '';
  const found = names.find((name) => name === text);
  if (text !== '' && !found) throw new UsageError(`${variable} takes ${names.join(' or ')}`);
  return args.oneOf(option, names) ?? found;
}
