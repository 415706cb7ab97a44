/**
 * The client's page at the address of a table, with tags that say what is played there and whether seats are
 * free: that is what messengers show of a link. Words and pictures are the client's, in the language of the
 * table's host. The tags never name anybody.
 */

import type { IncomingMessage } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import {
  linkPreviews,
  PREVIEW_SIZE,
  PREVIEWS_ADDRESS,
  tablePhase,
  type LinkPreviews,
  type Table,
} from '@tavolata/table';
import * as v from 'valibot';
import type { Gatekeeper } from '../people/gatekeeper.ts';
import { addressOf, isSecure, type Trust } from '../people/visitor.ts';
import type { Tables } from '../tables/tables.ts';
import type { ClientFiles } from './client-files.ts';

export interface PreviewParts {
  readonly trust: Trust;
  readonly tables: Tables;
  readonly gatekeeper: Gatekeeper;
}

export type Preview = (path: string, request: IncomingMessage) => Promise<string | undefined>;

const TABLE_PAGE = /^\/table\/([\w-]{1,64})\/?$/;
const TITLE = /<title>[^<]*<\/title>/;

/** Makes the page for a path, or nothing where the page is as good as it is. */
export function previewer(
  client: Pick<ClientFiles, 'files' | 'page'>,
  { tables, gatekeeper, trust }: PreviewParts,
): Preview {
  const page = client.page.plain.bytes.toString();
  const previews = readPreviews(client);
  return async (path, request) => {
    const table = TABLE_PAGE.exec(path)?.[1];
    if (table === undefined || previews === undefined || !TITLE.test(page)) return undefined;
    const address = addressOf(request, trust);
    if (!gatekeeper.mayRequest(address)) return undefined;
    const loaded = tables.use(table, gatekeeper.loadsOf(address)).catch(() => undefined);
    const live = await Promise.race([loaded, soon()]);
    if (!live) return undefined;
    const tags = makeTags(live.table, previews, originOf(request, trust));
    return page.replace(TITLE, () => tags);
  };
}

/** A page must not wait long for its title; in milliseconds. */
const PATIENCE = 300;

const soon = (): Promise<undefined> => setTimeout(PATIENCE, undefined, { ref: false });

/** A client that was built without them has its page as it is. */
function readPreviews({ files }: Pick<ClientFiles, 'files'>): LinkPreviews | undefined {
  const file = files.get(PREVIEWS_ADDRESS);
  return file && v.parse(linkPreviews, JSON.parse(file.plain.bytes.toString()));
}

const FALLBACK = 'en';

function makeTags(table: Table, { images, texts }: LinkPreviews, origin: string): string {
  const { game } = table.series;
  const { language = FALLBACK } = table.settings;
  const text = texts[language] ?? texts[FALLBACK];
  const title = text?.titles[game.id] ?? game.title;
  const image = images[game.id];
  const size = image === undefined ? [] : Object.entries(PREVIEW_SIZE);
  const properties: [name: string, content: string][] = [
    ['og:title', title],
    ['og:description', describe(table, text)],
    ['og:type', 'website'],
    ['og:site_name', 'Tavolata'],
    ['og:locale', language],
    ['og:url', `${origin}/table/${table.id}`],
    ['og:image', `${origin}${image ?? '/icon-512.png'}`],
    ...size.map(([side, pixels]): [string, string] => [`og:image:${side}`, String(pixels)]),
    ['og:image:alt', game.title],
  ];
  const tags = properties.map(
    ([name, content]) => `<meta property="${name}" content="${escape(content)}" />`,
  );
  const card = `<meta name="twitter:card" content="${image === undefined ? 'summary' : 'summary_large_image'}" />`;
  return [`<title>${escape(title)} · Tavolata</title>`, ...tags, card].join('\n    ');
}

function describe(table: Table, text: LinkPreviews['texts'][string] | undefined): string {
  const phase = tablePhase(table);
  if (phase === 'playing' || phase === 'shuffling') return text?.playing ?? '';
  const free = table.series.seats.filter(({ kind }) => kind === 'open').length;
  return text?.free[free] ?? '';
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
