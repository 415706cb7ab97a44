/**
 * The servers under load: real sockets, four seats a table, legal actions at random, every move
 * stored durably before anybody hears of it. Servers, databases and load share the machine.
 *
 *     npm run bench -- server                               the floor and ours, in turns; then a crowd
 *     npm run bench -- server --sides sqlite,floor          only these; --sides '' for the crowd alone
 *     npm run bench -- server --against ../before           another checkout takes turns with them
 *     npm run bench -- server --peers                       and then boardgame.io
 *
 * TABLES=100,300 SECONDS=4 ROUNDS=5 CROWD=5000 GAMES=king-lui are what it does unless told otherwise; CROWD=0 leaves the
 * crowd away. Ratios are to the floor, at the same rate where the load is half of what SQLite takes.
 */

import { parseArgs } from 'node:util';
import { comparePeers } from './server/compare.ts';
import { benchCrowd } from './server/crowd.ts';
import { paceOf } from './server/measure.ts';
import { whileServed } from './server/served.ts';
import { SIDE_NAMES, withSides, type SideName } from './server/sides.ts';
import { takeTurns, tellTurns, type SideFigures } from './server/turns.ts';

const counts = (process.env['TABLES'] ?? '100,300').split(',').map(Number);
const seconds = Number(process.env['SECONDS'] ?? 4);
const rounds = Number(process.env['ROUNDS'] ?? 5);
const people = Number(process.env['CROWD'] ?? 5000);
const games = (process.env['GAMES'] ?? 'king-lui').split(',');

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    sides: { type: 'string', default: SIDE_NAMES.join(',') },
    against: { type: 'string' },
    peers: { type: 'boolean', default: false },
  },
});

const isSide = (name: string): name is SideName => SIDE_NAMES.some((known) => known === name);
const wanted = values.sides === '' ? [] : values.sides.split(',');
const unknown = wanted.find((name) => !isSide(name));
if (unknown !== undefined) throw new Error(`--sides ${SIDE_NAMES.join(',')}, and not ${unknown}`);
const { against } = values;
const names: readonly SideName[] = [
  ...wanted.filter(isSide),
  ...(against === undefined ? [] : (['other'] as const)),
];

let ours: SideFigures | undefined;
for (const count of names.length > 0 ? counts : []) {
  const load = { count, games, ...(against === undefined ? {} : { other: against }) };
  await withSides(names, load, async (sides) => {
    const base = (all: readonly SideFigures[]): SideFigures | undefined =>
      all[names.indexOf('floor')] ?? all[0];
    const full = await takeTurns(sides, { rounds, seconds, pauseMs: () => 0 });
    tellTurns(`${count} tables, as fast as they can`, full, base(full));
    ours ??= full[names.indexOf('sqlite')];
    const rate = (full[0]?.median('movesPerSecond') ?? 0) / 2;
    const half = await takeTurns(sides, { rounds, seconds, pauseMs: paceOf(count, rate) });
    tellTurns(`${count} tables, half of that of the first`, half, base(half));
  });
}
if (values.peers && ours) await comparePeers(seconds, ours.median('movesPerSecond'));
if (people > 0) {
  const setting = { store: 'sqlite', nodes: 1 } as const;
  await whileServed(setting, (served) => benchCrowd(served, { people, seconds, games }));
}
