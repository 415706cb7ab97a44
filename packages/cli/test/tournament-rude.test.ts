/** Programs that hang, die or cheat: they forfeit moves, and nothing else suffers. */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Forfeit } from '@tavolata/bots';
import { itemAt } from '@tavolata/engine';
import { describe, expect, test, vi } from 'vitest';
import { Program } from '../src/tournament/program.ts';
import { start, tavolata } from './program.ts';
import { notesIn, rudeBot, rudeCommand, scratch, tournament } from './tournaments.ts';

const IN_TWO = ['--game', 'cappuccino', '--games', '2', '--iterations', '1', '--processes', '2'];
const IN_ONE = [...IN_TWO.slice(0, -1), '1'];
const AMPLE = ['--time', '5000'];
const SCANT = ['--time', '15'];
const WAITING = { timeout: 10_000 };

/** How many steps a bot forfeited, by the marks in the records. */
type Marked = { readonly actions: readonly { readonly forfeit?: string }[] };
const marksIn = (records: readonly object[]): number =>
  (records as Marked[]).flatMap(({ actions }) => actions.filter((step) => 'forfeit' in step))
    .length;

/** All at one table, so that none may disturb the others either. */
const together = (...manners: string[]): string[] => [
  ...['--players', String(manners.length), '--mixed', '--iterations', '1', '--processes', '1'],
  ...['--games', '1', ...manners.flatMap((manner) => ['--bot', rudeBot(manner, scratch())])],
];

describe.concurrent('forfeits', { timeout: 30_000 }, () => {
  test.for([
    ['cappuccino', SCANT, { slow: 'late', deaf: 'late' }, ['no answer within 15 ms']],
    [
      'king-lui',
      AMPLE,
      {
        rambling: 'unreadable',
        cheating: 'illegal',
        endless: 'gone',
        flooding: 'gone',
        mute: 'gone',
      },
      [
        'rambling forfeits a move',
        'unreadable, cannot read its answer: let me think',
        'illegal, "sneeze" is no action of King Lui',
        'endless wrote more than 1 MiB for one question',
        'flooding wrote more than 1 MiB for one question',
        'mute closed its output',
      ],
    ],
    [
      'cappuccino',
      AMPLE,
      { stillborn: 'gone', foreign: 'gone' },
      [
        'stillborn ended with code 3 before it said hello; its last words:\ntavolata:   born dead',
        'foreign plays chess, but not cappuccino',
      ],
    ],
  ] as const)('%s, %j: every move of %j', async ([game, time, reasons, said]) => {
    const words = ['--game', game, ...time, ...together(...Object.keys(reasons))];
    const { code, stderr, stdout, results, records } = await tournament(words);
    expect(code).toBe(0);
    const reasonOf = new Map<string, Forfeit>(Object.entries(reasons));
    for (const { name, forfeits, forfeitsBy } of results.bots) {
      const reason = reasonOf.get(name);
      if (reason === undefined) throw new Error(`${name} takes no part`);
      expect(forfeits).toBeGreaterThan(10);
      expect({ name, ...forfeitsBy }).toMatchObject({ name, [reason]: forfeits });
      expect(stdout).toContain(`${forfeits} (${forfeits} ${reason})`);
      expect(stderr.match(new RegExp(`^tavolata: ${name} `, 'gm'))).toHaveLength(1); // told once
    }
    for (const words of said) expect(stderr).toContain(words);
    const forfeits = results.bots.reduce((sum, bot) => sum + bot.forfeits, 0);
    expect(marksIn(records)).toBe(forfeits);
  });

  test('none, where answers are only written in odd ways', async () => {
    const manners = ['polite', 'anonymous', 'talkative', 'stammering', 'stubborn'];
    const words = ['--game', 'king-lui', ...AMPLE, ...together(...manners)];
    const { code, stderr, results } = await tournament(words);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(results.bots.map(({ forfeits }) => forfeits)).toEqual([0, 0, 0, 0, 0]);
    expect(results.bots.map(({ says }) => says)).toEqual(
      manners.map((manner) => `a bot that is ${manner}`),
    );
  });

  test('late once, and what it says then counts for nothing', async () => {
    const words = [...IN_ONE, '--time', '500', '--bot', rudeBot('belated'), '--bot', 'random'];
    const { results } = await tournament(words);
    const forfeitsBy = { late: 1, illegal: 0, unreadable: 0 };
    expect(results.bots[0]).toMatchObject({ forfeitsBy });
  });

  test('one that dies forfeits until the next game, for which it is started again', async () => {
    const folder = scratch();
    const words = [...IN_ONE, ...AMPLE, '--bot', rudeBot('mortal', folder), '--bot', 'random'];
    const { stderr, results } = await tournament(words);
    expect(stderr).toBe(
      'tavolata: mortal ended with code 3; its last words:\ntavolata:   no more\n',
    );
    const { questions, forfeits, forfeitsBy } = itemAt(results.bots, 0);
    expect(questions).toBe(2 * 3); // three by each of its processes
    expect(forfeitsBy.gone).toBe(forfeits);
    expect(notesIn(folder)).toHaveLength(2);
  });
});

