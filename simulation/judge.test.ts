/** That the judge of an evening notices what must not be in a log: real tables, with entries that no table decided. */

import { describeLegal, type Seat } from '@tavolata/engine';
import {
  codeOf,
  personOn,
  recordOf,
  STAND_IN,
  tableWishes,
  type LogEntry,
  type NewTable,
  type Proposal,
  type Table,
  type TableCommand,
} from '@tavolata/table';
import { describe, expect, test } from 'vitest';
import { LivingTable, SETTINGS } from '../packages/table/test/tables.ts';
import { hashOf } from '../packages/server/src/people/identity.ts';
import { boundProblem } from './checks/bounds.ts';
import { Judge } from './checks/judge.ts';
import type { RecordRequest } from './checks/records.ts';
import { Tally } from './evening/tally.ts';

const PEOPLE = ['ada', 'ben', 'cem'];

/** A table whose every entry is judged. */
class JudgedTable extends LivingTable {
  readonly #judge = new Judge({
    tally: new Tally(),
    browsers: () => [],
    isSurelyPresent: (_, seat) => !this.away.includes(seat),
    isSurelyHere: (_, { browser }) => this.here.includes(browser),
    now: () => this.now,
    knownAfterMs: 0,
    bannedSince: () => undefined,
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

  /** Somebody has been told the secret of a code. */
  inviteBy(secret: string): void {
    this.#judge.codes.set(secret, codeOf(secret));
  }

  override come(browser: string): void {
    super.come(browser);
    this.#commit(undefined, this.entries.slice(this.#judged));
  }

  override wait(ms: number): void {
    super.wait(ms);
    this.#commitOwn();
  }

  override botActs(action: unknown): void {
    super.botActs(action);
    this.#commitOwn();
  }

  /** What nobody has sent. */
  #commitOwn(): void {
    const entries = this.entries.slice(this.#judged);
    if (entries.length > 0) this.#commit(undefined, entries);
  }

