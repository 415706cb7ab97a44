/**
 * What must hold for any game, as cases for whatever test runner is at hand:
 *
 *     for (const { name, run } of conformanceCases(myGame)) test(name, run);
 *
 * Each case plays random games with every number of players and every set of options. A failure
 * names the seed, so that the game which showed it can be played again.
 */

import { assert, assertSame, choices, samples, type Sample } from './conformance-samples.ts';
import {
  checkJson,
  checkMemoryAid,
  checkParts,
  checkReveals,
  checkSample,
  checkSecrets,
} from './conformance-seeing.ts';
import { actionBuffer, NOBODY, type Game, type GameTypes } from './game.ts';
import { legalActions, play, positions, startMatch } from './match.ts';
import { completeOptions, parseOptions } from './options.ts';
import { attempt } from './problem.ts';
import { fastRandom } from './random.ts';
import { makeRecord, verifyRecord } from './record.ts';

export interface ConformanceCase {
  readonly name: string;
  readonly run: () => void;
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

function checkRecord<T extends GameTypes>({ match }: Sample<T>): void {
  const { game, players } = match;
  const names = Array.from({ length: players }, (_, seat) => `Player ${seat + 1}`);
  for (const withLegal of [false, true]) {
    const record = makeRecord(match, names, { withLegal });
    const replayed = verifyRecord(game, JSON.parse(JSON.stringify(record)));
    assertSame(makeRecord(replayed, names, { withLegal }), record, 'another record');
  }
}
