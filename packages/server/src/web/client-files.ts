/**
 * The built client, read into memory when the server starts. So only what was in the folder then can
 * ever be answered, whatever an address looks like; and a client that is built anew beside a running
 * server is not mixed with the one that fits this server.
 */

import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { COMPRESSIONS, type Compression } from './negotiation.ts';

export interface ClientFile {
  readonly type: string;
  readonly cacheControl: string;
  readonly plain: Body;
  /** The compressed forms that lay beside it. */
  readonly compressed: ReadonlyMap<Compression, Body>;
}

export interface Body {
  readonly bytes: Buffer;
  readonly etag: string;
}

export interface ClientFiles {
  /** By path, such as `/assets/index-abc.js`. */
  readonly files: ReadonlyMap<string, ClientFile>;
  /** The page that the client starts from. */
  readonly page: ClientFile;
  /** Tells this client from others: the name of its first script, which has a hash of its content. */
  readonly build: string;
}

/** Names with a hash of their content, which the build gives, never mean anything else. */
const HASHED = '/assets/';
const FOR_EVER = 'public, max-age=31536000, immutable';
const ASK_EACH_TIME = 'no-cache';

export async function readClient(folder: string): Promise<ClientFiles> {
  const contents = await readContents(folder);
  const files = new Map<string, ClientFile>();
  for (const [path, bytes] of contents) {
    if (!isCompressedForm(path, contents)) files.set(path, makeFile(path, bytes, contents));
  }
  const page = files.get('/index.html');
  if (!page) throw new Error(`${folder} holds no built client: it has no index.html`);
  return { files, page, build: buildOf(page) };
}

/** As the client itself reads it from its page. */
function buildOf({ plain }: ClientFile): string {
  const scripts = plain.bytes.toString().matchAll(/<script\b[^>]*>/g);
  const first = [...scripts].find(([tag]) => /\btype="module"/.test(tag) && tag.includes(' src='));
  return /\/assets\/([^/"]+)\.js"/.exec(first?.[0] ?? '')?.[1] ?? '';
}

type Contents = ReadonlyMap<string, Buffer>;

/** Regular files only: a link could lead out of the folder. Hidden ones are none of the client's. */
async function readContents(folder: string): Promise<Contents> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const places = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep))
    .filter((segments) => !segments.some((segment) => segment.startsWith('.')));
  return new Map(
    await Promise.all(
      places.map(
        async (segments) =>
          [`/${segments.join('/')}`, await readFile(join(folder, ...segments))] as const,
      ),
    ),
  );
}

function isCompressedForm(path: string, contents: Contents): boolean {
  return COMPRESSIONS.some(
    ({ ending }) => path.endsWith(ending) && contents.has(path.slice(0, -ending.length)),
  );
}

function makeFile(path: string, bytes: Buffer, contents: Contents): ClientFile {
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  const compressed = new Map<Compression, Body>();
  for (const { name, ending } of COMPRESSIONS) {
    const shorter = contents.get(path + ending);
    if (shorter) compressed.set(name, { bytes: shorter, etag: `"${hash}-${name}"` });
  }
  return {
    type: contentType(extname(path)),
    cacheControl: path.startsWith(HASHED) ? FOR_EVER : ASK_EACH_TIME,
    plain: { bytes, etag: `"${hash}"` },
    compressed,
  };
}

const UTF8 = '; charset=utf-8';

/** By the end of a file's name. What is not listed is offered as bytes. */
const TYPES: Readonly<Record<string, string | undefined>> = {
  '.avif': 'image/avif',
  '.css': `text/css${UTF8}`,
  '.html': `text/html${UTF8}`,
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': `text/javascript${UTF8}`,
  '.json': `application/json${UTF8}`,
  '.map': `application/json${UTF8}`,
  '.md': `text/markdown${UTF8}`,
  '.mjs': `text/javascript${UTF8}`,
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.png': 'image/png',
  '.svg': `image/svg+xml${UTF8}`,
  '.txt': `text/plain${UTF8}`,
  '.wasm': 'application/wasm',
  '.webmanifest': `application/manifest+json${UTF8}`,
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': `application/xml${UTF8}`,
};

function contentType(extension: string): string {
  return TYPES[extension.toLowerCase()] ?? 'application/octet-stream';
}