  /** Stores what no table has decided. */
  forge(browser: string | undefined, ...entries: readonly LogEntry['entry'][]): string {
    this.#commit(
      browser,
      entries.map((entry) => ({ at: this.now, entry })),
    );
    return this.verdict;
  }

  /** Stores that somebody proposes this, that all who are asked by it say yes, and what comes of it. */
  forgeGranted(proposal: Proposal, effect: LogEntry['entry'], proposer = 'ada'): string {
    const id = this.#judged;
    const proposed = { type: 'proposed', proposal } as const;
    const last = proposal.asks.at(-1);
    if (last === undefined) return this.forge(proposer, proposed, effect);
    this.forge(proposer, proposed);
    for (const seat of proposal.asks) {
      const agreed = { type: 'agreed', seat, proposal: id } as const;
      this.forge(PEOPLE[seat] ?? '', agreed, ...(seat === last ? [effect] : []));
    }
    return this.verdict;
  }

  /** Answers a request about the record of the first match. */
  answerRecord(status: number, request: Partial<RecordRequest>): string {
    const asked = { method: 'GET', number: 1, browser: undefined, key: undefined } as const;
    const record = recordOf(this.table, 1, (id) => this.texts.get(id) ?? '');
    const body = JSON.stringify(record);
    this.#judge.judgeRecord('table', { ...asked, at: this.now, ...request }, { status, body });
    return this.verdict;
  }

  /** Stores a link to that record; without a key, its end. */
  share(key?: string): this {
    this.#judge.noteShared('table', 1, key === undefined ? undefined : hashOf(key));
    this.now++;
    return this;
  }

  #commit(browser: string | undefined, entries: readonly LogEntry[]): void {
    this.#judge.judgeCommit({
      table: 'table',
      seq: this.#judged,
      entries: entries.map((entry) => JSON.stringify(entry)),
      ...(browser === undefined ? {} : { command: { browser, id: String(this.#judged) } }),
      texts: [],
      members: [],
      head: { turnOf: [], touched: 0, due: null },
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

type SeatedEntry = Extract<LogEntry['entry'], { type: 'seated' }>;

function firstLegal({ series: { game, match } }: Table): unknown {
  return match && describeLegal(game, match.state)[0];
}

/** The others let a phone in on Ben's seat while he is away. */
function letIn(table: JudgedTable): JudgedTable {
  table.away = [1];
  table.do('phone', { type: 'claim', seat: 1 });
  table.answer('ada', true);
  table.answer('cem', true);
  table.away = [];
  return table;
}

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
    expect(table.forgeGranted({ kind: 'end', seat: 0, asks: [1, 2] }, { type: 'abandoned' })).toBe(
      'law: abandoned: no match is on',
    );
  });

  test('is not agreed to by a device that the owner of the seat does not know, until they could be passed over', () => {
    const end = (waitMs: number): string => {
      const table = letIn(playing());
      table.do('ada', { type: 'propose', seat: 0, what: 'end' });
      table.answer('cem', true);
      table.wait(waitMs);
      const agreed = { type: 'agreed', seat: 1, proposal: table.table.open?.id ?? -1 } as const;
      return table.forge('phone', agreed, { type: 'abandoned' });
    };
    const found =
      'consent: a device that the owner of a seat does not know agreed to end the match';
    expect(end(119_999)).toBe(found);
    expect(end(120_000)).toBe(RIGHT);
    const proposal = { kind: 'end', seat: 1, asks: [0, 2] } as const;
    expect(letIn(playing()).forge('phone', { type: 'proposed', proposal })).toBe(found);
  });

  test('passes over somebody who is away only after a bot has stood in for long enough', () => {
    const end = (waitMs: number): string => {
      const table = playing();
      table.away = [2];
      table.do('ada', { type: 'propose', seat: 0, what: 'stand-in', for: 2 });
      table.answer('ben', true);
      table.wait(waitMs);
      return table.forgeGranted({ kind: 'end', seat: 0, asks: [1] }, { type: 'abandoned' });
    };
    expect(end(119_000)).toBe('consent: a match was ended without seat 2');
    expect(end(120_000)).toBe(RIGHT);
  });
});

test('an undo asks everybody who is there, not only those whose steps are taken back', () => {
  const table = playing();
  table.play(2);
  const [first, second] = table.table.series.match?.steps.map(({ player }) => player) ?? [];
  const third = [0, 1, 2].find((seat) => seat !== first && seat !== second);
  const undo = { seat: first ?? -1, step: 0 };
  const proposal: Proposal = { kind: 'undo', ...undo, asks: [second ?? -1] };
  expect(table.forgeGranted(proposal, { type: 'undone', ...undo }, PEOPLE[undo.seat])).toBe(
    `consent: an undo was granted without seat ${third}`,
  );
});

