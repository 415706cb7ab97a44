/** That the judge of an evening notices what must not be in a log: real tables, with entries that no table decided. */

import type { LogEntry, NewTable, TableCommand } from '@tavolata/table';
import { describe, expect, test } from 'vitest';
import { LivingTable } from '../packages/table/test/tables.ts';
import { Judge } from './checks/judge.ts';
import { Tally } from './evening/tally.ts';

const PEOPLE = ['ada', 'ben', 'cem'];

/** A table whose every entry is judged. */
class JudgedTable extends LivingTable {
  readonly #judge = new Judge({
    tally: new Tally(),
    browsers: () => [],
    isSurelyPresent: (_, seat) => !this.away.includes(seat),
    onViolation: () => undefined,
    onEntry: () => undefined,
  });
  #judged = 0;

  constructor(wishes: Partial<NewTable> = {}) {
    super(wishes);
    this.#commit('ada', this.entries);
  }

  get verdict(): string {
    const { rule, what } = this.#judge.verdict.violation ?? { rule: 'right', what: '' };
    return `${rule}: ${what}`;
  }

  override do(browser: string, command: TableCommand): void {
    super.do(browser, command);
    this.#commit(browser, this.entries.slice(this.#judged));
  }

  /** Stores what no table has decided. */
  forge(browser: string, ...entries: readonly LogEntry['entry'][]): string {
    this.#commit(
      browser,
      entries.map((entry) => ({ at: this.now, entry })),
    );
    return this.verdict;
  }

  #commit(browser: string, entries: readonly LogEntry[]): void {
    this.#judge.judgeCommit({
      table: 'table',
      seq: this.#judged,
      entries: entries.map((entry) => JSON.stringify(entry)),
      command: { browser, id: String(this.#judged) },
      texts: [],
    });
    this.#judged += entries.length;
  }
}

const playing = (wishes: Partial<NewTable> = {}): JudgedTable => {
  const table = new JudgedTable(wishes);
  table.gather(...PEOPLE).deal(...PEOPLE);
  return table;
};
const RIGHT = 'right: ';

describe('the end of a match', () => {
  test('by the yes of everybody is right', () => {
    const table = playing();
    table.do('ada', { type: 'propose', seat: 0, what: 'end' });
    table.answer('ben', true);
    table.answer('cem', true);
    expect([table.phase, table.verdict]).toEqual(['abandoned', RIGHT]);
  });

  test('does not come twice: a finished match is not ended by consent, even by that of everybody', () => {
    const table = playing();
    table.play();
    expect([table.phase, table.verdict]).toEqual(['over', RIGHT]);
    const proposal = table.table.seq;
    table.forge('ada', { type: 'proposed', proposal: { kind: 'end', seat: 0, asks: [1, 2] } });
    table.forge('ben', { type: 'agreed', seat: 1, proposal });
    expect(table.verdict).toBe(RIGHT);
    const last = [{ type: 'agreed', seat: 2, proposal }, { type: 'abandoned' }] as const;
    expect(table.forge('cem', ...last)).toBe('law: abandoned: no match is on');
  });
});
