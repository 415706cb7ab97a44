/**
 * The vocabulary of a table: a series with the people round it, who come and go over a network. A table is the
 * fold of its entries. Those of its series are among them, and `series/` decides them.
 */

import { exactName } from '@tavolata/bots';
import type { GameTypes, Match, Seat } from '@tavolata/engine';
import type { Contribution, Shuffle } from './deal/scheme.ts';
import type { Occupant, Series, SeriesEntry, Terms } from './series/types.ts';
import type { KeyOrigin } from './wire/server-messages.ts';
import type { Reaction, TableSettings } from './wire/shared.ts';

/** What needs the consent of others. `asks` are the seats that have to say yes. */
export type Proposal = { readonly asks: readonly Seat[] } & (
  | /** To take back actions of others, too. */
    { readonly kind: 'undo'; readonly seat: Seat; readonly step: number }
    /** To end the match without a result. */
  | { readonly kind: 'end'; readonly seat: Seat }
  /** That a bot stands in for somebody who is away; `seat` proposes it. */
  | { readonly kind: 'stand-in'; readonly seat: Seat; readonly for: Seat }
  | Claim
);

/** A browser without a key asks for a seat. */
export interface Claim {
  readonly kind: 'give-back';
  readonly for: Seat;
  readonly person: string;
  readonly browser: string;
  /** Both sides are shown it, so that they can compare it by another way. Logs of version 2 have none. */
  readonly word?: string;
}

/** A proposal that waits for answers. */
export interface OpenProposal {
  /** The number of its entry. An answer names it, so that it can't be taken for another proposal's. */
  readonly id: number;
  readonly at: number;
  readonly proposal: Proposal;
  readonly agreed: readonly Seat[];
}

/** A claim that waits for answers. */
export type OpenClaim = OpenProposal & { readonly proposal: Proposal & Claim };

/** The bot that plays for somebody who is away or has given up. */
export const STAND_IN = exactName('medium');

export type StandInReason = 'clock' | 'consent';

export interface StandIn {
  readonly level: string;
  readonly why: StandInReason;
  readonly since: number;
}

/** The entries of the series, but for the opening. */
export type PlayedEntry<T extends GameTypes = GameTypes> =
  | Exclude<SeriesEntry<T>, { type: 'opened' | 'acted' }>
  /** `device`: the number of its key, if the owner of the seat does not know the device that acted. */
  | (Extract<SeriesEntry<T>, { type: 'acted' }> & { readonly device?: number });

/**
 * What is stored of a table. Browsers are known by the hash of their secret, people by a random id,
 * texts by an id: names and what was said lie beside the log, where they can be erased.
 */
export type TableEntry<T extends GameTypes = GameTypes> =
  | {
      readonly type: 'opened';
      readonly terms: Terms<T>;
      readonly house: TableSettings;
    }
  | PlayedEntry<T>
  /** This browser may act for this person. */
  | { readonly type: 'keyed'; readonly person: string; readonly browser: string }
  | { readonly type: 'named'; readonly person: string; readonly text: string }
  | { readonly type: 'hosted'; readonly person: string }
  | { readonly type: 'arranged'; readonly house: TableSettings }
  /** The host has removed the person who uses this browser. */
  | { readonly type: 'barred'; readonly browser: string }
  | { readonly type: 'coloured'; readonly seat: Seat; readonly colours: readonly string[] | null }
  | { readonly type: 'readied'; readonly seat: Seat; readonly isReady: boolean }
  /** The server has committed to 32 bytes; now the browsers commit to theirs. */
  | { readonly type: 'shuffled'; readonly shuffle: Shuffle; readonly secret: string }
  | { readonly type: 'committed'; readonly seat: Seat; readonly commitment: string }
  /** No more commitments: the browsers reveal their bytes. */
  | { readonly type: 'sealed' }
  | ({ readonly type: 'contributed'; readonly seat: Seat } & Contribution)
  | {
      readonly type: 'stood-in';
      readonly seat: Seat;
      readonly bot: string;
      readonly why: StandInReason;
    }
  | { readonly type: 'returned'; readonly seat: Seat }
  | { readonly type: 'proposed'; readonly proposal: Proposal }
  /** `proposal` is the id of what is answered; logs of version 2 have none, and mean the latest. */
  | { readonly type: 'agreed'; readonly seat: Seat; readonly proposal?: number }
  /**
   * The proposal is off: it was declined, or withdrawn by the player who made it. `isLapse`: nobody said no,
   * but what it was about has changed.
   */
  | {
      readonly type: 'declined';
      readonly seat: Seat;
      readonly proposal?: number;
      readonly isLapse?: true;
    }
  /** The owner of the seat has removed this device. */
  | { readonly type: 'revoked'; readonly person: string; readonly browser: string }
  /** The owner of the seat knows the device that a claim has brought. */
  | { readonly type: 'confirmed'; readonly person: string; readonly browser: string }
  /** A browser that knows the secret of this hash gets a key for the person, once, until then. */
  | {
      readonly type: 'invited';
      readonly person: string;
      readonly code: string;
      readonly until: number;
    }
  | { readonly type: 'said'; readonly seat: Seat; readonly person: string; readonly text: string }
  | { readonly type: 'reacted'; readonly seat: Seat; readonly reaction: Reaction };

/** An entry of the log: what happened, and when. */
export interface LogEntry<T extends GameTypes = GameTypes> {
  readonly at: number;
  readonly entry: TableEntry<T>;
}

/** A text beside the log. */
export interface TableText {
  readonly id: string;
  readonly kind: 'name' | 'chat';
  /** The browser that wrote it, and may erase it. */
  readonly browser: string;
  readonly text: string;
}

/** Finds a text by its id; an erased one is empty. */
export type Texts = (id: string) => string;

