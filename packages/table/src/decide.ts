/**
 * From commands to entries: decides what a table allows, by who asks. The match itself is left to the series
 * (`series/decide.ts`), and its rules to the game.
 */

import { itemAt, readId, refuse, type Game, type GameTypes, type Seat } from '@tavolata/engine';
import { claim } from './claims.ts';
import { react, rename, say } from './decide-chat.ts';
import { commit, contribute } from './decide-dealing.ts';
import {
  checkKnown,
  checkOwnUndo,
  confirmDevice,
  inviteDevice,
  removeDevice,
  useCode,
} from './decide-devices.ts';
import {
  arrange,
  checkSettings,
  chooseColours,
  clearSeat,
  getReady,
  leave,
  seatBot,
  sit,
  takeOver,
  takeSeat,
} from './decide-seats.ts';
import { hasRestarted, positionEntry, seatInTurn, tablePhase } from './fold.ts';
import { cleanName } from './names.ts';
import { answer, propose } from './proposals.ts';
import { decideSeries } from './series/decide.ts';
import { openSeries } from './series/series.ts';
import { OPEN } from './series/types.ts';
import {
  STAND_IN,
  type BotWish,
  type CommandContext,
  type Decision,
  type Key,
  type Table,
  type TableEntry,
} from './types.ts';
import { checkUndo } from './undo.ts';
import { ownPerson, unknownKey } from './who.ts';
import type { NewTable, TableCommand } from './wire/client-messages.ts';
import { tableWishes, turnEnd } from './wishes.ts';

/** A new table with the host on the first seat. */
export function openTable(
  games: readonly Game[],
  { game: id, players, options, display, settings, name }: NewTable,
  { browser, fresh }: Pick<CommandContext, 'browser' | 'fresh'>,
): Decision {
  const ids = games.map((game) => game.id);
  const game = itemAt(games, ids.indexOf(readId(id, ids, 'game', 'game')));
  const { terms } = openSeries(game, { players, options, display });
  const { entries, texts } = takeSeat(0, cleanName(name), { browser, fresh, hasHost: false });
  return {
    entries: [{ type: 'opened', terms, house: checkSettings(settings) }, ...entries],
    texts,
  };
}

/** What a command of a browser leads to; one that is not allowed is refused. */
export function decideTable<T extends GameTypes>(
  table: Table<T>,
  command: TableCommand,
  context: CommandContext,
): Decision<T> {
  switch (command.type) {
    case 'sit':
      return sit(table, command, context);
    case 'use-code':
      return only(useCode(table, command.secret, context));
    case 'claim':
      return only(claim(table, command.seat, context));
    case 'name':
      return rename(table, command, context);
    case 'say':
      return say(table, command, context);
    case 'bot':
      return only(seatBot(table, command, context));
    case 'clear':
      return only(clearSeat(table, command, context));
    case 'arrange':
      return only(arrange(table, command.settings, context));
    default:
      return only(decideForSeat(table, command, context));
  }
}

type SeatCommand = Exclude<
  TableCommand,
  { type: 'sit' | 'use-code' | 'claim' | 'name' | 'say' | 'bot' | 'clear' | 'arrange' }
>;

/** Commands for a seat, which only the person on it may give. */
function decideForSeat<T extends GameTypes>(
  table: Table<T>,
  command: SeatCommand,
  context: CommandContext,
): TableEntry<T>[] {
  const { seat } = command;
  const person = ownPerson(table, seat, context.browser);
  switch (command.type) {
    case 'leave':
      checkKnown(table, person, context);
      return leave(table, seat);
    case 'give-up':
      checkKnown(table, person, context);
      return giveUp(table, seat);
    case 'colour':
      return chooseColours(table, seat, command.colours);
    case 'ready':
      return getReady(table, command, context);
    case 'commit':
      return commit(table, command);
    case 'contribute':
      return contribute(table, command);
    case 'act':
      return act(table, command, unknownKey(table, person, context.browser));
    case 'undo':
      return undo(table, command, context);
    case 'propose':
      return propose(table, command, context);
    case 'host':
      return takeOver(table, person, context);
    case 'answer':
      return answer(table, command, context);
    case 'return':
      return comeBack(table, seat, context.at);
    case 'invite-device':
      return inviteDevice(person, command.code, context.at);
    case 'remove-device':
      return removeDevice(table, person, command.device, context);
    case 'confirm-device':
      return confirmDevice(table, person, command.device, context);
    case 'react':
      return react(table, command);
  }
}

