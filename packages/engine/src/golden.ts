/**
 * Golden texts: kept playthroughs and counted trees, so that any change of the rules shows. A
 * playthrough has the choices in words, and at each step a fingerprint of the position, its legal
 * list, and what every viewer sees; a change of any of these changes the text.
 */

import { NOBODY, viewersOf, type Game, type GameTypes } from './game.ts';
import { legalActions, playRandomly, positions, type Match } from './match.ts';
import { everyOptions } from './options.ts';
import { fastRandom, hashText } from './random.ts';
import { describeLegal } from './record.ts';

/** By file name, to be made when asked for: a playthrough for each table, and the trees. */
export function goldenTexts<T extends GameTypes>(game: Game<T>): Map<string, () => string> {
  const texts = new Map<string, () => string>();
  const matches = new Map<string, () => Match<T>>();
  for (let players = game.seats.min; players <= game.seats.max; players++) {
    for (const options of everyOptions(game, players)) {
      const name = [players, ...Object.values(options)].join('-');
      const match = () => playRandomly(game, { players, options }, fastRandom(`golden/${name}`));
      matches.set(name, match);
      texts.set(`${name}.txt`, () => playthrough(match()));
    }
  }
  return texts.set('trees.txt', () =>
    lines([...matches].flatMap(([name, match]) => treeLines(match(), name))),
  );
}

export function playthrough<T extends GameTypes>(match: Match<T>): string {
  const { game } = match;
  const told: string[] = [];
  let number = 0;
  for (const { state, step } of positions(match)) {
    if (number === 0 || step === undefined) told.push(game.notation.makeState(state));
    if (step === undefined) break;
    const choices = legalActions(game, state).length;
    const action = game.notation.makeAction(state, step.action);
    told.push(
      [number++, step.player, action, choices, fingerprint(match, state, step.action)].join('\t'),
    );
  }
  told.push(JSON.stringify(game.outcome(match.state)));
  return lines(told);
}

/** How many sequences of this many actions a position allows; shorter games end early. */
export function countTree<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  depth: number,
): number {
  if (depth === 0 || game.toAct(state) === NOBODY) return 1;
  const actions = legalActions(game, state);
  if (depth === 1) return actions.length;
  let count = 0;
  for (const action of actions) {
    const next = game.clone(state);
    game.apply(next, action);
    count += countTree(game, next, depth - 1);
  }
  return count;
}

/** The trees of a match's first position, of its middle and of its last choices. */
function treeLines<T extends GameTypes>(match: Match<T>, name: string): string[] {
  const moments = { start: 0, middle: match.steps.length >> 1, end: match.steps.length - 3 };
  const chosen: string[] = [];
  let at = 0;
  for (const { state } of positions(match)) {
    for (const [moment, index] of Object.entries(moments)) {
      if (index !== at) continue;
      const counts = [1, 2, 3].map((depth) => countTree(match.game, state, depth));
      chosen.push([`${name} ${moment}`, ...counts].join('\t'));
    }
    at++;
  }
  return chosen;
}

function fingerprint<T extends GameTypes>(
  { game, players }: Match<T>,
  state: T['state'],
  action: number,
): string {
  const seen = viewersOf(players).map((viewer) => [
    game.view(state, viewer),
    game.events(state, action, viewer),
  ]);
  const all = [game.notation.makeState(state), describeLegal(game, state), seen];
  return hashText(JSON.stringify(all))
    .map((word) => (word >>> 0).toString(16).padStart(8, '0'))
    .join('');
}

const lines = (list: readonly string[]): string => list.map((line) => `${line}\n`).join('');
