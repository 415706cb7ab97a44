/** Installs the packed packages in an empty folder, type-checks a user's program and runs it. */

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const USER_PROGRAM = `
import { fastRandom, makeRecord, playRandomly, startMatch, verifyRecord, type Game, type GameTypes } from '@tavolata/engine';
import { conformanceCases } from '@tavolata/engine/conformance';
import { BotClient, SeenMatch } from '@tavolata/bots';
import { startThread } from '@tavolata/bots/node-worker';
import { cappuccino } from '@tavolata/cappuccino';
import { kingLui, type Dish, type KingLui } from '@tavolata/king-lui';

const favourite: Dish = 'cheese';

function playOne<T extends GameTypes>(game: Game<T>, players: number, options: T['options']): void {
  const match = playRandomly(game, { players, options }, fastRandom(favourite));
  const names = Array.from({ length: players }, (_, seat) => 'Player ' + seat);
  const record = makeRecord(match, names);
  verifyRecord(game, JSON.parse(JSON.stringify(record)));
  console.log(game.id, record.result.winners.length > 0);
}

for (const { run } of conformanceCases(kingLui, { games: 1 })) run();
playOne(kingLui, 4, { forcedDraw: 'no-cards', tieBreak: 'shared' });
playOne(cappuccino, 2, { coloursPerPlayer: 2, setup: 'expert', earlySettlement: true });

const options = { forcedDraw: 'no-cards', tieBreak: 'shared' } as const;
const setup = kingLui.drawSetup(3, options, fastRandom(favourite));
const seen = new SeenMatch(startMatch(kingLui, { players: 3, options, setup }));
const question = seen.question(seen.toAct);
const client = new BotClient(startThread);
const asked = { game: 'king-lui', bot: 'medium', question, budget: { timeMs: 20 } } as const;
void client.choose<KingLui>(asked).then(({ type }) => {
  console.log('a thread', question.legal.some((action) => action.type === type));
  client.stop();
});
`;

/** Five compilations and an installation, while other suites run. */
const SECONDS_TO_PACK = 60;

let folder = '';

const run = (command: string, args: string[], cwd: string): string =>
  execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tavolata-pack-'));
  run(process.execPath, [resolve('scripts/pack.ts'), '--out', join(folder, 'packed')], '.');
  const tarballs = readdirSync(join(folder, 'packed'))
    .filter((file) => file.endsWith('.tgz'))
    .map((file) => join(folder, 'packed', file));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module', private: true }));
  run('npm', ['install', '--offline', '--no-audit', '--no-fund', ...tarballs], folder);
  writeFileSync(join(folder, 'play.ts'), USER_PROGRAM);
  const strict = ['--strict', '--target', 'ES2024', '--module', 'NodeNext', '--outDir', 'out'];
  run(resolve('node_modules/.bin/tsc'), [...strict, '--lib', 'ES2024,DOM', 'play.ts'], folder);
}, SECONDS_TO_PACK * 1000);

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

test('a user’s program, compiled against the packed types, plays', () => {
  const printed = run(process.execPath, ['out/play.js'], folder);
  expect(printed).toBe('king-lui true\ncappuccino true\na thread true\n');
});

test('the packages contain the rules in four languages', () => {
  for (const game of ['king-lui', 'cappuccino']) {
    const files = readdirSync(join(folder, 'node_modules/@tavolata', game));
    const texts = ['RULES.md', 'RULES.de.md', 'RULES.fr.md', 'RULES.it.md'];
    expect(files).toEqual(expect.arrayContaining(['LICENSE', ...texts]));
    expect(files.filter((file) => /(?<!\.d)\.ts$/.test(file))).toEqual([]);
  }
});
