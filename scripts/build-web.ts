/** `npm run build`: builds the web client in packages/web/dist, if any of its sources changed. */

import { Trouble } from '../packages/cli/src/exits.ts';
import { clientUpToDate } from '../packages/cli/src/serve/built-client.ts';

try {
  console.log(`The web client is in ${await clientUpToDate()}`);
} catch (error) {
  if (!(error instanceof Trouble)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
