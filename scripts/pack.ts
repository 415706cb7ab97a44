/**
 * `npm run pack [-- --out FOLDER]`: packs the packages that others install. Inside the repository
 * they are plain TypeScript; Node does not strip types under node_modules, so each is compiled to
 * JavaScript with types in a folder of its own, and packed there.
 */

import { execFileSync } from 'node:child_process';
import { copyFileSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { GAME_IDS } from './games.ts';

const PACKAGES = ['engine', ...GAME_IDS, 'bots'];

const { values } = parseArgs({ options: { out: { type: 'string', default: 'dist' } } });
const out = resolve(values.out);

for (const name of PACKAGES) {
  const stage = join(out, 'stage', name);
  rmSync(stage, { recursive: true, force: true });
  mkdirSync(stage, { recursive: true });
  compile(name, stage);
  writeManifest(name, stage);
  for (const file of ['LICENSE', ...globSync(`packages/${name}/*.md`)]) {
    copyFileSync(file, join(stage, basename(file)));
  }
  const tarball = run('npm', ['pack', '--silent', '--pack-destination', out], stage).trim();
  console.log(join(out, tarball));
}

function compile(name: string, stage: string): void {
  const config = join(stage, 'tsconfig.json');
  const settings = {
    extends: resolve('tsconfig.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      // Rules and bots index typed arrays on hot paths and are exempt; `npm run check` checks the rest.
      noUncheckedIndexedAccess: false,
      rewriteRelativeImportExtensions: true,
      rootDir: resolve('packages', name, 'src'),
      outDir: stage,
      // Only bots know a platform: an entry of theirs runs them in threads of Node.
      types: name === 'bots' ? ['node'] : [],
      typeRoots: [resolve('node_modules/@types')],
      paths: Object.fromEntries(PACKAGES.map((other) => declarations(other))),
    },
    include: [resolve('packages', name, 'src')],
  };
  writeFileSync(config, JSON.stringify(settings));
  run('tsc', ['--project', config], '.');
  rmSync(config);
}

/** Compiles against the other packages as they will be installed: by their compiled types. */
function declarations(name: string): [string, string[]] {
  return [`@tavolata/${name}`, [join(out, 'stage', name, 'index.d.ts')]];
}

function writeManifest(name: string, stage: string): void {
  const manifest = JSON.parse(readFileSync(`packages/${name}/package.json`, 'utf8')) as Manifest;
  const exports = Object.entries(manifest.exports).map(([path, source]) => {
    const file = source.replace(/^\.\/src\//, './').replace(/\.ts$/, '');
    return [path, { types: `${file}.d.ts`, default: `${file}.js` }];
  });
  const packed = { ...manifest, exports: Object.fromEntries(exports) as object };
  writeFileSync(join(stage, 'package.json'), `${JSON.stringify(packed, null, 2)}\n`);
}

interface Manifest {
  readonly exports: { readonly [path: string]: string };
}

function run(command: string, args: string[], cwd: string): string {
  return execFileSync(command, args, {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}
