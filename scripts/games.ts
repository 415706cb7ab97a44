/**
 * The packages in the order of their layers, and the games among them: what `workspaces` of the
 * root `package.json` lists. A package of the rules of a game is one that has a `RULES.md`.
 */

import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Game } from '@tavolata/engine';

const fromRoot = (path: string): URL => new URL(`../${path}`, import.meta.url);

const { workspaces } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')) as {
  readonly workspaces: readonly string[];
};

/** A package imports only from those before it. */
export const LAYERS: readonly string[] = workspaces.map((path) => basename(path));

export const GAME_IDS: readonly string[] = LAYERS.filter((name) =>
  existsSync(fromRoot(`packages/${name}/RULES.md`)),
);

export function loadGames(): Promise<Game[]> {
  return Promise.all(GAME_IDS.map(loadGame));
}

async function loadGame(id: string): Promise<Game> {
  const exported = Object.values((await import(`@tavolata/${id}`)) as object) as unknown[];
  const game = exported.find((value) => isGame(value) && value.id === id);
  if (!isGame(game)) throw new Error(`@tavolata/${id} exports no game of this id`);
  return game;
}

const isGame = (value: unknown): value is Game =>
  typeof value === 'object' && value !== null && 'id' in value && 'rulesVersion' in value;
