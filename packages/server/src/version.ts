/** Which Tavolata this is, and which Node it needs. */

import { readFileSync } from 'node:fs';

const { version, engines } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
) as { version: string; engines: { node: string } };

export const VERSION = version;
export const NEEDED_NODE = engines.node.replace('>=', '');
