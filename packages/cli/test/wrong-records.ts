/** Wrong records of every kind, each with what `verify` must say about it. */

import { itemAt } from '@tavolata/engine';
import { ILLEGAL_RECORD, spoilt } from './records.ts';

export interface WrongRecord {
  readonly what: string;
  readonly line: string | Buffer;
  readonly said: { code: string; step?: number; field?: string; rule?: string };
}

const PASSING = { player: 0, action: { type: 'pass' } };

export const WRONG_RECORDS: readonly WrongRecord[] = [
  { what: 'a cut line', line: '{"format":"tavolata-record/1","ga', said: { code: 'bad-json' } },
  { what: 'no JSON at all', line: 'hello', said: { code: 'bad-json' } },
  {
    what: 'bytes that are no UTF-8',
    line: Buffer.from([0x22, 0xff, 0xfe, 0x22]),
    said: { code: 'bad-encoding' },
  },
  { what: 'deep nesting', line: '['.repeat(1_000_000), said: { code: 'bad-json' } },
  { what: 'a number', line: '17', said: { code: 'bad-type', field: 'record' } },
  { what: 'an empty object', line: '{}', said: { code: 'missing-field', field: 'format' } },
  {
    what: 'a prototype instead of fields',
    line: '{"__proto__":{"format":"tavolata-record/1","game":"king-lui"}}',
    said: { code: 'missing-field', field: 'format' },
  },
  {
    what: 'another format',
    line: spoilt('king-lui', (draft) => (draft.format = 'tavolata-record/2')),
    said: { code: 'bad-format', field: 'format' },
  },
  {
    what: 'an unknown game',
    line: spoilt('king-lui', (draft) => (draft.game = 'chess')),
    said: { code: 'unknown-id', field: 'game' },
  },
  {
    what: 'too many players',
    line: spoilt('king-lui', ({ players }) => players.push(...players, ...players)),
    said: { code: 'wrong-player-count', field: 'players' },
  },
  {
    what: 'an unknown option value',
    line: spoilt('king-lui', ({ options }) => (options['tieBreak'] = 'coin')),
    said: { code: 'unknown-id', field: 'options.tieBreak', rule: 'K-O2' },
  },
  {
    what: 'a missing option',
    line: spoilt('cappuccino', (draft) => (draft.options = {})),
    said: { code: 'missing-field', field: 'options.coloursPerPlayer' },
  },
  {
    what: 'an unknown card',
    line: spoilt('king-lui', ({ setup }) => setup.deck?.splice(3, 1, 'pizza')),
    said: { code: 'unknown-id', field: 'setup.deck[3]' },
  },
  {
    what: 'missing cups',
    line: spoilt('cappuccino', ({ setup }) => setup.cups?.pop()),
    said: { code: 'bad-setup', field: 'setup.cups', rule: 'C-S1' },
  },
  {
    what: 'coordinates beyond all numbers',
    line: spoilt('cappuccino', ({ setup }) => setup.cups?.splice(0, 1, [1e308, 0, 'leaf'])),
    said: { code: 'out-of-range', field: 'setup.cups[0][0]' },
  },
  {
    what: 'an unknown first player',
    line: spoilt('cappuccino', ({ setup }) => (setup.first = 2)),
    said: { code: 'out-of-range', field: 'setup.first' },
  },
  {
    what: 'an illegal step',
    line: ILLEGAL_RECORD,
    said: { code: 'illegal-action', step: 5, rule: 'K-A2a' },
  },
  {
    what: 'a move across a gap',
    line: spoilt('cappuccino', ({ actions }) => {
      itemAt(actions, 1).action = { type: 'move', from: [40, 40], to: [41, 40] };
    }),
    said: { code: 'illegal-action', step: 1, field: 'action.from' },
  },
  {
    what: 'an unknown action',
    line: spoilt('king-lui', ({ actions }) => (itemAt(actions, 0).action = { type: 'sneeze' })),
    said: { code: 'unknown-id', step: 0, field: 'action.type' },
  },
  {
    what: 'a step out of turn',
    line: spoilt('king-lui', ({ actions }) => {
      const step = itemAt(actions, 7);
      step.player = (step.player + 1) % 3;
    }),
    said: { code: 'wrong-player', step: 7, field: 'player' },
  },
  {
    what: 'a legal list with one action too few',
    line: spoilt('king-lui', ({ actions }) => itemAt(actions, 2).legal?.pop()),
    said: { code: 'wrong-legal', step: 2, field: 'legal' },
  },
  {
    what: 'a legal list with an action twice',
    line: spoilt('cappuccino', ({ actions }) => {
      const { legal = [] } = itemAt(actions, 4);
      legal.push(itemAt(legal, 0));
    }),
    said: { code: 'wrong-legal', step: 4 },
  },
  {
    what: 'a legal list without end',
    line: spoilt('king-lui', ({ actions }) => {
      itemAt(actions, 2).legal = Array.from({ length: 1_000_000 }, () => ({ type: 'draw' }));
    }),
    said: { code: 'wrong-legal', step: 2, field: 'legal[1]' },
  },
  {
    what: 'a step after the end',
    line: spoilt('king-lui', ({ actions }) => actions.push(PASSING)),
    said: { code: 'game-over' },
  },
  {
    what: 'steps without end',
    line: spoilt('cappuccino', ({ actions }) => {
      for (let more = 0; more < 400_000; more++) actions.push(PASSING);
    }),
    said: { code: 'game-over' },
  },
  {
    what: 'a game that is not over',
    line: spoilt('cappuccino', ({ actions }) => actions.pop()),
    said: { code: 'unfinished', field: 'actions' },
  },
  {
    what: 'wrong scores',
    line: spoilt(
      'king-lui',
      ({ result }) => (result.scores = result.scores.map((score) => score + 1)),
    ),
    said: { code: 'wrong-result', field: 'result.scores' },
  },
  {
    what: 'wrong winners',
    line: spoilt('cappuccino', ({ result }) => (result.winners = [])),
    said: { code: 'wrong-result', field: 'result.winners' },
  },
];
