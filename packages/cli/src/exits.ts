/** How the program ends: exit codes, interruption, and readers that went away. */

import { printable } from './printable.ts';

export const ALL_RIGHT = 0;
/** Some record is wrong, or something that was looked at. */
export const FOUND_WRONG = 1;
/** Wrong usage, or a file that cannot be read or written. */
export const WRONG_USAGE = 2;
/** A defect of the program itself. */
export const DEFECT = 70;
/** Nobody read on before all was judged; the number that shells give for a broken pipe. */
export const CUT_SHORT = 141;
export const INTERRUPTED = 130;
const TERMINATED = 143;

/** Something outside the program that went wrong, told as one line. */
export class Trouble extends Error {}

/** Whatever must be undone on the screen does so in a listener of the process's `exit`. */
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
 * From here on a signal ends the program at once, also while it is too busy to hear one. For work that
 * counts only when it is whole.
 */
export function leaveSignalsAlone(): void {
  for (const signal of ['SIGINT', 'SIGTERM']) process.removeAllListeners(signal);
}

/** One line on standard error. */
export function tell(line: string): void {
  process.stderr.write(`tavolata: ${printable(line)}\n`);
}

/** Why a file cannot be read or written, in the system's own words but without its code. */
export function fileTrouble(file: string, error: unknown): Trouble {
  const reason = error instanceof Error ? error.message : String(error);
  const words = /^[A-Z]+: ([^,]+)/.exec(reason)?.[1] ?? reason;
  return new Trouble(`${file}: ${words}`);
}
