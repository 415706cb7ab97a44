/** Wires the parts of the server together and opens it to the network. */

import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { BotPool } from './bots/bot-pool.ts';
import { connectDatabase } from './connect-database.ts';
import { followNodes } from './follow-nodes.ts';
import { GAMES, startBotThread } from './games.ts';
import { startHousekeeping } from './housekeeping.ts';
import { LIMITS } from './limits.ts';
import { SILENT } from './log.ts';
import { NO_METER } from './metrics/meter.ts';
import { Metrics } from './metrics/metrics.ts';
import { openAdminSocket } from './operator/admin-socket.ts';
import { enforceBans } from './operator/enforce-bans.ts';
import { answerOperator } from './operator/requests.ts';
import { Bans } from './people/bans.ts';
import { Budgets } from './people/budgets.ts';
import { Gatekeeper } from './people/gatekeeper.ts';
import { Identities } from './people/identity.ts';
import { trustIn } from './people/proxies.ts';
import { realPlatform, withClockOffset } from './platform.ts';
import type { RunningServer, ServerSettings } from './settings.ts';
import { isSocketRequest, Sockets } from './sockets/sockets.ts';
import { stopInOrder } from './stop.ts';
import { StoreProbe } from './store/probe.ts';
import { Room } from './store/room.ts';
import { Lists } from './tables/lists.ts';
import { Tables } from './tables/tables.ts';
import { createApp } from './web/app.ts';
import { readClient } from './web/client-files.ts';
import { clientEndpoint } from './web/client-endpoints.ts';
import { healthEndpoints } from './web/health-endpoints.ts';
import { identityEndpoints } from './web/identity-endpoints.ts';
import { imprintEndpoint } from './web/imprint-endpoint.ts';
import { previewer } from './web/link-preview.ts';
import { metricsEndpoint } from './web/metrics-endpoints.ts';
import { openTablesEndpoint } from './web/open-tables-endpoint.ts';
import { recordEndpoints } from './web/record-endpoints.ts';

export async function startServer(settings: ServerSettings): Promise<RunningServer> {
  const { clientFolder, dataFolder, host, port, imprint } = settings;
  const { origins = [], trustProxy = 0 } = settings;
  const { games = GAMES, log = SILENT, metrics: access = 'private' } = settings;
  const limits = { ...LIMITS, ...settings.limits };
  const trust = { isTrusted: trustIn(trustProxy), origins };
  const client = await readClient(clientFolder);
  const failure = Promise.withResolvers<Error>();
  const onFatal = failure.resolve;
  const metrics = access === 'none' ? undefined : new Metrics();
  const meter = metrics?.meter ?? NO_METER;
  const database = await connectDatabase({ ...settings, limits, log, meter, onFatal });
  const { nodes } = database;
  // All servers on one database go by its clock.
  const platform = withClockOffset(
    settings.platform ?? realPlatform,
    () => nodes.status().clockAheadMs,
  );

  const budgets = new Budgets(platform, limits);
  const store = budgets.over(database.store);
  const room = new Room({ store, limits, log });
  const pool = new BotPool(limits, meter, settings.startBotThread ?? startBotThread);
  const lists = new Lists({ store, platform, log, limits });
  const onChange = lists.invalidate.bind(lists);
  const tables = new Tables({ platform, limits, log, pool, nodes, onChange, store, games });
  const bans = new Bans(store);
  const identities = await Identities.open(store, platform);
  const gatekeeper = new Gatekeeper(platform, limits);
  const common = { platform, limits, log, store, tables, lists, bans, identities };
  const { build } = client;
  const sockets = new Sockets({ ...common, gatekeeper, trust, meter, build, room, budgets });
  const probe = new StoreProbe(store);
  metrics?.observe(
    {
      connections: () => sockets.size,
      people: () => sockets.people,
      tables: () => tables.size,
      entries: () => tables.entries,
      entriesLeft: () => limits.entriesInMemory - tables.entries,
      botsWaiting: () => pool.waiting,
      storeState: () => probe.state(),
      room,
      nodes: () => nodes.status(),
    },
    build,
  );
  const dropForgotten = sockets.dropForgotten.bind(sockets);
  const preview = previewer(client, { trust, tables, gatekeeper });
  const app = createApp({
    log,
    limits,
    meter,
    isTrusted: trust.isTrusted,
    upgrades: { isOurs: isSocketRequest, accept: sockets.accept.bind(sockets) },
    endpoints: [
      ...identityEndpoints({ trust, identities, gatekeeper, platform, log, dropForgotten }),
      ...recordEndpoints({ ...common, trust, gatekeeper }),
      imprintEndpoint(imprint),
      openTablesEndpoint({ trust, gatekeeper, lists }),
      ...healthEndpoints({ probe, isStopping: () => sockets.isClosed }),
      ...(metrics ? [metricsEndpoint({ access, metrics, gatekeeper, trust })] : []),
      clientEndpoint(client, preview),
    ],
  });

  const running = { app, sockets, tables, lists, pool, nodes, store, limits, log };
  try {
    await bans.refresh();
    await room.refresh();
    await once(app.listen({ host, port }), 'listening');
  } catch (error) {
    await stopInOrder(running);
    throw error;
  }
  // Operators' commands can use a shared database themselves; a file is open to this server only.
  const admin = nodes.isShared
    ? undefined
    : await openAdminSocket(
        dataFolder,
        async (request) => {
          const answer = await answerOperator({ store, now: platform.now }, request);
          await enforceBans({ ...common, sockets });
          return answer;
        },
        log,
      );
  const chores = [startHousekeeping({ ...common, sockets, room })];
  if (nodes.isShared) chores.push(followNodes({ ...common, nodes, sockets }));
  const close = (): Promise<void> => (closing ??= stopInOrder({ ...running, admin, chores }));
  let closing: Promise<void> | undefined;
  const failed = failure.promise.then(async (error) => {
    log.error('store-lost', { error: error.message });
    await close();
    return error;
  });
  const { address, family, port: listening } = app.address() as AddressInfo;
  const url = `http://${family === 'IPv6' ? `[${address}]` : address}:${listening}`;
  log.info('started', { port: listening });
  return { url, port: listening, failed, close };
}
