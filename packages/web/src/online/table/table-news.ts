/**
 * What happened at a table that its board does not tell: moves that were taken back, and requests that came to
 * nothing. It is read off what was seen of the same match before and after an update.
 */

import { isSameContent, type GameTypes, type Seat } from '@tavolata/engine';
import type { Moment, ProposalView, TableView } from '@tavolata/table';
import type { SeenTable } from './seen-table.ts';

export interface TakenBack {
  readonly type: 'undone';
  /** Whose move it was. */
  readonly seat: Seat;
  /** The number of the position that is shown again. */
  readonly at: number;
  /** Whether the others were asked. */
  readonly wasAsked: boolean;
}

/** Of a request of this viewer's that was turned down, or has lapsed; `by` is who said no, where that is certain. */
export interface TurnedDown {
  readonly type: 'declined';
  readonly kind: Exclude<ProposalView['kind'], 'give-back'>;
  readonly by: Seat | undefined;
}

export type TableNews = TakenBack | TurnedDown;

type Seen<T extends GameTypes> = Pick<SeenTable<T>, 'view' | 'viewer' | 'moments'>;

export function newsBetween<T extends GameTypes>(
  before: Seen<T> | undefined,
  after: Seen<T>,
): TableNews | undefined {
  if (!before?.view.match || before.viewer !== after.viewer) return undefined;
  if (before.view.match.number !== after.view.match?.number) return undefined;
  const { proposal } = before.view;
  const settled = proposal?.id === after.view.proposal?.id ? undefined : proposal;
  const lost = firstLost(before.moments, after.moments);
  if (lost) {
    const wasAsked = settled?.kind === 'undo';
    return { type: 'undone', seat: lost.player, at: lost.number - 1, wasAsked };
  }
  return settled && turnedDown(settled, before.view, after.view);
}

/** The first position that is not there any more, or is another one: older ones may only have been put away. */
function firstLost<T extends GameTypes>(
  before: readonly Moment<T>[],
  after: readonly Moment<T>[],
): Moment<T> | undefined {
  const last = after.at(-1)?.number ?? 0;
  const now = new Map(after.map((moment) => [moment.number, moment]));
  return before.find((moment) => {
    const same = now.get(moment.number);
    if (!same) return moment.number > last;
    return same !== moment && !isSameContent(same.events, moment.events);
  });
}

function turnedDown<T extends GameTypes>(
  { kind, isMine, waitsFor, for: about }: ProposalView,
  before: TableView<T>,
  after: TableView<T>,
): TurnedDown | undefined {
  if (!isMine || kind === 'give-back' || after.phase !== 'playing') return undefined;
  const seat = about === undefined ? undefined : after.seats[about];
  if (kind === 'stand-in' && seat?.kind === 'human' && seat.standIn !== undefined) return undefined;
  // What the move of another changes may have lapsed; somebody who has come back was not asked.
  const isCertain = before.match?.step === after.match?.step && kind !== 'stand-in';
  const by = isCertain && waitsFor.length === 1 ? waitsFor[0] : undefined;
  return { type: 'declined', kind, by };
}
