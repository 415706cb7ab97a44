/** The deal: commitments, then what is behind them, then the cards. */

import { refuse, type GameTypes, type SetupWishes } from '@tavolata/engine';
import { commitmentTo, dealFrom, readHash, SERVER, type DealTerms } from '../deal/scheme.ts';
import { currentDealing } from './fold-dealing.ts';
import { roomAfter } from './fold.ts';
import type { Dealing, Room, RoomCommand, RoomEntry } from './types.ts';

/** How long the browsers have for each of the two stages. */
export const STAGE_MS = 10_000;

export function beginDeal<T extends GameTypes>(room: Room<T>, secret: string): RoomEntry<T> {
  const { id, table } = room;
  const terms: DealTerms = {
    table: id,
    number: table.games + 1,
    game: table.game.id,
    seats: table.seats.map(({ kind }) => (kind === 'human' ? 'human' : 'bot')),
    options: table.terms.options,
    wishes: wishesFor(room),
  };
  const shuffle = { ...terms, commitment: commitmentTo(terms, SERVER, secret) };
  return { type: 'shuffled', shuffle, secret };
}

/** The next in turn starts the next game; colours are as chosen, else as before. */
function wishesFor<T extends GameTypes>(room: Room<T>): SetupWishes {
  const { match, terms } = room.table;
  const colours = coloursFor(room);
  return {
    ...(match ? { first: (match.setup.first + 1) % terms.players } : {}),
    ...(colours.some((own) => own !== null) ? { colours } : {}),
  };
}

function coloursFor<T extends GameTypes>({ table, colours }: Room<T>): Room<T>['colours'] {
  const before = table.match?.setup.colours ?? [];
  const chosen = colours.flatMap((own) => own ?? []);
  return colours.map((own, seat) => {
    const kept = before.at(seat) ?? null;
    return own ?? (kept?.some((colour) => chosen.includes(colour)) ? null : kept);
  });
}

export function commit<T extends GameTypes>(
  room: Room<T>,
  { seat, number, commitment }: RoomCommand & { type: 'commit' },
): RoomEntry<T>[] {
  const dealing = dealingUnderWay(room, number);
  if (dealing.commitments[seat] === commitment) return [];
  if (dealing.isSealed) refuse('late', 'the commitments are sealed');
  if (dealing.commitments[seat] !== null) refuse('not-now', 'there is a commitment already');
  const entries: RoomEntry<T>[] = [
    { type: 'committed', seat, commitment: readHash(commitment, 'commitment') },
  ];
  const { commitments } = currentDealing(roomAfter(room, entries, room.touched));
  const isComplete = dealing.shuffle.seats.every(
    (kind, other) => kind === 'bot' || commitments[other] !== null,
  );
  return isComplete ? [...entries, { type: 'sealed' }] : entries;
}

export function contribute<T extends GameTypes>(
  room: Room<T>,
  { seat, number, entropy, seen }: RoomCommand & { type: 'contribute' },
): RoomEntry<T>[] {
  const dealing = dealingUnderWay(room, number);
  if (dealing.contributions[seat]?.entropy === entropy) return [];
  if (!dealing.isSealed) refuse('not-now', 'not all commitments are there yet');
  readHash(entropy, 'entropy');
  if (commitmentTo(dealing.shuffle, seat, entropy) !== dealing.commitments[seat]) {
    refuse('out-of-range', 'this is not what was committed to', { field: 'entropy' });
  }
  const entries: RoomEntry<T>[] = [
    { type: 'contributed', seat, entropy, seen: readHash(seen, 'seen') },
  ];
  const shown = roomAfter(room, entries, room.touched);
  const { commitments, contributions } = currentDealing(shown);
  const isComplete = commitments.every(
    (commitment, other) => commitment === null || contributions[other] !== null,
  );
  return isComplete ? [...entries, deal(shown)] : entries;
}

/** Goes on without those who have not answered in time. */
export function closeStage<T extends GameTypes>(room: Room<T>): RoomEntry<T>[] {
  const { isSealed, commitments } = currentDealing(room);
  if (isSealed) return [deal(room)];
  const isAlone = commitments.every((commitment) => commitment === null);
  return isAlone ? [{ type: 'sealed' }, deal(room)] : [{ type: 'sealed' }];
}

function deal<T extends GameTypes>(room: Room<T>): RoomEntry<T> {
  const { shuffle, secret, contributions } = currentDealing(room);
  const players = contributions.map((shown) => shown?.entropy ?? null);
  return { type: 'dealt', setup: dealFrom(room.table.game, shuffle, { server: secret, players }) };
}

function dealingUnderWay<T extends GameTypes>(room: Room<T>, number: number): Dealing {
  if (!room.isShuffling) refuse('not-now', 'nothing is being dealt');
  const dealing = currentDealing(room);
  if (number !== dealing.shuffle.number) refuse('late', 'this was another deal');
  return dealing;
}
