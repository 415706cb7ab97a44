export { checkDeal, parseDeal, type DealCheck, type DealRecord } from './deal/check.ts';
export * from './deal/scheme.ts';
export { decide } from './decide.ts';
export { evolve, phaseOf, seqOf, type Phase } from './fold.ts';
export {
  projectMoments,
  projectTable,
  type GameView,
  type Moment,
  type TableView,
} from './project.ts';
export { questionFor } from './question.ts';
export { obey, openTable, restoreTable, wishesOf } from './table.ts';
export * from './types.ts';
export { botActs, decideRoom } from './room/decide.ts';
export { codeOf } from './room/decide-devices.ts';
export {
  evolveRoom,
  emptyRoom,
  restoreRoom,
  roomPhase,
  seatInTurn,
  UnknownRules,
} from './room/fold.ts';
export { lineOf } from './room/line.ts';
export { openRoom } from './room/open.ts';
export type { Texts } from './room/names.ts';
export { viewerOf, type Audience } from './room/project.ts';
export { recordOf, type DealtRecord } from './room/record.ts';
export { MAX_CHAT, MAX_NAME } from './room/texts.ts';
export * from './room/types.ts';
export { updateFor } from './room/update.ts';
export * from './room/view.ts';
export { browsersOf, personOn, seatsOf } from './room/who.ts';
export { passTime, roomWishes } from './room/wishes.ts';
export * from './wire/messages.ts';
export { parseClientMessage } from './wire/parse-client.ts';
