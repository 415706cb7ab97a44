/** Who runs this server, in the operator's words. */

import { IMPRINT_ADDRESS } from '@tavolata/table';
import { refuse, type Endpoint } from './endpoints.ts';

export const imprintEndpoint = (imprint: string | undefined): Endpoint => ({
  path: IMPRINT_ADDRESS,
  answer: () =>
    imprint === undefined
      ? refuse(404)
      : {
          status: 200,
          headers: { 'Cache-Control': 'no-cache', 'Content-Type': 'text/plain; charset=utf-8' },
          body: imprint,
        },
});
