/** Seats and settings between matches, and the start of a match when everybody is ready. */

import { exactName, isLevel } from '@tavolata/bots';
import { readId, refuse, type GameTypes, type Seat } from '@tavolata/engine';
import { beginDeal } from './decide-dealing.ts';
import { checkKnown } from './decide-devices.ts';
import { tableAfter, tablePhase } from './fold.ts';
import { checkFormerHost } from './hosting.ts';
import { OPEN } from './series/types.ts';
import { newId, newText } from './texts.ts';
import type { CommandContext, Decision, Table, TableEntry } from './types.ts';
import {
  browsersOf,
  checkHost,
  freeName,
  hostSeat,
  ownPerson,
  peopleSeats,
  personOn,
  readSeat,
} from './who.ts';
import type { TableCommand } from './wire/client-messages.ts';
import { CLOCK, type TableSettings } from './wire/shared.ts';

/** Seats, colours and settings change between matches only. */
function checkBetweenMatches<T extends GameTypes>(table: Table<T>): void {
  const phase = tablePhase(table);
  if (phase === 'playing' || phase === 'shuffling') {
    refuse('not-now', 'this changes between matches only');
  }
}

export function sit<T extends GameTypes>(
  table: Table<T>,
  { seat, name, from }: TableCommand & { type: 'sit' },
  { browser, fresh, textOf }: CommandContext,
): Decision<T> {
  checkBetweenMatches(table);
  readSeat(table, seat);
  if (table.barred.includes(browser)) refuse('not-yours', 'the host has removed you');
  if (table.series.seats[seat]?.kind !== 'open') refuse('not-now', 'this seat is taken');
  if (from !== undefined) {
    const person = ownPerson(table, from, browser);
    const moved = moveOver<T>(from, seat, person, table.colours[from] ?? null);
    return { entries: moved, texts: [] };
  }
  const free = freeName(table, undefined, name, textOf);
  return takeSeat(seat, free, { browser, fresh, hasHost: table.host !== undefined });
}

/** A new person on a seat, with a key and a clean name. The first person at a table is its host. */
export function takeSeat<T extends GameTypes>(
  seat: Seat,
  name: string,
  { browser, fresh, hasHost }: Pick<CommandContext, 'browser' | 'fresh'> & { hasHost: boolean },
): Decision<T> {
  const person = newId(fresh);
  const text = newText('name', name, { browser, fresh });
  const entries: TableEntry<T>[] = [
    { type: 'seated', seat, occupant: { kind: 'human', person } },
    { type: 'keyed', person, browser },
    { type: 'named', person, text: text.id },
  ];
  if (!hasHost) entries.push({ type: 'hosted', person });
  return { entries, texts: [text] };
}

/** The new seat first, so that a host who changes seats stays the host. */
function moveOver<T extends GameTypes>(
  from: Seat,
  to: Seat,
  person: string,
  colours: readonly string[] | null,
): TableEntry<T>[] {
  return [
    { type: 'seated', seat: to, occupant: { kind: 'human', person } },
    { type: 'seated', seat: from, occupant: OPEN },
    ...(colours ? [{ type: 'coloured' as const, seat: to, colours }] : []),
  ];
}

export function leave<T extends GameTypes>(table: Table<T>, seat: Seat): TableEntry<T>[] {
  checkBetweenMatches(table);
  return [{ type: 'seated', seat, occupant: OPEN }];
}

export function seatBot<T extends GameTypes>(
  table: Table<T>,
  { seat, level }: TableCommand & { type: 'bot' },
  context: CommandContext,
): TableEntry<T>[] {
  checkHosting(table, context);
  checkBetweenMatches(table);
  if (personOn(table, readSeat(table, seat)) !== undefined) {
    refuse('not-now', 'somebody sits there');
  }
  if (!isLevel(level)) refuse('unknown-id', 'no bot has this level', { field: 'level' });
  return withDealIfReady(
    table,
    [{ type: 'seated', seat, occupant: { kind: 'bot', level: exactName(level) } }],
    context,
  );
}

