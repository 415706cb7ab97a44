/** What an undo costs while a log is folded: a table of thousands of undos must open like any other. */

import { cappuccino, type Cappuccino } from '@tavolata/cappuccino';
import { describeLegal, type Game } from '@tavolata/engine';
import { restoreTable, type LogEntry, type TableEntry } from '@tavolata/table';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyCommand, evolveSeries, type Series } from '../src/index.ts';
import { acted, bot, cupTable, human } from './builders.ts';
import { LivingTable } from './tables.ts';

/** An undo replays fewer steps than this. */
const MOST_REPLAYED = 8;

test('a log of 50,000 actions and undos is folded with a few applied actions an entry', () => {
  let applied = 0;
  const counting: Game<Cappuccino> = {
    ...cappuccino,
    apply(state, action) {
      applied++;
      cappuccino.apply(state, action);
    },
  };
  const living = new LivingTable({ game: 'cappuccino', players: 2 }).gather('ada', 'ben');
  living.deal('ada', 'ben').play(23);
  const next = living.actCommand();
  if (next?.command.type !== 'act') throw new Error('somebody is in turn');
  const { seat, step } = next.command;
  const { state } = living.table.series.match ?? {};
  const [action] = describeLegal(living.table.series.game, state);
  if (!action) throw new Error('somebody can act');
  const pair: TableEntry[] = [
    { type: 'acted', seat, action },
    { type: 'undone', seat, step },
  ];
  const entries: LogEntry[] = [...living.entries];
  while (entries.length < 50_000) entries.push(...pair.map((entry) => ({ at: living.now, entry })));
  const table = restoreTable([counting], 'table', entries);
  expect(table.series.match?.steps).toHaveLength(23);
  expect(table.series.match?.state).toEqual(state);
  expect(applied).toBeLessThan(entries.length * MOST_REPLAYED);
});

test('after any undo the match is as if the steps had never been', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 12 }), { minLength: 1, maxLength: 12 }), (depths) => {
      const start = cupTable(human('ada'), bot());
      let series: Series<Cappuccino> = start;
      for (const depth of depths) {
        for (let steps = 0; steps < 9 && canGoOn(series); steps++) series = acted(series);
        const step = Math.max(0, (series.match?.steps.length ?? 0) - depth);
        series = evolveSeries(series, { type: 'undone', seat: 0, step });
        let replayed = start;
        while (replayed.match && replayed.match.steps.length < step) {
          const { player, action } = series.match?.steps[replayed.match.steps.length] ?? {};
          if (player === undefined || action === undefined) throw new Error('a step is missing');
          replayed = applyCommand(replayed, {
            type: 'act',
            seat: player,
            action: cappuccino.describeAction(replayed.match.state, action),
            seq: replayed.entries.length,
          });
        }
        expect(series.match).toEqual(replayed.match);
        expect(series.checkpoints).toEqual(replayed.checkpoints);
      }
    }),
    { numRuns: 40 },
  );
});

const canGoOn = ({ match }: Series<Cappuccino>): boolean =>
  match !== undefined && cappuccino.outcome(match.state) === undefined;