export interface Key {
  readonly person: string;
  readonly browser: string;
  /** The number of the entry: a device may remove those that came after it. */
  readonly seq: number;
  readonly at: number;
  readonly origin: KeyOrigin;
  /** Whether the owner of the seat knows of it. */
  readonly isConfirmed: boolean;
  /** Of one that they don't know: when they have last acted since it came. */
  readonly ownerAt?: number;
}

/** A host from whom somebody else took the role, and when. */
export interface FormerHost {
  readonly person: string;
  readonly since: number;
}

/** A browser whose claim was declined, and how long it has to wait. */
export interface ClaimPause {
  readonly browser: string;
  readonly times: number;
  readonly until: number;
}

/**
 * A position of the current match: the entry that made it, its time, and the bot that chose; none where a person did.
 * `device`: that which acted, if the owner of the seat did not know it.
 */
export interface Position {
  readonly seq: number;
  readonly at: number;
  readonly bot: string | undefined;
  readonly device?: number;
}

export interface ChatEntry {
  /** The number of the entry. */
  readonly seq: number;
  readonly at: number;
  readonly seat: Seat;
  readonly what:
    { readonly text: string; readonly person: string } | { readonly reaction: Reaction };
}

/** A deal under way, or the one that the current match came from. */
export interface Dealing {
  readonly shuffle: Shuffle;
  /** The server's 32 bytes; nobody sees them before the match has ended. */
  readonly secret: string;
  /** By seat; `null` for bots and players who have not answered. */
  readonly commitments: readonly (string | null)[];
  readonly contributions: readonly (Contribution | null)[];
  readonly isSealed: boolean;
  /** When the current stage began. */
  readonly since: number;
}

/** A match that was played here. */
export interface PlayedMatch<T extends GameTypes = GameTypes> {
  /** From 1. */
  readonly number: number;
  readonly match: Match<T>;
  readonly dealing: Dealing | undefined;
  /** Who began it, by seat. */
  readonly sitters: readonly Occupant[];
  /** The browsers that had a seat while it was played. */
  readonly browsers: readonly string[];
  /** The deal first. */
  readonly positions: readonly Position[];
  /** Whether the table was public when it was dealt. */
  readonly wasPublic: boolean;
}

export interface Table<T extends GameTypes = GameTypes> {
  readonly id: string;
  readonly series: Series<T>;
  readonly settings: TableSettings;
  /** How many entries there are. */
  readonly seq: number;
  readonly opened: number;
  /** When the last entry came. */
  readonly touched: number;
  /** The person who decides about the table; nobody if no person has a seat. */
  readonly host: string | undefined;
  /** Those from whom others took the role while they were away, the first of them first. They have it back when they come. */
  readonly hostsBefore: readonly FormerHost[];
  readonly keys: readonly Key[];
  readonly barred: readonly string[];
  /** Devices that the owner of their seat has removed, and that have got no seat since. */
  readonly revoked: readonly string[];
  /** The id of each person's name. */
  readonly names: ReadonlyMap<string, string>;
  /** By seat, where somebody has chosen. */
  readonly colours: readonly (readonly string[] | null)[];
  readonly ready: readonly Seat[];
  readonly dealing: Dealing | undefined;
  /** Whether a deal is under way. */
  readonly isShuffling: boolean;
  /** Who began the current match, by seat. */
  readonly sitters: readonly Occupant[];
  /** The browsers that have had a seat while the current match was played. */
  readonly browsers: readonly string[];
  /** Whether the table was public when the current match was dealt. */
  readonly wasPublic: boolean;
  /** Matches before the current one. */
  readonly past: readonly PlayedMatch<T>[];
  /** The positions of the current match; the deal first. */
  readonly positions: readonly Position[];
  /** The turns of the current match, by their first step, that a seat has already taken back once. */
  readonly undos: readonly { readonly seat: Seat; readonly turn: number }[];
  /** The bots that stand in for people, by seat. */
  readonly standIns: readonly (StandIn | undefined)[];
  /** When the turn began. */
  readonly turnSince: number;
  /** When the clock has begun anew for a player who came back, and which entry had made the position in which it did. */
  readonly restarted: { readonly position: number | undefined; readonly at: number } | undefined;
  readonly open: OpenProposal | undefined;
  /** The oldest first. They are apart from proposals, so that no stranger can keep players from theirs. */
  readonly claims: readonly OpenClaim[];
  readonly claimPauses: readonly ClaimPause[];
  readonly codes: readonly { person: string; code: string; until: number }[];
  readonly chat: readonly ChatEntry[];
}

/** Who asks, with the time and randomness, which a table has none of itself. */
export interface CommandContext {
  readonly at: number;
  /** The hash of the browser's secret. */
  readonly browser: string;
  /** 32 new random bytes in hexadecimal, each time. */
  readonly fresh: () => string;
  /** The names and chat messages of the table. */
  readonly textOf: Texts;
  /** Whether the player of a seat is connected, or was a moment ago. */
  readonly isPresent: (seat: Seat) => boolean;
  /** The same for one browser of a player. */
  readonly isHere: (browser: string) => boolean;
}

/** What a command leads to. */
export interface Decision<T extends GameTypes = GameTypes> {
  readonly entries: readonly TableEntry<T>[];
  readonly texts: readonly TableText[];
}

/** What a table waits for; the server has to do it. */
export interface TableWishes {
  /** When to let time pass at the table. */
  readonly wake: number | undefined;
  /** The bot in turn, on its own seat or as a stand-in. */
  readonly ask: BotWish | undefined;
}

export interface BotWish {
  readonly seat: Seat;
  readonly level: string;
  /** The position that it is asked about, to be sent back with the answer. */
  readonly match: number;
  readonly step: number;
  readonly entry: number | undefined;
}
