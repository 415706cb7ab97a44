/**
 * The conversation with the person at the terminal: lines out, answers in. A pipe works as well;
 * answers that come from one are repeated, so that what is printed reads like a conversation.
 */

import { createInterface, type Interface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { exitInterrupted } from '../exits.ts';
import { screenWidth, wrap } from './text.ts';

/** The person wants to stop, or the input has ended. */
export class Leaving extends Error {}

const PAUSE_MS = 450;
/** To the top left corner, and clear the screen and what has scrolled away. */
const CLEAR_ALL = '\u001b[H\u001b[2J\u001b[3J';

export class Terminal {
  readonly #input: Interface;
  readonly #isTerminal = process.stdin.isTTY && process.stdout.isTTY;
  /** Answers that came before they were asked for. */
  readonly #early: string[] = [];
  #hasEnded = false;
  #isAsking = false;
  #wake = (): void => undefined;

  constructor() {
    this.#input = createInterface({
      input: process.stdin,
      output: process.stdout,
      terminal: this.#isTerminal,
    });
    this.#input.on('line', (line) => {
      const isImpatience = this.#isTerminal && !this.#isAsking && line.trim() === '';
      if (!isImpatience) this.#early.push(line);
      this.#wake();
    });
    this.#input.on('close', () => {
      this.#hasEnded = true;
      this.#wake();
    });
    this.#input.on('SIGINT', () => {
      process.stdout.write('\n');
      exitInterrupted();
    });
  }

  say(...lines: readonly string[]): void {
    for (const line of lines) process.stdout.write(`${line}\n`);
  }

  /** Sentences, broken into lines where they are too long. */
  tell(...sentences: readonly string[]): void {
    for (const sentence of sentences) this.say(...wrap(sentence, screenWidth()));
  }

  /** An answer without spaces around it. `?` shows the help, `q` leaves. */
  async ask(prompt: string, help: readonly string[]): Promise<string> {
    for (;;) {
      const answer = (await this.#answer(prompt)).trim();
      if (['q', 'quit', 'exit'].includes(answer.toLowerCase())) throw new Leaving('Goodbye!');
      if (!['?', 'h', 'help'].includes(answer.toLowerCase())) return answer;
      this.tell('', ...help, '');
    }
  }

  /** Whether what was said can be taken off the screen. */
  get canForget(): boolean {
    return this.#isTerminal;
  }

  /** Clears the terminal, with what has scrolled out of sight. */
  forget(): void {
    if (this.#isTerminal) process.stdout.write(CLEAR_ALL);
  }

  async #answer(prompt: string): Promise<string> {
    this.#input.setPrompt(prompt);
    this.#input.prompt();
    this.#isAsking = true;
    while (this.#early.length === 0 && !this.#hasEnded) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    this.#isAsking = false;
    const answer = this.#early.shift();
    if (answer === undefined) {
      this.say('');
      throw new Leaving('No more input: goodbye!');
    }
    if (!this.#isTerminal) this.say(answer);
    return answer;
  }

  /** Time to read what the others do; none where the output is no terminal. */
  async pause(): Promise<void> {
    if (this.#isTerminal) await setTimeout(PAUSE_MS);
  }

  close(): void {
    this.#input.close();
  }
}
