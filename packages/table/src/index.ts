export { checkDeal, parseDeal, type DealCheck, type DealRecord } from './deal/check.ts';
export * from './deal/scheme.ts';
export { decideSeries } from './series/decide.ts';
export { evolveSeries, seriesPhase, seriesLength, type SeriesPhase } from './series/fold.ts';
export {
  projectMoments,
  projectSeries,
  questionFor,
  type MatchView,
  type Moment,
  type SeriesView,
} from './series/project.ts';
export { seriesStandIns } from './series/stand-ins.ts';
export { applyCommand, openSeries, restoreSeries, seriesWishes } from './series/series.ts';
export * from './series/types.ts';
export { botActs, decideTable, openTable } from './decide.ts';
export { codeOf } from './decide-devices.ts';
export {
  emptyTable,
  evolveTable,
  restoreTable,
  seatInTurn,
  tablePhase,
  UnknownRules,
} from './fold.ts';
export { listingOf, viewerOf, type Observer } from './project.ts';
export { hasPlayed, isForEverybody, recordOf, type DealtRecord } from './record.ts';
export { BOT_CAST, BOT_NAMES, botNameAt, castOf, freeBotName, type BotName } from './bot-names.ts';
export { MAX_NAME } from './names.ts';
export { MAX_CHAT } from './texts.ts';
export * from './types.ts';
export { UpdateTexts, type MovePieces, type UpdateText } from './update-texts.ts';
export { updateFor } from './update.ts';
export { returnOf } from './proposals.ts';
export { browsersOf, isRemoved, personOn, seatsOf } from './who.ts';
export { passTime, tableWishes } from './wishes.ts';
export * from './wire/addresses.ts';
export {
  isSpoken,
  MAX_MESSAGE,
  parseClientMessage,
  PROTOCOL,
  unspokenProtocol,
  type ClientMessage,
  type NewTable,
  type TableCommand,
} from './wire/client-messages.ts';
export * from './wire/server-messages.ts';
export {
  CLOCK,
  REACTIONS,
  tableSettings,
  type Reaction,
  type TableSettings,
} from './wire/shared.ts';
export { serverMessageInVersion1, VERSION_1 } from './wire/version-1.ts';
export {
  linkPreviews,
  PREVIEW_SIZE,
  PREVIEWS_ADDRESS,
  type LinkPreviews,
} from './wire/link-previews.ts';
