/** Tables of scripted players: opening, sitting down, and whole games of random moves. */

import { fastRandom, itemAt, pick, type Seat } from '@tavolata/engine';
import type { NewTable } from '@tavolata/table';
import { Player, Refused, type Known, type PlayerSettings } from './player.ts';

export const newTable = (more: Partial<NewTable> = {}): NewTable => ({
  game: 'king-lui',
  players: 3,
  options: {},
  display: { memoryAid: true },
  settings: { isPublic: false, hasSpectators: true, hasChat: true, clock: 0 },
  name: 'Ada',
  ...more,
});

const NAMES = ['Ada', 'Ben', 'Cleo', 'Dora', 'Emil'] as const;

export interface AtTable {
  readonly table: string;
  /** By seat. */
  readonly players: readonly Player[];
}

export interface Party extends AtTable {
  readonly players: readonly [Player, Player, ...Player[]];
}

/** Two or more people at a new table, on all seats or on the first ones, each on any server. All watch it. */
export async function gather(
  url: string | ((seat: Seat) => string),
  view: NewTable,
  settings: (seat: Seat) => Partial<PlayerSettings> = () => ({}),
  people = view.players,
): Promise<Party> {
  const urlFor = typeof url === 'string' ? () => url : url;
  const host = await Player.arrive(urlFor(0), settings(0));
  const { table = '' } = await host.create(view);
  await host.watch(table);
  const come = async (seat: Seat): Promise<Player> => {
    const player = await Player.arrive(urlFor(seat), settings(seat));
    await player.watch(table);
    await player.do(table, { type: 'sit', seat, name: itemAt(NAMES, seat) });
    return player;
  };
  const second = await come(1);
  const others: Player[] = [];
  for (let seat = 2; seat < people; seat++) others.push(await come(seat));
  return { table, players: [host, second, ...others] };
}

/** Everybody is ready; resolves when all see the cards. */
export async function deal({ table, players }: AtTable): Promise<void> {
  const number = (itemAt(players, 0).at(table).view.match?.number ?? 0) + 1;
  for (const [seat, player] of players.entries()) {
    await player.do(table, { type: 'ready', seat, isReady: true });
  }
  await Promise.all(
    players.map((player) => player.until(table, ({ view }) => view.match?.number === number)),
  );
}

export interface Playing {
  /** How many moves are made, if the match is that long. */
  readonly moves?: number;
  readonly seed?: string;
}

const isOver = ({ view }: Known): boolean => view.phase === 'over' || view.phase === 'abandoned';

/** The player in turn plays at random until the end or for some moves; returns how many were made. */
export async function playOn(
  { table, players }: AtTable,
  { moves = Infinity, seed = 'play' }: Playing = {},
): Promise<number> {
  const random = fastRandom(seed);
  const first = itemAt(players, 0);
  let made = 0;
  while (made < moves && !isOver(itemAt(players, 0).at(table))) {
    const { seq, view } = first.at(table);
    const seat = view.match?.toAct ?? -1;
    const player = players[seat];
    if (!player || view.seats[seat]?.kind === 'bot') {
      await first.until(table, (known) => known.seq > seq);
      continue;
    }
    const { view: own } = await player.until(table, (known) => known.seq >= seq);
    const { number, step, legal } = own.match ?? { number: 0, step: 0, legal: [] };
    if (legal.length === 0) {
      // This player is ahead of the first one, who has to catch up.
      await first.until(table, (known) => known.seq > seq);
      continue;
    }
    const action = pick(legal, random);
    const done = await player
      .do(table, { type: 'act', seat, match: number, step, action })
      .catch((error: unknown) => {
        if (error instanceof Refused && error.code === 'late') return undefined;
        throw error;
      });
    if (done) {
      made++;
      await first.until(table, (known) => known.seq >= (done.seq ?? 0));
    }
  }
  return made;
}

/** Waits until everybody has seen what somebody has. */
export async function settle({ table, players }: AtTable): Promise<void> {
  const seq = Math.max(...players.map((player) => player.at(table).seq));
  await Promise.all(players.map((player) => player.until(table, (known) => known.seq >= seq)));
}

export async function leave({ players }: AtTable): Promise<void> {
  await Promise.all(players.map((player) => player.disconnect()));
}