describe('a device that the owner of a seat does not know', () => {
  const DOES = 'consent: a device that the owner of a seat does not know';
  const end = (table: JudgedTable): string => {
    table.do('ada', { type: 'propose', seat: 0, what: 'end' });
    table.answer('cem', true);
    const agreed = { type: 'agreed', seat: 1, proposal: table.table.open?.id ?? -1 } as const;
    return table.forge('phone', agreed, { type: 'abandoned' });
  };
  /** Ben acts by this browser after the phone was let in. */
  const acted = (browser: string): JudgedTable => {
    const table = letIn(playing());
    while (table.see('ben').view.match?.toAct !== 1) table.play(1);
    const command = table.actCommand()?.command;
    if (command) table.do(browser, command);
    table.wait(120_000);
    return table;
  };

  test('agrees to no end while the owner is there, or for a day after they have acted', () => {
    expect(end(acted('phone'))).toBe(RIGHT);
    expect(end(acted('ben'))).toBe(`${DOES} agreed to end the match`);
    const later = acted('ben');
    later.wait(24 * 3600_000);
    expect(end(later)).toBe(RIGHT);
    const here = acted('phone');
    here.here = ['phone'];
    expect(end(here)).toBe(RIGHT);
    const back = acted('phone');
    back.here = ['ben'];
    expect(end(back)).toBe(`${DOES} agreed to end the match`);
  });

  test('undoes what it has played itself, and not what the owner has since it came', () => {
    const undo = (table: JudgedTable): string => {
      const step = (table.table.series.match?.steps.length ?? 0) - 1;
      return table.forge('phone', { type: 'undone', seat: 1, step });
    };
    expect(undo(acted('phone'))).toBe(RIGHT);
    expect(undo(acted('ben'))).toBe(`${DOES} undid their step`);
  });

  test('gives up nothing, makes no other one known and lets nobody in', () => {
    const gaveUp = { type: 'gave-up', seat: 1, bot: STAND_IN } as const;
    expect(letIn(playing()).forge('phone', gaveUp)).toBe(`${DOES} gave it up`);
    expect(letIn(playing()).forge('ben', gaveUp)).toBe(RIGHT);
    const person = (table: JudgedTable): string => personOn(table.table, 1) ?? '';
    const left = letIn(playing());
    left.play();
    const open = { type: 'seated', seat: 1, occupant: { kind: 'open' } } as const;
    expect(left.forge('phone', open)).toBe(`${DOES} left it`);
    const known = letIn(playing());
    known.do('phone', { type: 'invite-device', seat: 1, code: codeOf('a secret') });
    known.inviteBy('a secret');
    known.do('tablet', { type: 'use-code', secret: 'a secret' });
    const confirmed = { type: 'confirmed', person: person(known), browser: 'tablet' } as const;
    expect(known.forge('phone', confirmed)).toBe(`${DOES} made another one known`);
    const other = letIn(playing());
    other.away = [2];
    other.do('dan', { type: 'claim', seat: 2 });
    const proposal = other.table.claims[0]?.id ?? -1;
    expect(other.forge('phone', { type: 'agreed', seat: 1, proposal })).toBe(
      `${DOES} agreed to give a seat`,
    );
  });
});

test('a device that the owner of a seat does not know removes none that they know, nor decides as the host while they are back', () => {
  const does = 'consent: a device that the owner of a seat does not know';
  const table = letIn(playing());
  table.do('ben', { type: 'invite-device', seat: 1, code: codeOf('a secret') });
  table.inviteBy('a secret');
  table.do('tablet', { type: 'use-code', secret: 'a secret' });
  const device = table.table.keys.at(-1)?.seq ?? 0;
  table.do('ben', { type: 'confirm-device', seat: 1, device });
  table.here = ['ben'];
  expect(table.verdict).toBe(RIGHT);
  const person = personOn(table.table, 1) ?? '';
  expect(table.forge('phone', { type: 'revoked', person, browser: 'tablet' })).toBe(
    `${does} removed a known one`,
  );
  const asHost = (here: string, occupant: SeatedEntry['occupant']): string => {
    const hosted = letIn(playing());
    hosted.play();
    hosted.away = [0];
    hosted.do('ben', { type: 'host', seat: 1 });
    hosted.away = [];
    hosted.here = [here];
    hosted.wait(24 * 3600_000); // since Ben has acted
    return hosted.forge('phone', { type: 'seated', seat: 2, occupant });
  };
  for (const occupant of [{ kind: 'open' }, { kind: 'bot', level: 'easy-2' }] as const) {
    expect(asHost('ben', occupant)).toBe(`${does} decided as the host`);
    expect(asHost('phone', occupant)).toBe(RIGHT);
  }
});

