/** A tournament from the first game to the results. */

import { availableParallelism } from 'node:os';
import { standings, type GameResult, type Schedule } from '@tavolata/bots';
import { ALL_RIGHT, exitInterrupted, INTERNAL_ERROR, INTERRUPTED } from '../exits.ts';
import { tell } from '../output.ts';
import { Progress } from '../progress.ts';
import { playGames } from './game-processes.ts';
import type { Order, Played } from './messages.ts';
import { RecordsFile } from './records-file.ts';
import {
  checkWritable,
  resultsJson,
  STANDARD_OUTPUT,
  writeResults,
  type Results,
} from './results-file.ts';
import { resultsTable } from './results-table.ts';
import { Troubles } from './troubles.ts';

export interface Tournament {
  readonly order: Order;
  /** The module of the games; see `Registry`. */
  readonly registry: string;
  readonly schedule: Schedule;
  /** Games at a time; with more of them than cores, bots would take each other's time. */
  readonly processes: number;
  readonly json: string | undefined;
  readonly records: string | undefined;
}

const PROGRESS_MS = 500;
/** After this many failures and no finished game, the tournament gives up. */
const MOST_FAILURES = 10;

/** Returns the exit code. */
export async function holdTournament(tournament: Tournament): Promise<number> {
  const { order, registry, schedule, json, records } = tournament;
  const { games } = schedule;
  if (json !== undefined) checkWritable(json);
  const recordsFile = records === undefined ? undefined : new RecordsFile(records);
  const progress = new Progress({ doing: 'playing', unit: 'games', total: games.length });
  const troubles = new Troubles(order.entrants, (line) => {
    progress.hide();
    tell(line);
  });
  const played: GameResult[] = [];
  const says: (string | undefined)[] = order.entrants.map(() => undefined);
  let [lost, failures, isHopeless] = [0, 0, false];
  const interruption = interruptible();
  const clock = setInterval(() => {
    progress.update(played.length);
  }, PROGRESS_MS);
  try {
    await playGames({
      order,
      registry,
      games,
      processes: Math.min(tournament.processes, availableParallelism(), games.length),
      stop: interruption.signal,
      events: {
        played: ({ record, ...result }: Played) => {
          played.push(result);
          recordsFile?.add(result.game.number, record);
          troubles.forfeited(result);
          progress.update(played.length);
        },
        hello: (entrant, name) => (says[entrant] = name),
        trouble: (entrant, what) => {
          troubles.happened(entrant, what);
        },
        failed: (game, reason, again) => {
          troubles.failed(game, reason, again);
          if (!again) lost++;
          isHopeless = ++failures >= MOST_FAILURES && played.length === 0;
          if (isHopeless) interruption.abort();
        },
      },
    });
  } finally {
    clearInterval(clock);
    progress.end();
    recordsFile?.end();
  }
  played.sort((one, other) => one.game.number - other.game.number);
  const names = order.entrants.map(({ name }) => name);
  const results: Results = {
    ...{ order, games: played.length, scheduled: games.length, lost, says },
    standings: standings(names, order.players, schedule, played),
  };
  if (json !== undefined) writeResults(json, resultsJson(results));
  const isTaken = [json, records].includes(STANDARD_OUTPUT);
  (isTaken ? process.stderr : process.stdout).write(resultsTable(results));
  if (lost > 0 || isHopeless) return INTERNAL_ERROR;
  return interruption.signal.aborted ? INTERRUPTED : ALL_RIGHT;
}

/** An interrupt often comes twice at once: from the terminal and from the parent process. */
const SAME_INTERRUPT_MS = 1000;

/** The first interrupt stops the games and prints the results so far; a second one exits. */
function interruptible(): AbortController {
  const interruption = new AbortController();
  process.off('SIGINT', exitInterrupted);
  process.once('SIGINT', () => {
    interruption.abort();
    const first = performance.now();
    process.on('SIGINT', () => {
      if (performance.now() - first > SAME_INTERRUPT_MS) exitInterrupted();
    });
  });
  return interruption;
}
