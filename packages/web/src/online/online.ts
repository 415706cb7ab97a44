/**
 * What the screens of online play use: the page's one line to the server, and everything that hangs on
 * it. Whoever enters a room or follows the lists closes it again; the line hangs up by itself.
 */

import type { GameRecord, GameTypes } from '@tavolata/engine';
import type { NewRoom } from '@tavolata/table';
import { isGameId } from '../app/games.ts';
import { settings } from '../app/settings.svelte.ts';
import { lookForUpdate } from '../app/updates.ts';
import { words } from '../language/words.svelte.ts';
import { callBySound } from '../sound/sound.ts';
import { checkPlayed, checkShown } from './check-deal.ts';
import { namesAt } from './company/names.ts';
import { createTable, type Created } from './create-table.ts';
import { browserMemory } from './deal-memory.ts';
import type { DealCheck } from './judge-deal.ts';
import { browserWorld } from './line-world.ts';
import { TableLists } from './lists.ts';
import { notify } from './notifications.ts';
import { OnlineRoom } from './online-room.ts';
import { fetchPlayed } from './played-record.ts';
import type { RoomLink } from './room-link.ts';
import { SocketLine } from './socket-line.ts';
import { markTitle } from './title-mark.ts';
import { isTurnOf, TurnCalls } from './your-turn.ts';

export const line = new SocketLine(browserWorld);
const memory = browserMemory();

/** A server that hands out another version than before may not understand this one for long. */
let knownBuild = '';
line.subscribe(() => {
  if (line.serverBuild === knownBuild) return;
  if (knownBuild !== '') void lookForUpdate();
  knownBuild = line.serverBuild;
});

/** Whether there are words to call somebody with. */
let isSpoken = false;

function learnWords(): void {
  void words.need('online').then(
    () => (isSpoken = true),
    () => undefined,
  );
}

const calls = new TurnCalls({
  isWanted: () => isSpoken && settings.values.turnCalls,
  isHidden: () => document.hidden,
  playSound: () => {
    callBySound('turn');
  },
  words: () => words.online.lists.yourTurn,
  markTitle,
  notify,
  onSeen(tell) {
    document.addEventListener('visibilitychange', tell);
    return () => {
      document.removeEventListener('visibilitychange', tell);
    };
  },
});

/** The room at an address, from now on until it is closed. */
export function enterRoom(table: string): RoomLink {
  learnWords();
  let dismissBots = (): void => undefined;
  return new OnlineRoom({
    table,
    line,
    memory,
    namesAt,
    turns: {
      follow(room) {
        calls.follow(table, { game: titleOf(room.terms.game), isMyTurn: isTurnOf(room) });
      },
      forget() {
        calls.forget(table);
        dismissBots();
      },
    },
    askAnalyst: async (game, question, signal) => {
      const desk = await import('../bot/desk.ts');
      ({ dismissBots } = desk);
      return desk.askAnalyst(game, question, signal);
    },
    fetchRecord,
  });
}

const titleOf = (game: string): string => (isGameId(game) ? words.shell.games[game] : game);

async function fetchRecord<T extends GameTypes>(
  table: string,
  number: number,
): Promise<GameRecord<T> | undefined> {
  const record = await fetchPlayed(table, number);
  return typeof record === 'string' ? undefined : (record as unknown as GameRecord<T>);
}

export function followLists(): TableLists {
  learnWords();
  const lists = new TableLists(line);
  lists.subscribe(() => {
    for (const { table, game, isMyTurn = false } of lists.mine ?? []) {
      calls.follow(table, { game: titleOf(game), isMyTurn });
    }
  });
  return lists;
}

export const layTable = (room: NewRoom): Promise<Created> => createTable(line, room);

/** Erases this browser's names and what it has said, at all tables. */
export async function eraseTexts(): Promise<boolean> {
  return (await line.ask({ type: 'erase' })).isDone;
}

/** Compares a game that has ended with what was committed to, and with what this browser saw. */
export async function checkLastDeal({
  table,
  room,
  link,
}: RoomLink): Promise<DealCheck | 'away' | undefined> {
  if (!room || !link) return undefined;
  const { viewer, moments } = link;
  const number = room.game?.number ?? 0;
  if (!room.records.includes(number)) return checkShown({ table, room, viewer, moments }, memory);
  const record = await fetchPlayed(table, number);
  if (record === 'away') return record;
  return typeof record === 'string' ? undefined : checkPlayed(record, memory);
}
