/** The kind of a file by the end of its name. What is not listed is offered as bytes. */

const UTF8 = '; charset=utf-8';

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

export function contentType(extension: string): string {
  return TYPES[extension.toLowerCase()] ?? 'application/octet-stream';
}
