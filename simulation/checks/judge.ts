/** Watches a whole evening: everything that is committed, sent, answered and kept, after every step. */

import { isSameContent, type Seat } from '@tavolata/engine';
import {
  restoreTable,
  tablePhase,
  type Key,
  type LogEntry,
  type ServerMessage,
  type Table,
  type TablePhase,
} from '@tavolata/table';
import { GAMES } from '../../packages/server/src/games.ts';
import type { Append } from '../../packages/server/src/store/store.ts';
import type { Tally } from '../evening/tally.ts';
import type { Page } from '../world/browser.ts';
import type { Database } from '../world/database.ts';
import { SIMULATED_LIMITS, type Node } from '../world/node.ts';
import { boundProblem } from './bounds.ts';
import { Chronicle, commandKey, type Committed } from './chronicle.ts';
import { ConsentCheck } from './consent.ts';
import { HostingCheck } from './hosting.ts';
import { judgeEntry, seatsFor } from './law.ts';
import { RecordCheck, type RecordAnswer, type RecordRequest } from './records.ts';
import { SeeingCheck, type Asked } from './seeing.ts';
import { Verdict, type Violation } from './verdict.ts';

const COMPARED_EVERY = 64;
/** For how long a table is kept that nobody touches. */
function keptFor(phase: TablePhase): number {
  const { keepGatheringMs, keepPlayingMs, keepFinishedMs } = SIMULATED_LIMITS;
  if (phase === 'gathering') return keepGatheringMs;
  return phase === 'playing' || phase === 'shuffling' ? keepPlayingMs : keepFinishedMs;
}

interface JudgeParts {
  readonly tally: Tally;
  readonly browsers: () => readonly string[];
  /** Whether every node knows for sure that somebody on a seat is there. */
  readonly isSurelyPresent: (table: Table, seat: Seat) => boolean;
  /** The same for the browser of a key. */
  readonly isSurelyHere: (table: Table, key: Key) => boolean;
  readonly now: () => number;
  /** After how long every node knows what was committed. */
  readonly knownAfterMs: number;
  readonly bannedSince: (browser: string) => number | undefined;
  readonly onViolation: (violation: Violation) => void;
  readonly onEntry: (committed: Committed) => void;
}

interface Watched {
  readonly chronicle: Chronicle;
  readonly consent: ConsentCheck;
  readonly hosting: HostingCheck;
  readonly records: RecordCheck;
}

export class Judge {
  readonly verdict: Verdict;
  readonly #parts: JudgeParts;
  readonly #tables = new Map<string, Watched>();
  /** By browser and id. */
  readonly #asked = new Map<string, Asked>();
  readonly #seeing: SeeingCheck;
  /** The codes that were made, by their secrets. */
  readonly codes = new Map<string, string>();
  /** What was compared before, so that only what is new is compared. */
  readonly #compared = new WeakSet<object>();
  /** Positions as pages show them, and the states that they were compared with. */
  readonly #right = new WeakMap<object, unknown>();
  readonly #prints = new WeakMap<Table, string>();