describe('a host whose role was taken', () => {
  const takenOver = (): JudgedTable => {
    const table = playing();
    table.play();
    table.away = [0];
    table.do('cem', { type: 'host', seat: 2 });
    return table;
  };
  const freed = { type: 'seated', seat: 0, occupant: { kind: 'open' } } as const;

  test('has it back, and nobody else gets it unasked', () => {
    const table = takenOver();
    table.come('ada');
    expect(table.verdict).toBe(RIGHT);
    const person = personOn(table.table, 1) ?? '';
    expect(table.forge(undefined, { type: 'hosted', person })).toBe(
      'consent: somebody became the host unasked, from whom nobody had taken the role',
    );
  });

  test('is not barred, and loses no seat before they have been away for long', () => {
    const barred = { type: 'barred', browser: 'ada' } as const;
    expect(takenOver().forge('cem', freed, barred)).toBe(
      'consent: a host was barred by those who had taken the role',
    );
    const lost = 'consent: a host lost the seat to those who had taken the role';
    const afterMs = (ms: number, isBack = false): string => {
      const table = takenOver();
      table.wait(ms);
      if (isBack) table.away = [];
      return table.forge('cem', freed);
    };
    expect(afterMs(15 * 60_000 - 1)).toBe(lost);
    expect(afterMs(15 * 60_000)).toBe(RIGHT);
    expect(afterMs(15 * 60_000, true)).toBe(lost);
    expect(takenOver().forge('ada', freed)).toBe(RIGHT);
  });
});

test('an undo takes nothing back that the owner of a seat has played, by a device that they do not know', () => {
  const undo = (browser: string): string => {
    const table = playing();
    const stepsOf = () => table.table.series.match?.steps ?? [];
    while (stepsOf().at(-1)?.player !== 1) table.play(1);
    letIn(table);
    return table.forge(browser, { type: 'undone', seat: 1, step: stepsOf().length - 1 });
  };
  expect(undo('ben')).toBe(RIGHT);
  expect(undo('phone')).toBe(
    'consent: a device that the owner of a seat does not know undid their step',
  );
});

describe('a stand-in', () => {
  const standIn = (table: JudgedTable, asks: readonly Seat[]): string =>
    table.forgeGranted(
      { kind: 'stand-in', seat: 0, for: 2, asks },
      { type: 'stood-in', seat: 2, bot: STAND_IN, why: 'consent' },
    );

  test('takes all others who are there, and nobody who is away', () => {
    const table = playing();
    table.away = [2];
    expect(standIn(table, [])).toBe('consent: a bot stood in without seat 1');
    const pair = playing();
    pair.away = [1, 2];
    expect(standIn(pair, [])).toBe(RIGHT);
  });

  test('is for the seat that was named', () => {
    const table = playing();
    table.away = [1, 2];
    const standsIn = { type: 'stood-in', seat: 1, bot: STAND_IN, why: 'consent' } as const;
    expect(table.forgeGranted({ kind: 'stand-in', seat: 0, for: 2, asks: [] }, standsIn)).toBe(
      'consent: a stand-in that nobody proposed',
    );
  });

  test('is not decided by one person alone where a clock decides it', () => {
    const table = playing({ settings: { ...SETTINGS, clock: 60 } });
    table.away = [1, 2];
    expect(standIn(table, [])).toBe(
      'consent: a bot stood in by the word of one, though a clock runs',
    );
  });
});

