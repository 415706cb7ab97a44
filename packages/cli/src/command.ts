/** A command of the program, and its help made from the same table that reads its options. */

import type { Arguments, OptionTable } from './arguments.ts';

export interface Command {
  readonly name: string;
  readonly summary: string;
  /** What may follow the name, a line each; one that starts with a space continues another. */
  readonly usage: readonly string[];
  readonly options: OptionTable;
  /** Paragraphs below the options. */
  readonly notes: readonly string[];
  /** Does the work and returns the exit code. */
  run(args: Arguments): Promise<number>;
}

export const HELP_OPTION = {
  help: { type: 'boolean', short: 'h', help: 'show this help' },
} as const satisfies OptionTable;

export function commandHelp(command: Command): string {
  const { name, summary, usage, options, notes } = command;
  return [
    `tavolata ${name}: ${summary}`,
    '',
    ...usage.map((line) => (line.startsWith(' ') ? `  ${line}` : `  tavolata ${name} ${line}`)),
    '',
    ...optionLines({ ...options, ...HELP_OPTION }),
    ...notes.flatMap((note) => ['', note]),
  ].join('\n');
}

export function optionLines(table: OptionTable): string[] {
  const rows = Object.entries(table).map(([name, { short, value, help }]): [string, string] => {
    const letter = short === undefined ? '' : `-${short}, `;
    return [`  ${letter}--${name}${value === undefined ? '' : ` ${value}`}`, help];
  });
  return columns(rows);
}

/** Two columns, the first as wide as its longest text. */
export function columns(rows: readonly (readonly [first: string, second: string])[]): string[] {
  const width = Math.max(...rows.map(([first]) => first.length));
  return rows.map(([first, second]) => `${first.padEnd(width)}  ${second}`);
}
