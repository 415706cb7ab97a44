/** Starts boardgame.io's server over a folder of flat files. The caller stops it. */

import { fileURLToPath } from 'node:url';
import {
  startServer,
  type ServerProcess,
  type StartSettings,
} from '../../../scripts/server-process.ts';
import type { Writer } from './installed.ts';

const SERVER = fileURLToPath(new URL('server.ts', import.meta.url));

export const startPeer = (
  folder: string,
  writer: Writer,
  settings: Pick<StartSettings, 'isQuiet'> = {},
): Promise<ServerProcess> =>
  startServer([SERVER, folder, writer], { ...settings, environment: { NODE_ENV: 'production' } });
