/** Hints at the breakfast table: in words, and where they are marked. */

import type { KingLuiFact } from '@tavolata/bots/king-lui';
import { SPECTATOR, type Viewer } from '@tavolata/engine';
import type { Action, Dish, KingLui, View } from '@tavolata/king-lui';
import type { Terms } from '@tavolata/table';
import type { Marked } from '../../table/hints/hint.svelte.ts';
import { isRisk, likely, percent } from '../../table/hints/numbers.ts';
import type { Pin, HintTeller } from '../../table/hints/told.ts';
import type { KingLuiWords } from './words/en.ts';
import type { Who } from '../../language/en/table.ts';
import type { TableLink } from '../../table/table-link.ts';
import { portionsOf } from './balance.ts';
import { timesIn } from './feeding.ts';
import { GOOD, outlookAt, POOR, type Outlook } from './risk.ts';
import { thingOf, type Thing } from './turn.svelte.ts';

type Holding = Extract<KingLuiFact, { type: 'holding' }>;

/** Below this share of the cards nobody would speak of half of them. */
const ABOUT_HALF = 0.4;

interface Told {
  readonly link: () => Pick<TableLink, 'viewer'> & {
    readonly view: {
      readonly terms: Pick<Terms, 'display'>;
      readonly match?: { readonly view: Pick<View, 'table'> };
    };
  };
  readonly whoIs: (seat: number) => Who;
  /** Whose choice it is; the viewer's in play, anybody's in a review. */
  readonly asker?: () => Viewer;
  /** What the board says of portions that a hint tells of; nothing where it says nothing. */
  readonly outlook?: (held: Holding) => Outlook | undefined;
  readonly words: () => KingLuiWords;
  /** The language, for `Intl`. */
  readonly tag: () => string;
  readonly goTo: (action: Action) => void;
}

export function hintTeller({
  link,
  whoIs,
  asker = () => link().viewer,
  outlook = () => undefined,
  words,
  tag,
  goTo,
}: Told): HintTeller<KingLui> {
  /** A hint speaks to the player who asked for it, also in company. */
  const who = (seat: number): Who => {
    const told = whoIs(seat);
    return { ...told, isYou: told.isYou || seat === link().viewer };
  };

  /** One's own portions are told as the board marks them; it cannot mark those of others in a review. */
  const outlookFor = (held: Holding): Outlook =>
    (asker() === link().viewer ? outlook(held) : undefined) ?? outlookAt(1 - held.lose);

  return {
    action(action) {
      const { hint } = words();
      switch (action.type) {
        case 'take': {
          const table = link().view.match?.view.table ?? {};
          return hint.take({ dish: action.dish, portions: portionsOf(table, action.dish) });
        }
        case 'emerald':
          return hint.feed(action.dishes);
        default:
          return hint[action.type];
      }
    },
    fact: (fact) =>
      isRemembered(fact, link()) ? tellFact(fact, who, { hint: words().hint, tag: tag() }) : '',
    reason: (fact) =>
      isRemembered(fact, link())
        ? tellReason(fact, { who, asker: asker(), outlookFor }, words())
        : '',
    drawback: (fact) => tellDrawback(fact, { asker: asker(), outlookFor }, words()),
    otherwise: ({ type }, facts) => {
      const seat = asker();
      // Facts that are not told may be about portions that the asker holds.
      if (type === 'emerald' && facts.length === 0 && seat !== SPECTATOR)
        return words().reasons.feedFree(who(seat));
      return type === 'leave' ? words().reasons.keepsAll : '';
    },
    score: (score) => words().hint.final(Math.round(score)),
    show(action, { focuses }) {
      if (focuses) goTo(action);
    },
  };
}

/** Without the memory aid nobody is told what others took long ago. */
function isRemembered(fact: KingLuiFact, { view, viewer }: ReturnType<Told['link']>): boolean {
  if (fact.type !== 'holding' && fact.type !== 'denying') return true;
  return fact.player === viewer || view.terms.display.memoryAid;
}

