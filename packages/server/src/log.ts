/**
 * One JSON document a line, for programs to read. What is logged is counted and classified, never
 * quoted: no secret, cookie, name, chat or code. Browsers are the hash of their secret, shortened;
 * addresses are hashed with a salt that dies with the process.
 */

import { createHash, randomBytes } from 'node:crypto';
import { pino } from 'pino';
import type { Platform } from './platform.ts';

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export type LogFields = { readonly [name: string]: string | number | boolean | undefined };
export type Log = { readonly [level in LogLevel]: (what: string, fields?: LogFields) => void };

export interface LogSettings {
  readonly level: LogLevel;
  readonly write: (line: string) => void;
  readonly platform?: Pick<Platform, 'now' | 'after'>;
}

/** Lines of one kind in a while: one visitor could cause thousands a second, which fill the disk. */
const MOST_OF_A_KIND = 20;
const WHILE_MS = 10_000;

interface KindCount {
  readonly since: number;
  lines: number;
  leftOut: number;
}

/** A timer that does not keep the process alive. */
const inBackground: Required<LogSettings>['platform'] = {
  now: () => Date.now(),
  after: (milliseconds, run) => {
    const timer = setTimeout(run, milliseconds).unref();
    return () => {
      clearTimeout(timer);
    };
  },
};

export function createLog({ level, write, platform = inBackground }: LogSettings): Log {
  const logger = pino(
    {
      level,
      base: null, // no process id and no name of the machine
      timestamp: () => `,"at":"${new Date(platform.now()).toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
    },
    { write },
  );
  const counts = new Map<string, KindCount>();

  /** Whether one more line of this kind is written. How many were not is written after a while. */
  function admit(own: LogLevel, what: string): boolean {
    const now = platform.now();
    let count = counts.get(what);
    if (!count || (count.leftOut === 0 && now - count.since >= WHILE_MS)) {
      count = { since: now, lines: 0, leftOut: 0 };
      counts.set(what, count);
    }
    if (count.lines++ < MOST_OF_A_KIND) return true;
    if (count.leftOut++ === 0) {
      platform.after(WHILE_MS, () => {
        logger[own]({ what, leftOut: counts.get(what)?.leftOut });
        counts.delete(what);
      });
    }
    return false;
  }

  const at =
    (own: LogLevel) =>
    (what: string, fields?: LogFields): void => {
      if (logger.isLevelEnabled(own) && admit(own, what)) logger[own]({ what, ...fields });
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
