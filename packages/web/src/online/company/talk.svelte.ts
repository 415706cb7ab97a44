/** What is said at a table as one browser hears it: who is muted, what is new, what is being written. */

import type { Seat } from '@tavolata/engine';
import type { SeatView, TalkView } from '@tavolata/table';
import { words } from '../../language/words.svelte.ts';
import type { RoomLink } from '../room-link.ts';
import { browserMutes, followMutes, isMute, nameAt, type Mute } from './mutes.ts';

const keyOf = (table: string): string => `tavolata.heard.${table}`;

export class Talk {
  readonly room: RoomLink;
  /** The last line that was on the screen. */
  #heard = $state(0);
  #muted = $state.raw<readonly Mute[]>([]);
  readonly #mutes = browserMutes();
  /** Who sat where when the mutes were last looked at. */
  #seats: readonly SeatView[] = [];
  /** Whether it lies open over the table. */
  isOpen = $state(false);
  draft = $state('');
  /** What was said before is history, and pops up nowhere. */
  readonly #began: number;

  constructor(room: RoomLink) {
    this.room = room;
    this.#began = Date.now() - 1000;
    this.#heard = recall(room.table);
    this.#muted = this.#mutes.at(room.table);
  }

  /** Nobody talks to bots; but what was said stays to be read. */
  get isOffered(): boolean {
    const { room: view, talk } = this.room;
    return view?.house.hasChat === true && (talk.length > 0 || this.others.length > 0);
  }

  get canSpeak(): boolean {
    return this.room.seat !== undefined;
  }

  get lines(): readonly TalkView[] {
    return this.room.talk.filter((line) => !isMute(this.#muted, this.#speaker(line)));
  }

  /** Said since this page was opened. */
  get recent(): readonly TalkView[] {
    const began = this.#began + this.room.clockOffset;
    return this.lines.filter(({ at }) => at > began);
  }

  /** The same, by others. */
  get news(): readonly TalkView[] {
    return this.recent.filter(({ seat }) => !this.isOwn(seat));
  }

  get unread(): number {
    return this.lines.filter(({ seq, seat }) => seq > this.#heard && !this.isOwn(seat)).length;
  }

  /** The people who play on other devices, by seat. */
  get others(): readonly Seat[] {
    const seats = this.room.room?.seats ?? [];
    return [...seats.keys()].filter((seat) => seats[seat].kind === 'human' && !this.isOwn(seat));
  }

  isOwn(seat: Seat): boolean {
    return this.room.room?.mine.includes(seat) ?? false;
  }

  /** Who said it, in the reader's words. */
  nameOf(line: TalkView): string {
    if (line.seat === this.room.seat) return words.online.room.you;
    return this.#speaker(line).name || words.online.nameless;
  }

  /** To be told whenever somebody may have come, gone, moved or changed his name. */
  follow(seats: readonly SeatView[]): void {
    this.#keep(followMutes(this.#muted, this.#seats, seats));
    this.#seats = seats;
  }

  markRead(): void {
    const last = this.room.talk.at(-1)?.seq ?? 0;
    if (last <= this.#heard) return;
    this.#heard = last;
    remember(this.room.table, last);
  }

  isMuted(seat: Seat): boolean {
    return isMute(this.#muted, { seat, name: this.#nameOf(seat) });
  }

  mute(seat: Seat, isMuted: boolean): void {
    const others = this.#muted.filter((mute) => mute.seat !== seat);
    this.#keep(isMuted ? [...others, { seat, name: this.#nameOf(seat) }] : others);
  }

  #keep(muted: readonly Mute[]): void {
    if (muted === this.#muted) return;
    this.#muted = muted;
    this.#mutes.keep(this.room.table, muted);
  }

  /** A reaction comes without a name: it is whoever sits there. */
  #speaker({ seat, name, reaction }: TalkView): Mute {
    return { seat, name: reaction ? this.#nameOf(seat) : name };
  }

  #nameOf(seat: Seat): string {
    return nameAt(this.room.room?.seats ?? [], seat) ?? '';
  }
}

function recall(table: string): number {
  try {
    return Number(sessionStorage.getItem(keyOf(table))) || 0;
  } catch {
    return 0;
  }
}

function remember(table: string, seq: number): void {
  try {
    sessionStorage.setItem(keyOf(table), String(seq));
  } catch {
    // Forbidden: after a reload all is new again.
  }
}
