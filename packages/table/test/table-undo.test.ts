/** Undo where several people play: what is free, what needs consent, and what nobody can take back. */

import { describeLegal, itemAt } from '@tavolata/engine';
import { restoreTable, tableWishes, type LogEntry, type Proposal } from '@tavolata/table';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GAMES, LivingTable } from './tables.ts';

const PEOPLE = ['ada', 'ben', 'cem'];
const cups = (): LivingTable =>
  new LivingTable({ game: 'cappuccino' }).gather(...PEOPLE).deal(...PEOPLE);

/** The browsers that moved first, second and third. */
function threeMoves(living: LivingTable): [string, string, string] {
  const move = (): string => {
    const next = living.actCommand();
    if (!next) throw new Error('somebody is in turn');
    living.do(next.browser, next.command);
    return next.browser;
  };
  return [move(), move(), move()];
}

describe('undo', () => {
  test('of one’s own last action is free until another person acts', () => {
    const living = cups();
    const next = living.actCommand();
    if (!next) throw new Error('somebody is in turn');
    living.do(next.browser, next.command);
    expect(living.see(next.browser).view.match?.canUndo).toBe(true);
    living.do(next.browser, living.undoCommand(next.browser));
    expect(living.see('ada').view.match?.step).toBe(0);
  });

  test('and another action make another position, for which what was sent before is late', () => {
    const living = cups();
    const first = living.actCommand();
    if (!first) throw new Error('somebody is in turn');
    living.do(first.browser, first.command);
    const late = living.actCommand();
    if (late?.command.type !== 'act') throw new Error('somebody is in turn');
    const lateUndo = living.undoCommand(first.browser);
    living.do(first.browser, lateUndo);
    const second = living.actCommand(1);
    if (!second) throw new Error('somebody is in turn');
    living.do(second.browser, second.command);
    expect(living.refusal(late.browser, late.command)).toBe('late');
    expect(living.refusal(first.browser, lateUndo)).toBe('late');
    const ofEarlierClient = { ...late.command, entry: undefined };
    expect(living.refusal(late.browser, ofEarlierClient)).toBeUndefined();
    const again = living.actCommand();
    if (!again) throw new Error('somebody is in turn');
    expect(living.refusal(again.browser, again.command)).toBeUndefined();
  });

  test('of an undone action leaves the position that was there, and what was sent for it', () => {
    const living = cups();
    const first = living.actCommand();
    if (!first) throw new Error('somebody is in turn');
    living.do(first.browser, first.command);
    living.do(first.browser, living.undoCommand(first.browser));
    expect(living.refusal(first.browser, first.command)).toBeUndefined();
  });

  test('is granted once a turn', () => {
    const living = cups();
    const next = living.actCommand();
    if (!next) throw new Error('somebody is in turn');
    const { browser, command } = next;
    living.do(browser, command);
    living.do(browser, living.undoCommand(browser));
    living.do(browser, command);
    expect(living.see(browser).view.match).toMatchObject({ canUndo: false, canProposeUndo: false });
    expect(living.refusal(browser, living.undoCommand(browser))).toBe('not-now');
    const propose = { type: 'propose', seat: living.seat(browser), what: 'undo' } as const;
    expect(living.refusal(browser, propose)).toBe('not-now');
    living.play(3);
    expect(living.see(browser).view.match).toMatchObject({ canUndo: true });
  });

  test('beyond that needs the consent of everybody who is there', () => {
    const living = cups();
    const [one, two, three] = threeMoves(living);
    const seat = living.seat(one);
    expect(living.refusal(one, living.undoCommand(one))).toBe('not-now');
    expect(living.see(one).view.match).toMatchObject({ canUndo: false, canProposeUndo: true });
    living.do(one, { type: 'propose', seat, what: 'undo' });
    living.answer(two, true);
    expect(living.see(three).view.proposal).toMatchObject({
      kind: 'undo',
      by: seat,
      waitsFor: [living.seat(three)],
    });
    living.answer(three, true);
    expect(living.see(one).view).toMatchObject({ match: { step: 0, toAct: seat } });
    expect(living.see(one).view.proposal).toBeUndefined();
  });

  test('is off when somebody declines or the game goes on', () => {
    const living = cups();
    const [one, two] = threeMoves(living);
    living.do(one, { type: 'propose', seat: living.seat(one), what: 'undo' });
    living.answer(two, false);
    expect(living.table.open).toBeUndefined();
    living.do(one, { type: 'propose', seat: living.seat(one), what: 'undo' });
    threeMoves(living);
    expect(living.table.open).toBeUndefined();
  });

  test('never goes across a draw, even if everybody consents', () => {
    const living = new LivingTable({ game: 'king-lui' }).gather(...PEOPLE).deal(...PEOPLE);
    const drawn = (): boolean =>
      living
        .see('ada')
        .moments.at(-1)
        ?.events.some(({ type }) => type === 'drew') ?? false;
    let drawer = '';
    for (let step = 0; !drawn(); step++) {
      const next = living.actCommand(step);
      if (!next) throw new Error('nobody drew');
      drawer = next.browser;
      const { legal } = living.see(drawer).view.match ?? { legal: [] };
      const draw = legal.find(({ type }) => type === 'draw');
      const command = draw ? { ...next.command, action: draw } : next.command;
      living.do(drawer, command);
    }
    const seat = living.seat(drawer);
    expect(living.refusal(drawer, living.undoCommand(drawer))).toBe('not-now');
    expect(living.refusal(drawer, { type: 'propose', seat, what: 'undo' })).toBe('not-now');
  });
});

