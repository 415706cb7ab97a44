/**
 * Runs a TypeScript file of this repository: `node scripts/run.js scripts/check.ts`. Plain
 * JavaScript, so that an old Node can read it and say what is missing instead of showing a stack.
 */

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const needed = engines.node.replace('>=', '');

if (process.versions.node.localeCompare(needed, 'en', { numeric: true }) < 0) {
  console.error(
    `Node ${needed} or newer is needed, and this is ${process.version}: run \`npm install\`, which ` +
      'brings it where the registry has a package of it, or install it yourself.',
  );
  process.exitCode = 1;
} else {
  process.argv.splice(1, 1);
  await import(pathToFileURL(resolve(process.argv[1])).href);
}
