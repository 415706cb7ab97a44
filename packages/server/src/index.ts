/** The server of Tavolata: online tables, and the web client for them. */

export { limitNamed, LIMITS, type LimitName, type Limits } from './limits.ts';
export { createLog, LOG_LEVELS, type Log, type LogLevel } from './log.ts';
export { METRICS_ACCESS, type MetricsAccess } from './web/metrics-endpoints.ts';
export { askOperator } from './operator/ask.ts';
export { backUp } from './operator/backup.ts';
export { type DataPlace, clubPlaceOf, nameOfPlace, type ClubPlace } from './operator/club-place.ts';
export { copyClub } from './operator/copy/copy-club.ts';
export type { Counts } from './operator/copy/copied-tables.ts';
export { examine } from './operator/doctor/examine.ts';
export type { Finding } from './operator/doctor/finding.ts';
export type { ClientState } from './operator/doctor/program.ts';
export type { OperatorAnswer, OperatorRequest, ToldReport } from './operator/requests.ts';
export { restore } from './operator/restore.ts';
export { parseProxies, type Proxies } from './people/proxies.ts';
export { startServer } from './server.ts';
export type { RunningServer, ServerSettings } from './settings.ts';
export { StoreError } from './store/store.ts';
