/**
 * The folder of the built client. Where there are sources, it is built from these if anything has
 * changed since; the build goes into a folder of its own and takes its place only when it is whole.
 */

import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ClientState } from '@tavolata/server';
import { Trouble } from '../exits.ts';
import { withBuildLock } from './build-lock.ts';
import { BuildFailure, buildWithVite } from './build-with-vite.ts';
import { stampOfInputs } from './client-inputs.ts';
import { compressTexts } from './compress-texts.ts';

export interface Workshop {
  /** The root of the workspace. */
  readonly root: string;
  /** Builds the client of a folder of sources into another folder. */
  readonly build: (sources: string, target: string) => Promise<void>;
  /** Prints progress. */
  readonly say: (text: string) => void;
}

const OURS: Workshop = {
  root: fileURLToPath(new URL('../../../../', import.meta.url)),
  build: buildWithVite,
  say: (text) => process.stderr.write(text),
};

/** What the client was built from; hidden, so that it is not served. */
const STAMP = '.stamp';

const sourcesIn = ({ root }: Workshop): string => join(root, 'packages/web');
const hasSources = (workshop: Workshop): boolean =>
  existsSync(join(sourcesIn(workshop), 'index.html'));

/** What there is, without building anything. */
export function clientAsItIs(given?: string, workshop: Workshop = OURS): ClientState {
  const folder = given ?? join(sourcesIn(workshop), 'dist');
  const isBuiltAtStart = given === undefined && hasSources(workshop);
  return { folder, isBuiltAtStart, isFresh: !isBuiltAtStart || isFresh(folder, workshop) };
}

export async function clientUpToDate(workshop: Workshop = OURS): Promise<string> {
  const sources = sourcesIn(workshop);
  const client = join(sources, 'dist');
  if (!hasSources(workshop)) return clientIn(client);
  if (isFresh(client, workshop)) return client;
  // Below a folder of this name, version control, linter and formatter overlook it.
  const bench = join(sources, '.build/dist');
  mkdirSync(bench, { recursive: true });
  const wait = (): void => {
    workshop.say('tavolata: waiting for another build of the web client\n');
  };
  await withBuildLock(join(bench, 'lock'), wait, async () => {
    if (!isFresh(client, workshop)) await renew(client, sources, bench, workshop);
  });
  return client;
}

/** A client that was built elsewhere. */
export function clientIn(folder: string): string {
  if (existsSync(join(folder, 'index.html'))) return resolve(folder);
  throw new Trouble(`there is no built web client in ${folder}`);
}

function isFresh(client: string, { root }: Workshop): boolean {
  const stamp = join(client, STAMP);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === stampOfInputs(root);
}

async function renew(
  client: string,
  sources: string,
  bench: string,
  { root, build, say }: Workshop,
): Promise<void> {
  const [fresh, replaced] = [join(bench, 'fresh'), join(bench, 'replaced')];
  for (const leftover of [fresh, replaced]) rmSync(leftover, { recursive: true, force: true });
  // Taken before the build: what changes during it is not in the client, and makes it stale again.
  const stamp = stampOfInputs(root);
  const started = performance.now();
  say('tavolata: building the web client…');
  try {
    await build(sources, fresh);
    await compressTexts(fresh);
  } catch (error) {
    say(' failed\n');
    if (error instanceof BuildFailure) say(`${error.output.trim()}\n`);
    throw error;
  }
  writeFileSync(join(fresh, STAMP), stamp);
  if (existsSync(client)) renameSync(client, replaced);
  renameSync(fresh, client);
  rmSync(replaced, { recursive: true, force: true });
  say(` done in ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
}
