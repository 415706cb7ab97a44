/**
 * Saves to start from, played here by the same rules from a seed: a test starts where it wants to
 * look. `save-store.ts` puts them into a browser.
 */

import { botNamed, type Bot, type GameBots } from '@tavolata/bots';
import { cappuccinoBots } from '@tavolata/bots/cappuccino';
import { kingLuiBots } from '@tavolata/bots/king-lui';
import type { Cappuccino } from '@tavolata/cappuccino';
import {
  describeLegal,
  fastRandom,
  itemAt,
  NOBODY,
  type Game,
  type GameTypes,
  type Match,
  type OptionValues,
} from '@tavolata/engine';
import type { KingLui } from '@tavolata/king-lui';
import {
  applyCommand,
  openSeries,
  seriesPhase,
  questionFor,
  restoreSeries,
  seriesLength,
  type Occupant,
  type Series,
} from '@tavolata/table';
import type { SaveFacts } from '../../packages/web/src/local/saves/save.ts';

export interface Evening<T extends GameTypes> {
  /** By seat; bots have a name with “bot” in front. */
  readonly names: readonly string[];
  readonly options?: OptionValues;
  readonly memoryAid?: boolean;
  readonly first?: number;
  readonly seed?: string;
  /** Everybody plays until this is so; if it never is, to the end. */
  readonly until?: (table: Series<T>) => boolean;
}

const BOT = /^bot /;

export interface LaidSave {
  readonly facts: SaveFacts;
  readonly log: readonly unknown[];
}

export const kingLuiSave = (evening: Evening<KingLui>): LaidSave => saveOf(kingLuiBots, evening);

export const cappuccinoSave = (evening: Evening<Cappuccino>): LaidSave =>
  saveOf(cappuccinoBots, evening);

/** A bot of the first ones: other weights of a net would change every evening. */
const PLAYER = 'medium-1';

function saveOf<T extends GameTypes>(bots: GameBots<T>, evening: Evening<T>): LaidSave {
  const { game } = bots;
  const table = played(laid(game, evening), botNamed(bots, PLAYER), evening);
  const facts: SaveFacts = {
    id: `save${hash(JSON.stringify(table.entries))}`,
    game: game.id,
    names: evening.names.map((name) => name.replace(BOT, '')),
    phase: seriesPhase(table),
    created: Date.now() - 3_600_000,
    touched: Date.now() - 60_000,
    length: seriesLength(table),
  };
  return { facts, log: table.entries };
}

function laid<T extends GameTypes>(game: Game<T>, evening: Evening<T>): Series<T> {
  const { names, options = {}, memoryAid = true, first = 0, seed = 'evening' } = evening;
  const players = names.length;
  let table = openSeries(game, { players, options, display: { memoryAid } });
  for (const [seat, name] of names.entries()) {
    const occupant: Occupant = BOT.test(name)
      ? { kind: 'bot', level: 'medium' }
      : { kind: 'human', person: `p${seat}` };
    table = applyCommand(table, { type: 'seat', seat, occupant });
  }
  const setup = game.drawSetup(players, table.terms.options, fastRandom(seed), { first });
  return applyCommand(table, { type: 'deal', setup });
}

/** Everybody plays as the careful bots do. */
function played<T extends GameTypes>(
  table: Series<T>,
  bot: Bot<T>,
  { until = () => true, seed = 'evening' }: Evening<T>,
): Series<T> {
  const random = fastRandom(`${seed}/play`);
  let now = table;
  while (now.match && !until(now)) {
    const seat = now.game.toAct(now.match.state);
    if (seat === NOBODY) break;
    const action = bot.choose(questionFor(now, seat), {}, random);
    now = applyCommand(now, { type: 'act', seat, action, seq: seriesLength(now) });
  }
  return now;
}

const hash = (text: string): string => {
  const random = fastRandom(text);
  return Array.from({ length: 6 }, () => (random.uint32() % 36).toString(36)).join('');
};

/** Tables after so many steps, with a person in turn. */
export const after =
  (steps: number) =>
  <T extends GameTypes>({ match, game, seats }: Series<T>): boolean => {
    if (!match || match.steps.length < steps) return false;
    const seat = game.toAct(match.state);
    return seat === NOBODY || itemAt(seats, seat).kind === 'human';
  };

export const toTheEnd = (): boolean => false;

/** The person on seat 0 is in turn, and whatever they do ends the match. */
export function beforeTheEnd<T extends GameTypes>(table: Series<T>): boolean {
  const { match, game } = table;
  if (!match || game.toAct(match.state) !== 0) return false;
  return describeLegal(game, match.state).every((action) => {
    const then = applyCommand(table, { type: 'act', seat: 0, action });
    return seriesPhase(then) === 'over';
  });
}

/** The person on seat 0 is the last to act in a course. */
export const beforeCourseEnd = ({ match }: Series<KingLui>): boolean => {
  if (!match || match.steps.length < 9) return false;
  const { player, players, chef } = match.state;
  return player === 0 && (player + 1) % players === chef && !match.state.drawnEmerald;
};

/** The first of many evenings that came to what was looked for, and not to its end instead. */
export function firstFound(make: (seed: string) => LaidSave): LaidSave {
  for (let round = 0; round < 500; round++) {
    const save = make(`found/${round}`);
    if (save.facts.phase === 'playing') return save;
  }
  throw new Error('no evening came to that');
}

/** A game that the person on seat 0 has lost. */
export function lostKingLui(names: readonly string[]): LaidSave {
  for (let round = 0; ; round++) {
    const save = kingLuiSave({ names, seed: `lost/${round}`, until: toTheEnd });
    const { match } = restoreSeries(kingLuiBots.game, save.log);
    if (match && !match.game.outcome(match.state)?.winners.includes(0)) return save;
  }
}

/** The player on seat 0 has drawn Emerald, and the king has enough to feed Emerald. */
export const emeraldIsDrawn = (names = ['', 'bot Ada', 'bot Ben']): LaidSave =>
  firstFound((seed) =>
    kingLuiSave({
      names,
      seed,
      until: ({ match }) => match?.state.drawnEmerald === true && mayFeed(match),
    }),
  );

/** Emerald lies on the table, and the player on seat 0 may feed Emerald. */
export const emeraldIsAwake = (names = ['', 'bot Ada', 'bot Ben']): LaidSave =>
  firstFound((seed) =>
    kingLuiSave({
      names,
      seed,
      until: ({ match }) => match?.state.drawnEmerald === false && mayFeed(match),
    }),
  );

function mayFeed({ state, game }: Match<KingLui>): boolean {
  return (
    game.toAct(state) === 0 && describeLegal(game, state).some(({ type }) => type === 'emerald')
  );
}
