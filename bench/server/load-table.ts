/** A table, of four players unless told otherwise, who play legal actions at random, match after match. */

import { itemAt, NOBODY } from '@tavolata/engine';
import type { TableView } from '@tavolata/table';
import { LoadPlayer, type Listener, type Origin, type Position } from './load-player.ts';

export const SEATS = 4;

/** What is measured, of all tables together. */
export class Tally {
  /** Moves that the server has acknowledged. */
  acknowledged = 0;
  refused = new Map<string, number>();
  /** From sending a move to the last other player's receipt, in milliseconds. */
  latencies: number[] = [];
  /** What players were sent of the table, and its bytes. */
  updates = 0;
  bytes = 0;

  reset(): void {
    this.acknowledged = 0;
    this.refused = new Map();
    this.latencies = [];
    this.updates = 0;
    this.bytes = 0;
  }
}

export interface Gathered {
  /** Where the players come from, one after the other, where it matters. */
  readonly origins?: readonly Origin[];
  readonly urls: readonly string[];
  readonly game: string;
  readonly seats?: number;
  readonly hasSpectators?: boolean;
}

interface Flight {
  readonly sent: number;
  left: number;
}

export class LoadTable {
  readonly #players: readonly LoadPlayer[];
  readonly #tally: Tally;
  /** Moves on their way, by the position that they lead to. */
  readonly #flights = new Map<string, Flight>();
  readonly #moves = new Set<string>();
  /** Seats that have said they are ready, and after which match. */
  readonly #readied = new Set<string>();
  #pauseMs: () => number = () => 0;
  #isPlaying = false;
  #movesLeft = Infinity;
  #waits: (() => void) | undefined;

  constructor(players: readonly LoadPlayer[], tally: Tally) {
    this.#players = players;
    this.#tally = tally;
  }

  /** All players sit down; resolves when the first cards are dealt. */
  static async open(
    { urls, origins = [], game, seats = SEATS, hasSpectators = false }: Gathered,
    tally: Tally,
  ): Promise<LoadTable> {
    const seated: { table?: LoadTable } = {};
    const listener: Listener = {
      onView: (player, view, bytes) => {
        tally.updates++;
        tally.bytes += bytes;
        seated.table?.follow(player, view);
      },
      onOthersTurn: (_player, position, bytes) => {
        tally.updates++;
        tally.bytes += bytes;
        seated.table?.land(position);
      },
      onDone: (id) => seated.table?.acknowledge(id),
      onRefused: (code, reason) => {
        const said = `${code}: ${reason}`;
        tally.refused.set(said, (tally.refused.get(said) ?? 0) + 1);
      },
    };
    const players = await Promise.all(
      Array.from({ length: seats }, (_, seat) =>
        LoadPlayer.arrive(itemAt(urls, seat % urls.length), listener, origins[seat]),
      ),
    );
    await Promise.all(players.map(({ ready }) => ready));
    const table = new LoadTable(players, tally);
    seated.table = table;
    await table.#sitDown(game, { hasSpectators });
    return table;
  }

  /** Its id on the server. */
  get id(): string {
    return itemAt(this.#players, 0).table;
  }

  /** Whether all players are still connected. */
  get isWhole(): boolean {
    return this.#players.every(({ isOpen }) => isOpen);
  }

  /** How long the oldest move on its way has taken so far, in milliseconds. */
  get waitingMs(): number {
    const [oldest] = this.#flights.values();
    return oldest ? performance.now() - oldest.sent : 0;
  }

  async #sitDown(game: string, settings: { hasSpectators: boolean }): Promise<void> {
    const id = await itemAt(this.#players, 0).create(this.#players.length, game, settings);
    const dealt = new Promise<void>((resolve) => (this.#waits = resolve));
    for (const [seat, player] of this.#players.entries()) {
      player.watch(id, seat);
      if (seat > 0) player.do({ type: 'sit', seat, name: `Load ${seat}` });
    }
    await dealt;
  }

  /** Plays from now on; `pauseMs` says how long the player in turn waits. */
  play(pauseMs: () => number): void {
    this.#pauseMs = pauseMs;
    this.#isPlaying = true;
    for (const player of this.#players) if (player.view) this.#act(player, player.view);
  }

  pause(): void {
    this.#isPlaying = false;
  }

  /** Plays so many moves as fast as it can, and pauses. */
  async advance(moves: number): Promise<void> {
    this.#movesLeft = moves;
    const advanced = new Promise<void>((resolve) => (this.#waits = resolve));
    this.play(() => 0);
    await advanced;
    this.pause();
    this.#movesLeft = Infinity;
  }

  close(): void {
    for (const player of this.#players) player.close();
  }

  acknowledge(id: string): void {
    if (this.#moves.delete(id)) this.#tally.acknowledged++;
  }

  follow(player: LoadPlayer, table: TableView): void {
    const { phase, seats, match } = table;
    const own = seats[player.seat];
    if (phase === 'playing') {
      if (match) this.land(match);
      if (this.#isPlaying) this.#act(player, table);
      else this.#waits?.();
    } else if (phase !== 'shuffling' && own?.kind === 'human' && !own.isReady) {
      if (match) this.land(match);
      const wanted = `${player.seat}/${match?.number ?? 0}`;
      if (table.mine.includes(player.seat) && !this.#readied.has(wanted)) {
        this.#readied.add(wanted);
        player.do({ type: 'ready', seat: player.seat, isReady: true });
      }
    }
  }

  #act(player: LoadPlayer, { match }: TableView): void {
    if (!match || match.toAct === NOBODY || match.toAct !== player.seat) return;
    if (this.#movesLeft === 0) {
      this.#waits?.();
      return;
    }
    this.#movesLeft--;
    const { number, step, legal } = match;
    const action = legal[Math.floor(Math.random() * legal.length)];
    const send = (): void => {
      const { seat } = player;
      this.#flights.set(`${number}/${step + 1}`, {
        sent: performance.now(),
        left: this.#players.length,
      });
      this.#moves.add(player.do({ type: 'act', seat, match: number, step, action }));
    };
    const pause = this.#pauseMs();
    if (pause > 0) setTimeout(send, pause);
    else send();
  }

  /** A position has reached one more player. The mover counts too: it hardly changes the figure. */
  land({ number, step }: Position): void {
    const key = `${number}/${step}`;
    const flight = this.#flights.get(key);
    if (!flight) return;
    flight.left--;
    if (flight.left > 0) return;
    this.#flights.delete(key);
    this.#tally.latencies.push(performance.now() - flight.sent);
  }
}
