/** How the program ends: exit codes, interruption, and readers that went away. */

import { tell } from './output.ts';

export const ALL_RIGHT = 0;
/** Something that was checked is wrong, such as a record. */
export const FOUND_WRONG = 1;
/** Wrong usage, or a file that cannot be read or written. */
export const WRONG_USAGE = 2;
export const INTERNAL_ERROR = 70;
/**
 * The reader of the output left before everything was checked; the shells' code for a broken pipe.
 */
export const CUT_SHORT = 141;
export const INTERRUPTED = 130;
const TERMINATED = 143;

/** Something outside the program went wrong; printed as one line. */
export class Trouble extends Error {}

/** Code that must restore the screen listens to the process's `exit`. */
export function exitInterrupted(): never {
  process.exit(INTERRUPTED);
}

/** A command that must not end as a success when its reader goes away sets `process.exitCode`. */
export function prepareExits(): void {
  process.on('SIGINT', exitInterrupted);
  process.on('SIGTERM', () => process.exit(TERMINATED));
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') tell(`cannot write: ${error.message}`);
      process.exit(error.code === 'EPIPE' ? process.exitCode : WRONG_USAGE);
    });
  }
}

/**
 * From here on a signal ends the program at once, even while it is too busy to handle one. For work
 * that is of no use unless it is complete.
 */
export function leaveSignalsAlone(): void {
  for (const signal of ['SIGINT', 'SIGTERM']) process.removeAllListeners(signal);
}

/** Why a file cannot be read or written, in the system's own words but without its code. */
export function fileTrouble(file: string, error: unknown): Trouble {
  const reason = error instanceof Error ? error.message : String(error);
  const words = /^[A-Z]+: ([^,]+)/.exec(reason)?.[1] ?? reason;
  return new Trouble(`${file}: ${words}`);
}
