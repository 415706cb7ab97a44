/** What a page loads when it is opened, compressed and without the headers, by kind. */

import type { Page } from '@playwright/test';

export interface PageWeight {
  readonly scripts: number;
  readonly all: number;
  readonly requests: number;
}

export async function weighPage(page: Page, url: string): Promise<PageWeight> {
  const session = await page.context().newCDPSession(page);
  const begun = new Map<string, { readonly type: string; readonly headers: number }>();
  const weight = { scripts: 0, all: 0, requests: 0 };
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    begun.set(requestId, { type, headers: response.encodedDataLength });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const { type, headers = 0 } = begun.get(requestId) ?? {};
    const bytes = encodedDataLength - headers;
    weight.requests++;
    weight.all += bytes;
    if (type === 'Script') weight.scripts += bytes;
  });
  await session.send('Network.enable');
  await page.goto(url, { waitUntil: 'networkidle' });
  await session.detach();
  return weight;
}
