/**
 * `npm run kernel`: compiles the kernel of the nets from AssemblyScript to WebAssembly, into a module of
 * its code. The compiler is large and seldom needed, so it is fetched for the occasion; a test tells
 * when the code does not belong to its source any more.
 */

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const COMPILER = 'assemblyscript@0.28.20';
const SOURCE = 'packages/bots/wasm/kernel.as';
const CODE = 'packages/bots/src/nets/kernel-code.ts';
const OPTIONS = ['-O3', '--noAssert', '--runtime', 'stub', '--enable', 'simd', '--importMemory'];

const folder = mkdtempSync(join(tmpdir(), 'kernel-'));
try {
  copyFileSync(SOURCE, join(folder, 'kernel.ts'));
  const asked = ['--yes', '--package', COMPILER, '--', 'asc', 'kernel.ts', ...OPTIONS];
  execFileSync('npx', [...asked, '-o', 'kernel.wasm'], { cwd: folder, stdio: 'inherit' });
  const hash = createHash('sha256').update(readFileSync(SOURCE)).digest('hex');
  const code = readFileSync(join(folder, 'kernel.wasm')).toString('base64');
  writeFileSync(
    CODE,
    `/** What \`npm run kernel\` makes of \`wasm/kernel.as\`: WebAssembly in base 64. */

/** The hash of the source that this was made of. */
export const KERNEL_SOURCE = '${hash}';

export const KERNEL_CODE =
${
  code
    .match(/.{1,90}/g)
    ?.map((line) => `  '${line}'`)
    .join(' +\n') ?? ''
};
`,
  );
  console.log(`${CODE}: ${code.length} characters`);
} finally {
  rmSync(folder, { recursive: true });
}
