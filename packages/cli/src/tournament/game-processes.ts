/**
 * Distributes the games of a tournament over several processes. If one crashes, its game is played
 * once more; a game that fails again is lost. Both are reported.
 */

import type { ScheduledGame } from '@tavolata/bots';
import { GameProcess } from './game-process-handle.ts';
import type { Order, TournamentEvents } from './messages.ts';

export interface Play {
  readonly order: Order;
  /** The module of the games; see `Registry`. */
  readonly registry: string;
  readonly games: readonly ScheduledGame[];
  readonly processes: number;
  readonly events: TournamentEvents;
  /** Stops all, at once. */
  readonly stop: AbortSignal;
}

const TRIES = 2;

export async function playGames({
  order,
  registry,
  games,
  processes,
  events,
  stop,
}: Play): Promise<void> {
  const waiting = games.map((game) => ({ game, tries: 0 })).reverse();
  const workers = Array.from({ length: processes }, () => new GameProcess(registry, order, events));
  let isHalted = false;
  const halt = (): void => {
    isHalted = true;
    for (const worker of workers) worker.halt();
  };
  const kill = (): void => {
    for (const worker of workers) worker.kill();
  };
  const playWaiting = async (worker: GameProcess): Promise<void> => {
    for (let next = waiting.pop(); next && !isHalted; next = waiting.pop()) {
      const failure = await worker.play(next.game);
      if (failure === undefined || isHalted) continue;
      const again = ++next.tries < TRIES;
      if (again) waiting.push(next);
      events.failed(next.game, failure, again);
    }
  };
  stop.addEventListener('abort', halt);
  process.on('exit', kill); // however this process ends
  try {
    await Promise.all(workers.map(playWaiting));
  } finally {
    halt();
    await Promise.all(workers.map((worker) => worker.close()));
    process.off('exit', kill);
  }
}