describe('a claim', () => {
  const claimed = (table: JudgedTable, browser: string, asks: readonly Seat[]): string => {
    const person = personOn(table.table, 2) ?? '';
    return table.forgeGranted(
      { kind: 'give-back', for: 2, person, browser, word: 'bababa', asks },
      { type: 'keyed', person, browser },
      browser,
    );
  };

  test('is not granted while somebody is away for a moment, nor long by one person alone', () => {
    const granted = (ms: number, isStoodFor = true): string => {
      const table = playing();
      table.away = [1, 2];
      if (isStoodFor) table.do('ada', { type: 'propose', seat: 0, what: 'stand-in', for: 1 });
      table.wait(ms);
      return claimed(table, 'dan', [0]);
    };
    expect(granted(3600_000, false)).toBe(
      'consent: a seat was handed to another browser without seat 1',
    );
    expect(granted(15 * 60_000 - 1)).toBe(
      'consent: a seat was handed to another browser without seat 1',
    );
    expect(granted(15 * 60_000)).toBe(RIGHT);
  });

  test('by the yes of all others who are there is right', () => {
    const table = playing();
    table.away = [2];
    table.do('dan', { type: 'claim', seat: 2 });
    for (const [seat, browser] of ['ada', 'ben'].entries()) {
      const proposal = table.table.claims[0]?.id ?? -1;
      table.do(browser, { type: 'answer', seat, proposal, isYes: true });
    }
    expect(table.seat('dan')).toBe(2);
    expect(table.verdict).toBe(RIGHT);
  });

  test('takes all others who are there, whatever the log says of those who were asked', () => {
    const table = playing();
    table.away = [2];
    expect(claimed(table, 'dan', [0])).toBe(
      'consent: a seat was handed to another browser without seat 1',
    );
  });

  test('is judged as well when somebody else has claimed the seat since', () => {
    const table = playing();
    table.away = [2];
    table.do('dan', { type: 'claim', seat: 2 });
    table.do('eva', { type: 'claim', seat: 2 });
    const proposal = table.table.claims[0]?.id ?? -1;
    const { person = '' } = table.table.claims[0]?.proposal ?? {};
    const granted = [
      { type: 'agreed', seat: 0, proposal },
      { type: 'keyed', person, browser: 'dan' },
    ] as const;
    expect(table.forge('ada', ...granted)).toBe(
      'consent: a seat was handed to another browser without seat 1',
    );
  });

  test('takes somebody’s yes, and not the claimer’s own', () => {
    const lonely = playing();
    lonely.away = [0, 1, 2];
    lonely.do('ada', { type: 'propose', seat: 0, what: 'stand-in', for: 1 });
    lonely.do('ben', { type: 'propose', seat: 1, what: 'stand-in', for: 0 });
    lonely.wait(15 * 60_000);
    expect(claimed(lonely, 'dan', [])).toBe('consent: a seat was handed on and nobody said yes');
    const own = playing();
    own.away = [2];
    expect(claimed(own, 'ben', [1])).toBe('consent: somebody agreed to their own claim');
  });
});

test('the role of a host who is there is not taken', () => {
  const table = playing();
  expect(table.forge('cem', { type: 'hosted', person: personOn(table.table, 2) ?? '' })).toBe(
    'consent: the role was taken from a host who is there',
  );
});

test('a clock begins anew for somebody who comes back, once a turn', () => {
  const table = playing({ settings: { ...SETTINGS, clock: 30 } });
  const seat = table.see('ada').view.match?.toAct ?? -1;
  const owner = PEOPLE[seat] ?? '';
  table.wait(30_000);
  table.do(owner, { type: 'return', seat });
  table.wait(30_000);
  expect(table.table.standIns[seat]?.why).toBe('clock');
  expect(table.verdict).toBe(RIGHT);
  expect(table.forge(owner, { type: 'returned', seat })).toBe(
    'consent: a clock began anew a second time in a turn',
  );
});