test('one that ends after every game plays all of them', { timeout: 20_000 }, async () => {
  const folder = scratch();
  const words = [...IN_ONE, ...AMPLE, '--bot', rudeBot('ephemeral', folder), '--bot', 'random'];
  const { results } = await tournament(words);
  expect(results.bots[0]).toMatchObject({ forfeits: 0 });
  expect(notesIn(folder)).toHaveLength(2);
});

describe.concurrent('the program itself', () => {
  const quiet = { started: () => undefined, ended: () => undefined };
  const question = { legal: ['right'] };

  test('an answer without an id that comes when nothing is asked is dropped', async () => {
    const program = new Program(rudeCommand('afterthought'), quiet);
    await program.hello();
    expect(await program.ask(question, 1)).toMatchObject({ forfeit: 'late' });
    await vi.waitFor(() => {
      expect(program.lastWords).toBe('I have answered');
    }, WAITING);
    expect(await program.ask(question, 5000)).toMatchObject({ action: 'right' });
    await program.end();
  });

  test('has a time to say hello, and is ended after it', async () => {
    const program = new Program(rudeCommand('silent'), quiet);
    expect(await program.hello(200)).toBeUndefined();
    expect(program).toMatchObject({ isSilent: true, gone: 'did not say hello within 0.2 s' });
  });

  test('a command that does not exist', async () => {
    const program = new Program('no-such-command-anywhere', quiet);
    expect(await program.hello()).toBeUndefined();
    expect(program.gone).toBe('ended with code 127');
    expect(program.lastWords).toContain('no-such-command-anywhere');
  });
});

describe.concurrent('processes', { timeout: 30_000 }, () => {
  test('a game whose process crashed is played once more', async () => {
    const words = [...IN_TWO, ...AMPLE, '--bot', rudeBot('murderous', scratch())];
    const { code, stderr, results } = await tournament([...words, '--bot', 'random']);
    expect(code).toBe(0);
    expect(stderr).toMatch(/game \d could not be played and will be played once more/);
    expect(results.games).toBe(2);
  });

  test('a game that cannot be played is lost, not forgotten', async () => {
    const words = [...IN_ONE, ...AMPLE, '--bot', rudeBot('merciless'), '--bot', 'random'];
    const { code, stderr, stdout, results } = await tournament(words);
    expect(code).toBe(70);
    expect(stderr.match(/is lost/g)).toHaveLength(2);
    expect(stdout).toContain('0 of 2 games');
    expect(results).toMatchObject({ games: 0, scheduled: 2, lost: 2 });
  });

  test('no program outlives the tournament, whatever it ignores', async () => {
    const folder = scratch();
    await tavolata([
      'tournament',
      ...IN_ONE,
      '--bot',
      rudeBot('stubborn', folder),
      '--bot',
      'random',
    ]);
    await living(folder, 0);
  });

  test.for(['SIGKILL', 'SIGTERM'] as const)('nor one that was ended by %s', async (signal) => {
    const folder = scratch();
    const bots = ['--bot', rudeBot('stubborn', folder), '--bot', rudeBot('slow')];
    const child = start(['tournament', ...IN_ONE, ...AMPLE, ...bots]);
    await living(folder, 2);
    child.kill(signal);
    await living(folder, 0);
  });
});

/** Waits until this many of a stubborn bot and its child run. */
async function living(folder: string, count: number): Promise<void> {
  await vi.waitFor(() => {
    expect(livingOf(folder)).toHaveLength(count);
  }, WAITING);
}

/** Of a stubborn bot and its child, those that still run; nothing before they do. */
function livingOf(folder: string): number[] {
  const file = join(folder, 'pids');
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8').split(' ').map(Number).filter(isAlive);
}

/** A zombie, whose parent has not waited for it yet, still has a process id. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return process.platform !== 'linux' || !/\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}
