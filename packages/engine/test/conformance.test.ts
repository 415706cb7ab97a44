import { describe, expect, test } from 'vitest';
import { conformanceCases } from '../src/conformance.ts';
import type { Game } from '../src/index.ts';
import { pebbles, type Pebbles, type State } from '../../../fixtures/pebbles/game.ts';

describe('a sound game passes', () => {
  for (const { name, run } of conformanceCases(pebbles)) test(name, run);
});

const { memoryAid } = pebbles;
if (!memoryAid) throw new Error('the example has a memory aid');

/** Each breaks one promise of the contract; the named case must notice. */
const BROKEN: { [promise: string]: [caseName: string, Partial<Game<Pebbles>>] } = {
  'a clone of its own': ['apply on a clone', { clone: (state) => state }],
  'each action listed once': [
    'every position has its actor',
    {
      legal(state, into) {
        const count = pebbles.legal(state, into);
        into[count] = into[0] ?? 0;
        return count === 0 ? 0 : count + 1;
      },
    },
  ],
  'choices until the end': ['every position has its actor', { outcome: () => undefined }],
  'a bound on the steps': ['every position has its actor', { maxSteps: 3 }],
  'a set-up that follows the seed': [
    'a seed gives the same set-up',
    {
      drawSetup: ((calls) => (players, options, random, wishes) => {
        for (let skipped = 0; skipped < calls % 7; skipped++) random.uint32();
        calls++;
        return pebbles.drawSetup(players, options, random, wishes);
      })(0),
    },
  ],
  'the wish who starts': [
    'a seed gives the same set-up',
    { drawSetup: (players, options, random) => pebbles.drawSetup(players, options, random) },
  ],
  'a reason for every refusal': [
    'an action that is not listed',
    { whyNot: () => ({ code: 'illegal-action', reason: 'no' }) },
  ],
  'actions that parse back': ['actions and positions parse back', { parseAction: () => 0 }],
  'positions that parse back': [
    'actions and positions parse back',
    {
      notation: {
        ...pebbles.notation,
        parseState: (text): State => ({ ...pebbles.notation.parseState(text), next: 0 }),
      },
    },
  ],
  'worlds that fit the view': [
    'a sampled world',
    { sample: (known, random) => ({ ...pebbles.sample(known, random), next: 0 }) },
  ],
  'plain views': [
    'views and events are plain JSON',
    { view: (state, viewer) => ({ ...pebbles.view(state, viewer), left: NaN }) },
  ],
  'to own up to what is revealed': ['an action that reveals nothing', { reveals: () => false }],
  'something to tell': ['views and events are plain JSON', { events: () => [] }],
  'telling without touching': [
    'views and events are plain JSON',
    {
      events(state, action, viewer) {
        const told = pebbles.events(state, action, viewer);
        pebbles.apply(state, action);
        return told;
      },
    },
  ],
  'a limit on the players': [
    'players and options',
    {
      drawSetup: (_players, options, random, wishes) =>
        pebbles.drawSetup(2, options, random, wishes),
    },
  ],
  'a title': ['title, designers', { title: ' Pebbles' }],
  'an id that makes a folder and an address': ['title, designers', { id: 'Pebbles!' }],
  'designers to credit': ['title, designers', { designers: [] }],
  'a year': ['title, designers', { year: NaN }],
  'a usual number that can play': ['title, designers', { usualPlayers: 4 }],
  'to own up to secrets': ['viewers see different things', { hasSecrets: false }],
  'secrets where they are claimed': [
    'viewers see different things',
    {
      view: (state) => pebbles.view(state, 0),
      events: (state, action) => pebbles.events(state, action, 0),
    },
  ],
  'memories that only fade': [
    'without the memory aid',
    { memoryAid: { ...memoryAid, fadeEvents: (events) => [...memoryAid.recent(events)] } },
  ],
  'recent events that are the latest': [
    'without the memory aid',
    { memoryAid: { ...memoryAid, recent: (events) => events.slice(0, 1) } },
  ],
  'presets of known options': [
    'players and options',
    { presets: { table: { odd: { colour: 'red' } } } },
  ],
};

describe('a game that breaks a promise is caught', () => {
  for (const [promise, [caseName, change]] of Object.entries(BROKEN)) {
    test(promise, () => {
      const game: Game<Pebbles> = { ...pebbles, ...change };
      const found = conformanceCases(game).find(({ name }) => name.startsWith(caseName));
      expect(() => {
        found?.run();
      }).toThrow();
    });
  }
});

test('a failure names the game and the seed that showed it', () => {
  const broken = { ...pebbles, maxSteps: 1 };
  const found = conformanceCases(broken).find(({ name }) => name.startsWith('every position'));
  expect(() => found?.run()).toThrow('game conformance/2/false/0 of pebbles fails');
});
