/** Runs the build of the web client in a process of its own. */

import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Trouble } from '../exits.ts';

export class BuildFailure extends Trouble {
  /** What the build itself said. */
  readonly output: string;

  constructor(output: string) {
    super('the web client could not be built');
    this.output = output;
  }
}

export async function buildWithVite(sources: string, target: string): Promise<void> {
  const args = [viteProgram(), 'build', '--outDir', target, '--emptyOutDir'];
  const { code, output } = await run(args, sources);
  if (code !== 0) throw new BuildFailure(output);
}

function viteProgram(): string {
  try {
    const file = createRequire(import.meta.url).resolve('vite/package.json');
    const { bin } = JSON.parse(readFileSync(file, 'utf8')) as { bin: { vite: string } };
    return join(dirname(file), bin.vite);
  } catch {
    throw new Trouble('the web client must be built, which needs vite: run `npm install`');
  }
}

function run(args: string[], cwd: string): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd,
      // Otherwise the environment of a test or a developer would end up in the build.
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const stopIt = (): void => {
      child.kill();
    };
    process.on('exit', stopIt);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    }
    child.on('error', reject);
    child.on('close', (code) => {
      process.off('exit', stopIt);
      resolve({ code, output });
    });
  });
}
