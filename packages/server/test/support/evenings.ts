/**
 * Non-interference on the wire: in two evenings that differ only in what a viewer cannot know, that viewer is
 * sent the same bytes, message for message, through deal, play, undo, chat, reconnections and errors. The
 * players may be on different servers.
 */

import { createHash } from 'node:crypto';
import { itemAt, SPECTATOR, type Viewer } from '@tavolata/engine';
import type { Setup } from '@tavolata/king-lui';
import type { TableCommand } from '@tavolata/table';
import { expect, test } from 'vitest';
import type { ServerSettings } from '../../src/index.ts';
import { makeStory, OPTIONS, rigged, type Story } from './hidden-worlds.ts';
import { PatientPlatform } from './platforms.ts';
import { gather, newTable, type Party } from './play.ts';
import { Player, type PlayerSettings } from './player.ts';

/** One server or several. */
export interface Servers {
  /** The server of the player on a seat; the spectator has the number after the last seat. */
  url(seat: number): string;
  end(): Promise<void>;
}

export type OpenServers = (settings: Partial<ServerSettings>) => Promise<Servers>;

const PLAYERS = 3;

/** The same ids of commands and bytes for the deal in every evening; the platform makes cookies the same. */
function sameEachTime(who: string): Partial<PlayerSettings> {
  let count = 0;
  const next = (): string => createHash('sha256').update(`${who} ${count++}`).digest('hex');
  return {
    newId: () => next().slice(0, 32),
    entropy: next,
    dealsWhenTold: true,
  };
}

interface Evening {
  readonly platform: PatientPlatform;
  readonly party: Party;
  readonly spectator: Player;
}

/** Waits until everybody has received all messages. */
async function quiet({ platform, party, spectator }: Evening): Promise<void> {
  const players = [...party.players, spectator];
  const { table } = party;
  const seq = Math.max(...players.map((player) => player.at(table).seq));
  await Promise.all(players.map((player) => player.until(table, (known) => known.seq >= seq)));
  for (let round = 0; round < 2; round++) {
    for (const { connection } of players) {
      const pong = connection?.next('pong');
      connection?.send({ type: 'ping' });
      await pong;
    }
    platform.tick();
  }
}

/** All messages that each player and the spectator received. */
async function spend(open: OpenServers, setup: Setup, { actions }: Story, memoryAid: boolean) {
  const platform = new PatientPlatform();
  const servers = await open({ platform, games: [rigged(setup)] });
  const urlFor = (seat: number): string => servers.url(seat);
  const view = newTable({ players: PLAYERS, options: OPTIONS, display: { memoryAid } });
  const party = await gather(urlFor, view, (seat) => sameEachTime(`seat ${seat}`));
  const { table, players } = party;
  const spectator = await Player.arrive(urlFor(PLAYERS), sameEachTime('spectator'));
  await spectator.watch(table);
  const evening: Evening = { platform, party, spectator };
  await quiet(evening);
  // Nobody has a card yet; from here on everything counts.
  for (const { heard } of [...players, spectator]) heard.length = 0;
  for (const [seat, player] of players.entries()) {
    await player.do(table, { type: 'ready', seat, isReady: true });
    await quiet(evening);
  }
  for (const player of [...players, ...players]) {
    await player.takePart(table);
    await quiet(evening);
  }
  for (const [index, { seat, action }] of actions.entries()) {
    const act = { type: 'act', seat, match: 1, step: index, action } as const;
    await itemAt(players, seat).do(table, act);
    await quiet(evening);
    if (index % 3 === 1 && itemAt(players, seat).at(table).view.match?.canUndo) {
      await itemAt(players, seat).do(table, { type: 'undo', seat, match: 1, step: index + 1 });
      await quiet(evening);
      await itemAt(players, seat).do(table, act);
      await quiet(evening);
    }
    if (index % 5 === 2) await chat(evening, index);
    if (index % 7 === 3) await err(evening, act);
    if (index % 6 === 4) await comeBack(evening);
  }
  await servers.end();
  return { seats: players.map(({ heard }) => heard), spectator: spectator.heard };
}

async function chat(evening: Evening, index: number): Promise<void> {
  const { table, players } = evening.party;
  const seat = index % PLAYERS;
  await itemAt(players, seat).do(table, { type: 'say', seat, text: `hm, ${index}` });
  await quiet(evening);
  await players[0].do(table, { type: 'react', seat: 0, reaction: 'thinking' });
  await quiet(evening);
}

/** Everybody tries what is not allowed: the refusals must not reveal anything either. */
async function err(evening: Evening, act: TableCommand & { type: 'act' }): Promise<void> {
  const { party, spectator } = evening;
  const { table } = party;
  const tries = [
    act,
    { ...act, step: 1000 },
    { type: 'act', seat: 0, match: 1, step: 0, action: { type: 'take', dish: 'gold' } },
    { type: 'undo', seat: 0, match: 1, step: act.step + 1 },
    { type: 'undo', seat: 1, match: 1, step: act.step + 1 },
    { type: 'host', seat: 1 },
    { type: 'propose', seat: 1, what: 'undo' },
    { type: 'answer', seat: 0, proposal: 1, isYes: false },
    { type: 'leave', seat: 2 },
  ] as const;
  for (const player of [...party.players, spectator]) {
    for (const command of tries) {
      if (command.type === 'undo' && player.at(table).view.match?.canUndo) continue;
      await player.do(table, command).catch(() => undefined);
    }
    await quiet(evening);
  }
}

/** Everybody reconnects, and asks for everything from the beginning. */
async function comeBack(evening: Evening): Promise<void> {
  const { party, spectator } = evening;
  for (const player of [...party.players, spectator]) {
    await player.disconnect();
    await player.connect();
    await quiet(evening);
    const all = player.connection?.next('update');
    player.connection?.send({ type: 'watch', table: party.table, seq: 0 });
    await all;
    await quiet(evening);
  }
}

const heardBy = (viewer: Viewer, evening: Awaited<ReturnType<typeof spend>>): string[] =>
  viewer === SPECTATOR ? evening.spectator : itemAt(evening.seats, viewer);

const PRESENCE = /^\{"type":"present","table":"[\w-]+","seats":\[[truefals,]+\],"watching":\d\}$/;

export interface CommandContext {
  readonly memoryAid: boolean;
  /** Between several servers presence comes at its own time, which is never the same. */
  readonly isPresenceTimed: boolean;
}

export function testNonInterference(
  open: OpenServers,
  viewer: Viewer,
  { memoryAid, isPresenceTimed }: CommandContext,
): void {
  const isCompared = (text: string): boolean => isPresenceTimed || !PRESENCE.test(text);
  test(`viewer ${viewer} cannot tell two evenings apart, but others can`, async () => {
    const story = makeStory(viewer, { players: PLAYERS, steps: 24, seed: `story ${viewer}` });
    const [one, other] = [
      await spend(open, story.setup, story, memoryAid),
      await spend(open, story.other, story, memoryAid),
    ];
    const heard = heardBy(viewer, one).filter(isCompared);
    expect(heardBy(viewer, other).filter(isCompared)).toEqual(heard);
    expect(heard.length).toBeGreaterThan(100);
    const seats = [0, 1, 2].filter((seat) => seat !== viewer);
    const told = (evening: typeof one): string => seats.map((at) => evening.seats[at]).join();
    expect(told(other)).not.toBe(told(one)); // they hold other cards
  }, 60_000);
}
