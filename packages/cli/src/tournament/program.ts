/**
 * A stranger's program that speaks the bot protocol: one JSON document per line on its standard
 * input and output. Nothing that it does can stop or break the arena: it may hang, die, flood,
 * never read, close its output or leave children behind. A program that cannot answer any more is
 * *gone*.
 */

import { spawn, spawnSync, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import { GRACE_MS, type TimedAnswer } from '@tavolata/bots';
import { readLines, type RawLine } from '../lines.ts';
import { readAnswer, readHello, type Hello } from './protocol.ts';

/** How long a program may take to say hello. */
const HELLO_MS = 10_000;
/** More than this for one question is a flood. */
const MOST_OUTPUT = 1 << 20;
/** More than this unread means that the program does not read. */
const MOST_UNREAD = 1 << 20;
/** How much of what it says on standard error is kept. */
const LAST_WORDS = 2000;
/** How long a program may take to end by itself once its input is closed. */
const LEAVING_MS = 300;
/**
 * How long to wait for the output of a program that has exited, or for the exit after its output.
 */
const FAREWELL_MS = 50;

interface OpenQuestion {
  readonly id: number;
  readonly asked: number;
  settle(answer: TimedAnswer): void;
}

export interface ProgramEvents {
  started(group: number): void;
  ended(group: number): void;
}

export class Program {
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #left: Promise<void>;
  #hello: ((hello: Hello | undefined) => void) | undefined;
  #question: OpenQuestion | undefined;
  #questions = 0;
  #output = 0;
  #lastWords = '';
  /** How the process ended. */
  #end: string | undefined;
  #hasClosedOutput = false;
  #gone: string | undefined;
  #isSilent = false;

  constructor(command: string, events: ProgramEvents) {
    // A group of its own, so that all that the command starts can be killed with it.
    this.#child = spawn(command, { shell: true, detached: process.platform !== 'win32' });
    const { pid, stdin, stderr } = this.#child;
    if (pid !== undefined) events.started(pid);
    this.#left = new Promise((resolve) => {
      const leave = (): void => {
        resolve();
        if (pid !== undefined) events.ended(pid);
      };
      this.#child.once('exit', leave).once('error', leave);
    });
    this.#child.on('error', (error) => {
      this.#go(`cannot be started: ${error.message}`);
    });
    this.#child.on('exit', (code, signal) => {
      this.#end =
        code === null ? `was ended by ${signal ?? 'a signal'}` : `ended with code ${code}`;
      this.#goSoon();
    });
    stdin.on('error', () => undefined); // it does not read any more, and will be late or gone
    stderr.on('error', () => undefined);
    stderr.setEncoding('utf8').on('data', (text: string) => {
      this.#lastWords = (this.#lastWords + text).slice(-LAST_WORDS);
    });
    void this.#listen();
  }

  /** Why it cannot answer any more; nothing while it can. */
  get gone(): string | undefined {
    return this.#gone;
  }

  /** Whether it did not say hello in time. */
  get isSilent(): boolean {
    return this.#isSilent;
  }

  /** The end of what it said on standard error. */
  get lastWords(): string {
    return this.#lastWords.trim();
  }

  /** Nothing if the program goes before it says hello. */
  async hello(waitMs = HELLO_MS): Promise<Hello | undefined> {
    const answer = new Promise<Hello | undefined>((resolve) => (this.#hello = resolve));
    const timer = setTimeout(() => {
      this.#isSilent = true;
      this.#go(`did not say hello within ${waitMs / 1000} s`);
    }, waitMs);
    this.tell({ type: 'hello', protocol: 1 });
    const hello = await answer;
    clearTimeout(timer);
    return hello;
  }

  tell(message: object): void {
    if (this.#gone !== undefined) return;
    const { stdin } = this.#child;
    stdin.write(`${JSON.stringify(message)}\n`);
    if (stdin.writableLength > MOST_UNREAD) this.#go('does not read its input');
  }

  /** Asks for an action. Anything that arrived before is dropped. */
  async ask(question: object, timeMs: number): Promise<TimedAnswer> {
    // Two turns, so that all that waits in the pipe has been read when the question is open.
    await turnOfTheLoop();
    await turnOfTheLoop();
    const id = ++this.#questions;
    this.#output = 0;
    this.tell({ type: 'act', id, ...question, timeMs });
    if (this.#gone !== undefined) return { ms: 0, forfeit: 'gone', detail: this.#gone };
    const asked = performance.now();
    return new Promise((resolve) => {
      const settle = (answer: TimedAnswer): void => {
        clearTimeout(timer);
        this.#question = undefined; // anything else it says is no answer to this question
        resolve(answer);
      };
      const timer = setTimeout(() => {
        const ms = performance.now() - asked;
        settle({ ms, forfeit: 'late', detail: `no answer within ${timeMs} ms` });
      }, timeMs + GRACE_MS);
      this.#question = { id, asked, settle };
    });
  }

  /** Ends it and all that it started, at once if it is gone already. */
  async end(): Promise<void> {
    this.#child.stdin.end();
    const patience = this.#gone === undefined ? LEAVING_MS : 0;
    await Promise.race([this.#left, new Promise((resolve) => setTimeout(resolve, patience))]);
    this.kill();
  }

  kill(why = 'was ended'): void {
    this.#gone ??= why;
    killGroup(this.#child.pid);
    for (const stream of [this.#child.stdin, this.#child.stdout, this.#child.stderr]) {
      stream.destroy();
    }
  }

  #go(why: string): void {
    if (this.#gone !== undefined) return;
    this.kill(why);
    this.#hello?.(undefined);
    this.#question?.settle({ ms: 0, forfeit: 'gone', detail: why });
  }

  async #listen(): Promise<void> {
    try {
      for await (const line of readLines(this.#counted(), MOST_OUTPUT)) this.#read(line);
    } catch {
      // The pipe broke: the same as its end.
    }
    this.#hasClosedOutput = true;
    this.#goSoon();
  }

  /** When its output or the program itself has ended: the other usually follows, and tells more. */
  #goSoon(): void {
    const isAll = this.#hasClosedOutput && this.#end !== undefined;
    const wait = isAll ? 0 : FAREWELL_MS;
    setTimeout(() => {
      this.#go(this.#end ?? 'closed its output');
    }, wait);
  }

  async *#counted(): AsyncGenerator<Buffer> {
    for await (const chunk of this.#child.stdout as AsyncIterable<Buffer>) {
      this.#output += chunk.length;
      if (this.#output > MOST_OUTPUT) {
        this.#go(`wrote more than ${MOST_OUTPUT / 2 ** 20} MiB for one question`);
        return;
      }
      yield chunk;
    }
  }

  #read({ bytes }: RawLine): void {
    if (this.#hello) {
      const hello = readHello(bytes);
      if (!hello) return;
      this.#hello(hello);
      this.#hello = undefined;
      return;
    }
    const question = this.#question;
    if (!question) return;
    const ms = performance.now() - question.asked;
    const answer = readAnswer(bytes, question.id);
    if (answer) question.settle({ ms, ...answer });
  }
}

/** Kills a program together with all that it started. */
export function killGroup(leader: number | undefined): void {
  if (leader === undefined) return;
  if (process.platform === 'win32') {
    spawnSync('taskkill', ['/pid', String(leader), '/T', '/F'], { stdio: 'ignore' });
    return;
  }
  try {
    process.kill(-leader, 'SIGKILL');
  } catch {
    // All of them have ended.
  }
}
