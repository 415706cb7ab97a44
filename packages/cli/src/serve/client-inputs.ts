/** Everything that the built client is made from, as one text that changes when any of it does. */

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const INPUTS = [
  'package-lock.json',
  'tsconfig.json',
  'packages',
  'packages/cli/src/serve', // how it is built
];

/** Names that no build reads, wherever they are; nor hidden ones. */
const NO_INPUTS = new Set(['dist', 'node_modules', 'test', 'README.md']);

/** Packages that the client does not import. */
const OTHER_PACKAGES = new Set(['packages/cli', 'packages/server']);

/** From contents and not from times, which differ in a fresh copy of the sources. */
export function stampOfInputs(root: string): string {
  const hash = createHash('sha256');
  for (const path of INPUTS.flatMap((input) => filesIn(root, input))) {
    const content = readFileSync(join(root, path));
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

function filesIn(root: string, path: string): string[] {
  const place = join(root, path);
  if (!existsSync(place)) return [];
  if (!statSync(place).isDirectory()) return [path];
  return readdirSync(place)
    .filter((name) => !name.startsWith('.') && !NO_INPUTS.has(name))
    .sort()
    .map((name) => `${path}/${name}`)
    .filter((inner) => !OTHER_PACKAGES.has(inner))
    .flatMap((inner) => filesIn(root, inner));
}
