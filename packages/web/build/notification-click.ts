/**
 * Adds what a tap on a notification does to the service worker, once that is written. It is part of the
 * same file, since the worker loads no further script.
 */

import { appendFile, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const SCRIPT = new URL('./notification-click.js', import.meta.url);

export function notificationClick(): Plugin {
  let worker = '';
  return {
    name: 'tavolata:notification-click',
    apply: 'build',
    enforce: 'post',
    configResolved({ root, build }) {
      worker = resolve(root, build.outDir, 'sw.js');
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        await appendFile(worker, `\n${await readFile(SCRIPT, 'utf8')}`);
      },
    },
  };
}
