/**
 * What goes over a socket, as JSON, one document a message. A browser asks; the server answers what was
 * asked (`done`, `refused`) and tells what has changed (`update`, `present`, `lobby`). `PROTOCOL`
 * counts up when a client of an earlier version could not play on.
 */

import type { GameTypes, OptionValues, ProblemCode, Seat } from '@tavolata/engine';
import type { Display } from '../types.ts';
import type { House, RoomCommand } from '../room/types.ts';
import type { RoomPhase, RoomUpdate } from '../room/view.ts';

export const PROTOCOL = 1;

/** No message of a client is longer, in bytes. */
export const MAX_MESSAGE = 8 * 1024;

export type NewRoom = {
  readonly game: string;
  readonly players: number;
  readonly options: OptionValues;
  readonly display: Display;
  readonly house: House;
  /** The host sits down on the first seat under this name. */
  readonly name: string;
};

export type ClientMessage =
  /** The first message of every socket. */
  | { readonly type: 'hello'; readonly protocol: number; readonly build: string }
  /** Nothing but an answer; tells a dead line from a silent one. */
  | { readonly type: 'ping' }
  | { readonly type: 'create'; readonly id: string; readonly room: NewRoom }
  /** Shows a room from now on; `seq` is what this client has of it, 0 for nothing. */
  | {
      readonly type: 'watch';
      readonly table: string;
      readonly seq: number;
      /** Whose eyes, for a browser with several seats; its first seat if it does not say. */
      readonly seat?: Seat | undefined;
    }
  | { readonly type: 'unwatch'; readonly table: string }
  /** `id` is the client's own: the same id is never carried out twice. */
  | {
      readonly type: 'do';
      readonly id: string;
      readonly table: string;
      readonly command: RoomCommand;
    }
  /** Open tables, and the tables of this browser, from now on or no more. */
  | { readonly type: 'lists'; readonly isOn: boolean }
  | { readonly type: 'report'; readonly id: string; readonly table: string; readonly text: string }
  /** Erases this browser's names and what it has said, everywhere. */
  | { readonly type: 'erase'; readonly id: string };

/** A table in a list. */
export type TableLine = {
  readonly table: string;
  readonly game: string;
  readonly players: number;
  readonly phase: RoomPhase;
  /** Names by seat; bots by their level; `null` for an open seat. */
  readonly seats: readonly ({ readonly name: string } | { readonly level: string } | null)[];
  readonly touched: number;
  /** In the list of one's own tables: whether it is one's turn, and which seats one has. */
  readonly isMyTurn?: boolean;
  readonly mine?: readonly Seat[];
};

export type WireProblem =
  | ProblemCode
  /** Too many messages, connections or tables. */
  | 'too-many'
  /** No such table, or none for this viewer. */
  | 'no-table'
  /** The server cannot store anything at the moment. */
  | 'no-store'
  | 'banned';

export type ServerMessage<T extends GameTypes = GameTypes> =
  | {
      readonly type: 'welcome';
      readonly protocol: number;
      readonly build: string;
      /** The server's time, so that clocks agree. */
      readonly now: number;
    }
  /** This client cannot play on before it is updated. */
  | { readonly type: 'outdated'; readonly protocol: number; readonly build: string }
  | { readonly type: 'pong'; readonly now: number }
  | ({ readonly type: 'update'; readonly table: string } & RoomUpdate<T>)
  /** Which seats' people are there, and how many watch. */
  | {
      readonly type: 'present';
      readonly table: string;
      readonly seats: readonly boolean[];
      readonly watching: number;
    }
  /** Stored durably: it is carried out, now and after any crash. */
  | {
      readonly type: 'done';
      readonly id: string;
      readonly seq?: number;
      readonly table?: string;
    }
  | {
      readonly type: 'refused';
      readonly id: string;
      readonly code: WireProblem;
      readonly reason: string;
    }
  /** The room is not shown (any more). */
  | { readonly type: 'gone'; readonly table: string; readonly code: WireProblem }
  | {
      readonly type: 'lists';
      readonly open: readonly TableLine[];
      readonly mine: readonly TableLine[];
    }
  /** The server stops in a moment, or cannot store; play goes on by itself afterwards. */
  | { readonly type: 'notice'; readonly notice: 'stopping' | 'store-away' | 'store-back' };
