/**
 * A player at boardgame.io under load: one real socket that speaks the messages of its client,
 * without that client's own copy of the game, and does as little as possible with what it reads.
 */

import type { Seat } from '@tavolata/engine';
import { kingLui, type Result } from '@tavolata/king-lui';
import { SEATS } from '../../server/load-table.ts';
import { loadSockets, type Socket } from './installed.ts';
import type { ShownState } from './king-lui-game.ts';
import type { Match } from './lobby.ts';

/** A match as the server shows it to one player. */
export interface PeerState {
  readonly G: ShownState;
  readonly ctx: { readonly gameover?: Result };
  /** Counts the moves. */
  readonly _stateID: number;
}

export type Follow = (player: PeerPlayer, state: PeerState) => void;

export class PeerPlayer {
  readonly #socket: Socket;
  readonly seat: Seat;
  readonly ready: Promise<unknown>;
  #match: Match | undefined;
  #synced: ((state: PeerState) => void) | undefined;
  state: PeerState | undefined;

  constructor(url: string, seat: Seat, follow: Follow) {
    this.seat = seat;
    const settings = { transports: ['websocket'], forceNew: true, reconnection: false };
    this.#socket = loadSockets().io(`${url}/${kingLui.id}`, settings);
    this.ready = new Promise<void>((resolve, reject) => {
      this.#socket.on('connect', resolve);
      this.#socket.on('connect_error', reject);
    });
    this.#socket.on('sync', (id: string, { state }: { state: PeerState }) => {
      if (id !== this.#match?.id) return;
      this.state = state;
      this.#synced?.(state);
    });
    this.#socket.on('update', (id: string, state: PeerState) => {
      if (id !== this.#match?.id) return;
      this.state = state;
      follow(this, state);
    });
  }

  /** Takes the seat in a match; resolves when the server has shown it. */
  sync(match: Match): Promise<PeerState> {
    this.#match = match;
    this.state = undefined;
    const shown = new Promise<PeerState>((resolve) => (this.#synced = resolve));
    const { id, credentials } = match;
    this.#socket.emit('sync', id, String(this.seat), credentials[this.seat], SEATS);
    return shown;
  }

  act(action: number): void {
    if (!this.#match || !this.state) throw new Error('nothing is known of a match');
    const playerID = String(this.seat);
    const { id, credentials } = this.#match;
    const payload = { type: 'act', args: [action], playerID, credentials: credentials[this.seat] };
    this.#socket.emit('update', { type: 'MAKE_MOVE', payload }, this.state._stateID, id, playerID);
  }

  close(): void {
    this.#socket.close();
  }
}
