/** Four players at boardgame.io who play legal actions at random, match after match. */

import { SEATS, type Tally } from '../../server/load-table.ts';
import { openMatch, type Match } from './lobby.ts';
import { PeerPlayer, type PeerState } from './load-player.ts';

interface Flight {
  readonly from: PeerPlayer;
  readonly sent: number;
  left: number;
}

export class PeerTable {
  readonly #url: string;
  readonly #tally: Tally;
  readonly #players: readonly PeerPlayer[];
  /** Moves on their way, by the step that they lead to. */
  readonly #flights = new Map<number, Flight>();
  #pauseMs: () => number = () => 0;
  #isPlaying = false;
  match: Match | undefined;
  /** The latest step of the match that any player has been shown. */
  seen = 0;

  constructor(url: string, tally: Tally) {
    this.#url = url;
    this.#tally = tally;
    this.#players = Array.from(
      { length: SEATS },
      (_, seat) =>
        new PeerPlayer(url, seat, (player, state) => {
          this.#follow(player, state);
        }),
    );
  }

  /** Everybody sits down; resolves when all have been shown the first match. */
  static async open(url: string, tally: Tally): Promise<PeerTable> {
    const table = new PeerTable(url, tally);
    await Promise.all(table.#players.map(({ ready }) => ready));
    await table.#sitDown();
    return table;
  }

  async #sitDown(): Promise<void> {
    const match = await openMatch(this.#url, this.match);
    await Promise.all(this.#players.map((player) => player.sync(match)));
    this.match = match;
    this.seen = 0;
  }

  /** Plays from now on; `pauseMs` says how long the player in turn waits. */
  play(pauseMs: () => number): void {
    this.#pauseMs = pauseMs;
    this.#isPlaying = true;
    for (const player of this.#players) this.#act(player);
  }

  pause(): void {
    this.#isPlaying = false;
  }

  close(): void {
    this.#isPlaying = false;
    for (const player of this.#players) player.close();
  }

  #follow(player: PeerPlayer, state: PeerState): void {
    this.seen = Math.max(this.seen, state._stateID);
    const flight = this.#flights.get(state._stateID);
    if (flight?.from === player) this.#tally.acknowledged++;
    if (this.#isPlaying) this.#act(player);
    if (!flight) return;
    flight.left--;
    if (flight.left > 0) return;
    this.#flights.delete(state._stateID);
    this.#tally.latencies.push(performance.now() - flight.sent);
    if (state.ctx.gameover) void this.#playAgain();
  }

  async #playAgain(): Promise<void> {
    try {
      await this.#sitDown();
      if (this.#isPlaying) this.play(this.#pauseMs);
    } catch (error) {
      const said = String(error);
      this.#tally.refused.set(said, (this.#tally.refused.get(said) ?? 0) + 1);
    }
  }

  /** Acts if it is the player's turn. */
  #act(player: PeerPlayer): void {
    const { state } = player;
    if (!state) return;
    const { legal } = state.G;
    const action = legal[Math.floor(Math.random() * legal.length)];
    if (action === undefined) return; // it is another player's turn
    const send = (): void => {
      const sent = performance.now();
      this.#flights.set(state._stateID + 1, { from: player, sent, left: SEATS });
      player.act(action);
    };
    const pause = this.#pauseMs();
    if (pause > 0) setTimeout(send, pause);
    else send();
  }
}