function tellFact(
  fact: KingLuiFact,
  who: (seat: number) => Who,
  { hint, tag }: { readonly hint: KingLuiWords['hint']; readonly tag: string },
): string {
  switch (fact.type) {
    case 'holding': {
      const { player, dish, held, king, lose, certain = false } = fact;
      const risk = isRisk(lose) ? percent(lose, tag) : undefined;
      const isLost = certain && lose === 1;
      return hint.holding({ who: who(player), dish, held, king: likely(king), risk, isLost });
    }
    case 'denying': {
      const { player, dish, points } = fact;
      const [after, otherwise] = [Math.round(points.after), Math.round(points.otherwise)];
      return hint.denying({ who: who(player), dish, after, otherwise });
    }
    case 'drawing':
      return hint.drawing(percent(fact.scores, tag));
    case 'least-risk':
      return ''; // its number is told with what is held
    case 'last-course':
      return hint.lastCourse;
  }
}

function tellReason(
  fact: KingLuiFact,
  {
    who,
    asker,
    outlookFor,
  }: {
    readonly who: (seat: number) => Who;
    readonly asker: Viewer;
    readonly outlookFor: (held: Holding) => Outlook;
  },
  { reasons, hint }: KingLuiWords,
): string {
  switch (fact.type) {
    case 'holding': {
      const { player, dish, held, lose, certain = false } = fact;
      const owner = who(player);
      if (player !== asker && certain && lose === 1)
        return reasons.denying.sure(owner, { dish, portions: held });
      if (player !== asker) return reasons[isRisk(lose) ? 'rival' : 'rivalSafe'](owner, dish);
      if (certain) return reasons.sure[lose === 1 ? 'lost' : 'safe'](dish);
      return reasons[outlookFor(fact)](dish);
    }
    case 'denying': {
      const { dish, held, lose, certain = false } = fact;
      const how = certain ? 'sure' : 1 - lose < POOR ? 'likely' : 'less';
      return reasons.denying[how](who(fact.player), { dish, portions: held });
    }
    case 'drawing':
      if (fact.scores >= GOOD) return reasons.drawMost;
      if (fact.scores >= ABOUT_HALF) return reasons.drawHalf;
      return fact.scores < POOR ? reasons.drawFew : reasons.drawThird;
    case 'least-risk':
      return reasons.leastRisk;
    case 'last-course':
      return hint.lastCourse;
  }
}

/** What speaks against a choice: what one would hold and may lose, and a supply that hardly scores. */
function tellDrawback(
  fact: KingLuiFact,
  {
    asker,
    outlookFor,
  }: { readonly asker: Viewer; readonly outlookFor: (held: Holding) => Outlook },
  { reasons }: KingLuiWords,
): string {
  if (fact.type === 'drawing') return fact.scores < POOR ? reasons.but.drawFew : '';
  if (fact.type !== 'holding' || fact.player !== asker) return '';
  if (fact.certain) return fact.lose === 1 ? reasons.but.sure(fact.dish) : '';
  const outlook = outlookFor(fact);
  return outlook === 'safe' ? '' : reasons.but[outlook](fact.dish);
}

/** The pins on a thing of the table. */
export function pinsOn(thing: Thing, marked: Marked<Action> | undefined): Pin[] {
  return (marked?.actions ?? []).flatMap((action, index) => {
    const place = action.type === 'leave' ? 'leave' : thingOf(action);
    return place === thing ? [{ number: index + 1, isChosen: index === marked?.chosen }] : [];
  });
}

/** How often Emerald is to eat a dish of the king's, by the choice that is looked at. */
export function pinnedPortions(
  dish: Dish,
  marked: Marked<Action> | undefined,
): { readonly pin: Pin; readonly times: number } | undefined {
  const action = marked?.actions[marked.chosen];
  if (!marked || action?.type !== 'emerald') return undefined;
  const times = timesIn(action.dishes, dish);
  return times > 0 ? { pin: { number: marked.chosen + 1, isChosen: true }, times } : undefined;
}
