/** Asks the bots, who think in a worker. A worker that dies is replaced, and asked again once. */

import type { Question } from '@tavolata/bots';
import type { GameTypes } from '@tavolata/engine';
import type { GameId } from '../app/games.ts';
import { trustedScriptUrl } from '../app/trusted-scripts.ts';
import type { Answer, Ask } from './messages.ts';

/** Whom a table asks for a bot's action. */
export type AskBot = <T extends GameTypes>(
  game: GameId,
  level: string,
  question: Question<T>,
) => Promise<T['action']>;

interface Waiting {
  readonly resolve: (action: { readonly type: string }) => void;
  readonly reject: (reason: Error) => void;
}

class BotDesk {
  #worker: Worker | undefined;
  #asked = 0;
  readonly #waiting = new Map<number, Waiting>();

  async ask<T extends GameTypes>(
    game: GameId,
    level: string,
    question: Question<T>,
  ): Promise<T['action']> {
    try {
      return await this.#send(game, level, question);
    } catch {
      return this.#send(game, level, question);
    }
  }

  #send<T extends GameTypes>(
    game: GameId,
    level: string,
    question: Question<T>,
  ): Promise<T['action']> {
    const ask: Ask<T> = { ask: this.#asked++, game, level, question };
    return new Promise((resolve, reject) => {
      this.#waiting.set(ask.ask, { resolve, reject });
      this.#worker ??= this.#hire();
      this.#worker.postMessage(ask);
    });
  }

  #hire(): Worker {
    const worker = new Worker(trustedScriptUrl('bot worker'), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      const waiting = this.#waiting.get(data.ask);
      this.#waiting.delete(data.ask);
      if ('action' in data) waiting?.resolve(data.action);
      else waiting?.reject(new Error(data.failure));
    });
    worker.addEventListener('error', () => {
      this.#dismiss(new Error('the worker of the bots has stopped'));
    });
    return worker;
  }

  #dismiss(reason: Error): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    for (const { reject } of this.#waiting.values()) reject(reason);
    this.#waiting.clear();
  }
}

const desk = new BotDesk();

export const askBot: AskBot = (game, level, question) => desk.ask(game, level, question);
