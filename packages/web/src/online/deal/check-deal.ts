/**
 * Checks the deal of a match that has ended: that it follows from what everybody had committed to, and
 * that this is what this browser saw. It cannot tell whether the operator looked at the cards.
 */

import { attempt, isSameContent, type Game, type GameTypes, type Viewer } from '@tavolata/engine';
import {
  checkDeal,
  commitmentTo,
  dealFrom,
  parseDeal,
  SERVER,
  type DealRecord,
  type DealtRecord,
  type DealTerms,
  type Moment,
  type TableView,
} from '@tavolata/table';
import type { LoadedFace } from '../../games/face.ts';
import type { DealMemory } from './deal-memory.ts';
import { judge, type JudgedDeal } from './judge-deal.ts';

type PlayedGame = Pick<LoadedFace, 'game' | 'hasSecrets'>;

/** Of a match with a record; undefined if the record has no deal that can be read. */
export function checkPlayed(
  { game }: PlayedGame,
  record: DealtRecord,
  memory: DealMemory,
): JudgedDeal | undefined {
  const parsed = attempt(() => parseDeal(record.deal, record.players.length));
  if (!parsed.ok) return undefined;
  const deal = parsed.value;
  const { table, number, seats, wishes } = deal;
  const terms = { table, number, game: game.id, seats, options: record.options, wishes };
  const isFollowed = follows(game, record, { ...deal, commitments: commitmentsOf(terms, deal) });
  return judge({ ...deal, terms, seen: [], isFollowed, scope: 'whole' }, memory);
}

/** Whether the set-up follows from the bytes, whatever anybody had committed to. */
const follows = <T extends GameTypes>(
  game: Game<T>,
  record: DealtRecord<T>,
  deal: DealRecord,
): boolean => {
  const { players, options, setup } = record;
  const claims = { game, players: players.length, options, setup };
  return attempt(() => checkDeal(claims, deal)).ok;
};

/** The commitments that these bytes open. */
const commitmentsOf = (
  terms: DealTerms,
  { server, entropy }: DealRecord,
): DealRecord['commitments'] => ({
  server: commitmentTo(terms, SERVER, server),
  players: entropy.map((own, seat) => (own === null ? null : commitmentTo(terms, seat, own))),
});

/** What this browser was shown of a match that has no record. */
export interface ShownMatch {
  readonly table: string;
  readonly view: TableView;
  readonly viewer: Viewer;
  readonly moments: readonly Moment[];
}

/** Of a match that was ended without a result; undefined if its numbers are not open. */
export function checkShown(
  { game, hasSecrets }: PlayedGame,
  shown: ShownMatch,
  memory: DealMemory,
): JudgedDeal | undefined {
  const { deal } = shown.view;
  if (deal?.server === undefined || !shown.view.match) return undefined;
  const { server } = deal;
  const compared = attempt(() =>
    isAsShown(shown, game, dealFrom(game, deal.terms, { server, players: deal.entropy })),
  );
  const isFollowed = isForThis(shown, deal.terms) && compared.ok && compared.value;
  const scope = hasSecrets ? 'shown' : 'whole';
  return judge({ ...deal, server, isFollowed, scope }, memory);
}

const isForThis = ({ table, view }: ShownMatch, terms: DealTerms): boolean =>
  terms.table === table &&
  terms.number === view.match?.number &&
  terms.game === view.terms.game &&
  isSameContent(terms.options, view.terms.options);

/** The open part of a set-up, and the first position if it may be looked at again, as it was shown. */
function isAsShown<T extends GameTypes>(
  { view, viewer, moments }: ShownMatch,
  game: Game<T>,
  setup: T['setup'],
): boolean {
  if (!isSameContent(game.publicSetup(setup), view.match?.setup)) return false;
  const start = moments.find(({ number }) => number === 0);
  if (!start || !view.terms.display.memoryAid) return true;
  const state = game.init(view.terms.players, view.terms.options, setup);
  return isSameContent(game.view(state, viewer), start.view);
}
