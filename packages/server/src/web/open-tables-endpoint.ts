/**
 * The open tables for pages that hold no connection, such as the start page of every visitor: a few bytes, read
 * from memory, that browsers and proxies keep for a moment.
 */

import { OPEN_TABLES_ADDRESS } from '@tavolata/table';
import type { Gatekeeper } from '../people/gatekeeper.ts';
import { addressOf, type Trust } from '../people/visitor.ts';
import { StoreError } from '../store/store.ts';
import type { Lists } from '../tables/lists.ts';
import { refuse, type Endpoint } from './endpoints.ts';

export interface OpenTablesParts {
  readonly trust: Trust;
  readonly gatekeeper: Gatekeeper;
  readonly lists: Lists;
}

const HEADERS = {
  'Cache-Control': 'public, max-age=5',
  'Content-Type': 'application/json; charset=utf-8',
};

export const openTablesEndpoint = ({ trust, gatekeeper, lists }: OpenTablesParts): Endpoint => ({
  path: OPEN_TABLES_ADDRESS,
  answer: async (request) => {
    if (!gatekeeper.mayRequest(addressOf(request, trust))) return refuse(429);
    try {
      return { status: 200, headers: HEADERS, body: await lists.openTables() };
    } catch (error) {
      if (error instanceof StoreError) return refuse(503);
      throw error;
    }
  },
});
