/** Commands of one kind, made from what a page shows: mostly such as its buttons would send. */

import { REACTIONS, type NewTable, type TableCommand, type TableView } from '@tavolata/table';
import type { Seat } from '@tavolata/engine';
import { GAMES } from '../../packages/server/src/games.ts';
import type { COMMAND_STEPS } from './plan.ts';

export interface Situation {
  readonly view: TableView | undefined;
  readonly present: readonly boolean[];
  readonly dice: number;
  readonly name: string;
  /** Secrets of codes that somebody was given. */
  readonly secrets: readonly string[];
  readonly newTable: NewTable;
  readonly newCode: () => string;
}

type Wanted =
  | TableCommand
  | { readonly create: NewTable }
  | { readonly report: string }
  | { readonly erase: true };

const HASH = '0123456789abcdef'.repeat(4);

export function commandFor(
  kind: (typeof COMMAND_STEPS)[number],
  situation: Situation,
): Wanted | undefined {
  const { view, dice, name, present } = situation;
  const players = view?.seats.length ?? 3;
  const mine = view?.mine ?? [];
  const anySeat = (dice >>> 5) % players;
  /** One's own mostly. */
  const seat: Seat =
    dice % 8 === 0 || mine.length === 0 ? anySeat : (mine[dice % mine.length] ?? 0);
  const absent = present.flatMap((isHere, away) =>
    !isHere && view?.seats[away]?.kind === 'human' ? [away] : [],
  );
  const away = absent[(dice >>> 7) % Math.max(1, absent.length)] ?? -1;
  const other = away >= 0 && dice % 8 !== 1 ? away : anySeat;
  const open = view?.seats.findIndex((each) => each.kind === 'open') ?? -1;
  const free = open >= 0 ? open : anySeat;
  const match = view?.match?.number ?? 0;
  const step = Math.max(0, (view?.match?.step ?? 0) - (dice % 16 === 0 ? 1 : 0));
  const legal = view?.match?.legal ?? [];
  const number = view?.deal?.terms.number ?? 1;
  switch (kind) {
    case 'sit':
      return { type: 'sit', seat: free, name };
    case 'move-seat':
      return { type: 'sit', seat: free, name: '', from: seat };
    case 'leave':
    case 'give-up':
    case 'host':
      return { type: kind, seat };
    case 'return':
      return { type: kind, seat: ownStandIn(view) ?? seat };
    case 'name':
      return { type: 'name', seat, name: dice % 8 === 0 ? ' ' : `${name} ${dice % 100}` };
    case 'colour':
      return { type: 'colour', seat, colours: coloursFor(dice, view) };
    case 'ready':
      return { type: 'ready', seat, isReady: dice % 3 > 0 };
    case 'bot':
      return { type: 'bot', seat: free, level: dice % 8 === 0 ? 'divine' : 'easy' };
    case 'clear':
      return { type: 'clear', seat: anySeat, isBarring: dice % 5 === 0 };
    case 'arrange':
      return {
        type: 'arrange',
        settings: {
          ...situation.newTable.settings,
          hasSpectators: dice % 4 > 0,
          hasChat: dice % 7 > 0,
          clock: dice % 3 === 0 ? 30 : 0,
        },
      };
    case 'commit':
      return { type: 'commit', seat, number, commitment: HASH };
    case 'contribute':
      return { type: 'contribute', seat, number, entropy: HASH, seen: HASH };
    case 'act':
      return {
        type: 'act',
        seat,
        match,
        step,
        action: legal[dice % Math.max(1, legal.length)] ?? 0,
      };
    case 'undo':
      return { type: 'undo', seat, match, step };
    case 'propose-undo':
      return { type: 'propose', seat, what: 'undo' };
    case 'propose-end':
      return { type: 'propose', seat, what: 'end' };
    case 'propose-stand-in':
      return { type: 'propose', seat, what: 'stand-in', for: other };
    case 'claim':
      return { type: 'claim', seat: other };
    case 'answer': {
      const { proposal } = view ?? {};
      const asked = mine.find((own) => proposal?.waitsFor.includes(own)) ?? seat;
      const isYes = dice % 3 > 0;
      const answering =
        !isYes && proposal?.by !== undefined && mine.includes(proposal.by) ? proposal.by : asked;
      return { type: 'answer', seat: answering, proposal: proposal?.id ?? dice % 50, isYes };
    }
    case 'invite-device':
      return { type: 'invite-device', seat, code: situation.newCode() };
    case 'use-code': {
      const { secrets } = situation;
      return { type: 'use-code', secret: secrets[dice % Math.max(1, secrets.length)] ?? 'guess' };
    }
    case 'remove-device':
    case 'confirm-device': {
      const devices = view?.devices ?? [];
      const later = devices.filter(({ canRemove, isNew }) =>
        kind === 'confirm-device' ? isNew && canRemove : canRemove,
      );
      const { id: device } = later[dice % Math.max(1, later.length)] ?? devices[0] ?? { id: 1 };
      return { type: kind, seat, device };
    }
    case 'say':
      return { type: 'say', seat, text: `${name} says ${dice % 1000}` };
    case 'react':
      return { type: 'react', seat, reaction: REACTIONS[dice % REACTIONS.length] ?? 'coffee' };
    case 'create':
      return {
        create: dice % 3 === 0 ? { ...situation.newTable, game: 'chess' } : situation.newTable,
      };
    case 'report':
      return { report: `report ${dice % 10}` };
    case 'erase':
      return { erase: true };
  }
}

/** The seat of this browser for which a bot plays. */
function ownStandIn(view: TableView | undefined): Seat | undefined {
  return view?.mine.find((seat) => {
    const own = view.seats[seat];
    return own?.kind === 'human' && own.standIn !== undefined;
  });
}

/** Mostly as many as each player has, in games where players have colours. */
function coloursFor(dice: number, view: TableView | undefined): string[] | null {
  if (dice % 6 === 0) return null;
  const game = GAMES.find(({ id }) => id === view?.terms.game);
  const choice = view && game?.colourChoice?.(view.terms.options);
  const { names, each } = choice ?? { names: ['none'], each: 1 };
  const count = dice % 4 === 0 ? each + 1 : each;
  return Array.from({ length: count }, (_, at) => names[(dice + at) % names.length] ?? '');
}
