/**
 * An evening at one table: people sit down, play legal actions at random, chat, take moves back with and
 * without consent; spectators come and go, and after a match somebody leaves and another person sits down.
 */

import { below, itemAt, pick, type RandomSource } from '@tavolata/engine';
import type { TableView } from '@tavolata/table';
import { LoadPlayer, type Listener } from '../server/load-player.ts';

/** What happened, of all tables together. */
export class SoakTally {
  matches = 0;
  moves = 0;
  joins = 0;
  leaves = 0;
  spectators = 0;
  chats = 0;
  undos = 0;
  /** How often each refusal came. Some are due: two people may act at the same time. */
  readonly refused = new Map<string, number>();
}

export interface SoakSetting {
  readonly url: string;
  readonly game: string;
  readonly players: number;
  readonly matches: number;
  readonly pauseMs: number;
  readonly random: RandomSource;
  readonly tally: SoakTally;
}

/** One in so many views leads to it. */
const ODDS = { chat: 30, undo: 25, spectator: 60 } as const;
const MOST_SPECTATORS = 3;
const EVENING_MOST_MS = 10 * 60_000;

export class SoakTable {
  readonly #setting: SoakSetting;
  readonly #listener: Listener;
  readonly #players: LoadPlayer[] = [];
  readonly #spectators: LoadPlayer[] = [];
  readonly #timers = new Map<LoadPlayer, NodeJS.Timeout>();
  /** The position for which each player has acted, until another one is seen. */
  readonly #acted = new Map<LoadPlayer, string>();
  readonly #answered = new Set<string>();
  readonly #readied = new Set<string>();
  /** What is done when a command is acknowledged, by its id. */
  readonly #afterwards = new Map<string, () => void>();
  readonly #over = Promise.withResolvers<undefined>();
  #id = '';
  #finished = 0;
  #isClosed = false;

  private constructor(setting: SoakSetting) {
    this.#setting = setting;
    this.#listener = {
      onView: (player, view) => {
        if (!this.#isClosed) this.#follow(player, view);
      },
      onDone: (id) => {
        this.#afterwards.get(id)?.();
        this.#afterwards.delete(id);
      },
      onRefused: (code) => {
        setting.tally.refused.set(code, (setting.tally.refused.get(code) ?? 0) + 1);
      },
    };
  }

  /** Resolves when the evening is over and everybody has gone; rejects if someone cannot come, or nobody moves. */
  static async spend(setting: SoakSetting): Promise<void> {
    const table = new SoakTable(setting);
    const limit = setTimeout(() => {
      table.#over.reject(new Error(`not over after ten minutes, ${table.#whereItStands()}`));
    }, EVENING_MOST_MS);
    try {
      await table.#gather();
      await table.#over.promise;
    } finally {
      clearTimeout(limit);
      table.#close();
    }
  }

