/**
 * The servers under load: real sockets, four seats a table, legal actions at random, every move
 * stored durably before anybody hears of it. Servers, database and load share the machine.
 *
 *     npm run bench -- server                               one server on SQLite: moves, and a crowd
 *     npm run bench -- server --store postgres --nodes 2    the same on PostgreSQL
 *     npm run bench -- server --store postgres --nodes 2 --spread players
 *     npm run bench -- server --compare                     SQLite, PostgreSQL and boardgame.io in one run
 *     npm run bench -- server --against ../before           this version and another checkout, in turns
 */

import { parseArgs } from 'node:util';
import { compareWith } from './server/against.ts';
import { compare } from './server/compare.ts';
import { benchCrowd } from './server/crowd.ts';
import { SPREADS } from './server/measure.ts';
import { benchMoves } from './server/moves.ts';
import { whileServed, type Setting } from './server/served.ts';

const count = Number(process.env['TABLES'] ?? 100);
const seconds = Number(process.env['SECONDS'] ?? 10);
const people = Number(process.env['CROWD'] ?? 5000);
const games = (process.env['GAMES'] ?? 'king-lui,cappuccino').split(',');

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    store: { type: 'string', default: 'sqlite' },
    nodes: { type: 'string', default: '1' },
    spread: { type: 'string', default: 'tables' },
    compare: { type: 'boolean', default: false },
    against: { type: 'string' },
    rounds: { type: 'string', default: '20' },
  },
});

function settingFrom({ store, nodes }: { store: string; nodes: string }): Setting {
  const amount = Number(nodes);
  if (store !== 'sqlite' && store !== 'postgres') throw new Error('--store sqlite | postgres');
  if (!Number.isInteger(amount) || amount < 1) throw new Error('--nodes takes a whole number');
  if (store === 'sqlite' && amount > 1) throw new Error('SQLite is for one server');
  return { store, nodes: amount };
}

if (values.compare) {
  await compare({ count, seconds });
} else if (values.against !== undefined) {
  const { against: other, rounds } = values;
  await compareWith({ other, rounds: Number(rounds), count, seconds, games });
} else {
  const setting = settingFrom(values);
  const spread = SPREADS.find((known) => known === values.spread);
  if (!spread) throw new Error(`--spread ${SPREADS.join(' | ')}`);
  const name = `${setting.store}, ${setting.nodes} server${setting.nodes > 1 ? 's' : ''}`;
  await whileServed(setting, async (served) => {
    await benchMoves(served, { name, count, seconds, games, spread });
  });
  await whileServed(setting, (served) => benchCrowd(served, { people, seconds, games }));
}
