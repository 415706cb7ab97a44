/** Hints at the counter, in words. */

import type { CappuccinoFact } from '@tavolata/bots/cappuccino';
import { cellKey, type Action, type Cappuccino, type Cell, type View } from '@tavolata/cappuccino';
import type { HintTeller } from '../../table/hints/told.ts';
import type { CappuccinoWords } from './words/en.ts';
import type { Who } from '../../language/en/table.ts';
import type { TableLink } from '../../table/table-link.ts';
import { topOf } from './standing.ts';

interface Told {
  readonly link: () => Pick<TableLink, 'viewer'> & {
    readonly view: { readonly match?: { readonly view: Pick<View, 'stacks'> } };
  };
  readonly whoIs: (seat: number) => Who;
  readonly words: () => CappuccinoWords;
  /** What a place is called; undefined where the board does not show it. */
  readonly nameOf: (cell: Cell) => string | undefined;
  readonly show: HintTeller<Cappuccino>['show'];
}

/** What is said of where a stack then stands. */
const FATES: readonly CappuccinoFact['type'][] = ['safe', 'threatened'];

/** Whether a fact speaks against its move. Where one can jump back, a jump is nothing to fear. */
export const isDrawback = (fact: CappuccinoFact): boolean =>
  fact.type === 'exposes' || (fact.type === 'threatened' && fact.canReturn !== true);

export function hintTeller({ link, whoIs, words, nameOf, show }: Told): HintTeller<Cappuccino> {
  /** A hint speaks to the player who asked for it, also in company. */
  const who = (seat: number): Who => ({ ...whoIs(seat), isYou: seat === link().viewer });

  return {
    action: (action) => tellAction(action, link(), words(), nameOf),
    otherwise: (action) => (action.type === 'move' ? words().hint.quiet(nameOf(action.to)) : ''),
    besides: (action, facts) =>
      action.type === 'move' && !facts.some(({ type }) => FATES.includes(type))
        ? words().hint.quiet(nameOf(action.to))
        : '',
    idea: (action, facts) => ideaOf(action, facts, link(), words(), who),
    drawback: (fact) =>
      isDrawback(fact) ? words().hint.but(tellFact(fact, words(), { who, nameOf })) : '',
    fact: (fact) => tellFact(fact, words(), { who, nameOf }),
    score: (score) => words().cups(Math.round(score)),
    show,
  };
}

type Shown = ReturnType<Told['link']>;

function stackOn({ view }: Shown, cell: Cell): View['stacks'][number][2] {
  const at = (view.match?.view.stacks ?? []).find(([q, r]) => cellKey([q, r]) === cellKey(cell));
  return at?.[2] ?? [];
}

/** By what the first fact says; a move that none speaks for only builds. */
function ideaOf(
  action: Action,
  facts: readonly CappuccinoFact[],
  shown: Shown,
  { hint: { idea } }: CappuccinoWords,
  who: (seat: number) => Who,
): string {
  if (action.type === 'place') return '';
  for (const fact of facts) {
    switch (fact.type) {
      case 'captures':
        return idea.captures(who(fact.player), fact.cups);
      case 'saves':
        return idea.saves(fact.cups);
      case 'blocks':
        return idea.blocks;
      case 'threatens':
        return idea.threatens(fact.cups);
      case 'safe':
        return idea.safe(fact.cups);
      case 'threatened':
      case 'exposes':
      case 'moves':
      case 'solved':
      case 'island':
      case 'beside':
    }
  }
  return idea.builds(stackOn(shown, action.from).length + stackOn(shown, action.to).length);
}

function tellAction(
  action: Action,
  shown: Shown,
  { hint, colours }: CappuccinoWords,
  nameOf: Told['nameOf'],
): string {
  if (action.type === 'place') return hint.place(colours[action.colour], nameOf(action.cell));
  const own = stackOn(shown, action.from);
  const covered = stackOn(shown, action.to);
  const [from, to] = [nameOf(action.from), nameOf(action.to)];
  return hint.move({
    colour: colours[topOf(own)],
    covered: colours[topOf(covered)],
    places: from !== undefined && to !== undefined ? { from, to } : undefined,
    height: own.length + covered.length,
  });
}

function tellFact(
  fact: CappuccinoFact,
  { hint }: CappuccinoWords,
  { who, nameOf }: { who: (seat: number) => Who; nameOf: Told['nameOf'] },
): string {
  const shares = (cups: readonly number[]) =>
    cups.map((number, seat) => ({ who: who(seat), cups: number }));
  switch (fact.type) {
    case 'solved':
      return hint.solved(shares(fact.scores));
    case 'island':
      return hint.island(fact.cells[0] && nameOf(fact.cells[0]), shares(fact.cups));
    case 'captures':
      return hint.captures(who(fact.player), fact.cups);
    case 'saves':
      return hint.saves(who(fact.by), fact.cups);
    case 'blocks':
      return hint.blocks(who(fact.player));
    case 'threatens':
      return hint.threatens(who(fact.player), fact.cups);
    case 'safe':
      return hint.safe(nameOf(fact.cell), fact.cups);
    case 'threatened':
      return fact.canReturn === true
        ? hint.returns(who(fact.by), nameOf(fact.cell))
        : hint.threatened(who(fact.by), nameOf(fact.cell), fact.cups);
    case 'exposes':
      return hint.exposes(who(fact.by), fact.cups);
    case 'moves':
      return hint.moves(fact.own, fact.others);
    case 'beside':
      return hint.beside(fact.others, fact.own);
  }
}
