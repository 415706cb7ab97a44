/**
 * A process that plays games of a tournament, one after the other, as it is told. It finds the
 * games in the module that it is started with. Programs that take part are its children; each
 * serves one seat, and is kept from game to game.
 */

import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import {
  botNamed,
  builtInPlayer,
  playGame,
  SeenMatch,
  type Bot,
  type GameBots,
  type Player,
  type ScheduledGame,
} from '@tavolata/bots';
import { fastRandom, itemAt, startMatch, type GameTypes, type Match } from '@tavolata/engine';
import type { Registry } from '../play/terminal-face.ts';
import type { FromGameProcess, Order, ToGameProcess } from './messages.ts';
import { ProgramPlayer } from './program-player.ts';

delete process.env['NODE_COMPILE_CACHE']; // for this process only, not for the programs that it starts
process.on('SIGINT', () => undefined); // the tournament gets it too, and says when to stop

const WARM_UP_MS = 100;

const [, , registryModule] = process.argv;
if (registryModule === undefined) throw new Error('the module of the games is missing');
const { REGISTRY } = (await import(registryModule)) as { readonly REGISTRY: Registry };

let runner: GameRunner | undefined;

process.on('message', (message: ToGameProcess) => {
  if (message.type === 'order') runner = new GameRunner(message.order);
  else if (message.type === 'play') void runner?.play(message.game);
  else void leave();
});
process.on('disconnect', () => {
  void leave();
});
process.on('SIGHUP', () => undefined); // the tournament ends, which disconnects this process
process.on('SIGTERM', () => {
  void leave();
});
process.on('exit', () => runner?.kill());

function tell(message: FromGameProcess): void {
  if (process.connected) process.send?.(message);
}

async function leave(): Promise<void> {
  await runner?.close();
  process.exit();
}

/** Of this thread so far, in milliseconds. */
function processorTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

class GameRunner {
  readonly #order: Order;
  readonly #bots: GameBots;
  /** By entrant, as many as one game has needed so far. */
  readonly #programs: ProgramPlayer<GameTypes>[][];
  #isWarm = false;

  constructor(order: Order) {
    const face = REGISTRY.games.find(({ bots }) => bots.game.id === order.game);
    if (!face) throw new Error(`there is no game ${order.game}`);
    this.#bots = face.bots;
    this.#order = order;
    this.#programs = order.entrants.map(() => []);
  }

  async play(scheduled: ScheduledGame): Promise<void> {
    try {
      const { seed, entrants } = this.#order;
      if (!this.#isWarm) await this.#warmUp();
      const match = this.#layOut(`${seed}/setup/${scheduled.setup}`);
      const names = scheduled.seats.map((entrant) => itemAt(entrants, entrant).name);
      const { record, forfeits, thinking } = await playGame(match, this.#seat(scheduled), {
        names,
        random: fastRandom(`${seed}/forfeits/${scheduled.number}`),
        pause: turnOfTheLoop,
      });
      const { winners } = record.result;
      const line = JSON.stringify(record);
      tell({ type: 'played', game: scheduled, winners, forfeits, thinking, record: line });
    } catch (error) {
      const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
      tell({ type: 'failed', reason });
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.#programs.flat().map((program) => program.leave()));
  }

  kill(): void {
    for (const program of this.#programs.flat()) program.kill();
  }

  #layOut(seed: string): Match {
    const { players, options } = this.#order;
    const { game } = this.#bots;
    const setup = game.drawSetup(players, options, fastRandom(seed));
    return startMatch(game, { players, options, setup });
  }

  /**
   * Programs can get ready before they say hello. So can built-in bots: the first question to code
   * that has never run takes longer than others, and a bot with little time would be late.
   */
  async #warmUp(): Promise<void> {
    this.#isWarm = true;
    const { budget, entrants } = this.#order;
    if (budget.timeMs === undefined) return;
    const seen = new SeenMatch(this.#layOut('warm-up'));
    const question = seen.question(seen.toAct);
    const timeMs = Math.min(budget.timeMs, WARM_UP_MS);
    for (const entrant of entrants) {
      if (!('builtIn' in entrant)) continue;
      const bot = this.#bot(entrant.builtIn);
      await bot.load?.();
      bot.choose(question, { timeMs }, fastRandom('warm-up'));
    }
  }

  #bot(name: string): Bot<GameTypes> {
    return botNamed(this.#bots, name);
  }

  #seat({ number, seats }: ScheduledGame): Player<GameTypes>[] {
    return seats.map((entrant, seat) => {
      const which = seats.slice(0, seat).filter((other) => other === entrant).length;
      return this.#player(entrant, which, number, seat);
    });
  }

  /** The player of an entrant on its first seat of this game, its second, and so on. */
  #player(entrant: number, which: number, number: number, seat: number): Player<GameTypes> {
    const { entrants, seed, timeMs } = this.#order;
    const entered = itemAt(entrants, entrant);
    if ('builtIn' in entered) {
      const bot = this.#bot(entered.builtIn);
      const random = fastRandom(`${seed}/bots/${number}/${seat}`);
      const clock = this.#order.hasProcessorTime ? processorTime : () => performance.now();
      return builtInPlayer(bot, { budget: { ...this.#order.budget, clock }, random, clock });
    }
    const programs = itemAt(this.#programs, entrant);
    return (programs[which] ??= new ProgramPlayer(entered.command, timeMs, {
      hello: (says) => {
        tell({ type: 'hello', entrant, says });
      },
      trouble: (what) => {
        tell({ type: 'trouble', entrant, what });
      },
      started: (group) => {
        tell({ type: 'started', group });
      },
      ended: (group) => {
        tell({ type: 'ended', group });
      },
    }));
  }
}