describe('a record of a private table', () => {
  const played = (): JudgedTable => {
    const table = playing({ settings: { ...SETTINGS, isPublic: false } });
    table.play();
    table.now += 1000;
    return table;
  };

  test('is for its players, and for those who have a valid link', () => {
    const table = played().share('old').share('new');
    expect(table.phase).toBe('over');
    expect(table.answerRecord(200, { browser: 'ben' })).toBe(RIGHT);
    expect(table.answerRecord(200, { key: 'new' })).toBe(RIGHT);
    expect(table.answerRecord(404, { key: 'old' })).toBe(RIGHT);
    expect(table.answerRecord(404, { browser: 'dan', key: 'guess' })).toBe(RIGHT);
    expect(table.answerRecord(404, { browser: 'dan', method: 'DELETE' })).toBe(RIGHT);
    const at = table.now;
    table.share();
    // It was asked for before the end of the link, and answered after it.
    expect(table.answerRecord(200, { key: 'new', at })).toBe(RIGHT);
    expect(table.answerRecord(204, { browser: 'ben', method: 'DELETE' })).toBe(RIGHT);
    expect(table.answerRecord(200, { browser: 'ben', method: 'POST' })).toBe(RIGHT);
  });

  test.each<[what: string, status: number, asked: Partial<RecordRequest>]>([
    ['a stranger has read the record of a private table', 200, { browser: 'dan' }],
    ['a stranger has read the record of a private table', 200, { key: 'guess' }],
    ['a link that was ended has opened a record', 200, { key: 'old' }],
    ['a stranger has shared a record, or ended its link', 204, { method: 'DELETE', at: 0 }],
    ['a stranger has shared a record, or ended its link', 200, { method: 'POST', at: 0 }],
    ['a link is still valid after it was ended', 204, { method: 'DELETE', browser: 'ada' }],
    ['a link is still valid after it was ended', 200, { method: 'POST', browser: 'ada' }],
    ['GET was refused to somebody who may do it', 404, { browser: 'cem' }],
    ['GET was refused to somebody who may do it', 404, { key: 'new' }],
    ['POST was refused to somebody who may do it', 404, { method: 'POST', browser: 'ada' }],
  ])('%s: %i is noticed', (what, status, asked) => {
    const table = played().share('old').share('new');
    expect(table.answerRecord(status, asked)).toBe(`records: ${what}`);
  });

  test('is not for somebody who gave up a match before it', () => {
    const table = playing({ game: 'cappuccino', settings: { ...SETTINGS, isPublic: false } });
    table.do('ben', { type: 'give-up', seat: 1 });
    while (table.phase === 'playing') {
      if (tableWishes(table.table).ask) table.botActs(firstLegal(table.table));
      else table.play(1);
    }
    table.gather('ada', 'cem').deal('ada', 'cem');
    table.now += 1000;
    expect(table.answerRecord(404, { browser: 'ben', number: 2 })).toBe(RIGHT);
    expect(table.answerRecord(200, { browser: 'ben', number: 2 })).toBe(
      'records: a stranger has read the record of a private table',
    );
  });

  test('is not for somebody whom the host has removed', () => {
    const table = played();
    table.do('ada', { type: 'clear', seat: 1, isBarring: true });
    table.now++;
    expect(table.answerRecord(200, { browser: 'ben' })).toBe(
      'records: somebody who was removed or banned has read a record',
    );
  });
});

test('nobody has more devices, and no table more claims or pauses, than the limits allow', () => {
  const table = playing();
  table.away = [2];
  const person = personOn(table.table, 2) ?? '';
  const { series, keys, claims, claimPauses, ...rest } = table.table;
  const judged = (changed: Partial<Table>): string | undefined =>
    boundProblem({ ...rest, series, keys, claims, claimPauses, ...changed });
  const [key] = keys;
  if (!key) throw new Error('nobody has a key');
  const devices = (count: number): Table['keys'] =>
    Array.from({ length: count }, (_, device) => ({ ...key, person, browser: `device ${device}` }));
  table.do('dan', { type: 'claim', seat: 2 });
  const waiting = (count: number): Table['claims'] =>
    Array.from({ length: count }, () => table.table.claims).flat();
  const pauses = (count: number): Table['claimPauses'] =>
    Array.from({ length: count }, (_, of) => ({ browser: `browser ${of}`, times: 1, until: 0 }));
  expect(judged({ keys: devices(10), claims: waiting(4), claimPauses: pauses(50) })).toBe(
    undefined,
  );
  expect(judged({ keys: devices(11) })).toBe('a person with too many devices');
  expect(judged({ claims: waiting(5) })).toBe('too many claims');
  expect(judged({ claimPauses: pauses(51) })).toBe('too many pauses');
});
