/** The cases of conformance about what each viewer sees, and what nobody may learn from it. */

import { assert, assertSame, choices, samples, type Sample } from './conformance-samples.ts';
import { SPECTATOR, viewersOf, type Game, type GameTypes, type Viewer } from './game.ts';
import { knowledge, positions } from './match.ts';
import { fastRandom } from './random.ts';

export function checkSample<T extends GameTypes>({ match, seed }: Sample<T>): void {
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

export function checkReveals<T extends GameTypes>({ match, seed }: Sample<T>): void {
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

export function checkSecrets<T extends GameTypes>(game: Game<T>, games: number): void {
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
export function checkParts<T extends GameTypes>({ match }: Sample<T>): void {
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

export function checkJson<T extends GameTypes>({ match }: Sample<T>): void {
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

export function checkMemoryAid<T extends GameTypes>({ match }: Sample<T>): void {
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
