/**
 * The client's page at the address of a table, with a title that says what is played there and
 * whether seats are free: that is what messengers show of a link. It never names anybody.
 */

import type { IncomingMessage } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { tablePhase, type Table } from '@tavolata/table';
import type { Gatekeeper } from '../people/gatekeeper.ts';
import { addressOf, isSecure, type Trust } from '../people/visitor.ts';
import type { Tables } from '../tables/tables.ts';

export interface PreviewParts {
  readonly trust: Trust;
  readonly tables: Tables;
  readonly gatekeeper: Gatekeeper;
}

export type Preview = (path: string, request: IncomingMessage) => Promise<string | undefined>;

const TABLE_PAGE = /^\/table\/([\w-]{1,64})\/?$/;
const TITLE = /<title>[^<]*<\/title>/;

/** Makes the page for a path, or nothing where the page is as good as it is. */
export function previewer(page: string, { tables, gatekeeper, trust }: PreviewParts): Preview {
  return async (path, request) => {
    const table = TABLE_PAGE.exec(path)?.[1];
    if (table === undefined || !TITLE.test(page)) return undefined;
    const address = addressOf(request, trust);
    if (!gatekeeper.mayRequest(address)) return undefined;
    const loaded = tables.use(table, gatekeeper.loadsOf(address)).catch(() => undefined);
    const live = await Promise.race([loaded, soon()]);
    if (!live) return undefined;
    const tags = makeTags(live.table, originOf(request, trust));
    return page.replace(TITLE, () => tags);
  };
}

/** A page must not wait long for its title; in milliseconds. */
const PATIENCE = 300;

const soon = (): Promise<undefined> => setTimeout(PATIENCE, undefined, { ref: false });

function makeTags(table: Table, origin: string): string {
  const { game, seats } = table.series;
  const title = `${game.title} · Tavolata`;
  const description = describe(
    tablePhase(table),
    seats.filter(({ kind }) => kind === 'open').length,
    seats.length,
  );
  const properties = {
    'og:title': title,
    'og:description': description,
    'og:type': 'website',
    'og:site_name': 'Tavolata',
    'og:url': `${origin}/table/${table.id}`,
    'og:image': `${origin}/icon-512.png`,
  };
  const tags = Object.entries(properties).map(
    ([name, content]) => `<meta property="${name}" content="${escape(content)}" />`,
  );
  return [`<title>${escape(title)}</title>`, ...tags].join('\n    ');
}

function describe(phase: ReturnType<typeof tablePhase>, free: number, players: number): string {
  if (phase === 'playing' || phase === 'shuffling') return `A game for ${players} is being played.`;
  if (free === 0) return `A table for ${players}. All seats are taken.`;
  return `A table for ${players}: ${free === 1 ? '1 seat is' : `${free} seats are`} free.`;
}

/** As browsers know this server; a strange name of a host is not repeated. */
function originOf(request: IncomingMessage, trust: Trust): string {
  const [origin] = trust.origins;
  if (origin !== undefined) return origin;
  const host = request.headers.host ?? '';
  return /^[\w.:[\]-]+$/.test(host)
    ? `${isSecure(request, trust) ? 'https' : 'http'}://${host}`
    : '';
}

const ENTITIES: { readonly [character: string]: string } = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
