/**
 * What must hold for any game, as cases for whatever test runner is at hand:
 *
 *     for (const { name, run } of conformanceCases(myGame)) test(name, run);
 *
 * Each case plays random games with every number of players and every set of options. A failure
 * names the seed, so that the game which showed it can be played again.
 */

import { isSameContent } from './values.ts';
import {
  actionBuffer,
  NOBODY,
  SPECTATOR,
  viewersOf,
  type Game,
  type GameTypes,
  type Viewer,
} from './game.ts';
import {
  knowledge,
  legalActions,
  play,
  playRandomly,
  positions,
  startMatch,
  type Match,
} from './match.ts';
import { completeOptions, everyOptions, parseOptions } from './options.ts';
import { attempt } from './problem.ts';
import { fastRandom } from './random.ts';
import { describeLegal, makeRecord, verifyRecord } from './record.ts';

export interface ConformanceCase {
  readonly name: string;
  readonly run: () => void;
}

/** One random game and the seed that it came from. */
interface Sample<T extends GameTypes> {
  readonly match: Match<T>;
  readonly seed: string;
}

export function conformanceCases<T extends GameTypes>(
  game: Game<T>,
  { games = 3 }: { games?: number } = {},
): ConformanceCase[] {
  const forEachGame = (check: (sample: Sample<T>) => void) => (): void => {
    for (const sample of samples(game, games)) {
      try {
        check(sample);
      } catch (error) {
        throw new Error(`game ${sample.seed} of ${game.id} fails`, { cause: error });
      }
    }
  };
  return [
    {
      name: 'title, designers, year and usual number of players make sense',
      run: () => {
        checkFacts(game);
      },
    },
    {
      name: 'players and options: defaults, presets and limits',
      run: () => {
        checkOptions(game);
      },
    },
    {
      name: 'a seed gives the same set-up, and a set-up parses back',
      run: forEachGame(checkSetup),
    },
    { name: 'every position has its actor, its choices and its end', run: forEachGame(checkFlow) },
    { name: 'apply on a clone leaves the original untouched', run: forEachGame(checkClone) },
    {
      name: 'actions and positions parse back from JSON and text',
      run: forEachGame(checkNotation),
    },
    {
      name: 'an action that is not listed is refused and changes nothing',
      run: forEachGame(checkRefusal),
    },
    {
      name: 'a sampled world gives its viewer the same view and choices',
      run: forEachGame(checkSample),
    },
    {
      name: 'an action that reveals nothing looks the same in every world',
      run: forEachGame(checkReveals),
    },
    {
      name: 'viewers see different things exactly if there are secrets',
      run: () => {
        checkSecrets(game, games);
      },
    },
    { name: 'views and events are plain JSON', run: forEachGame(checkJson) },
    { name: 'a view is what all see and what is one’s own', run: forEachGame(checkParts) },
    {
      name: 'without the memory aid, the latest events stay and earlier ones only fade',
      run: forEachGame(checkMemoryAid),
    },
    { name: 'a record replays to the same end', run: forEachGame(checkRecord) },
  ];
}

function* samples<T extends GameTypes>(game: Game<T>, games: number): Generator<Sample<T>> {
  for (let players = game.seats.min; players <= game.seats.max; players++) {
    for (const options of everyOptions(game, players)) {
      for (let index = 0; index < games; index++) {
        const seed = `conformance/${players}/${Object.values(options).join('/')}/${index}`;
        yield { match: playRandomly(game, { players, options }, fastRandom(seed)), seed };
      }
    }
  }
}

function assert(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Error(what);
}

function assertSame(one: unknown, other: unknown, what: string): void {
  if (isSameContent(one, other)) return;
  throw new Error(`${what}:\n${JSON.stringify(one)}\n${JSON.stringify(other)}`);
}

