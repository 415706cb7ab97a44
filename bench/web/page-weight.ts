/** What the first page sends over the wire, compressed, by kind. */

import type { Served } from './served.ts';

export interface PageWeight {
  readonly scripts: number;
  readonly all: number;
  readonly requests: number;
}

export async function weighFirstPage({ browser, url }: Served): Promise<PageWeight> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const kinds = new Map<string, string>();
  const weight = { scripts: 0, all: 0, requests: 0 };
  session.on('Network.responseReceived', ({ requestId, type }) => {
    kinds.set(requestId, type);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    weight.requests++;
    weight.all += encodedDataLength;
    if (kinds.get(requestId) === 'Script') weight.scripts += encodedDataLength;
  });
  await session.send('Network.enable');
  await page.goto(url, { waitUntil: 'networkidle' });
  await context.close();
  return weight;
}
