/** What a browser can ask of a table, each as one call: true when it is stored, false when refused. */

import type { Seat } from '@tavolata/engine';
import {
  codeOf,
  type TableSettings,
  type Reaction,
  type TableCommand,
  type TableView,
} from '@tavolata/table';
import type { ServerReply } from '../connection/outbox.ts';
import { freeSeatAfter, ownAnswerers, ownObjector } from './own-seats.ts';
import { randomHex } from '../../ui/crypto-random.ts';
import { deviceAddress } from './invitations.ts';

export abstract class TableCommands {
  abstract readonly id: string;
  /** The seat that most commands are for; without one they are not sent. */
  abstract get seat(): Seat | undefined;

  abstract get view(): TableView | undefined;

  abstract ask(command: TableCommand): Promise<ServerReply>;
  /** Resolves when the update with this entry of the log, or a later one, is here. */
  abstract whenSeen(seq: number): Promise<void>;
  abstract seeAs(seat: Seat): void;

  /** If somebody took the seat in the same moment, the next free one is taken. */
  async sit(seat: Seat, name: string): Promise<boolean> {
    const answer = await this.ask({ type: 'sit', seat, name });
    if (answer.isDone || answer.code !== 'not-now') return answer.isDone;
    const next = freeSeatAfter(seat, this.view?.seats ?? []);
    return next !== undefined && this.#do({ type: 'sit', seat: next, name });
  }

  /** The name goes with its person, so the server reads none. If the screen showed that seat, it follows. */
  async moveTo(seat: Seat, from: Seat): Promise<boolean> {
    const goesAlong = from === this.seat && this.#mine.length > 1;
    const isDone = await this.#do({ type: 'sit', seat, name: '', from });
    if (isDone && goesAlong) this.seeAs(seat);
    return isDone;
  }

  leave(seat: Seat): Promise<boolean> {
    return this.#do({ type: 'leave', seat });
  }

  rename(seat: Seat, name: string): Promise<boolean> {
    return this.#do({ type: 'name', seat, name });
  }

  chooseColours(seat: Seat, colours: readonly string[] | null): Promise<boolean> {
    return this.#do({ type: 'colour', seat, colours });
  }

  /** One after the other, until one is refused. */
  async setReady(isReady: boolean): Promise<boolean> {
    const seats = this.#mine;
    for (const seat of seats) {
      if (!(await this.#do({ type: 'ready', seat, isReady }))) return false;
    }
    return seats.length > 0;
  }

  addBot(seat: Seat, level: string): Promise<boolean> {
    return this.#do({ type: 'bot', seat, level });
  }

  clearSeat(seat: Seat, { isBarring = false } = {}): Promise<boolean> {
    return this.#do({ type: 'clear', seat, isBarring });
  }

  hostTable(): Promise<boolean> {
    return this.#doFor((seat) => ({ type: 'host', seat }));
  }

  arrange(settings: TableSettings): Promise<boolean> {
    return this.#do({ type: 'arrange', settings });
  }

  proposeUndo(): Promise<boolean> {
    return this.#doFor((seat) => ({ type: 'propose', seat, what: 'undo' }));
  }

  proposeEnd(): Promise<boolean> {
    return this.#doFor((seat) => ({ type: 'propose', seat, what: 'end' }));
  }

  proposeStandIn(absent: Seat): Promise<boolean> {
    return this.#doFor((seat) => ({ type: 'propose', seat, what: 'stand-in', for: absent }));
  }

  claim(seat: Seat): Promise<boolean> {
    return this.#do({ type: 'claim', seat });
  }

  /** One no is enough; each yes waits for the update, since the one before may have settled it. */
  async answer(isYes: boolean): Promise<boolean> {
    const asked = this.view?.proposal;
    if (!asked) return false;
    const { id: proposal } = asked;
    if (!isYes) {
      const seat = ownObjector(this.view);
      return seat !== undefined && this.#do({ type: 'answer', seat, proposal, isYes });
    }
    const seats = ownAnswerers(this.view);
    for (const seat of seats) {
      if (!ownAnswerers(this.view, asked).includes(seat)) break;
      const answer = await this.ask({ type: 'answer', seat, proposal, isYes });
      if (!answer.isDone) return false;
      await this.whenSeen(answer.seq ?? 0);
    }
    return seats.length > 0;
  }

  comeBack(seat: Seat): Promise<boolean> {
    return this.#do({ type: 'return', seat });
  }

  say(text: string): Promise<boolean> {
    return this.#doFor((seat) => ({ type: 'say', seat, text }));
  }

  react(reaction: Reaction): Promise<boolean> {
    return this.#doFor((seat) => ({ type: 'react', seat, reaction }));
  }

  async inviteDevice(): Promise<string | undefined> {
    const secret = randomHex(32);
    const code = codeOf(secret);
    const isDone = await this.#doFor((seat) => ({ type: 'invite-device', seat, code }));
    return isDone ? deviceAddress(this.id, secret) : undefined;
  }

  useCode(secret: string): Promise<boolean> {
    return this.#do({ type: 'use-code', secret });
  }

  get #mine(): readonly Seat[] {
    return this.view?.mine ?? [];
  }

  async #do(command: TableCommand): Promise<boolean> {
    return (await this.ask(command)).isDone;
  }

  async #doFor(make: (seat: Seat) => TableCommand): Promise<boolean> {
    const { seat } = this;
    return seat !== undefined && this.#do(make(seat));
  }
}
