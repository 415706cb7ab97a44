/** What must hold for every bot, on every table. */

import { fastRandom, knowledge, describeLegal, type GameTypes } from '@tavolata/engine';
import { BOT_NAMES, playOut, SeenMatch } from '@tavolata/bots';
import { describe, expect, test } from 'vitest';
import { crew, everyTable, forEachGame, sitDown, type Table } from './tables.ts';

forEachGame((game, bots) => {
  describe.each(BOT_NAMES)(`%s in ${game.id}`, (name) => {
    const bot = bots[name];

    test.each(everyTable(game))('chooses only what is legal: $seed', (table) => {
      walk(table, (seen, seat) => {
        const question = seen.question(seat);
        const chosen = bot.choose(question, {}, fastRandom('chooser'));
        expect(question.legal.map((action) => JSON.stringify(action))).toContain(
          JSON.stringify(chosen),
        );
        return chosen;
      });
    });

    test.each(everyTable(game))('chooses without what is hidden from it: $seed', (table) => {
      const redeal = fastRandom('another deal');
      walk(table, (seen, seat) => {
        const question = seen.question(seat);
        const known = knowledge(seen.match, seat);
        const world = game.sample(known, redeal);
        const there = {
          ...question,
          view: game.view(world, seat),
          legal: describeLegal(game, world),
        };
        // A sampled table numbers its cells anew and so may list the same actions in another order.
        const inOrder = { ...question, legal: byText(question.legal) };
        const thereInOrder = { ...there, legal: byText(there.legal) };
        const chosen = bot.choose(inOrder, {}, fastRandom('chooser'));
        expect(bot.choose(thereInOrder, {}, fastRandom('chooser'))).toEqual(chosen);
        return chosen;
      });
    });

    test.each(everyTable(game))('plays the same game again from the same seed: $seed', (table) => {
      const [once, again] = [sitDown(table), sitDown(table)];
      for (const match of [once, again]) {
        const seats = crew(table.players, 0, bot, bots.random);
        playOut(match, seats, { random: fastRandom(table.seed) });
      }
      expect(again.steps).toEqual(once.steps);
    });
  });
});

/** Plays a match, asking for every choice. */
function walk<T extends GameTypes>(
  table: Table<T>,
  choose: (seen: SeenMatch<T>, seat: number) => T['action'],
): void {
  const seen = new SeenMatch(sitDown(table));
  for (let seat = seen.toAct; seat >= 0; seat = seen.toAct) seen.play(choose(seen, seat));
}

function byText<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => [JSON.stringify(item), item] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, item]) => item);
}
