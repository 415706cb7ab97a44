/**
 * Says to the other servers what has happened here: apart from the transactions that write, since a
 * notification in each of them would make them wait for each other, and all of a moment together.
 */

import { failureFields, type Log } from '../../log.ts';
import { Rounds } from '../../rounds.ts';
import { realWorld, type Cancel } from '../../world.ts';
import type { Connections } from '../../store/postgres/connections.ts';
import type { Company, Hint } from '../nodes.ts';
import { makePayloads } from './payload.ts';

export interface MouthParts {
  readonly node: string;
  readonly channel: string;
  readonly connections: Connections;
  readonly log: Log;
}

/** So long there is silence between two rounds; the first word is said at once. */
const ROUND_MS = 10;

/** What could not be said is said again so much later. */
const AGAIN_MS = 1000;

const NOTIFY = 'SELECT pg_notify($1, word) FROM unnest($2::text[]) AS word';

const SET_COMPANIES = `
  INSERT INTO companies (node, room_id, browsers, watching)
  SELECT $1, room_id, browsers, watching
  FROM json_to_recordset($2) AS given (room_id text, browsers text[], watching integer)
  ON CONFLICT (room_id, node)
  DO UPDATE SET browsers = excluded.browsers, watching = excluded.watching`;

const REMOVE_ALL = 'DELETE FROM companies WHERE node = $1';
const REMOVE_COMPANIES = 'DELETE FROM companies WHERE node = $1 AND room_id = ANY($2)';

export class Mouth {
  readonly #parts: MouthParts;
  readonly #hints = new Map<string, Hint>();
  /** All companies here, and those of which the others do not know yet. */
  readonly #companies = new Map<string, Company>();
  readonly #newCompanies = new Set<string>();
  /** Whether nobody knows what the database has of this server. */
  #isForgotten = false;
  #again: Cancel | undefined;
  readonly #rounds = new Rounds(ROUND_MS, () => this.#sayAll());

  constructor(parts: MouthParts) {
    this.#parts = parts;
  }

  hint(hint: Hint): void {
    const isListed = hint.isListed || this.#hints.get(hint.table)?.isListed === true;
    this.#hints.set(hint.table, { ...hint, isListed });
    this.#rounds.ask();
  }

  setCompany(table: string, company: Company): void {
    const isNobody = company.browsers.length === 0 && company.watching === 0;
    if (isNobody && !this.#companies.has(table)) return;
    if (isNobody) this.#companies.delete(table);
    else this.#companies.set(table, company);
    this.#newCompanies.add(table);
    this.#rounds.ask();
  }

  /** What the database has of this server may be old or lost: all is told again. */
  tellAnew(): void {
    this.#isForgotten = true;
    for (const table of this.#companies.keys()) this.#newCompanies.add(table);
    this.#rounds.ask();
  }

  /** Says what is left to say. */
  async close(): Promise<void> {
    this.#again?.();
    await this.#rounds.stop();
    if (this.#hints.size > 0) await this.#sayAll();
  }

  async #sayAll(): Promise<void> {
    const { node, channel, connections, log } = this.#parts;
    const words = {
      hints: [...this.#hints.values()],
      companies: [...this.#newCompanies],
    };
    this.#hints.clear();
    this.#newCompanies.clear();
    try {
      await this.#writeCompanies(words.companies);
      await connections.ask({
        name: 'notify',
        text: NOTIFY,
        values: [channel, makePayloads(node, words)],
      });
    } catch (error) {
      // The others find out by themselves what was written, but not who is here.
      log.debug('hint-lost', failureFields(error));
      for (const table of words.companies) this.#newCompanies.add(table);
      this.#again ??= realWorld.after(AGAIN_MS, () => {
        this.#again = undefined;
        this.#rounds.ask();
      });
    }
  }

  async #writeCompanies(tables: readonly string[]): Promise<void> {
    const { node, connections } = this.#parts;
    if (this.#isForgotten) await connections.ask({ text: REMOVE_ALL, values: [node] });
    this.#isForgotten = false;
    const there = tables.flatMap((table) => {
      const company = this.#companies.get(table);
      return company ? [{ room_id: table, ...company }] : [];
    });
    const gone = tables.filter((table) => !this.#companies.has(table));
    if (there.length > 0) {
      await connections.ask({ text: SET_COMPANIES, values: [node, JSON.stringify(there)] });
    }
    if (gone.length > 0) await connections.ask({ text: REMOVE_COMPANIES, values: [node, gone] });
  }
}
