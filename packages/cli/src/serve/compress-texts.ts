/** Puts compressed forms beside the texts of a built client, once, as short as they get. */

import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Pictures and fonts of other kinds are compressed in themselves. */
const TEXTS = new Set([
  ...['.css', '.html', '.js', '.json', '.map', '.md', '.mjs', '.svg', '.txt', '.wasm'],
  ...['.webmanifest', '.xml'],
]);

const FORMS = [
  {
    ending: '.br',
    compress: (bytes: Buffer) =>
      promisify(brotliCompress)(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      }),
  },
  {
    ending: '.gz',
    compress: (bytes: Buffer) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
  },
];

export async function compressTexts(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const texts = entries.filter((entry) => entry.isFile() && TEXTS.has(extname(entry.name)));
  await Promise.all(
    texts.map(async ({ parentPath, name }) => {
      const file = join(parentPath, name);
      const bytes = await readFile(file);
      await Promise.all(
        FORMS.map(async ({ ending, compress }) => {
          const shorter = await compress(bytes);
          if (shorter.length < bytes.length) await writeFile(file + ending, shorter);
        }),
      );
    }),
  );
}