function checkFacts<T extends GameTypes>(game: Game<T>): void {
  const { id, title, designers, year, seats, usualPlayers } = game;
  assert(/^[a-z]+(?:-[a-z]+)*$/.test(id), `${id} is no name of a folder and an address`);
  for (const text of [title, ...designers]) {
    assert(text !== '' && text.trim() === text, `${JSON.stringify(text)} is no name`);
  }
  assert(designers.length > 0, 'a game needs a designer');
  assert(Number.isInteger(year) && year > 0, `${year} is no year`);
  assert(Number.isInteger(usualPlayers), `${usualPlayers} players`);
  assert(usualPlayers >= seats.min && usualPlayers <= seats.max, `${usualPlayers} cannot play`);
}

function checkOptions<T extends GameTypes>(game: Game<T>): void {
  for (let players = game.seats.min; players <= game.seats.max; players++) {
    const defaults = completeOptions(game, {}, players);
    assertSame(parseOptions(game, defaults, players), defaults, 'defaults do not parse back');
    for (const [name, values] of Object.entries(game.presets)) {
      for (const [value, preset] of Object.entries(values)) {
        const expected = { ...defaults, ...preset };
        if (game.contradiction(expected, players)) continue;
        const options = completeOptions(game, { [name]: value }, players);
        assertSame(options, expected, `preset ${name}=${value}`);
      }
    }
  }
  const some = completeOptions(game, {}, game.seats.min);
  for (const players of [game.seats.min - 1, game.seats.max + 1, 2.5]) {
    const asked = [
      attempt(() => completeOptions(game, {}, players)),
      attempt(() => game.drawSetup(players, some, fastRandom('too many or too few'))),
    ];
    for (const refused of asked) {
      assert(!refused.ok && refused.problem.code === 'wrong-player-count', `${players} players`);
    }
  }
}

function checkSetup<T extends GameTypes>({ match, seed }: Sample<T>): void {
  const { game, players, options, setup } = match;
  assertSame(game.drawSetup(players, options, fastRandom(seed)), setup, 'another set-up');
  const parsed = game.parseSetup(JSON.parse(JSON.stringify(setup)), players, options);
  assertSame(parsed, setup, 'the set-up does not parse back');
  for (let first = 0; first < players; first++) {
    const wished = game.drawSetup(players, options, fastRandom(seed), { first });
    assert(wished.first === first, 'the requested first player does not start');
    const state = game.init(players, options, wished);
    assert(game.toAct(state) === first, 'the first player does not act first');
  }
}

function checkFlow<T extends GameTypes>({ match }: Sample<T>): void {
  const { game, players } = match;
  assert(match.steps.length <= game.maxSteps, `${match.steps.length} steps`);
  for (const { state, step } of positions(match)) {
    const actions = legalActions(game, state);
    assert(actions.length <= game.maxLegal, `${actions.length} legal actions`);
    assert(new Set(actions).size === actions.length, 'a legal action is listed twice');
    const isOver = step === undefined;
    assert(isOver === (actions.length === 0), 'choices exactly until the end');
    assert(isOver === (game.outcome(state) !== undefined), 'a result exactly at the end');
    assert(game.toAct(state) === (step?.player ?? NOBODY), 'the wrong player acts');
  }
  const { scores, winners } = game.outcome(match.state) as T['result'];
  assert(scores.length === players && winners.length > 0, 'a score for each player, and a winner');
  assertSame(
    [...winners].sort((one, other) => one - other),
    winners,
    'winners in rising order',
  );
  const best = Math.max(...scores);
  assert(
    winners.every((seat) => scores[seat] === best),
    'a winner has the best score',
  );
}

function checkClone<T extends GameTypes>({ match }: Sample<T>): void {
  const { game } = match;
  const buffer = actionBuffer(game);
  for (const { state } of positions(match)) {
    const before = JSON.stringify(state);
    for (const action of legalActions(game, state)) {
      const copy = game.clone(state);
      game.apply(copy, action);
      game.legal(copy, buffer);
    }
    assert(JSON.stringify(state) === before, 'the original has changed');
  }
}