/** Ada and Ben, and a bot between them; dealt until the player on this seat starts. */
function withBot(game = 'cappuccino', { first }: { first?: number } = {}): LivingTable {
  for (let seed = 0; ; seed++) {
    const living = new LivingTable({ game }, { seed: `table ${seed}` });
    living.do('ada', { type: 'bot', seat: 1, level: 'easy' });
    living.do('ben', { type: 'sit', seat: 2, name: 'Ben' });
    living.gather('ada', 'ben').deal('ada', 'ben');
    if (first === undefined || turn(living) === first) return living;
  }
}

/** The person or the bot in turn does the first thing that is allowed, or the first of this kind. */
function step(living: LivingTable, type?: string): void {
  const { game, match } = living.table.series;
  const legal = match ? describeLegal(game, match.state) : [];
  const action = legal.find((candidate) => candidate.type === type) ?? legal[0];
  if (tableWishes(living.table).ask) {
    living.botActs(action);
    return;
  }
  const { matches } = living.table.series;
  const position = { match: matches, step: match?.steps.length ?? 0 };
  const seat = match ? game.toAct(match.state) : -1;
  const browser = seat === 0 ? 'ada' : 'ben';
  living.do(browser, { type: 'act', seat, ...position, action });
}

const turn = (living: LivingTable): number => living.see('ada').view.match?.toAct ?? -1;
const steps = (living: LivingTable): number => living.see('ada').view.match?.step ?? 0;
const PROPOSE = { type: 'propose', seat: 0, what: 'undo' } as const;

describe('where a bot plays, too', () => {
  test('its reply is taken back only if the other person agrees, and once', () => {
    const living = withBot();
    while (turn(living) !== 0) step(living);
    step(living);
    step(living);
    const { length } = living.table.series.match?.steps ?? { length: 0 };
    expect(living.see('ada').view.match).toMatchObject({ canUndo: false, canProposeUndo: true });
    expect(living.refusal('ada', living.undoCommand('ada'))).toBe('not-now');
    living.do('ada', PROPOSE);
    living.answer('ben', true);
    expect(steps(living)).toBe(length - 2);
    step(living);
    step(living);
    expect(living.refusal('ada', PROPOSE)).toBe('not-now');
  });

  test('and not while that person is away', () => {
    const living = withBot();
    while (turn(living) !== 0) step(living);
    step(living);
    step(living);
    living.away = [2];
    expect(living.refusal('ada', PROPOSE)).toBe('away');
  });

  test('a proposal is off when the bot acts', () => {
    const living = withBot();
    while (turn(living) !== 2) step(living);
    step(living); // Ben
    step(living); // Ada
    const propose = { type: 'propose', seat: 2, what: 'undo' } as const;
    living.do('ben', propose);
    const late = living.answerCommand('ada', true);
    step(living); // the bot
    expect(living.see('ada').view.proposal).toBeUndefined();
    expect(living.refusal('ada', late)).toBe('late');
  });

  test('cards that the bot has brought to light stay so', () => {
    // Ben starts, so the bot is the last of the course.
    const living = withBot('king-lui', { first: 2 });
    step(living, 'take');
    step(living, 'take');
    living.do('ben', { type: 'propose', seat: 2, what: 'undo' });
    const late = living.answerCommand('ada', true);
    step(living, 'take');
    expect(living.see('ada').moments.at(-1)?.view).toMatchObject({ course: 2 });
    expect(living.refusal('ada', late)).toBe('late');
    expect(living.see('ada').view.proposal).toBeUndefined();
    expect(living.refusal('ben', { type: 'propose', seat: 2, what: 'undo' })).toBe('not-now');
    expect(steps(living)).toBe(3);
  });
});

