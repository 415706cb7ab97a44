/** The real program in a process of its own, as a user starts it. */

import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const LAUNCHER = fileURLToPath(new URL('../bin/tavolata.js', import.meta.url));

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Circumstances {
  /** All of standard input, or chunks that are made while they are read. */
  readonly input?: string | Iterable<string | Buffer>;
  readonly env?: NodeJS.ProcessEnv;
  /** What is run instead of the real program. */
  readonly program?: string;
  /** What to do while it runs. */
  readonly during?: (child: ChildProcessWithoutNullStreams) => void;
}

export function start(
  words: readonly string[],
  env: NodeJS.ProcessEnv = {},
  program: string = LAUNCHER,
) {
  const inherited = { ...process.env, FORCE_COLOR: undefined, NO_COLOR: undefined };
  return spawn(process.execPath, [program, ...words], { env: { ...inherited, ...env } });
}

export function tavolata(
  words: readonly string[],
  { input = '', env, program, during }: Circumstances = {},
): Promise<Ended> {
  const child = start(words, env, program);
  const output = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output.stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output.stderr += text));
  child.stdin.on('error', () => undefined); // it may end before it has read everything
  if (during) during(child);
  else void feed(child, typeof input === 'string' ? [input] : input);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      resolve({ code, ...output });
    });
  });
}

async function feed(
  { stdin }: ChildProcessWithoutNullStreams,
  chunks: Iterable<string | Buffer>,
): Promise<void> {
  for (const chunk of chunks) {
    if (!stdin.write(chunk)) await new Promise((resolve) => stdin.once('drain', resolve));
  }
  stdin.end();
}

/** Calls back once, when the process has said something that contains the text. */
export function whenSaid(
  child: ChildProcessWithoutNullStreams,
  text: string,
  then: () => void,
): void {
  let said = '';
  child.stdout.on('data', function listen(more: string) {
    said += more;
    if (!said.includes(text)) return;
    child.stdout.off('data', listen);
    then();
  });
}
