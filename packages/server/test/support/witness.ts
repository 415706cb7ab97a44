/**
 * A player who plays on whatever happens to the server, one match after the other, and records what was
 * acknowledged and what it saw.
 */

import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { fastRandom, pick, type RandomSource, type Seat } from '@tavolata/engine';
import type { TableCommand } from '@tavolata/table';
import type { Party } from './play.ts';
import { Refused, type Known, type Player } from './player.ts';

/** A command that was acknowledged. */
export interface Promised {
  readonly seat: Seat;
  readonly command: TableCommand;
  readonly seq: number;
}

export interface WitnessParts {
  readonly player: Player;
  readonly table: string;
  readonly seat: Seat;
  readonly random: RandomSource;
  /** Whether the current match is the last. */
  readonly isLast: () => boolean;
}

export class Witness {
  readonly #parts: WitnessParts;
  readonly promised: Promised[] = [];
  /** Commands that were refused because the store failed: they may have been stored all the same. */
  readonly doubtful: TableCommand[] = [];
  /** The longest pause between two updates during a match, in milliseconds. */
  longestStall = 0;
  #lastNews = performance.now();
  #lastSeq = 0;
  /** What was wrong in what it saw. */
  readonly complaints: string[] = [];
  /** Whether the last match is over, as far as it knows. */
  isResting = false;
  #isOver = false;
  /** The positions and chat messages that it has seen, by their numbers. */
  readonly #seen = new Map<string, string>();

  constructor(parts: WitnessParts) {
    this.#parts = parts;
    parts.player.onUpdate = (_table, known) => {
      this.#look(known);
    };
  }

  /** Goes on until it is stopped, since others may be ready for another match. */
  async play(): Promise<void> {
    const { player, table, seat, random, isLast } = this.#parts;
    while (!this.#isOver) {
      const { seq, view } = player.at(table);
      const { phase, match } = view;
      this.isResting = phase === 'over' && isLast();
      if (this.isResting) {
        await setTimeout(50);
        continue;
      }
      const own = view.seats[seat];
      const isWaited = phase !== 'playing' && phase !== 'shuffling';
      if (isWaited && own?.kind === 'human' && !own.isReady) {
        await this.#do({ type: 'ready', seat, isReady: true });
      } else if (phase === 'playing' && match?.toAct === seat && match.legal.length > 0) {
        const { number, step, legal } = match;
        await setTimeout(random.uint32() % 12);
        if (random.uint32() % 8 === 0) await this.#do({ type: 'say', seat, text: randomUUID() });
        await this.#do({ type: 'act', seat, match: number, step, action: pick(legal, random) });
      }
      await Promise.race([player.until(table, (known) => known.seq > seq), setTimeout(500)]);
    }
  }

  stop(): void {
    this.#isOver = true;
  }

  #countStall(): void {
    const now = performance.now();
    if (!this.isResting) this.longestStall = Math.max(this.longestStall, now - this.#lastNews);
    this.#lastNews = now;
  }

  async #do(command: TableCommand & { seat: Seat }): Promise<void> {
    const { player, table, seat } = this.#parts;
    try {
      const { seq = 0 } = await player.do(table, command);
      this.promised.push({ seat, command, seq });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (error.code === 'no-store') this.doubtful.push(command);
      else if (!['late', 'not-now'].includes(error.code)) {
        this.complaints.push(`${command.type} was refused: ${error.message}`);
      }
    }
  }

  /** What was seen once must not change. */
  #look({ seq, view, moments, chat }: Known): void {
    if (seq > this.#lastSeq) this.#countStall();
    this.#lastSeq = seq;
    const game = view.match?.number ?? 0;
    for (const moment of moments) {
      this.#compare(`position ${game}/${moment.number}`, JSON.stringify(moment));
    }
    for (const { seq, text } of chat) this.#compare(`chat ${seq}`, text ?? '');
  }

  #compare(name: string, now: string): void {
    const before = this.#seen.get(name) ?? now;
    if (before !== now) this.complaints.push(`${name} is not what it was`);
    this.#seen.set(name, before);
  }
}

/** One for each player of a party. */
export function witnessesOf(
  { table, players }: Party,
  { seed, isLast }: { seed: string; isLast: () => boolean },
): Witness[] {
  return players.map((player, seat) => {
    const random = fastRandom(`${seed}/${table}/${seat}`);
    return new Witness({ player, table, seat, random, isLast });
  });
}
