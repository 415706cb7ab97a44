/** What a viewer is shown of a room: only this goes over a wire. A new field is hidden until listed. */

import type { GameTypes, Seat, Viewer } from '@tavolata/engine';
import type { DealTerms, PutIn } from '../deal/scheme.ts';
import type { Moment } from '../project.ts';
import type { Terms } from '../types.ts';
import type { House, Reaction, StandInReason } from './types.ts';

export const ROOM_PHASES = ['gathering', 'shuffling', 'playing', 'over', 'abandoned'] as const;
export type RoomPhase = (typeof ROOM_PHASES)[number];

export type SeatView =
  | { readonly kind: 'open'; readonly colours?: readonly string[] }
  | { readonly kind: 'bot'; readonly level: string; readonly gaveUp?: string }
  | {
      readonly kind: 'human';
      /** Empty if it was erased. */
      readonly name: string;
      readonly isReady: boolean;
      /** The colours that he has chosen. */
      readonly colours?: readonly string[];
      /** The level of the bot that plays for him while he is away. */
      readonly standIn?: string;
    };

/** A deal as everybody sees it; the server's bytes come when the game has ended. */
export type DealView = {
  readonly terms: DealTerms;
  readonly commitments: PutIn;
  readonly isSealed: boolean;
  readonly entropy: readonly (string | null)[];
  /** What each browser says that it had seen when it showed its bytes. */
  readonly seen: readonly (string | null)[];
  readonly server?: string;
};

export type ProposalView = {
  /** To be sent along with an answer. */
  readonly id: number;
  readonly kind: 'undo' | 'end' | 'stand-in' | 'give-back';
  /** Who proposes it; missing where somebody without a seat asks for one. */
  readonly by?: Seat;
  /** Whose seat it is about. */
  readonly for?: Seat;
  readonly agreed: readonly Seat[];
  /** Who still has to say yes. */
  readonly waitsFor: readonly Seat[];
  /** Whether it is this viewer's own request. */
  readonly isMine: boolean;
  /** Whether he may say no: asked or not, whoever it is about may. */
  readonly canDecline: boolean;
};

/** What is the same at every position of a game, for everybody or for one viewer. */
export type RoomGameView<T extends GameTypes = GameTypes> = {
  /** From 1. */
  readonly number: number;
  readonly setup: T['publicSetup'];
  /** How many steps have been taken. */
  readonly step: number;
  /** Whose turn it is; −1 if nobody's. */
  readonly toAct: Seat;
  /** What this viewer may do now. */
  readonly legal: readonly T['action'][];
  readonly canUndo: boolean;
  /** Whether he could, if the others agree. */
  readonly canProposeUndo: boolean;
  readonly result?: T['result'];
};

/** What every move changes. */
export type TurnView<T extends GameTypes = GameTypes> = Omit<
  RoomGameView<T>,
  'number' | 'setup'
> & {
  readonly due?: number;
};

export type RoomView<T extends GameTypes = GameTypes> = {
  readonly phase: RoomPhase;
  readonly terms: Terms<T>;
  readonly house: House;
  readonly seats: readonly SeatView[];
  /** The host's seat; −1 if nobody sits there. */
  readonly host: Seat;
  /** The seats that this viewer's browser may act for. */
  readonly mine: readonly Seat[];
  /** Whether he was removed by the host. */
  readonly isBarred: boolean;
  /** When the player in turn runs out of time, in milliseconds since 1970. */
  readonly due?: number;
  /** Why a bot plays for this viewer, if one does. */
  readonly standInReason?: StandInReason;
  readonly proposal?: ProposalView;
  readonly deal?: DealView;
  /** Missing before the first deal, and for whoever may not watch. */
  readonly game?: RoomGameView<T>;
  /** The numbers of the finished games whose records can be had. */
  readonly records: readonly number[];
};

export type TalkView = {
  readonly seq: number;
  readonly at: number;
  readonly seat: Seat;
  readonly name: string;
  readonly text?: string;
  readonly reaction?: Reaction;
};

/**
 * Brings a viewer who has seen everything up to some fact to the present. The same form serves
 * whoever comes for the first time, whoever comes back, and every single move.
 */
export type RoomUpdate<T extends GameTypes = GameTypes> = {
  readonly seq: number;
  /** Whose eyes; a browser with several seats has one of them. */
  readonly viewer: Viewer;
  /** Missing where nothing of it has changed but the turn. */
  readonly room?: RoomView<T>;
  /** In its place: `followRoom` puts the two together. */
  readonly turn?: TurnView<T>;
  /** The positions of the game to keep: those from `from` on and before `to`. */
  readonly keep: { readonly from: number; readonly to: number };
  /** The positions after those. */
  readonly moments: readonly Moment<T>[];
  /** All events as they may be shown, only where a memory aid is off. */
  readonly events?: readonly T['shownEvent'][];
  /** What was said since. */
  readonly talk: readonly TalkView[];
};

/** The room after an update, from how it was before; nothing if that is needed and missing. */
export function followRoom<T extends GameTypes>(
  before: RoomView<T> | undefined,
  { room, turn }: Pick<RoomUpdate<T>, 'room' | 'turn'>,
): RoomView<T> | undefined {
  if (room) return room;
  if (!before?.game || !turn) return undefined;
  const { due, ...game } = turn;
  const { number, setup } = before.game;
  const after: { -readonly [Part in keyof RoomView<T>]: RoomView<T>[Part] } = { ...before };
  delete after.due;
  if (due !== undefined) after.due = due;
  after.game = { number, setup, ...game };
  return after;
}
