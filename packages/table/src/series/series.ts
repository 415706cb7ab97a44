/** Opens a series, carries out its commands, and restores it from its log. */

import {
  completeOptions,
  isSameContent,
  readArray,
  readField,
  readObject,
  readString,
  refuse,
  type Game,
  type GameTypes,
  type OptionValues,
} from '@tavolata/engine';
import { decideSeries } from './decide.ts';
import {
  currentMatch,
  emptySeries,
  evolvePlay,
  evolveSeries,
  seriesLength,
  seriesPhase,
} from './fold.ts';
import type { Display, Occupant, Series, SeriesCommand, SeriesEntry, SeriesWish } from './types.ts';

export function openSeries<T extends GameTypes>(
  game: Game<T>,
  wishes: { players: number; options?: OptionValues; display?: Partial<Display> },
): Series<T> {
  const { players } = wishes;
  const options = completeOptions(game, wishes.options ?? {}, players);
  const display = { memoryAid: wishes.display?.memoryAid ?? true };
  const { id, rulesVersion } = game;
  return emptySeries(game, { game: id, rulesVersion, players, options, display });
}

/** The series after a command; throws if the command is refused. */
export function applyCommand<T extends GameTypes>(
  series: Series<T>,
  command: SeriesCommand,
): Series<T> {
  return decideSeries(series, command).reduce(evolveSeries<T>, series);
}

/** The bot that the series waits for, if it does. */
export function seriesWishes<T extends GameTypes>(series: Series<T>): SeriesWish[] {
  if (seriesPhase(series) !== 'playing') return [];
  const seat = series.game.toAct(currentMatch(series).state);
  const occupant = series.seats[seat];
  if (occupant?.kind !== 'bot') return [];
  return [{ type: 'ask-bot', seat, level: occupant.level, seq: seriesLength(series) }];
}

/**
 * Restores a series from its log. A log comes from a file or a browser's storage, so every entry is decided
 * again from the command that it came from, and must be the same.
 */
export function restoreSeries<T extends GameTypes>(game: Game<T>, log: unknown): Series<T> {
  const entries = readArray(log, 'log');
  let series = reopen(game, entries[0]);
  const restored: SeriesEntry<T>[] = [...series.entries];
  let next = 1;
  while (next < entries.length) {
    const field = `log[${next}]`;
    const written = readEntry(entries[next], field);
    const decided = decideSeries(series, commandOf(written));
    for (const entry of decided) {
      const found = next < entries.length ? entries[next] : entry; // a log may end in between
      if (!isSameContent(found, entry)) {
        refuse('bad-log', `${entry.type} does not follow as written`, { field: `log[${next}]` });
      }
      series = evolvePlay(series, entry);
      restored.push(entry);
      next++;
    }
  }
  return { ...series, entries: restored };
}

function reopen<T extends GameTypes>(game: Game<T>, first: unknown): Series<T> {
  const { type, terms: input } = readEntry(first, 'log[0]') as { type: string; terms: unknown };
  const terms = readObject(input, 'terms');
  if (type !== 'opened' || terms['game'] !== game.id) {
    refuse('bad-log', `this is no table of ${game.id}`, { field: 'log[0]' });
  }
  if (terms['rulesVersion'] !== game.rulesVersion) {
    refuse('bad-log', 'this table was played by other rules', { field: 'log[0]' });
  }
  const display = readObject(readField(terms, 'display', 'terms'), 'display');
  return openSeries(game, {
    players: Number(terms['players']),
    options: readObject(terms['options'], 'options') as OptionValues,
    display: { memoryAid: display['memoryAid'] !== false },
  });
}

function readEntry(input: unknown, field: string): { readonly type: string } {
  const entry = readObject(input, field);
  readString(readField(entry, 'type', field), `${field}.type`);
  return entry as { readonly type: string };
}

/** The command that an entry came from; `decideSeries` checks it. */
function commandOf(written: { type: string }): SeriesCommand {
  const entry = written as SeriesEntry;
  switch (entry.type) {
    case 'seated':
      return { type: 'seat', seat: entry.seat, occupant: readOccupant(entry.occupant) };
    case 'dealt':
      return { type: 'deal', setup: entry.setup };
    case 'acted':
      return { type: 'act', seat: entry.seat, action: entry.action };
    case 'undone':
      return { type: 'undo', seat: entry.seat };
    case 'gave-up':
      return { type: 'give-up', seat: entry.seat, bot: entry.bot };
    default:
      return refuse('bad-log', 'an entry of an unknown kind', { field: 'type' });
  }
}

function readOccupant(input: unknown): Occupant {
  const occupant = readObject(input, 'occupant');
  switch (occupant['kind']) {
    case 'open':
      return { kind: 'open' };
    case 'human':
      return { kind: 'human', person: readString(occupant['person'], 'occupant.person') };
    case 'bot':
      return { kind: 'bot', level: readString(occupant['level'], 'occupant.level') };
    default:
      return refuse('unknown-id', 'a seat is open, a person’s or a bot’s', { field: 'occupant' });
  }
}
