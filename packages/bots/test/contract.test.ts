/** What must hold for every bot, on every table. */

import {
  below,
  describeLegal,
  fastRandom,
  knowledge,
  pick,
  playRandomly,
  type GameTypes,
  type RandomSource,
} from '@tavolata/engine';
import {
  botsOf,
  finish,
  playOut,
  reviewerOf,
  SeenMatch,
  type Bot,
  type Budget,
  type GameBots,
  type Question,
  type Thinking,
} from '@tavolata/bots';
import { beforeAll, describe, expect, test } from 'vitest';
import { oneAmong, everyTable, forEachGame, sitDown, type Table } from './tables.ts';

/** Enough to grow a tree, and few enough for whole games. */
const BUDGET: Budget = { iterations: 6 };
/** Long enough for a few pauses. */
const LONGER: Budget = { iterations: 100 };

forEachGame((entry) => {
  const { game } = entry;
  describe.each([...botsOf(entry)])(`%s in ${game.id}`, (_name, bot) => {
    beforeAll(() => bot.load?.());

    test('chooses what is legal, and without what is hidden, on every table', () => {
      for (const table of everyTable(game)) {
        const random = fastRandom(table.seed);
        walk(table, random, (seen, seat) => {
          const question = seen.question(seat);
          const world = game.sample(knowledge(seen.match, seat), random);
          const there = {
            ...question,
            view: game.view(world, seat),
            legal: describeLegal(game, world),
          };
          const chosen = choiceOf(bot, question);
          expect(byText(question.legal)).toContainEqual(chosen);
          expect(choiceOf(bot, there)).toEqual(chosen);
        });
      }
    });

    test('plays the same game again from the same seed', () => {
      const [table] = everyTable(game);
      const [once, again] = [sitDown(table), sitDown(table)];
      for (const match of [once, again]) {
        const seats = oneAmong(table.players, 0, bot, bot);
        playOut(match, seats, { budget: BUDGET, random: fastRandom(table.seed) });
      }
      expect(again.steps).toEqual(once.steps);
    });

    if (bot.think === undefined) return; // answers at once
    test('thinks about two questions by turns as about one after the other', () => {
      for (const table of onePerCount(everyTable(game))) {
        const begin = () =>
          ['one', 'other'].flatMap((deal) => {
            const seen = new SeenMatch(sitDown({ ...table, seed: `${table.seed}/${deal}` }));
            return bot.think?.(seen.question(seen.toAct), LONGER, fastRandom('chooser')) ?? [];
          });
        expect(byTurns(begin())).toEqual(begin().map(finish));
      }
    });
  });

  describe(`the analyst of ${game.id}`, () => {
    beforeAll(() => entry.analyst.load?.());

    test('tells the same of every deal that looks the same, and its numbers add up', () => {
      checkAnalyst(entry);
    });
  });

  describe(`the reviewer of ${game.id}`, () => {
    beforeAll(() => reviewerOf(entry).load?.());

    test('judges a choice by what the player knew, whatever was hidden', () => {
      checkReviewer(entry);
    });
  });
});

function checkAnalyst<T extends GameTypes>({ game, analyst }: GameBots<T>): void {
  for (const table of everyTable(game)) {
    const random = fastRandom(table.seed);
    walk(table, random, (seen, seat) => {
      const question = seen.question(seat);
      const world = game.sample(knowledge(seen.match, seat), random);
      const there = { ...question, view: game.view(world, seat) };
      const evaluate = (asked: Question<T>) =>
        finish(analyst.analyse(asked, BUDGET, fastRandom('analyst')));
      const { actions, exact } = evaluate(question);
      const [{ players }] = actions;
      expect(evaluate(there)).toEqual(evaluate(question));
      for (const judged of actions) {
        expect(judged.players.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1);
      }
      expect(question.legal).toEqual(
        expect.arrayContaining(actions.map(({ action }) => action) as unknown[]),
      );
      if (!exact || game.hasSecrets) return; // what is hidden leaves it open who wins
      const most = Math.max(...players.map(({ score }) => score));
      for (const { chance, score } of players) expect(chance > 0).toBe(score === most);
    });
  }
}

function checkReviewer<T extends GameTypes>(entry: GameBots<T>): void {
  const { game } = entry;
  const reviewer = reviewerOf(entry);
  const [table] = everyTable(game);
  const random = fastRandom(table.seed);
  walk(table, random, (seen, seat) => {
    const question = seen.question(seat);
    const world = game.sample(knowledge(seen.match, seat), random);
    const there = { ...question, view: game.view(world, seat) };
    const chosen = pick(question.legal, random);
    const judge = (asked: Question<T>) =>
      finish(reviewer.judge(asked, chosen, 'first', fastRandom('reviewer')));
    const judged = judge(question);
    expect(judge(there)).toEqual(judged);
    expect(judged.chosen.action).toEqual(chosen);
    const behind = judged.best.chances[seat] - judged.chosen.chances[seat];
    expect(judged.cost).toBeCloseTo(behind);
    expect(judged.cost).toBeGreaterThanOrEqual(0);
  });
}

/** How many positions of a game a bot is asked about. */
const ASKED = 3;

/** Plays at random and visits a few positions on the way, evenly spread. */
function walk<T extends GameTypes>(
  table: Table<T>,
  random: RandomSource,
  visit: (seen: SeenMatch<T>, seat: number) => void,
): void {
  const match = sitDown(table);
  const { steps } = playRandomly(match.game, table, fastRandom(table.seed));
  const stride = Math.ceil(steps.length / ASKED);
  const seen = new SeenMatch(match);
  for (let step = below(random, stride); seen.toAct >= 0; step++) {
    const { legal } = seen.question(seen.toAct);
    if (step % stride === 0) visit(seen, seen.toAct);
    seen.play(pick(legal, random));
  }
}

/** A sampled table numbers its cells again, so it may list the same actions in another order. */
function choiceOf<T extends GameTypes>(bot: Bot<T>, question: Question<T>): T['action'] {
  const inOrder = { ...question, legal: byText(question.legal) };
  return bot.choose(inOrder, BUDGET, fastRandom('chooser'));
}

/** Drives all of them step by step to their ends. */
function byTurns<Value>(thoughts: readonly Thinking<Value>[]): Value[] {
  const answers = new Map<Thinking<Value>, Value>();
  while (answers.size < thoughts.length) {
    for (const thinking of thoughts.filter((other) => !answers.has(other))) {
      const step = thinking.next();
      if (step.done === true) answers.set(thinking, step.value);
    }
  }
  return thoughts.map((thinking) => answers.get(thinking) as Value);
}

const onePerCount = <T extends GameTypes>(tables: readonly Table<T>[]): Table<T>[] =>
  tables.filter(
    ({ players }, index) => tables.findIndex((other) => other.players === players) === index,
  );

function byText<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => [JSON.stringify(item), item] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, item]) => item);
}
