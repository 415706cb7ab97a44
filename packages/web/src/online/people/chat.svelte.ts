/** The chat of a table as one browser shows it: who is muted, what is new, what is being written. */

import type { Seat } from '@tavolata/engine';
import type { SeatView, ChatView } from '@tavolata/table';
import { words } from '../../language/words.svelte.ts';
import type { OnlineTable } from '../table/online-table.ts';
import { browserMutes, followMutes, isMute, nameAt, type Mute } from './mutes.ts';

const keyOf = (table: string): string => `tavolata.heard.${table}`;

export class Chat {
  readonly table: OnlineTable;
  /** The last message that was on the screen. */
  #read = $state(0);
  #muted = $state.raw<readonly Mute[]>([]);
  readonly #mutes = browserMutes();
  /** Who sat where when the mutes were last looked at. */
  #seats: readonly SeatView[] = [];
  /** Whether it lies open over the table. */
  isOpen = $state(false);
  draft = $state('');
  /** What was said before is history, and pops up nowhere. */
  readonly #began: number;

  constructor(table: OnlineTable) {
    this.table = table;
    this.#began = Date.now() - 1000;
    this.#read = recall(table.id);
    this.#muted = this.#mutes.at(table.id);
  }

  /** Nobody talks to bots; but what was said stays to be read. */
  get isOffered(): boolean {
    const { view, chat } = this.table;
    return view?.settings.hasChat === true && (chat.length > 0 || this.others.length > 0);
  }

  get canSpeak(): boolean {
    return this.table.seat !== undefined;
  }

  get messages(): readonly ChatView[] {
    return this.table.chat.filter((message) => !isMute(this.#muted, this.#speaker(message)));
  }

  /** Said since this page was opened. */
  get recent(): readonly ChatView[] {
    const began = this.#began + this.table.clockOffset;
    return this.messages.filter(({ at }) => at > began);
  }

  /** The same, by others. */
  get news(): readonly ChatView[] {
    return this.recent.filter(({ seat }) => !this.isOwn(seat));
  }

  get unread(): number {
    return this.messages.filter(({ seq, seat }) => seq > this.#read && !this.isOwn(seat)).length;
  }

  /** The people who play on other devices, by seat. */
  get others(): readonly Seat[] {
    const seats = this.table.view?.seats ?? [];
    return seats.flatMap(({ kind }, seat) => (kind === 'human' && !this.isOwn(seat) ? [seat] : []));
  }

  isOwn(seat: Seat): boolean {
    return this.table.view?.mine.includes(seat) ?? false;
  }

  /** Who said it, in the reader's words. */
  nameOf(message: ChatView): string {
    if (message.seat === this.table.seat) return words.online.table.you;
    return this.#speaker(message).name || words.online.nameless;
  }

  /** Who said it, by the name that everybody sees. */
  speakerOf(message: ChatView): string {
    return this.#speaker(message).name;
  }

  /** To be called whenever somebody may have come, gone, moved or changed their name. */
  follow(seats: readonly SeatView[]): void {
    this.#keep(followMutes(this.#muted, this.#seats, seats));
    this.#seats = seats;
  }

  markRead(): void {
    const last = this.table.chat.at(-1)?.seq ?? 0;
    if (last <= this.#read) return;
    this.#read = last;
    remember(this.table.id, last);
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
    this.#mutes.keep(this.table.id, muted);
  }

  /** A reaction comes without a name: it is of the person who sits there. */
  #speaker({ seat, name, reaction }: ChatView): Mute {
    return { seat, name: reaction ? this.#nameOf(seat) : name };
  }

  #nameOf(seat: Seat): string {
    return nameAt(this.table.view?.seats ?? [], seat) ?? '';
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
