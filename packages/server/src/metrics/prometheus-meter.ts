/**
 * A meter for Prometheus. One move increments a counter and adds to two histograms, which takes about a
 * microsecond; parsing, deciding and storing it take some hundred times as long.
 */

import { Counter, Histogram, type Registry } from 'prom-client';
import { CONNECTION_REFUSALS, MESSAGE_REFUSALS, READER_KINDS, type Meter } from './meter.ts';

/** From a quick disk to a database that does not answer. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const THINKING_SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const GROUPS = [1, 2, 4, 8, 16, 32, 64, 128, 256];

export function prometheusMeter(registry: Registry): Meter {
  const registers = [registry];
  const commands = new Counter({
    name: 'tavolata_commands_total',
    help: 'Commands of browsers: stored, or refused with a code.',
    labelNames: ['command', 'outcome'],
    registers,
  });
  const seconds = new Histogram({
    name: 'tavolata_command_seconds',
    help: 'From the arrival of a command until its sender is told that it is stored.',
    labelNames: ['command'],
    buckets: SECONDS,
    registers,
  });
  const messagesRefused = new Counter({
    name: 'tavolata_messages_refused_total',
    help: 'Messages that were too many, asked for too much, or that nobody could read.',
    labelNames: ['reason'],
    registers,
  });
  const connectionsRefused = new Counter({
    name: 'tavolata_connections_refused_total',
    help: 'Sockets that were not opened, or closed before anything was asked.',
    labelNames: ['reason'],
    registers,
  });
  const readersDropped = new Counter({
    name: 'tavolata_slow_readers_dropped_total',
    help: 'Connections that were cut because too much was left unread.',
    labelNames: ['kind'],
    registers,
  });
  const tablesOpened = new Counter({
    name: 'tavolata_tables_opened_total',
    help: 'New tables.',
    registers,
  });
  const appendSeconds = new Histogram({
    name: 'tavolata_store_append_seconds',
    help: 'Until the store has answered an append.',
    buckets: SECONDS,
    registers,
  });
  const groups = new Histogram({
    name: 'tavolata_store_commit_appends',
    help: 'Appends that shared one commit (PostgreSQL only).',
    buckets: GROUPS,
    registers,
  });
  const storeFailures = new Counter({
    name: 'tavolata_store_failures_total',
    help: 'Questions to the store that failed.',
    labelNames: ['operation'],
    registers,
  });
  const thinkingSeconds = new Histogram({
    name: 'tavolata_bot_thinking_seconds',
    help: 'How long bots thought about a move.',
    buckets: THINKING_SECONDS,
    registers,
  });

  // Counters start at 0, so that the first increment is seen as a change.
  for (const command of ['act', 'create']) commands.inc({ command, outcome: 'stored' }, 0);
  for (const reason of MESSAGE_REFUSALS) messagesRefused.inc({ reason }, 0);
  for (const reason of CONNECTION_REFUSALS) connectionsRefused.inc({ reason }, 0);
  for (const kind of READER_KINDS) readersDropped.inc({ kind }, 0);
  for (const operation of ['append', 'load', 'bans']) storeFailures.inc({ operation }, 0);
  const ofMoves = seconds.labels('act');
  const ofOthers = seconds.labels('other');
  for (const command of ['act', 'other']) seconds.zero({ command });

  const movesStored = commands.labels('act', 'stored');

  return {
    acknowledged: (command, milliseconds) => {
      if (command === 'act') movesStored.inc();
      else commands.inc({ command, outcome: 'stored' });
      (command === 'act' ? ofMoves : ofOthers).observe(milliseconds / 1000);
    },
    refused: (command, code) => {
      commands.inc({ command, outcome: code });
    },
    messageRefused: (reason) => {
      messagesRefused.inc({ reason });
    },
    connectionRefused: (reason) => {
      connectionsRefused.inc({ reason });
    },
    readerDropped: (kind) => {
      readersDropped.inc({ kind });
    },
    tableOpened: () => {
      tablesOpened.inc();
    },
    appended: (milliseconds) => {
      appendSeconds.observe(milliseconds / 1000);
    },
    grouped: (appends) => {
      groups.observe(appends);
    },
    storeFailed: (operation) => {
      storeFailures.inc({ operation });
    },
    botThought: (milliseconds) => {
      thinkingSeconds.observe(milliseconds / 1000);
    },
  };
}
