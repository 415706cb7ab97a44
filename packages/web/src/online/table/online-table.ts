/**
 * What the screens need of a table behind a socket. `link` is its match as any board sees it, from the
 * first deal on.
 */

import type { GameTypes, Seat } from '@tavolata/engine';
import type { TableSettings, Reaction, TableView, ChatView, WireProblem } from '@tavolata/table';
import type { TableLink } from '../../table/table-link.ts';
import type { ConnectionState, Notice } from '../connection/server-link.ts';

/** Why there is no table to show. */
export type Gone = WireProblem;

export interface OnlineTable<T extends GameTypes = GameTypes> {
  readonly id: string;
  readonly connection: ConnectionState;
  /** Missing until the first update has come. */
  readonly view: TableView<T> | undefined;
  readonly gone: Gone | undefined;
  /** Whose eyes: one of `view.mine`, or nobody's. */
  readonly seat: Seat | undefined;
  /** The seat that was chosen here by a tap since the deal; a browser may hold several. */
  readonly holder: Seat | undefined;
  /** Which seats' people are there. */
  readonly present: readonly boolean[];
  /** Seats whose people have been gone for long enough that the others may go on without them. */
  readonly absent: readonly Seat[];
  readonly watching: number;
  readonly chat: readonly ChatView[];
  readonly link: TableLink<T> | undefined;
  /** The last refusal, until the next command; told in words by the screen. */
  readonly refusal: WireProblem | undefined;
  /** The server's clock less this one's, in milliseconds. */
  readonly clockOffset: number;
  /** What the server says about itself, while it holds: it stops for a moment, or cannot store. */
  readonly notice: Notice | undefined;

  /** Takes a seat, also in addition to one's own; the next free one if somebody was quicker. */
  sit(seat: Seat, name: string): Promise<boolean>;
  /** Moves from a seat of one's own to an open one. */
  moveTo(seat: Seat, from: Seat): Promise<boolean>;
  leave(seat: Seat): Promise<boolean>;
  rename(seat: Seat, name: string): Promise<boolean>;
  chooseColours(seat: Seat, colours: readonly string[] | null): Promise<boolean>;
  /** With all seats of this browser. */
  setReady(isReady: boolean): Promise<boolean>;
  /** Takes over as host while the host is away. */
  hostTable(): Promise<boolean>;
  /** For the host. */
  addBot(seat: Seat, level: string): Promise<boolean>;
  /** Makes a seat free; `isBarring` keeps the person who sat there from coming back. */
  clearSeat(seat: Seat, how?: { isBarring?: boolean }): Promise<boolean>;
  arrange(settings: TableSettings): Promise<boolean>;
  proposeUndo(): Promise<boolean>;
  proposeEnd(): Promise<boolean>;
  proposeStandIn(seat: Seat): Promise<boolean>;
  /** Asks for a seat that was one's own. */
  claim(seat: Seat): Promise<boolean>;
  /** With all seats of this browser that are waited for. */
  answer(isYes: boolean): Promise<boolean>;
  /** Takes a seat of one's own back from the bot that stands in. */
  comeBack(seat: Seat): Promise<boolean>;
  say(text: string): Promise<boolean>;
  react(reaction: Reaction): Promise<boolean>;
  /** An address that lets another device act for this seat, once; `undefined` if it was refused. */
  inviteDevice(): Promise<string | undefined>;
  useCode(secret: string): Promise<boolean>;
  report(text: string): Promise<boolean>;
  /** Sees by the eyes of another seat of this browser. */
  seeAs(seat: Seat): void;
  subscribe(listener: () => void): () => void;
  close(): void;
}