  #whereItStands(): string {
    const { phase, match, seats = [] } = this.#players[0]?.view ?? {};
    const kinds = seats.map((seat) => ('isReady' in seat && seat.isReady ? 'ready' : seat.kind));
    return `${phase ?? 'unseen'} after ${match?.step ?? 0} steps, seats ${kinds.join(', ')}`;
  }

  async #gather(): Promise<void> {
    const { game, players } = this.#setting;
    const host = await this.#arrive();
    this.#id = await host.create(players, game, { hasSpectators: true });
    this.#players.push(host);
    host.watch(this.#id, 0);
    for (let seat = 1; seat < players; seat++) await this.#join(seat);
  }

  async #arrive(): Promise<LoadPlayer> {
    const player = await LoadPlayer.arrive(this.#setting.url, this.#listener);
    await player.ready;
    return player;
  }

  async #join(seat: number): Promise<void> {
    const player = await this.#arrive();
    this.#setting.tally.joins++;
    this.#players[seat] = player;
    player.watch(this.#id, seat);
    player.do({ type: 'sit', seat, name: `Soak ${seat}` });
  }

  #follow(player: LoadPlayer, view: TableView): void {
    const { phase, match, mine, seats } = view;
    const { seat } = player;
    if (!mine.includes(seat)) return;
    if (phase === 'playing') {
      this.#answer(player, view);
      this.#beSociable(player, view);
      if (this.#acted.get(player) !== positionOf(view)) this.#acted.delete(player);
      this.#actLater(player);
    } else if (phase !== 'shuffling') {
      this.#noticeEnd(view);
      const wanted = `${seat}/${match?.number ?? 0}`;
      const own = seats[seat];
      if (own?.kind !== 'human' || own.isReady || this.#readied.has(wanted)) return;
      this.#readied.add(wanted);
      player.do({ type: 'ready', seat, isReady: true });
    }
  }

  /** The last one at the table leaves after a match, and somebody else sits down there. */
  #noticeEnd({ match }: TableView): void {
    if (!match || match.number <= this.#finished) return;
    this.#finished = match.number;
    const { tally, matches } = this.#setting;
    tally.matches++;
    if (this.#finished >= matches) {
      this.#over.resolve(undefined);
      return;
    }
    const seat = this.#players.length - 1;
    const leaver = itemAt(this.#players, seat);
    this.#readied.add(`${seat}/${match.number}`);
    tally.leaves++;
    // Somebody whose connection is lost before the server has read that they leave keeps the seat.
    this.#afterwards.set(leaver.do({ type: 'leave', seat }), () => {
      this.#readied.delete(`${seat}/${match.number}`);
      leaver.close();
      if (!this.#isClosed) this.#join(seat).catch(this.#over.reject);
    });
  }

  #actLater(player: LoadPlayer): void {
    if (this.#isClosed || this.#timers.has(player)) return;
    const { pauseMs, random, tally } = this.#setting;
    const timer = setTimeout(() => {
      this.#timers.delete(player);
      const { view } = player;
      if (!view?.match || view.phase !== 'playing' || this.#acted.has(player)) return;
      const { number, step, entry, legal, toAct } = view.match;
      if (toAct !== player.seat) return;
      this.#acted.set(player, positionOf(view));
      tally.moves++;
      const action = pick(legal, random);
      player.do({ type: 'act', seat: player.seat, match: number, step, entry, action });
    }, pauseMs);
    this.#timers.set(player, timer);
  }

  #beSociable(player: LoadPlayer, { match }: TableView): void {
    const { random, tally } = this.#setting;
    const { seat } = player;
    if (below(random, ODDS.chat) === 0) {
      tally.chats++;
      player.do({ type: 'say', seat, text: `Well played, said ${seat}.` });
    }
    if (below(random, ODDS.spectator) === 0) this.#changeSpectators();
    if (!match || below(random, ODDS.undo) > 0) return;
    if (match.canUndo) {
      tally.undos++;
      player.do({ type: 'undo', seat, match: match.number, step: match.step });
    } else if (match.canProposeUndo) {
      tally.undos++;
      player.do({ type: 'propose', seat, what: 'undo' });
    }
  }

  #answer(player: LoadPlayer, { proposal }: TableView): void {
    if (!proposal?.waitsFor.includes(player.seat)) return;
    const key = `${player.seat}/${proposal.id}`;
    if (this.#answered.has(key)) return;
    this.#answered.add(key);
    const isYes = below(this.#setting.random, 2) === 0;
    player.do({ type: 'answer', seat: player.seat, proposal: proposal.id, isYes });
  }

  /** One more, or the first one goes. */
  #changeSpectators(): void {
    if (this.#spectators.length >= MOST_SPECTATORS) {
      this.#spectators.shift()?.close();
      return;
    }
    this.#setting.tally.spectators++;
    const arriving = this.#arrive().then((spectator) => {
      if (this.#isClosed) {
        spectator.close();
        return;
      }
      this.#spectators.push(spectator);
      spectator.watch(this.#id, NO_SEAT);
    });
    arriving.catch(this.#over.reject);
  }

  #close(): void {
    this.#isClosed = true;
    for (const timer of this.#timers.values()) clearTimeout(timer);
    for (const player of [...this.#players, ...this.#spectators]) player.close();
  }
}

const NO_SEAT = -1;

const positionOf = ({ match }: TableView): string => `${match?.number ?? 0}/${match?.step ?? 0}`;