/** The legal actions in JSON, so that positions compare whose actions have other integers. */
function choices<T extends GameTypes>(game: Game<T>, state: T['state']): string[] {
  return describeLegal(game, state)
    .map((action) => JSON.stringify(action))
    .sort();
}

function checkNotation<T extends GameTypes>({ match }: Sample<T>): void {
  const { game } = match;
  const { notation } = game;
  for (const { state } of positions(match)) {
    const parsed = notation.parseState(notation.makeState(state));
    assertSame(
      notation.makeState(parsed),
      notation.makeState(state),
      'the position does not parse back',
    );
    assertSame(game.toAct(parsed), game.toAct(state), 'another player acts');
    assertSame(
      choices(game, parsed),
      choices(game, state),
      'the parsed position has other choices',
    );
    for (const action of legalActions(game, state)) {
      const json: unknown = JSON.parse(JSON.stringify(game.describeAction(state, action)));
      assert(game.parseAction(state, json) === action, 'an action does not parse back');
      assert(
        notation.parseAction(state, notation.makeAction(state, action)) === action,
        'nor its text',
      );
    }
  }
}

function checkRefusal<T extends GameTypes>({ match }: Sample<T>): void {
  const { game, players, options, setup } = match;
  const live = startMatch(game, { players, options, setup });
  for (const { player, action } of match.steps) {
    const before = game.notation.makeState(live.state);
    const legal = new Set(legalActions(game, live.state));
    const tried = [-1, 0.5, NaN, 1 << 30, ...Array.from({ length: 50 }, (_, code) => code)];
    for (const code of tried.filter((candidate) => !legal.has(candidate))) {
      const refused = attempt(() => {
        play(live, player, code);
      });
      assert(!refused.ok, `action ${code} is taken`);
      const { rule, field } = refused.problem;
      assert(rule !== undefined || field !== undefined, `no rule or field named for ${code}`);
    }
    const stranger = attempt(() => {
      play(live, (player + 1) % players, action);
    });
    assert(!stranger.ok && stranger.problem.code === 'wrong-player', 'out of turn');
    assert(game.notation.makeState(live.state) === before, 'a refused action changed the state');
    play(live, player, action);
  }
  const late = attempt(() => {
    play(live, 0, 0);
  });
  assert(!late.ok && late.problem.code === 'game-over', 'an action after the end');
}

function checkSample<T extends GameTypes>({ match, seed }: Sample<T>): void {
  const { game, players } = match;
  const random = fastRandom(seed);
  for (const { state } of positions(match)) {
    for (const viewer of viewersOf(players)) {
      const world = game.sample(knowledge(match, viewer, state), random);
      assertSame(game.view(world, viewer), game.view(state, viewer), 'another view');
      assertSame(game.toAct(world), game.toAct(state), 'another player acts');
      assertSame(choices(game, world), choices(game, state), 'other choices');
    }
  }
}

function checkReveals<T extends GameTypes>({ match, seed }: Sample<T>): void {
  const { game, players } = match;
  const random = fastRandom(seed);
  for (const { state, step } of positions(match)) {
    if (step === undefined || game.reveals(state, step.action)) continue;
    for (const viewer of viewersOf(players)) {
      const world = game.sample(knowledge(match, viewer, state), random);
      const json = game.describeAction(state, step.action);
      const [here, there] = [state, world].map((before) => {
        const action = game.parseAction(before, json);
        const after = game.clone(before);
        game.apply(after, action);
        return [game.events(before, action, viewer), game.view(after, viewer)];
      });
      assertSame(there, here, 'a hidden thing shows');
    }
  }
}

