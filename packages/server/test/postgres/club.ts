/** Several servers on one database, in one process. */

import { itemAt } from '@tavolata/engine';
import type { ServerSettings } from '../../src/index.ts';
import { Player, type PlayerSettings } from '../support/player.ts';
import { TableServer } from '../support/table-server.ts';
import { makePostgresPlace, type PostgresPlace } from './postgres-place.ts';

export class Club {
  readonly place: PostgresPlace;
  readonly servers: readonly TableServer[];

  private constructor(place: PostgresPlace, servers: readonly TableServer[]) {
    this.place = place;
    this.servers = servers;
  }

  static async open(count: number, settings: Partial<ServerSettings> = {}): Promise<Club> {
    const place = await makePostgresPlace();
    const start = () => TableServer.start({ ...settings, database: place.url });
    const first = await start(); // it makes the key that all share
    return new Club(place, [
      first,
      ...(await Promise.all(Array.from({ length: count - 1 }, start))),
    ]);
  }

  /** The address of one of the servers; `at` goes round them. */
  url(at: number): string {
    return itemAt(this.servers, at % this.servers.length).url;
  }

  arrive(at: number, more: Partial<PlayerSettings> = {}): Promise<Player> {
    return Player.arrive(this.url(at), more);
  }

  async end(): Promise<void> {
    await Promise.all(this.servers.map((server) => server.end()));
    await this.place.destroy();
  }
}