/** The last person who gives up leaves an open seat, so that somebody can start again there. */
function giveUp<T extends GameTypes>(table: Table<T>, seat: Seat): TableEntry<T>[] {
  const entries = decideSeries(table.series, {
    type: 'give-up',
    seat,
    bot: STAND_IN,
  }) as TableEntry<T>[];
  const isLast = entries.some(({ type }) => type === 'abandoned');
  return isLast ? [...entries, { type: 'seated', seat, occupant: OPEN }] : entries;
}

const only = <T extends GameTypes>(entries: readonly TableEntry<T>[]): Decision<T> => ({
  entries,
  texts: [],
});

/** A player with a stand-in who acts takes the seat back. What a device has played that its owner does not know is marked. */
function act<T extends GameTypes>(
  table: Table<T>,
  command: TableCommand & { type: 'act' },
  unknown: Key | undefined,
): TableEntry<T>[] {
  const { seat } = command;
  const acted = actOnTable(table, command, command.action).map((entry) =>
    unknown && entry.type === 'acted' ? { ...entry, device: unknown.seq } : entry,
  );
  return table.standIns[seat] === undefined ? acted : [{ type: 'returned', seat }, ...acted];
}

/** The clock begins anew for somebody who comes back, once a turn. When that is over, too, only a move ends the stand-in. */
function comeBack<T extends GameTypes>(table: Table<T>, seat: Seat, at: number): TableEntry<T>[] {
  if (table.standIns[seat] === undefined) refuse('not-now', 'no bot plays for you');
  const isAgain = seatInTurn(table) === seat && hasRestarted(table);
  if (isAgain && at >= (turnEnd(table) ?? Infinity)) {
    refuse('not-now', 'your time for this turn is up');
  }
  return [{ type: 'returned', seat }];
}

/** An undo that nobody has to be asked about. */
function undo<T extends GameTypes>(
  table: Table<T>,
  command: TableCommand & { type: 'undo' },
  context: CommandContext,
): TableEntry<T>[] {
  const { seat } = command;
  checkPosition(table, command);
  const { step, isFree } = checkUndo(table, seat);
  if (!isFree) refuse('not-now', 'somebody else has acted since');
  checkOwnUndo(table, { seat, step }, context);
  return [{ type: 'undone', seat, step }];
}

/** The action of a bot that the table has asked; one that comes too late is refused. */
export function botActs<T extends GameTypes>(
  table: Table<T>,
  wish: BotWish,
  action: unknown,
): Decision<T> {
  const { ask } = tableWishes(table);
  if (ask?.seat !== wish.seat) refuse('late', 'this bot is not asked any more');
  return only(actOnTable(table, wish, action));
}

function actOnTable<T extends GameTypes>(
  table: Table<T>,
  { seat, ...seen }: SeenPosition & { readonly seat: Seat },
  action: unknown,
): TableEntry<T>[] {
  checkPosition(table, seen);
  return decideSeries(table.series, { type: 'act', seat, action }) as TableEntry<T>[];
}

type SeenPosition = Pick<TableCommand & { type: 'act' }, 'match' | 'step' | 'entry'>;

/** Refuses a command for another position than the current one. */
function checkPosition<T extends GameTypes>(
  table: Table<T>,
  { match: number, step, entry }: SeenPosition,
): void {
  const { matches, match } = table.series;
  if (tablePhase(table) !== 'playing') refuse('not-now', 'no game is being played');
  const made = positionEntry(table);
  if (number !== matches || step !== match?.steps.length || (entry ?? made) !== made) {
    refuse('late', 'the table has moved on', { field: 'step' });
  }
}
