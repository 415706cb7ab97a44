/** One match: the set-up, the steps so far and the state that they lead to. */

import {
  actionBuffer,
  NOBODY,
  type Game,
  type GameTypes,
  type KnowledgeOf,
  type Seat,
  type Viewer,
} from './game.ts';
import { parseOptions } from './options.ts';
import { GAME_OVER, refuse, TavolataError } from './problem.ts';
import { below, type RandomSource } from './random.ts';
import { itemAt } from './values.ts';

export interface Step {
  readonly player: Seat;
  readonly action: number;
}

export interface Match<T extends GameTypes = GameTypes> {
  readonly game: Game<T>;
  readonly players: number;
  readonly options: T['options'];
  readonly setup: T['setup'];
  readonly state: T['state'];
  readonly steps: Step[];
}

/** Starts a match with complete options and a set-up; our own code is checked too. */
export function startMatch<T extends GameTypes>(
  game: Game<T>,
  table: { players: number; options: T['options']; setup: T['setup'] },
): Match<T> {
  return parseMatch(game, table);
}

/** The same for options and a set-up of unknown shape. */
export function parseMatch<T extends GameTypes>(
  game: Game<T>,
  table: { players: number; options: unknown; setup: unknown },
): Match<T> {
  const { players } = table;
  const options = parseOptions(game, table.options, players);
  const setup = game.parseSetup(table.setup, players, options);
  return { game, players, options, setup, state: game.init(players, options, setup), steps: [] };
}

/** One for each game, for questions that are answered at once. */
const buffers = new WeakMap<object, Int32Array>();

/** The legal actions of a position as a list of their own. */
export function legalActions<T extends GameTypes>(game: Game<T>, state: T['state']): number[] {
  let buffer = buffers.get(game);
  if (!buffer) {
    buffer = actionBuffer(game);
    buffers.set(game, buffer);
  }
  const count = game.legal(state, buffer);
  const actions: number[] = [];
  for (let at = 0; at < count; at++) actions.push(itemAt(buffer, at));
  return actions;
}

/** Refuses an action that the position does not allow, naming the rule; else returns. */
export function checkLegal<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  action: number,
): void {
  if (!legalActions(game, state).includes(action)) {
    throw new TavolataError(game.whyNot(state, action));
  }
}

/** Plays one action for a seat. A refused action leaves the match as it was. */
export function play<T extends GameTypes>(match: Match<T>, player: Seat, action: number): void {
  const { game, state } = match;
  checkTurn(match, player);
  checkLegal(game, state, action);
  game.apply(state, action);
  match.steps.push({ player, action });
}

/** Plays an action in its JSON form, as it comes from outside. */
export function playJson<T extends GameTypes>(match: Match<T>, player: Seat, input: unknown): void {
  checkTurn(match, player);
  play(match, player, match.game.parseAction(match.state, input));
}

/** Refuses a player who acts after the end or out of turn. */
export function checkTurn<T extends GameTypes>({ game, state }: Match<T>, player: Seat): void {
  const turn = game.toAct(state);
  if (turn === NOBODY) throw new TavolataError(GAME_OVER);
  if (turn === player) return;
  const reason = `it is player ${turn}'s turn, not player ${player}'s`;
  refuse('wrong-player', reason, { field: 'player' });
}

/**
 * Every position of a match with the step taken there, the last without one. Do not change them.
 */
export function* positions<T extends GameTypes>(
  match: Match<T>,
): Generator<{ readonly state: T['state']; readonly step: Step | undefined }> {
  const { game, players, options, setup } = match;
  const state = game.init(players, options, setup);
  for (const step of match.steps) {
    yield { state, step };
    game.apply(state, step.action);
  }
  yield { state, step: undefined };
}

/** What the viewer of a position knows. */
export function knowledge<T extends GameTypes>(
  match: Match<T>,
  viewer: Viewer,
  state: T['state'] = match.state,
): KnowledgeOf<T> {
  const { game, players, options, setup } = match;
  return {
    viewer,
    players,
    options,
    setup: game.publicSetup(setup),
    view: game.view(state, viewer),
  };
}

/** Draws a set-up and plays random legal actions, each as likely as the others, to the end. */
export function playRandomly<T extends GameTypes>(
  game: Game<T>,
  table: { players: number; options: T['options'] },
  random: RandomSource,
): Match<T> {
  const setup = game.drawSetup(table.players, table.options, random);
  const match = startMatch(game, { ...table, setup });
  const { state } = match;
  const buffer = actionBuffer(game);
  for (let player = game.toAct(state); player !== NOBODY; player = game.toAct(state)) {
    const action = buffer[below(random, game.legal(state, buffer))];
    if (action === undefined) throw new RangeError('more legal actions than the buffer holds');
    game.apply(state, action);
    match.steps.push({ player, action });
  }
  return match;
}
