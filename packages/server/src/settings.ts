/** What a server is started with. */

import type { StartWorker } from '@tavolata/bots';
import type { Game } from '@tavolata/engine';
import type { Limits } from './limits.ts';
import type { Log } from './log.ts';
import type { Proxies } from './people/proxies.ts';
import type { Platform } from './platform.ts';
import type { Migration } from './store/postgres/migrations.ts';
import type { Store } from './store/store.ts';
import type { MetricsAccess } from './web/metrics-endpoints.ts';

/** The store calls `onFatal` when it is gone for good. */
export type OpenStore = (
  file: string,
  settings: { readonly onFatal: (error: Error) => void; readonly reserveFileBytes: number },
) => Promise<Store>;

export interface ServerSettings {
  /** The built client. */
  readonly clientFolder: string;
  /** Where tables are stored unless `database` is given; created if it is missing. */
  readonly dataFolder: string;
  /** The address to listen on, such as `127.0.0.1`, or `0.0.0.0` for all of this machine. */
  readonly host: string;
  /** 0 lets the system choose a free one. */
  readonly port: number;
  /** The addresses under which browsers know the server; given any, pages under others are refused. */
  readonly origins?: readonly string[];
  /** Which proxies in front say where requests come from: none unless it is given. */
  readonly trustProxy?: Proxies;
  /** Who runs this server, in the operator's words. */
  readonly imprint?: string | undefined;
  readonly limits?: Partial<Limits>;
  /** The address of a PostgreSQL database, `postgres://…`, which several servers may share. */
  readonly database?: string;
  /** Nothing is logged unless it is given. */
  readonly log?: Log;
  /**
   * Who may read the metrics. By default requests from this machine or a private network that did not come
   * through a proxy.
   */
  readonly metrics?: MetricsAccess | undefined;
  /** Opens another store than the SQLite file in the data folder. */
  readonly openStore?: OpenStore;
  /** For tests: other time and randomness. */
  readonly platform?: Platform;
  readonly games?: readonly Game[];
  /** For tests: threads that know the bots of other games, too. */
  readonly startBotThread?: StartWorker;
  /** For tests: the steps of another version of the database. */
  readonly migrations?: readonly Migration[];
}

export interface RunningServer {
  readonly url: string;
  readonly port: number;
  /** Resolves if the server cannot go on, and has stopped by itself. */
  readonly failed: Promise<Error>;
  /** Tells everybody, finishes what is under way, then closes; connections that stay open are cut. */
  close(): Promise<void>;
}