test('a log in which version 2 went back after a bot’s action is read as it was written', () => {
  const living = withBot();
  while (turn(living) !== 2) step(living);
  const undoneTo = steps(living);
  step(living);
  step(living);
  const proposal: Proposal = { kind: 'undo', seat: 2, step: undoneTo, asks: [0] };
  const logged: LogEntry[] = [
    ...living.entries,
    { at: living.now, entry: { type: 'proposed', proposal } },
  ];
  step(living);
  logged.push(itemAt(living.entries, living.entries.length - 1));
  for (const entry of [
    { type: 'agreed', seat: 0 },
    { type: 'undone', seat: 2, step: undoneTo },
  ] as const) {
    logged.push({ at: living.now, entry });
  }
  const table = restoreTable(GAMES, 'table', logged);
  expect(table).toMatchObject({ seq: logged.length, open: undefined });
  expect(table.series.match?.steps).toHaveLength(undoneTo);
  expect(table.positions).toHaveLength(undoneTo + 1);
});

describe('a person’s own action', () => {
  test('is not taken back while they are away, though a bot stands in', () => {
    const living = new LivingTable({ game: 'cappuccino', players: 2 });
    living.gather('ada', 'ben').deal('ada', 'ben');
    while (turn(living) !== 0) step(living);
    step(living); // Ada
    step(living); // Ben
    living.away = [1];
    expect(living.refusal('ada', PROPOSE)).toBe('away');
    living.do('ada', { type: 'propose', seat: 0, what: 'stand-in', for: 1 });
    expect(living.table.standIns[1]).toBeDefined();
    expect(living.refusal('ada', PROPOSE)).toBe('away');
    living.away = [];
    living.do('ada', PROPOSE);
    expect(living.see('ben').view.proposal).toMatchObject({ kind: 'undo', waitsFor: [1] });
  });

  test('needs their yes also if they leave after being asked', () => {
    const living = cups();
    const [one, two, three] = threeMoves(living);
    living.do(one, { type: 'propose', seat: living.seat(one), what: 'undo' });
    living.away = [living.seat(two)];
    living.answer(three, true);
    expect(steps(living)).toBe(3);
    expect(living.table.open).toBeUndefined();
  });
});

test('one person against bots takes back as often as they like, with the replies', () => {
  const living = new LivingTable({ game: 'cappuccino', players: 2 });
  living.do('ada', { type: 'bot', seat: 1, level: 'easy' });
  living.gather('ada').deal('ada');
  while (turn(living) !== 0) step(living);
  const start = steps(living);
  for (let times = 0; times < 5; times++) {
    step(living);
    step(living);
    expect(living.see('ada').view.match?.canUndo).toBe(true);
    living.do('ada', living.undoCommand('ada'));
    expect(steps(living)).toBe(start);
  }
});

/** What may happen at the table: somebody acts, leaves, comes back, proposes, agrees. */
const deed = fc.oneof(
  { arbitrary: fc.constant({ type: 'step' } as const), weight: 5 },
  fc.record({ type: fc.constant('away' as const), seats: fc.subarray([0, 2]) }),
  fc.record({
    type: fc.constantFrom('undo' as const, 'propose' as const, 'stand-in' as const, 'yes' as const),
    who: fc.constantFrom('ada', 'ben'),
  }),
);

test('no undo takes back what a person has played unless they have said yes to it', () => {
  let undone = 0;
  const living = withBot();
  const start = living.table;
  fc.assert(
    fc.property(fc.array(deed, { minLength: 20, maxLength: 40 }), (deeds) => {
      living.table = start;
      living.away = [];
      const attemptTo = (browser: string, command: Parameters<LivingTable['do']>[1]): void => {
        if (living.refusal(browser, command) === undefined) living.do(browser, command);
      };
      for (const wish of deeds) {
        if (living.phase !== 'playing') break;
        const before = living.table;
        const logged = living.entries.length;
        if (wish.type === 'step') step(living);
        else if (wish.type === 'away') living.away = wish.seats;
        else if (wish.type === 'undo') attemptTo(wish.who, living.undoCommand(wish.who));
        else if (wish.type === 'yes') attemptTo(wish.who, living.answerCommand(wish.who, true));
        else {
          const seat = living.seat(wish.who);
          const what = wish.type === 'propose' ? 'undo' : 'stand-in';
          attemptTo(wish.who, { type: 'propose', seat, what, for: 2 - seat });
        }
        const added = living.entries.slice(logged).map(({ entry }) => entry);
        for (const entry of added) {
          if (entry.type !== 'undone') continue;
          undone++;
          const owners = (before.series.match?.steps ?? [])
            .map(({ player }, index) => ({ player, index }))
            .filter(
              ({ player, index }) =>
                index >= entry.step &&
                player !== entry.seat &&
                itemAt(before.positions, index + 1).bot === undefined,
            )
            .map(({ player }) => player);
          const agreed = [
            ...(before.open?.agreed ?? []),
            ...added.flatMap((yes) => (yes.type === 'agreed' ? [yes.seat] : [])),
          ];
          for (const owner of owners) {
            expect(agreed).toContain(owner);
            expect(living.away).not.toContain(owner);
          }
        }
      }
    }),
    { numRuns: 60 },
  );
  expect(undone).toBeGreaterThan(0);
});
