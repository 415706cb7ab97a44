/**
 * The form of what a server shows of a room. Fields that are not known here are left out, so that a
 * newer server can say more; what belongs to a game (views, events, actions) keeps all of its fields,
 * since only the game's own board can read them.
 */

import { SPECTATOR } from '@tavolata/engine';
import { REACTIONS, ROOM_PHASES } from '@tavolata/table';
import * as v from 'valibot';

const Seat = v.pipe(v.number(), v.integer(), v.minValue(-1), v.maxValue(15));
const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
/** 32 bytes, as entropy, commitments and digests are. */
const Hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const Typed = v.looseObject({ type: v.string() });
const Colours = v.array(v.string());
const Options = v.record(v.string(), v.union([v.string(), v.number(), v.boolean()]));

const Terms = v.object({
  game: v.string(),
  rulesVersion: v.number(),
  players: Count,
  options: Options,
  display: v.object({ memoryAid: v.boolean() }),
});

const House = v.object({
  isPublic: v.boolean(),
  hasSpectators: v.boolean(),
  hasChat: v.boolean(),
  clock: v.number(),
});

const SeatView = v.variant('kind', [
  v.object({ kind: v.literal('open'), colours: v.exactOptional(Colours) }),
  v.object({ kind: v.literal('bot'), level: v.string(), gaveUp: v.exactOptional(v.string()) }),
  v.object({
    kind: v.literal('human'),
    name: v.string(),
    isReady: v.boolean(),
    colours: v.exactOptional(Colours),
    standIn: v.exactOptional(v.string()),
  }),
]);

export const DealTerms = v.object({
  table: v.string(),
  number: Count,
  game: v.string(),
  seats: v.array(v.picklist(['human', 'bot'])),
  options: Options,
  wishes: v.object({
    first: v.exactOptional(Seat),
    colours: v.exactOptional(v.array(v.nullable(Colours))),
  }),
});

export const Commitments = v.object({ server: Hash, players: v.array(v.nullable(Hash)) });

const DealView = v.object({
  terms: DealTerms,
  commitments: Commitments,
  isSealed: v.boolean(),
  entropy: v.array(v.nullable(Hash)),
  seen: v.array(v.nullable(Hash)),
  server: v.exactOptional(Hash),
});

const ProposalView = v.object({
  id: Count,
  kind: v.picklist(['undo', 'end', 'stand-in', 'give-back']),
  by: v.exactOptional(Seat),
  for: v.exactOptional(Seat),
  agreed: v.array(Seat),
  waitsFor: v.array(Seat),
  isMine: v.boolean(),
  canDecline: v.boolean(),
});

/** What every move changes. */
const turn = {
  step: Count,
  toAct: Seat,
  legal: v.array(Typed),
  canUndo: v.boolean(),
  canProposeUndo: v.boolean(),
  result: v.exactOptional(v.looseObject({ scores: v.array(v.number()), winners: v.array(Seat) })),
};

const TurnView = v.object({ ...turn, due: v.exactOptional(v.number()) });

const RoomGameView = v.object({
  number: Count,
  setup: v.looseObject({ first: Seat }),
  ...turn,
});

const RoomView = v.object({
  phase: v.picklist(ROOM_PHASES),
  terms: Terms,
  house: House,
  seats: v.array(SeatView),
  host: Seat,
  mine: v.array(Seat),
  isBarred: v.boolean(),
  due: v.exactOptional(v.number()),
  standInReason: v.exactOptional(v.picklist(['clock', 'consent'])),
  proposal: v.exactOptional(ProposalView),
  deal: v.exactOptional(DealView),
  game: v.exactOptional(RoomGameView),
  records: v.array(Count),
});

const Moment = v.object({
  number: Count,
  player: Seat,
  events: v.array(Typed),
  view: v.looseObject({}),
});

const TalkView = v.object({
  seq: Count,
  at: v.number(),
  seat: Seat,
  name: v.string(),
  text: v.exactOptional(v.string()),
  reaction: v.exactOptional(v.picklist(REACTIONS)),
});

export const Update = v.object({
  type: v.literal('update'),
  table: v.string(),
  seq: Count,
  viewer: v.union([Seat, v.literal(SPECTATOR)]),
  room: v.exactOptional(RoomView),
  turn: v.exactOptional(TurnView),
  keep: v.object({ from: Count, to: Count }),
  moments: v.array(Moment),
  events: v.exactOptional(v.array(Typed)),
  talk: v.array(TalkView),
});
