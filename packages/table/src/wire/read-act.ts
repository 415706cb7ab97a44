/**
 * Reads the message that comes most, an action, without its schema, which would take several times as long. What does
 * not fit is left to the schema, which says why. A test compares the two.
 */

import type { Seat } from '@tavolata/engine';
import { isObject } from './version-1.ts';

interface Act {
  readonly type: 'act';
  readonly seat: Seat;
  readonly match: number;
  readonly step: number;
  readonly entry?: number;
  readonly action: unknown;
}

export interface ActMessage {
  readonly type: 'do';
  readonly id: string;
  readonly table: string;
  readonly command: Act;
}

const ID = /^[\w-]{8,64}$/;
const TABLE = /^[\w-]{1,64}$/;
const MOST_SEAT = 9;
const MOST = 1e9;

const isCount = (value: unknown, most = MOST): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most;

export function readAct(document: unknown): ActMessage | undefined {
  if (!isObject(document) || document['type'] !== 'do') return undefined;
  const { id, table, command } = document;
  if (!isObject(command) || command['type'] !== 'act' || !('action' in command)) return undefined;
  if (typeof id !== 'string' || !ID.test(id)) return undefined;
  if (typeof table !== 'string' || !TABLE.test(table)) return undefined;
  const { seat, match, step, entry, action } = command;
  if (!isCount(seat, MOST_SEAT) || !isCount(match) || !isCount(step)) return undefined;
  const act: Act = { type: 'act', seat, match, step, action };
  if (!('entry' in command)) return { type: 'do', id, table, command: act };
  return isCount(entry) ? { type: 'do', id, table, command: { ...act, entry } } : undefined;
}