  constructor(parts: JudgeParts) {
    this.#parts = parts;
    this.verdict = new Verdict(parts.onViolation);
    this.#seeing = new SeeingCheck({
      verdict: this.verdict,
      browsers: parts.browsers,
      chronicleOf: (table) => this.chronicle(table),
      askedBy: (command) => this.#asked.get(command),
      hasPlayed: (table, browser) => {
        const { records } = this.#watched(table.id);
        return records.hasPlayed(table, { browser, number: table.series.matches });
      },
    });
  }

  chronicle(table: string): Chronicle | undefined {
    return this.#tables.get(table)?.chronicle;
  }

  get chronicles(): Chronicle[] {
    return Array.from(this.#tables.values(), ({ chronicle }) => chronicle);
  }

  /** A browser has sent something. */
  noteAsked(browser: string, text: string): void {
    if (!text.includes('"id"')) return;
    const { type, id, table, command } = JSON.parse(text) as {
      type: string;
      id: string;
      table?: string;
      command?: { type: string };
    };
    const kind = type === 'do' ? (command?.type ?? '') : type;
    this.#asked.set(commandKey(browser, id), {
      kind,
      table: typeof table === 'string' ? table : '',
    });
  }

  judgeSent(browser: string, text: string): ServerMessage {
    return this.#seeing.judge(browser, text);
  }

  judgeCommit(append: Append): void {
    const { chronicle, consent, hosting, records } = this.#watched(append.table);
    const committed = chronicle.add(append);
    if (!committed) {
      this.verdict.fail('once', 'a command was stored twice, or over another entry');
      return;
    }
    for (const each of committed) {
      judgeEntry(each, this.codes, this.verdict);
      consent.judge(each);
      hosting.judge(each);
      chronicle.noteMaker(each);
      records.note(each);
      const exceeded = boundProblem(each.after);
      if (exceeded !== undefined) this.verdict.fail('bounds', exceeded);
      this.#parts.onEntry(each);
    }
  }

  /** What was removed must have been left alone for as long as its phase allows. */
  judgeRemoval(database: Database, now: number): void {
    for (const chronicle of this.chronicles) {
      const { present, id, isRemoved } = chronicle;
      if (!present || isRemoved || database.has(id)) continue;
      chronicle.isRemoved = true;
      this.#parts.tally.count('removed table');
      if (present.touched > now - keptFor(tablePhase(present))) {
        this.verdict.fail('kept', 'a table was removed that had been touched a moment ago');
      }
    }
  }

  #watched(table: string): Watched {
    const known = this.#tables.get(table);
    if (known) return known;
    const chronicle = new Chronicle(table);
    const { tally, isSurelyPresent, isSurelyHere } = this.#parts;
    const consent = new ConsentCheck({
      chronicle,
      verdict: this.verdict,
      isSurelyPresent,
      isSurelyHere,
      onOutcome: (kind, outcome) => {
        tally.count(`proposal ${kind} ${outcome}`);
      },
    });
    const records = new RecordCheck({ ...this.#parts, chronicle, verdict: this.verdict });
    const hosting = new HostingCheck({ verdict: this.verdict, isSurelyPresent });
    const watched: Watched = { chronicle, consent, hosting, records };
    this.#tables.set(table, watched);
    return watched;
  }

  /** What every node and every page has, compared with the log. */
  judgeMemory(nodes: readonly Node[], pages: readonly Page[]): void {
    for (const node of nodes) if (node.isAlive) this.#judgeNode(node);
    for (const page of pages) this.#judgePage(page);
  }

  /** All tables of a node that is about to stop or to die, or at rest. */
  judgeTables({ tables }: Node): void {
    for (const { table } of tables.all()) {
      const stored = this.chronicle(table.id)?.after(table.seq);
      if (stored) this.#compare(stored, table);
    }
  }

  #judgeNode({ tables, pool }: Node): void {
    if (pool.waiting > tables.size) this.verdict.fail('bounds', 'more bots wait than tables');
    for (const { table } of tables.all()) {
      if (this.#compared.has(table)) continue;
      this.#compared.add(table);
      const stored = this.chronicle(table.id)?.after(table.seq);
      if (!stored) this.verdict.fail('stored', 'a node believes what is not stored');
      // What differs once differs later, too, and a comparison takes longer than a move.
      else if (table.seq % COMPARED_EVERY === 0) this.#compare(stored, table);
    }
  }

  #compare(stored: Table, table: Table): void {
    if (this.#printOf(stored) !== this.#printOf(table)) {
      this.verdict.fail('replay', `a node has another table than its log at ${table.seq}`);
    }
  }

  #judgePage(page: Page): void {
    for (const { id, seen } of page.tables) {
      if (!seen || this.#compared.has(seen)) continue;
      this.#compared.add(seen);
      const stored = this.chronicle(id)?.after(seen.seq);
      if (!stored) {
        this.verdict.fail('stored', `${page.name} shows what is not stored`);
        continue;
      }
      const { view, viewer, moments } = seen;
      const mine = seatsFor(stored, page.browser.id);
      if (view.phase !== tablePhase(stored) || !isSameContent(view.mine, mine)) {
        this.verdict.fail('order', `${page.name} shows another table than there was`);
      }
      const { match, game } = stored.series;
      if (!view.match || !match || moments.length === 0) continue;
      const isFaded = game.memoryAid && !stored.series.terms.display.memoryAid;
      if (!isFaded && moments.length !== match.steps.length + 1) {
        this.verdict.fail('order', `${page.name} shows ${moments.length} positions`);
      }
      const last = moments.at(-1);
      if (isFaded || !last || this.#right.get(last) === match.state) continue;
      this.#right.set(last, match.state);
      if (!isSameContent(last.view, game.view(match.state, viewer))) {
        this.verdict.fail('order', `${page.name} shows another position than there was`);
      }
    }
  }

  /** At rest: everybody has seen everything, nothing is unanswered, and the database replays to the same. */
  judgeRest(database: Database, pages: readonly Page[]): void {
    for (const chronicle of this.chronicles) {
      const { present, id, isRemoved } = chronicle;
      if (isRemoved) continue;
      const stored = database.run('load', id);
      if (!present || !stored) {
        this.verdict.fail('replay', 'a table is gone from the database');
        continue;
      }
      const entries = stored.entries.map((text) => JSON.parse(text) as LogEntry);
      if (this.#printOf(restoreTable(GAMES, id, entries)) !== this.#printOf(present)) {
        this.verdict.fail('replay', 'the database replays to another table');
      }
      for (const page of pages) {
        const table = page.at(id);
        if (!table || table.gone !== undefined) continue;
        if (table.seen?.seq !== present.seq) {
          this.verdict.fail(
            'rest',
            `${page.name} has seen ${table.seen?.seq ?? 0} of ${present.seq} entries`,
          );
        }
      }
    }
    for (const page of pages) {
      if (page.pending > 0) this.verdict.fail('rest', `${page.name} has unanswered commands`);
      this.#judgeLists(page);
    }
  }

  /** At rest a list of one's tables has exactly those where one has a seat; of very many it has only some. */
  #judgeLists({ mine, name, browser }: Page): void {
    if (!mine) return;
    const isThere = ({ isRemoved }: Chronicle): boolean => !isRemoved;
    const isOwn = ({ present }: Chronicle): boolean =>
      present !== undefined && seatsFor(present, browser.id).length > 0;
    const own = this.chronicles.filter((each) => isThere(each) && isOwn(each));
    const shown = this.chronicles.filter((each) => isThere(each) && mine.includes(each.id));
    this.#parts.tally.count('lists at rest');
    if (shown.some((each) => !isOwn(each))) {
      this.verdict.fail('rest', `${name} lists a table of others`);
    } else if (mine.length < SIMULATED_LIMITS.listed && own.length > shown.length) {
      this.verdict.fail('rest', `${name} does not list a table of its own`);
    }
  }

  /** The link to a record was stored, or ended. */
  noteShared(table: string, match: number, hash?: string): void {
    const { records } = this.#watched(table);
    if (hash === undefined) records.noteEnded(match);
    else records.noteShared(match, hash);
  }

  judgeRecord(table: string, request: RecordRequest, answer: RecordAnswer): void {
    this.#watched(table).records.judge(request, answer);
  }

  #printOf(table: Table): string {
    const known = this.#prints.get(table);
    if (known !== undefined) return known;
    const { series, dealing, chat, past, names, ...rest } = table;
    const { game, entries, match, ...played } = series;
    const print = JSON.stringify([
      rest,
      { ...played, game: game.id, entries: entries.length },
      match && [match.steps.length, game.notation.makeState(match.state)],
      dealing?.commitments,
      dealing?.contributions,
      chat.length,
      past.length,
      names,
    ]);
    this.#prints.set(table, print);
    return print;
  }
}
