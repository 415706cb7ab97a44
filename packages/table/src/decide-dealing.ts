/** The deal: first commitments, then the bytes behind them, then the set-up. */

import { refuse, type GameTypes, type SetupWishes } from '@tavolata/engine';
import { commitmentTo, dealFrom, readHash, SERVER, type DealTerms } from './deal/scheme.ts';
import { currentDealing } from './fold-dealing.ts';
import { tableAfter } from './fold.ts';
import type { Dealing, Table, TableEntry } from './types.ts';
import type { TableCommand } from './wire/client-messages.ts';

/** How long the browsers have for each of the two stages. */
export const STAGE_MS = 10_000;

export function beginDeal<T extends GameTypes>(table: Table<T>, secret: string): TableEntry<T> {
  const { id, series } = table;
  const terms: DealTerms = {
    table: id,
    number: series.matches + 1,
    game: series.game.id,
    seats: series.seats.map(({ kind }) => (kind === 'human' ? 'human' : 'bot')),
    options: series.terms.options,
    wishes: wishesFor(table),
  };
  const shuffle = { ...terms, commitment: commitmentTo(terms, SERVER, secret) };
  return { type: 'shuffled', shuffle, secret };
}

/** The next player in turn starts the next match; colours are as chosen, else as before. */
function wishesFor<T extends GameTypes>(table: Table<T>): SetupWishes {
  const { match, terms } = table.series;
  const colours = coloursFor(table);
  return {
    ...(match ? { first: (match.setup.first + 1) % terms.players } : {}),
    ...(colours.some((own) => own !== null) ? { colours } : {}),
  };
}

function coloursFor<T extends GameTypes>({ series, colours }: Table<T>): Table<T>['colours'] {
  const before = series.match?.setup.colours ?? [];
  const chosen = colours.flatMap((own) => own ?? []);
  return colours.map((own, seat) => {
    const kept = before.at(seat) ?? null;
    return own ?? (kept?.some((colour) => chosen.includes(colour)) ? null : kept);
  });
}

export function commit<T extends GameTypes>(
  table: Table<T>,
  { seat, number, commitment }: TableCommand & { type: 'commit' },
): TableEntry<T>[] {
  const dealing = dealingUnderWay(table, number);
  if (dealing.commitments[seat] === commitment) return [];
  if (dealing.isSealed) refuse('late', 'the commitments are sealed');
  if (dealing.commitments[seat] !== null) refuse('not-now', 'there is a commitment already');
  const entries: TableEntry<T>[] = [
    { type: 'committed', seat, commitment: readHash(commitment, 'commitment') },
  ];
  const { commitments } = currentDealing(tableAfter(table, entries, table.touched));
  const isComplete = dealing.shuffle.seats.every(
    (kind, other) => kind === 'bot' || commitments[other] !== null,
  );
  return isComplete ? [...entries, { type: 'sealed' }] : entries;
}

export function contribute<T extends GameTypes>(
  table: Table<T>,
  { seat, number, entropy, seen }: TableCommand & { type: 'contribute' },
): TableEntry<T>[] {
  const dealing = dealingUnderWay(table, number);
  if (dealing.contributions[seat]?.entropy === entropy) return [];
  if (!dealing.isSealed) refuse('not-now', 'not all commitments are there yet');
  readHash(entropy, 'entropy');
  if (commitmentTo(dealing.shuffle, seat, entropy) !== dealing.commitments[seat]) {
    refuse('out-of-range', 'this is not what was committed to', { field: 'entropy' });
  }
  const entries: TableEntry<T>[] = [
    { type: 'contributed', seat, entropy, seen: readHash(seen, 'seen') },
  ];
  const shown = tableAfter(table, entries, table.touched);
  const { commitments, contributions } = currentDealing(shown);
  const isComplete = commitments.every(
    (commitment, other) => commitment === null || contributions[other] !== null,
  );
  return isComplete ? [...entries, deal(shown)] : entries;
}

/** Ends a stage without the browsers that have not answered in time. */
export function closeStage<T extends GameTypes>(table: Table<T>): TableEntry<T>[] {
  const { isSealed, commitments } = currentDealing(table);
  if (isSealed) return [deal(table)];
  const isAlone = commitments.every((commitment) => commitment === null);
  return isAlone ? [{ type: 'sealed' }, deal(table)] : [{ type: 'sealed' }];
}

function deal<T extends GameTypes>(table: Table<T>): TableEntry<T> {
  const { shuffle, secret, contributions } = currentDealing(table);
  const players = contributions.map((shown) => shown?.entropy ?? null);
  return {
    type: 'dealt',
    setup: dealFrom(table.series.game, shuffle, { server: secret, players }),
  };
}

function dealingUnderWay<T extends GameTypes>(table: Table<T>, number: number): Dealing {
  if (!table.isShuffling) refuse('not-now', 'nothing is being dealt');
  const dealing = currentDealing(table);
  if (number !== dealing.shuffle.number) refuse('late', 'this was another deal');
  return dealing;
}
