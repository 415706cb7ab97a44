/** A beginner who has lost alone against bots: who that is, and a table for them one level easier. */

import { LEVELS, levelOf, type Level } from '@tavolata/bots';
import type { KeptMatch } from '../../local/history/kept-match.ts';
import type { ChosenTable, Sitter } from '../../games/form.ts';
import { drawBotNames } from '../../table/draw-bot-names.ts';
import { onlyPerson } from '../../table/names.ts';
import type { TableLink } from '../../table/table-link.ts';
import { isCounted } from '../history/tally.ts';

/** With so many finished games nobody is a beginner any more. */
const EXPERIENCED = 3;

/** The match that has just ended may be in the history already, or not yet. */
export const isBeginner = (
  history: readonly KeptMatch[],
  { game, ended }: { readonly game: string; readonly ended: string | undefined },
): boolean =>
  history.filter((match) => isCounted(match) && match.game === game && match.id !== ended).length +
    1 <
  EXPERIENCED;

export function hasLostAlone(link: Pick<TableLink, 'view'>): boolean {
  const own = onlyPerson(link);
  const winners = link.view.match?.result?.winners;
  return own !== undefined && winners !== undefined && !winners.includes(own);
}

export interface EasierTable {
  readonly level: Level;
  readonly table: ChosenTable;
}

/** The same seats with bots of the next lower level, if all are of one level and there is a lower one. */
export function easierTable({
  view,
  names,
}: Pick<TableLink, 'view' | 'names'>): EasierTable | undefined {
  const { seats, terms } = view;
  const levels = new Set(
    seats.flatMap((seat) => (seat.kind === 'bot' ? [levelOf(seat.level)] : [])),
  );
  const [now] = levels;
  const level = now === undefined ? undefined : LEVELS[LEVELS.indexOf(now) - 1];
  if (levels.size !== 1 || level === undefined) return undefined;
  const bots = drawBotNames(seats.length, level);
  const sitters = seats.map((seat, at): Sitter =>
    seat.kind === 'bot'
      ? { kind: 'bot', name: bots[at] ?? '', level }
      : { kind: 'human', name: names[at] ?? '' },
  );
  const { options, display } = terms;
  return { level, table: { sitters, options, memoryAid: display.memoryAid } };
}