function checkSecrets<T extends GameTypes>(game: Game<T>, games: number): void {
  let differing = '';
  for (const { match, seed } of samples(game, games)) {
    for (const { state, step } of positions(match)) {
      const seen = viewersOf(match.players).map((viewer) =>
        JSON.stringify([
          game.view(state, viewer),
          step ? game.events(state, step.action, viewer) : [],
        ]),
      );
      if (new Set(seen).size > 1) differing = seed;
    }
  }
  assert(
    !game.hasSecrets || differing !== '',
    'all viewers see the same although the game claims secrets',
  );
  assert(game.hasSecrets || differing === '', `viewers see different things in game ${differing}`);
}

/** A server assembles views from these parts, so a wrong one would tell a player too little or too much. */
function checkParts<T extends GameTypes>({ match }: Sample<T>): void {
  const { game, players } = match;
  for (const { state, step } of positions(match)) {
    for (let seat = 0; seat < players; seat++) {
      if (step && game.privyTo?.(state, step.action).includes(seat) === false) {
        const seen = game.events(state, step.action, SPECTATOR);
        assertSame(game.events(state, step.action, seat), seen, 'somebody else sees more');
      }
      if (!game.ownView) continue;
      const own = game.ownView(state, seat);
      const together = Object.assign({}, game.view(state, SPECTATOR), own);
      assertSame(together, game.view(state, seat), 'another view in two parts');
      assert(Object.keys(own).length > 0, 'a seat without anything of its own');
    }
  }
}

function checkJson<T extends GameTypes>({ match }: Sample<T>): void {
  const { game, players } = match;
  for (const { state, step } of positions(match)) {
    for (const viewer of viewersOf(players)) {
      assertPlain(game.view(state, viewer), 'a view');
      if (step) assertPlain(seenEvents(game, state, step.action, viewer), 'events');
    }
  }
  for (const viewer of viewersOf(players)) {
    const first = game.init(players, match.options, match.setup);
    assertPlain(game.opening(first, viewer), 'the opening');
  }
}

function seenEvents<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  action: number,
  viewer: Viewer,
): T['event'][] {
  const before = game.notation.makeState(state);
  const events = game.events(state, action, viewer);
  assert(events.length > 0, 'something must be seen to happen');
  assert(game.notation.makeState(state) === before, 'telling events changed the state');
  return events;
}

/** What JSON keeps: no value that it would drop or turn into null. */
function assertPlain(value: unknown, what: string): void {
  const text = JSON.stringify(value, (_key, inner: unknown) => {
    const odd = inner === undefined || inner === null || Number.isNaN(inner);
    assert(!odd && typeof inner !== 'function', `${what} holds ${String(inner)}`);
    return inner;
  });
  assert(JSON.stringify(JSON.parse(text)) === text, `${what} is not plain: ${text}`);
}

function checkMemoryAid<T extends GameTypes>({ match }: Sample<T>): void {
  const { game, players } = match;
  const { memoryAid } = game;
  if (!memoryAid) return;
  for (const viewer of viewersOf(players)) {
    const seen: T['event'][] = [];
    for (const { state, step } of positions(match)) {
      if (seen.length === 0) seen.push(...game.opening(state, viewer));
      const recent = memoryAid.recent(seen);
      const first = seen.length - recent.length;
      const faded = memoryAid.fadeEvents(seen);
      assert(faded.length === seen.length, 'an event is gone, or there are more');
      for (const [at, event] of recent.entries()) {
        assert(event === seen[first + at], 'the recent events are not the latest');
        assert(event === faded[first + at], 'a recent event has faded');
      }
      assertPlain(memoryAid.fadeView(game.view(state, viewer), seen), 'a faded view');
      if (step) seen.push(...game.events(state, step.action, viewer));
    }
  }
}

function checkRecord<T extends GameTypes>({ match }: Sample<T>): void {
  const { game, players } = match;
  const names = Array.from({ length: players }, (_, seat) => `Player ${seat + 1}`);
  for (const withLegal of [false, true]) {
    const record = makeRecord(match, names, { withLegal });
    const replayed = verifyRecord(game, JSON.parse(JSON.stringify(record)));
    assertSame(makeRecord(replayed, names, { withLegal }), record, 'another record');
  }
}
