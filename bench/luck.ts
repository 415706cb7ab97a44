/**
 * `npm run bench -- luck [GAMES] [PLAYERS]`: whether luck is fair in the accounts of reviews. Bots of different levels play
 * many deals, each is taken apart, and luck is added up by level, and by seat from the one who starts. Its
 * mean should be zero within the interval. Fails if one is further from zero than chance leads to once in hundreds of runs.
 */

import { BOT_REGISTRY, botNamed, finish, LEVELS, playOut, reviewerOf } from '@tavolata/bots';
import type { Account, GameBots, Reviewer } from '@tavolata/bots';
import { fastRandom, itemAt, startMatch, type GameTypes } from '@tavolata/engine';
import { tablesOf } from './tables.ts';

const GAMES = Number(process.argv[3] ?? 1000);
/** Only tables of this size; all if it is left out. */
const SIZE = Number(process.argv[4] ?? 0);
/** Master thinks for longer than this is worth here. */
const PLAYERS = LEVELS.slice(0, 4);
const SURE = 1.96;
/** In standard errors: of the dozens of means of a run, some lie outside their own interval. */
const MOST_OFF = 4;

class Mean {
  #count = 0;
  #sum = 0;
  #squares = 0;

  add(value: number): void {
    this.#count++;
    this.#sum += value;
    this.#squares += value * value;
  }

  /** In percent, with half of its 95 % interval. */
  tell(): string {
    return `${(100 * this.#mean).toFixed(2).padStart(6)} ± ${(100 * SURE * this.#error).toFixed(2)}`;
  }

  /** Whether zero is where it may well lie. */
  get isZero(): boolean {
    return Math.abs(this.#mean) <= MOST_OFF * this.#error;
  }

  get #mean(): number {
    return this.#sum / this.#count;
  }

  get #error(): number {
    return Math.sqrt((this.#squares / this.#count - this.#mean ** 2) / this.#count);
  }
}

const sumAt = (steps: Account['steps'], part: 'luck' | 'choice', seat: number): number =>
  steps.reduce((sum, step) => sum + itemAt(step[part], seat), 0);

for (const entry of BOT_REGISTRY) {
  const reviewer = reviewerOf(entry);
  if (!reviewer.account) continue;
  await reviewer.load?.();
  for (const name of PLAYERS) await botNamed(entry, name).load?.();
  for (const table of tablesOf(entry.game)) {
    if (SIZE === 0 || SIZE === table.players) measure(entry, reviewer, table);
  }
}

function measure<T extends GameTypes>(
  entry: GameBots<T>,
  reviewer: Reviewer<T, { readonly type: string }>,
  table: { readonly players: number; readonly options: T['options']; readonly label: string },
): void {
  const { game } = entry;
  const { players, options, label } = table;
  const luck = new Map<string, Mean>();
  const choices = new Map<string, Mean>();
  const note = (means: Map<string, Mean>, row: string, value: number): void => {
    const mean = means.get(row) ?? new Mean();
    means.set(row, mean);
    mean.add(value);
  };
  for (let number = 0; number < GAMES; number++) {
    const random = fastRandom(`luck/${players}/${number}`);
    const setup = game.drawSetup(players, options, random);
    const match = startMatch(game, { players, options, setup });
    const levels = Array.from({ length: players }, (_, seat) =>
      itemAt(PLAYERS, (seat + number) % PLAYERS.length),
    );
    playOut(
      match,
      levels.map((level) => botNamed(entry, level)),
      { random },
    );
    const account = reviewer.account && finish(reviewer.account(match, random));
    if (!account) return;
    for (const [seat, level] of levels.entries()) {
      const all = itemAt(account.deal, seat) + sumAt(account.steps, 'luck', seat);
      note(luck, level, all);
      note(luck, `seat ${((seat - setup.first + players) % players) + 1} from the start`, all);
      const own = account.steps.filter((_, at) => itemAt(match.steps, at).player === seat);
      note(choices, level, sumAt(own, 'choice', seat));
    }
  }
  console.log(`\n${label}, ${GAMES} deals, in percent of a win`);
  for (const [row, mean] of luck) {
    const own = choices.get(row);
    const told = own ? `   own choices ${own.tell()}` : '';
    console.log(`  ${row.padEnd(22)} luck ${mean.tell()}${told}`);
    if (mean.isZero) continue;
    console.log('FAILED: this is no chance');
    process.exitCode = 1;
  }
}
