/**
 * One JSON document a line, for programs to read. What is logged is counted and classified, never
 * quoted: no secret, cookie, name, chat or code. Browsers are the hash of their secret, shortened;
 * addresses are hashed with a salt that dies with the process.
 */

import { createHash, randomBytes } from 'node:crypto';
import { pino } from 'pino';

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export type LogFields = { readonly [name: string]: string | number | boolean | undefined };
export type Log = { readonly [level in LogLevel]: (what: string, fields?: LogFields) => void };

export interface LogSettings {
  readonly level: LogLevel;
  readonly write: (line: string) => void;
  readonly now?: () => number;
}

export function createLog({ level, write, now = Date.now }: LogSettings): Log {
  const logger = pino(
    {
      level,
      base: null, // no process id and no name of the machine
      timestamp: () => `,"at":"${new Date(now()).toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
    },
    { write },
  );
  const at =
    (own: LogLevel) =>
    (what: string, fields?: LogFields): void => {
      logger[own]({ what, ...fields });
    };
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}

export const SILENT: Log = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};

/** An error, for the log only. */
export function failureFields(error: unknown): LogFields {
  return error instanceof Error
    ? { error: error.message, stack: error.stack }
    : { error: String(error) };
}

const SALT = randomBytes(16);

/** Tells addresses or tables apart in one run of the server without naming them; a table's id admits to it. */
export function pseudonymOf(name: string): string {
  return createHash('sha256').update(SALT).update(name).digest('base64url').slice(0, 10);
}

/** Enough of a browser's hash to tell it from others. */
export const shortHash = (browser: string): string => browser.slice(0, 8);
