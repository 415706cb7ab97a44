/**
 * What the screens of online play use: the page's one link to the server, and everything that depends on
 * it. A screen that enters a table or follows the lists closes them again; the link needs no closing.
 */

import type { GameRecord } from '@tavolata/engine';
import {
  FORGET_ADDRESS,
  type DealtRecord,
  type NewTable,
  type NumberedMatch,
} from '@tavolata/table';
import { findFace } from '../games/faces.ts';
import { settings } from '../settings/settings.svelte.ts';
import { sturdyStorage } from '../settings/text-storage.ts';
import { lookForUpdate } from '../ui/installed/updates.ts';
import { words } from '../language/words.svelte.ts';
import { callBySound } from '../ui/sound/sound.ts';
import { checkPlayed, checkShown } from './deal/check-deal.ts';
import { namesAt } from './people/names.ts';
import { browserMemory } from './deal/deal-memory.ts';
import type { JudgedDeal } from './deal/judge-deal.ts';
import { browserPlatform } from './connection/connection.ts';
import { requestTable, TableLists, type Created } from './connection/lobby.ts';
import { markTitle, notify } from './calls/turn-signals.ts';
import { forgetTables } from './remembered.ts';
import { OnlineTable } from './table/online-table.ts';
import { OwnMatches, type PlayedHere } from './table/own-matches.ts';
import { fetchPlayed } from './deal/played-record.ts';
import { ServerLink } from './connection/server-link.ts';
import { isTurnOf, TurnCalls } from './calls/your-turn.ts';

export const server = new ServerLink(browserPlatform);
const memory = browserMemory();
const storage = sturdyStorage(() => localStorage);

/** A server that hands out another version than before may not understand this one for long. */
let knownBuild = '';
server.subscribe(() => {
  if (server.serverBuild === knownBuild) return;
  if (knownBuild !== '') void lookForUpdate();
  knownBuild = server.serverBuild;
});

/** Whether the words of a call are loaded. */
let hasWords = false;

function learnWords(): void {
  void words.need('online').then(
    () => (hasWords = true),
    () => undefined,
  );
}

const calls = new TurnCalls({
  isWanted: () => hasWords && settings.values.turnCalls,
  isHidden: () => document.hidden,
  playSound: () => {
    callBySound('turn');
  },
  words: () => words.online.lists.yourTurn,
  markTitle,
  notify,
  onSeen(listener) {
    document.addEventListener('visibilitychange', listener);
    return () => {
      document.removeEventListener('visibilitychange', listener);
    };
  },
});

/** The table at an address, from now on until it is closed. */
export function enterTable(id: string): OnlineTable {
  learnWords();
  let stopBots = (): void => undefined;
  const table = new OnlineTable({
    table: id,
    server,
    memory,
    namesAt,
    turns: {
      follow(view) {
        calls.follow(id, { game: titleOf(view.terms.game), isMyTurn: isTurnOf(view) });
      },
      forget() {
        calls.forget(id);
        stopBots();
      },
    },
    askAnalyst: async (game, question, signal) => {
      const bots = await import('../local/bots/ask-bots.ts');
      ({ stopBots } = bots);
      return bots.askAnalyst(game, question, signal);
    },
    fetchRecord: async (of, number) => {
      const record = await fetchRecord({ table: of, number });
      if (record) void own.handOver(number, record, table);
      return record;
    },
  });
  const own = new OwnMatches({ table: id, storage, deals: memory, fetchRecord, keep: keepPlayed });
  table.subscribe(() => {
    own.follow(table);
  });
  return table;
}

async function keepPlayed(record: GameRecord, { seat, memoryAid }: PlayedHere): Promise<boolean> {
  const { keepMatch } = await import('../local/history/keep-matches.ts');
  return keepMatch(record, {
    where: 'online',
    ended: Date.now(),
    ...(seat === undefined ? {} : { seat }),
    ...(memoryAid ? {} : { memoryAid }),
  });
}

const titleOf = (game: string): string => findFace(game)?.words.now.title ?? game;

async function fetchRecord(match: NumberedMatch): Promise<DealtRecord | undefined> {
  const record = await fetchPlayed(match);
  return typeof record === 'string' ? undefined : record;
}

export function followLists(): TableLists {
  learnWords();
  const lists = new TableLists(server);
  lists.subscribe(() => {
    for (const { table, game, isMyTurn = false } of lists.mine ?? []) {
      calls.follow(table, { game: titleOf(game), isMyTurn });
    }
  });
  return lists;
}

export const createTable = (wanted: NewTable): Promise<Created> => requestTable(server, wanted);

/** Erases this browser's names and what it has said, at all tables. */
export async function eraseTexts(): Promise<boolean> {
  return (await server.ask({ type: 'erase' })).isDone;
}

/** Makes this browser's cookie worth nothing; with the next connection it is somebody new, who remembers nothing. */
export async function forgetBrowser(): Promise<boolean> {
  const answer = await fetch(FORGET_ADDRESS, { method: 'POST', credentials: 'same-origin' });
  if (answer.ok) forgetTables();
  return answer.ok;
}

/** Compares a match that has ended with what was committed to, and with what this browser saw. */
export async function checkLastDeal({
  id: table,
  view,
  link,
}: OnlineTable): Promise<JudgedDeal | 'away' | undefined> {
  const face = view && (await findFace(view.terms.game)?.load());
  if (!face || !link) return undefined;
  const { viewer, moments } = link;
  const number = view.match?.number ?? 0;
  if (!view.records.includes(number))
    return checkShown(face, { table, view, viewer, moments }, memory);
  const record = await fetchPlayed({ table, number });
  if (record === 'away') return record;
  return typeof record === 'string' ? undefined : checkPlayed(face, record, memory);
}

/** The same of a record, for those who have it. */
export async function checkDealOf(record: DealtRecord): Promise<JudgedDeal | undefined> {
  const face = await findFace(record.game)?.load();
  return face && checkPlayed(face, record, memory);
}
