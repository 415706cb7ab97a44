/** The server of Tavolata: tables for people who are not in one room, and the web client for them. */

export { isLimit, LIMITS, type LimitName, type Limits } from './limits.ts';
export { createLog, LOG_LEVELS, type Log, type LogLevel } from './log.ts';
export { askOperator, type DataPlace } from './operator/ask.ts';
export type { OperatorAnswer, OperatorRequest } from './operator/requests.ts';
export { startServer } from './server.ts';
export type { RunningServer, ServerSettings } from './settings.ts';
export { StoreError } from './store/store-error.ts';
