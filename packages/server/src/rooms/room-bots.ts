/**
 * The bot in turn at one room. It thinks only while somebody with a seat is there, and what it
 * answers counts only while the room still waits for it. Whatever happens to it, a table goes on:
 * who does not answer is played for at random.
 */

import { randomInt } from 'node:crypto';
import { TavolataError } from '@tavolata/engine';
import { questionFor, roomWishes, type BotWish, type Room } from '@tavolata/table';
import type { BotPool } from '../bots/bot-pool.ts';
import { failureFields, shadowOf, type Log } from '../log.ts';
import { repeat, type World } from '../world.ts';

export interface RoomBotsParts {
  readonly world: World;
  readonly pool: BotPool;
  readonly log: Log;
  readonly beatMs: number;
  readonly takeAgainMs: number;
  /** Whether this turn is this server's and not another's; to be asked again and again. */
  readonly take: (turn: string) => Promise<boolean>;
  /** Another server may have this turn. */
  readonly leave: (turn: string) => Promise<void>;
  /** Plays the action unless the room has moved on; rejects if it is not allowed. */
  readonly play: (wish: BotWish, action: unknown, isWanted: () => boolean) => Promise<void>;
}

interface Asked {
  readonly key: string;
  readonly controller: AbortController;
}

export class RoomBots {
  readonly #parts: RoomBotsParts;
  #asked: Asked | undefined;

  constructor(parts: RoomBotsParts) {
    this.#parts = parts;
  }

  /** Looks whether the room waits for a bot, and asks it once. */
  consider(room: Room, { isAttended }: { isAttended: boolean }): void {
    const ask = isAttended ? roomWishes(room).ask : undefined;
    const key = ask && keyOf(room, ask);
    if (key === this.#asked?.key) return;
    this.stop();
    if (!ask || key === undefined) return;
    this.#asked = { key, controller: new AbortController() };
    this.#ask(room, ask, this.#asked).catch((error: unknown) => {
      this.#parts.log.error('bot-failed', { table: shadowOf(room.id), ...failureFields(error) });
    });
  }

  stop(): void {
    this.#asked?.controller.abort();
    this.#asked = undefined;
  }

  async #ask(room: Room, ask: BotWish, asked: Asked): Promise<void> {
    const isWanted = (): boolean => this.#asked === asked;
    if (!(await this.#take(asked.key, isWanted))) return;
    const { world, takeAgainMs, take, leave } = this.#parts;
    const hold = repeat(world, takeAgainMs, () => take(asked.key).catch(() => false));
    const hasPlayed = await this.#think(room, ask, asked, isWanted).finally(hold);
    if (!hasPlayed) await leave(asked.key).catch(() => undefined);
  }

  /** Waits until the turn is this server's; until then another may be at it, and may die of it. */
  async #take(turn: string, isWanted: () => boolean): Promise<boolean> {
    const { world, takeAgainMs, take } = this.#parts;
    while (isWanted()) {
      if (await take(turn).catch(() => false)) return isWanted();
      await new Promise<void>((resolve) => world.after(takeAgainMs, resolve));
    }
    return false;
  }

  /** Returns whether the turn is over for this server. */
  async #think(room: Room, ask: BotWish, asked: Asked, isWanted: () => boolean): Promise<boolean> {
    const { world, pool, log, beatMs, play } = this.#parts;
    const beat = new Promise<void>((resolve) => world.after(beatMs, resolve));
    const question = questionFor(room.table, ask.seat);
    const { signal } = asked.controller;
    const { legal } = question;
    const anything = (): unknown => legal[randomInt(legal.length)];
    const answer = await pool
      .choose({ room: room.id, game: room.table.game.id, level: ask.level, question }, signal)
      .catch((error: unknown) => {
        if (isWanted())
          log.error('bot-failed', { table: shadowOf(room.id), ...failureFields(error) });
        return anything();
      });
    await beat;
    if (!isWanted()) return false;
    try {
      await play(ask, answer, isWanted);
    } catch (error) {
      if (error instanceof TavolataError && error.problem.code === 'late') return true; // by another
      log.error('bot-refused', { table: shadowOf(room.id), ...failureFields(error) });
      await play(ask, anything(), isWanted).catch(() => undefined);
    }
    return true;
  }
}

/** The fact that made the position is in it: after an undo the same step is another position. */
const keyOf = (room: Room, { seat, level, game, step }: BotWish): string =>
  [seat, level, game, step, room.positions.at(-1)?.seq].join('/');
