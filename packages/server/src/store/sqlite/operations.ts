/**
 * All that the thread of the database can be asked for. Writes share a commit; reads come after it, so
 * that nobody is ever shown what is not durable yet.
 */

import type { DatabaseSync } from 'node:sqlite';
import type { Append, Appended } from '../store.ts';
import { prepareAppend } from './append.ts';
import {
  prepareModerationReads,
  prepareModerationWrites,
  type ModerationReads,
  type ModerationWrites,
} from './moderation.ts';
import { prepareRemovals, type Removals } from './removal.ts';
import { prepareTableReads, type TableReads } from './tables.ts';
import { readSettings, type SqliteSettings } from './settings.ts';

export interface Writes extends Removals, ModerationWrites {
  append(append: Append): Appended;
}

export interface Reads extends TableReads, ModerationReads {
  settings(): SqliteSettings;
}

export type Operations = Writes & Reads;
export type OperationName = keyof Operations;

export function prepareWrites(db: DatabaseSync): Writes {
  return {
    append: prepareAppend(db),
    ...prepareRemovals(db),
    ...prepareModerationWrites(db),
  };
}

export function prepareReads(db: DatabaseSync): Reads {
  return {
    ...prepareTableReads(db),
    ...prepareModerationReads(db),
    settings: () => readSettings(db),
  };
}
