/** Display options: what the screen shows. They change no rule and are in no record. */

import type { Game, GameTypes } from '@tavolata/engine';
import { UsageError, type Arguments } from '../arguments.ts';
import { optionWishes } from '../table-options.ts';
import type { Display, TerminalFace } from './terminal-face.ts';

/** Written like a rule option: `--option openTakings=false`; the last one counts. */
export function displayFrom<T extends GameTypes>(
  args: Arguments,
  { memoryAid }: Pick<Game<T>, 'memoryAid'>,
): Display {
  const wish = optionWishes(args).findLast(([name]) => name === memoryAid?.option);
  if (!wish) return { memoryAid: true };
  const [name, value] = wish;
  if (value === 'true' || value === 'false') return { memoryAid: value === 'true' };
  throw new UsageError(`${name} must be one of true, false`);
}

/** All display options, for the help. */
export function displayNotes(games: readonly TerminalFace[]): string[] {
  return games.flatMap(({ bots }) => {
    const { memoryAid, title } = bots.game;
    if (!memoryAid) return [];
    return (
      `Display options of ${title}, the default first (never in a record):\n` +
      `  ${memoryAid.option}=true|false (${memoryAid.rule}; false clears the terminal and its\n` +
      '    history whenever something must be remembered without help)'
    );
  });
}