/** The host decides, and not a device that the others have let in when the host is back or has played on since. */
function checkHosting<T extends GameTypes>(table: Table<T>, context: CommandContext): void {
  checkHost(table, context.browser);
  checkKnown(table, table.host ?? '', context, 0);
}

/** Frees a seat. With `isBarring` the person on it can't come back. */
export function clearSeat<T extends GameTypes>(
  table: Table<T>,
  { seat, isBarring = false }: TableCommand & { type: 'clear' },
  context: CommandContext,
): TableEntry<T>[] {
  const { browser } = context;
  checkHosting(table, context);
  checkBetweenMatches(table);
  const person = personOn(table, readSeat(table, seat));
  const browsers = person === undefined ? [] : browsersOf(table, person);
  if (browsers.includes(browser)) refuse('not-now', 'the host cannot remove their own seat');
  checkFormerHost(table, { seat, isBarring }, context);
  const freed: TableEntry<T> = { type: 'seated', seat, occupant: OPEN };
  if (!isBarring) return [freed];
  return [freed, ...browsers.map((barred) => ({ type: 'barred' as const, browser: barred }))];
}

/** While the host is away, any player may become the host, until they are back. */
export function takeOver<T extends GameTypes>(
  table: Table<T>,
  person: string,
  { isPresent }: CommandContext,
): TableEntry<T>[] {
  if (table.host === person) return [];
  const host = hostSeat(table);
  if (host >= 0 && isPresent(host)) refuse('not-now', 'the host is there');
  return [{ type: 'hosted', person }];
}

export function arrange<T extends GameTypes>(
  table: Table<T>,
  settings: TableSettings,
  context: CommandContext,
): TableEntry<T>[] {
  checkHosting(table, context);
  checkBetweenMatches(table);
  return [{ type: 'arranged', house: checkSettings(settings) }];
}

export function checkSettings({
  isPublic,
  hasSpectators,
  hasChat,
  clock,
  language,
}: TableSettings): TableSettings {
  if (clock !== 0 && (clock < CLOCK.min || clock > CLOCK.max)) {
    refuse('out-of-range', 'a turn takes 30 seconds to 7 days, or as long as it takes', {
      field: 'clock',
    });
  }
  return {
    isPublic,
    hasSpectators,
    hasChat,
    clock,
    ...(language === undefined ? {} : { language }),
  };
}

export function chooseColours<T extends GameTypes>(
  table: Table<T>,
  seat: Seat,
  colours: readonly string[] | null,
): TableEntry<T>[] {
  checkBetweenMatches(table);
  const { game, terms } = table.series;
  const choice = game.colourChoice?.(terms.options);
  if (!choice) refuse('not-now', 'players of this game have no colours');
  if (colours === null) return [{ type: 'coloured', seat, colours }];
  const taken = table.colours.flatMap((own, other) => (other === seat ? [] : (own ?? [])));
  const chosen = colours.map((name) => readId(name, choice.names, 'colours', 'colour'));
  if (chosen.length !== choice.each || new Set(chosen).size !== chosen.length) {
    refuse('out-of-range', `each player has ${choice.each}`, { field: 'colours' });
  }
  if (chosen.some((name) => taken.includes(name))) refuse('not-now', 'somebody has this colour');
  return [{ type: 'coloured', seat, colours: chosen }];
}

export function getReady<T extends GameTypes>(
  table: Table<T>,
  { seat, isReady }: TableCommand & { type: 'ready' },
  context: CommandContext,
): TableEntry<T>[] {
  checkBetweenMatches(table);
  if (table.ready.includes(seat) === isReady) return [];
  return withDealIfReady(table, [{ type: 'readied', seat, isReady }], context);
}

/** These entries, and the start of the deal if everybody is ready after them. */
function withDealIfReady<T extends GameTypes>(
  table: Table<T>,
  entries: TableEntry<T>[],
  { at, fresh }: CommandContext,
): TableEntry<T>[] {
  const after = tableAfter(table, entries, at);
  const isFull = after.series.seats.every(({ kind }) => kind !== 'open');
  const people = peopleSeats(after);
  const isReady = people.length > 0 && people.every((seat) => after.ready.includes(seat));
  return isFull && isReady ? [...entries, beginDeal(after, fresh())] : entries;
}
