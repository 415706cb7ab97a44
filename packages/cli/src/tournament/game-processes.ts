/**
 * Hands the games of a tournament to several processes. A process that crashes is told, and its game
 * is played once more; a game that cannot be played even then is lost, and told too.
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
  const crew = Array.from({ length: processes }, () => new GameProcess(registry, order, events));
  let isHalted = false;
  const halt = (): void => {
    isHalted = true;
    for (const member of crew) member.halt();
  };
  const kill = (): void => {
    for (const member of crew) member.kill();
  };
  const playWaiting = async (member: GameProcess): Promise<void> => {
    for (let next = waiting.pop(); next && !isHalted; next = waiting.pop()) {
      const failure = await member.play(next.game);
      if (failure === undefined || isHalted) continue;
      const again = ++next.tries < TRIES;
      if (again) waiting.push(next);
      events.failed(next.game, failure, again);
    }
  };
  stop.addEventListener('abort', halt);
  process.on('exit', kill); // whatever ends this process
  try {
    await Promise.all(crew.map(playWaiting));
  } finally {
    halt();
    await Promise.all(crew.map((member) => member.close()));
    process.off('exit', kill);
  }
}
