/**
 * Pebbles, the smallest game that uses every part of the contract; it tests the engine and serves
 * as a pattern for a new game. A bag holds nine pebbles of the values 1, 2 and 3. In turn, a player
 * draws one unseen into his hand or stops for good. Whoever holds more than six loses all points.
 * With the option `open`, drawn pebbles are shown.
 */

import {
  checkPlayers,
  checkViewer,
  drawFirst,
  GAME_OVER,
  NOBODY,
  readArray,
  readField,
  readFirst,
  readInteger,
  readObject,
  readString,
  refuse,
  shuffle,
  type Game,
  type Problem,
} from '../src/index.ts';

export type State = {
  readonly players: number;
  readonly open: boolean;
  readonly bag: readonly number[];
  next: number;
  player: number;
  readonly hands: number[][];
  readonly stopped: boolean[];
};

export type Pebbles = {
  options: { readonly open: boolean };
  setup: { readonly first: number; readonly bag: readonly number[] };
  publicSetup: { readonly first: number };
  state: State;
  action: { readonly type: 'draw' | 'stop' };
  view: {
    readonly player: number;
    readonly left: number;
    readonly stopped: readonly boolean[];
    readonly hands: readonly (readonly number[] | number)[];
  };
  event: { readonly type: 'drew' | 'stopped'; readonly player: number; readonly value?: number };
  shownEvent: Pebbles['event'];
  result: { readonly scores: readonly number[]; readonly winners: readonly number[] };
};

const PEBBLES = [1, 1, 1, 2, 2, 2, 3, 3, 3];
const ACTIONS = ['draw', 'stop'] as const;
const DRAW = 0;

const sum = (hand: readonly number[]): number => hand.reduce((total, value) => total + value, 0);

function advance(state: State): void {
  for (let turn = 1; turn <= state.players; turn++) {
    const seat = (state.player + turn) % state.players;
    if (!state.stopped[seat]) {
      state.player = seat;
      return;
    }
  }
  state.player = NOBODY;
}

export const pebbles: Game<Pebbles> = {
  id: 'pebbles',
  title: 'Pebbles',
  designers: ['Tavolata'],
  year: 2025,
  rulesVersion: 1,
  seats: { min: 2, max: 3 },
  usualPlayers: 2,
  hasSecrets: true,
  optionSpecs: { open: { rule: 'P-O1', values: [false, true] } },
  presets: { table: { shown: { open: true }, hidden: { open: false } } },
  maxLegal: 2,
  maxSteps: 12,
  contradiction: (options, players): Problem | undefined =>
    options['open'] === true && players === 3
      ? { code: 'bad-options', field: 'options.open', rule: 'P-O1', reason: 'open is for two' }
      : undefined,

  drawSetup(players, _options, random, wishes = {}) {
    checkPlayers(pebbles, players);
    const first = drawFirst(players, random, wishes);
    const bag = [...PEBBLES];
    shuffle(bag, random);
    return { first, bag };
  },
  parseSetup(input, players) {
    const setup = readObject(input, 'setup');
    const first = readFirst(setup, players);
    const bag = readArray(readField(setup, 'bag', 'setup'), 'setup.bag').map((value) =>
      readInteger(value, 'setup.bag', 1, 3),
    );
    if ([...bag].sort().join() !== PEBBLES.join()) {
      refuse('bad-setup', 'not the nine pebbles', { field: 'setup.bag', rule: 'P-M1' });
    }
    return { first, bag };
  },
  publicSetup: ({ first }) => ({ first }),

  init: (players, options, setup) => ({
    players,
    open: options.open,
    bag: setup.bag,
    next: 0,
    player: setup.first,
    hands: Array.from({ length: players }, () => []),
    stopped: Array.from({ length: players }, () => false),
  }),
  clone: (state) => ({
    ...state,
    hands: state.hands.map((hand) => [...hand]),
    stopped: [...state.stopped],
  }),
  toAct: (state) => state.player,
  legal(state, into) {
    if (state.player === NOBODY) return 0;
    let count = 0;
    if (state.next < state.bag.length) into[count++] = DRAW;
    into[count++] = 1;
    return count;
  },
  apply(state, action) {
    if (action === DRAW) state.hands[state.player].push(state.bag[state.next++]);
    else state.stopped[state.player] = true;
    advance(state);
  },
  outcome(state) {
    if (state.player !== NOBODY) return undefined;
    const scores = state.hands.map((hand) => (sum(hand) > 6 ? 0 : sum(hand)));
    const best = Math.max(...scores);
    return { scores, winners: [...scores.keys()].filter((seat) => scores[seat] === best) };
  },

  describeAction: (_state, action) => ({ type: ACTIONS[action] }),
  parseAction(_state, input) {
    const type = readString(readField(readObject(input, 'action'), 'type'), 'action.type');
    const code = ACTIONS.findIndex((candidate) => candidate === type);
    return code < 0 ? refuse('unknown-id', 'no such action', { field: 'action.type' }) : code;
  },
  whyNot(state, action) {
    if (state.player === NOBODY) return GAME_OVER;
    return action === DRAW
      ? { code: 'illegal-action', rule: 'P-A1', reason: 'the bag is empty' }
      : { code: 'unknown-id', field: 'action', reason: `${action} is no action` };
  },

  view(state, viewer) {
    checkViewer(viewer, state.players);
    const isOpen = (seat: number) => state.open || seat === viewer || state.player === NOBODY;
    return {
      player: state.player,
      left: state.bag.length - state.next,
      stopped: [...state.stopped],
      hands: state.hands.map((hand, seat) => (isOpen(seat) ? [...hand] : hand.length)),
    };
  },
  opening: () => [],
  events({ player, bag, next, open }, action, viewer) {
    if (action !== DRAW) return [{ type: 'stopped', player }];
    return [
      open || viewer === player
        ? { type: 'drew', player, value: bag[next] }
        : { type: 'drew', player },
    ];
  },
  /** A draw shows a pebble, and the last stop opens all hands. */
  reveals: ({ stopped }, action) =>
    action === DRAW || stopped.filter((hasStopped) => !hasStopped).length === 1,
  sample({ players, options, view }, random) {
    const unseen = [...PEBBLES];
    for (const hand of view.hands) {
      if (typeof hand === 'number') continue;
      for (const value of hand) unseen.splice(unseen.indexOf(value), 1);
    }
    shuffle(unseen, random);
    const hands = view.hands.map((hand) =>
      typeof hand === 'number' ? unseen.splice(0, hand) : [...hand],
    );
    const next = PEBBLES.length - unseen.length;
    const bag = [...hands.flat(), ...unseen];
    return {
      players,
      open: options.open,
      bag,
      next,
      player: view.player,
      hands,
      stopped: [...view.stopped],
    };
  },

  notation: {
    makeAction: (_state, action) => ACTIONS[action],
    parseAction: (_state, text) => pebbles.parseAction(_state, { type: text }),
    makeState: (state) => JSON.stringify(state),
    parseState: (text) => JSON.parse(text) as State,
  },
};
