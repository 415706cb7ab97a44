/**
 * Game records, format `tavolata-record/1`: all that is needed to replay a finished game.
 * `makeRecord` writes one from a finished match; `verifyRecord` believes nothing that it reads.
 */

import { NOBODY, type Game, type GameTypes, type Seat } from './game.ts';
import {
  excerpt,
  readArray,
  readField,
  readInteger,
  readObject,
  readString,
  type JsonObject,
} from './json.ts';
import { checkTurn, legalActions, parseMatch, playJson, positions, type Match } from './match.ts';
import { atStep, attempt, refuse } from './problem.ts';

export const RECORD_FORMAT = 'tavolata-record/1';

export interface RecordStep<T extends GameTypes = GameTypes> {
  readonly player: Seat;
  readonly action: T['action'];
  /** The actions that were legal before this step, where they were asked for. */
  readonly legal?: readonly T['action'][];
}

export interface RecordPlayer {
  readonly name: string;
  /** The name of the bot that played; missing for people, and in records of earlier versions. */
  readonly bot?: string;
}

/** A bot that chose for a person. */
export interface RecordStandIn {
  readonly player: Seat;
  readonly bot: string;
  /** Its first step, and the one after its last. */
  readonly from: number;
  readonly to: number;
}

export interface GameRecord<T extends GameTypes = GameTypes> {
  readonly format: typeof RECORD_FORMAT;
  readonly game: string;
  readonly players: readonly RecordPlayer[];
  readonly options: T['options'];
  readonly setup: T['setup'];
  readonly actions: readonly RecordStep<T>[];
  readonly result: T['result'];
  readonly standIns?: readonly RecordStandIn[];
}

interface RecordDetails {
  /** Whether each step lists what was legal before it. */
  readonly withLegal?: boolean;
  readonly standIns?: readonly RecordStandIn[];
}

/** `seated` are the players by seat; people can be given by their names alone. */
export function makeRecord<T extends GameTypes>(
  match: Match<T>,
  seated: readonly (string | RecordPlayer)[],
  { withLegal = false, standIns = [] }: RecordDetails = {},
): GameRecord<T> {
  const { game, players, options, setup } = match;
  const result = game.outcome(match.state);
  if (result === undefined) refuse('unfinished', 'a record is made when the game is over');
  if (seated.length !== players) refuse('wrong-player-count', `${players} names are needed`);
  const actions: RecordStep<T>[] = [];
  for (const { state, step } of positions(match)) {
    if (step === undefined) break;
    const action = game.describeAction(state, step.action);
    const legal = withLegal ? { legal: describeLegal(game, state) } : {};
    actions.push({ player: step.player, action, ...legal });
  }
  return {
    format: RECORD_FORMAT,
    game: game.id,
    players: seated.map((player) => (typeof player === 'string' ? { name: player } : player)),
    options,
    setup,
    actions,
    result,
    ...(standIns.length > 0 ? { standIns } : {}),
  };
}

/** The game that a document claims to be a record of. */
export function findGame<G extends Pick<Game, 'id'>>(games: readonly G[], document: unknown): G {
  const record = readObject(document, 'record');
  const format = readField(record, 'format');
  if (format !== RECORD_FORMAT) {
    refuse('bad-format', `format must be ${RECORD_FORMAT}`, { field: 'format' });
  }
  const id = readString(readField(record, 'game'), 'game');
  const game = games.find((candidate) => candidate.id === id);
  if (!game)
    refuse('unknown-id', `${excerpt(id)} is no game that is known here`, { field: 'game' });
  return game;
}

/** Replays a record from its set-up to its result and checks every claim on the way. */
export function verifyRecord<T extends GameTypes>(game: Game<T>, document: unknown): Match<T> {
  findGame([game], document);
  const record = readObject(document, 'record');
  const seated = readArray(readField(record, 'players'), 'players');
  seated.forEach(checkPlayer);
  if (Object.hasOwn(record, 'standIns')) {
    readArray(record['standIns'], 'standIns').forEach(checkStandIn);
  }
  const claims = { options: readField(record, 'options'), setup: readField(record, 'setup') };
  const match = parseMatch(game, { players: seated.length, ...claims });
  const steps = readArray(readField(record, 'actions'), 'actions');
  const claimed = readObject(readField(record, 'result'), 'result');
  for (const [index, input] of steps.entries()) {
    atStep(index, () => {
      verifyStep(match, input);
    });
  }
  if (game.toAct(match.state) !== NOBODY) {
    refuse('unfinished', `the game is not over after its ${steps.length} steps`, {
      field: 'actions',
    });
  }
  verifyResult(game.outcome(match.state) as T['result'], claimed);
  return match;
}

function checkPlayer(input: unknown, seat: number): void {
  const within = `players[${seat}]`;
  const player = readObject(input, within);
  readString(readField(player, 'name', within), `${within}.name`);
  if (Object.hasOwn(player, 'bot')) readString(player['bot'], `${within}.bot`);
}

/** Their types only: no rule depends on who has chosen a step. */
function checkStandIn(input: unknown, index: number): void {
  const within = `standIns[${index}]`;
  const standIn = readObject(input, within);
  readString(readField(standIn, 'bot', within), `${within}.bot`);
  for (const key of ['player', 'from', 'to']) {
    readInteger(readField(standIn, key, within), `${within}.${key}`, -Infinity, Infinity);
  }
}

function verifyStep<T extends GameTypes>(match: Match<T>, input: unknown): void {
  const step = readObject(input, 'step');
  const player = readInteger(readField(step, 'player'), 'player', 0, match.players - 1);
  const action = readField(step, 'action');
  checkTurn(match, player);
  if (Object.hasOwn(step, 'legal')) verifyLegal(match, readArray(step['legal'], 'legal'));
  playJson(match, player, action);
}

function verifyLegal<T extends GameTypes>(
  { game, state }: Match<T>,
  listed: readonly unknown[],
): void {
  const missing = new Set(legalActions(game, state));
  for (const [index, input] of listed.entries()) {
    const field = `legal[${index}]`;
    if (missing.size === 0) refuse('wrong-legal', 'more is listed than is legal', { field });
    const parsed = attempt(() => game.parseAction(state, input));
    if (!parsed.ok) refuse('wrong-legal', parsed.problem.reason, { field });
    if (!missing.delete(parsed.value)) {
      const text = game.notation.makeAction(state, parsed.value);
      refuse('wrong-legal', `${text} is not legal here, or listed twice`, { field });
    }
  }
  for (const action of missing) {
    const text = game.notation.makeAction(state, action);
    refuse('wrong-legal', `the list lacks ${text}`, { field: 'legal' });
  }
}

/** Compares number by number: what was claimed may be nested too deep to be written as text. */
function verifyResult(right: object, claimed: JsonObject): void {
  for (const [key, numbers] of Object.entries(right) as [string, readonly number[]][]) {
    const field = `result.${key}`;
    const said = readArray(readField(claimed, key, 'result'), field);
    if (said.length !== numbers.length || numbers.some((number, at) => said[at] !== number)) {
      refuse('wrong-result', `${key} must be ${JSON.stringify(numbers)}`, { field });
    }
  }
}

export function describeLegal<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
): T['action'][] {
  return legalActions(game, state).map((action) => game.describeAction(state, action));
}
