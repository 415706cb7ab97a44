/**
 * Asks bots in a worker, which is started when it is first needed, or before if a question is expected, and
 * replaced when it crashes. Open questions are then asked once more. It knows neither browsers nor Node: the caller says how a
 * worker is started.
 */

import { TavolataError, type GameTypes } from '@tavolata/engine';
import type { Evaluation } from '../evaluation.ts';
import type { FactOf } from '../registry.ts';
import type { TaskAnswer } from '../review/tasks.ts';
import {
  parseReply,
  type AnalyseRequest,
  type Answer,
  type ChooseRequest,
  type PrepareRequest,
  type ReviewRequest,
  type ThinkRequest,
} from './messages.ts';

/** What a client needs of a worker. */
export interface BotWorker {
  postMessage(message: unknown): void;
  terminate(): void;
}

/** What a client is told of its worker. */
export interface WorkerEvents {
  readonly heard: (message: unknown) => void;
  readonly crashed: (reason: Error) => void;
}

export type StartWorker = (events: WorkerEvents) => BotWorker;

/** As much of an `AbortSignal` as is used, since not every platform's types are known here. */
export interface CancelSignal {
  readonly aborted: boolean;
  readonly reason: unknown;
  addEventListener(type: 'abort', listener: () => void): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

export type Choose<T extends GameTypes> = Omit<ChooseRequest<T>, 'id' | 'kind'>;
export type Analyse<T extends GameTypes> = Omit<AnalyseRequest<T>, 'id' | 'kind'>;

export type AskReview = Omit<ReviewRequest, 'id' | 'kind'>;

interface OpenQuestion {
  readonly request: ThinkRequest;
  readonly settle: (answer: Answer) => void;
  readonly reject: (reason: Error) => void;
  crashes: number;
}

const MOST_CRASHES = 2;

export class BotClient {
  readonly #start: StartWorker;
  readonly #open = new Map<number, OpenQuestion>();
  #worker: BotWorker | undefined;
  #count = 0;

  constructor(start: StartWorker) {
    this.#start = start;
  }

  async choose<T extends GameTypes>(asked: Choose<T>, signal?: CancelSignal): Promise<T['action']> {
    const answer = await this.#ask({ ...asked, kind: 'choose' }, signal);
    if ('action' in answer) return answer.action;
    throw failureOf(answer);
  }

  async analyse<T extends GameTypes>(
    asked: Analyse<T>,
    signal?: CancelSignal,
  ): Promise<Evaluation<T['action'], FactOf<T>>> {
    const answer = await this.#ask({ ...asked, kind: 'analyse' }, signal);
    // A worker answers in the terms of the game that it was asked about.
    if ('evaluation' in answer) return answer.evaluation as Evaluation<T['action'], FactOf<T>>;
    throw failureOf(answer);
  }

  async review(asked: AskReview, signal?: CancelSignal): Promise<TaskAnswer> {
    const answer = await this.#ask({ ...asked, kind: 'review' }, signal);
    if ('reviewed' in answer) return answer.reviewed;
    throw failureOf(answer);
  }

  /** Starts the worker and lets these bots fetch what they need, so that the first question is answered at once. */
  prepare(game: string, bots: readonly string[]): void {
    try {
      this.#worker ??= this.#newWorker();
      for (const bot of bots) {
        const request: PrepareRequest = { kind: 'prepare', game, bot };
        this.#worker.postMessage(request);
      }
    } catch {
      // The first question tells why.
    }
  }

  /** Stops the worker and rejects open questions. The next question starts another. */
  stop(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    const question = [...this.#open.values()];
    this.#open.clear();
    for (const { reject } of question) reject(new Error('the worker of the bots was sent away'));
  }

  #ask(
    asked: Omit<ChooseRequest, 'id'> | Omit<AnalyseRequest, 'id'> | Omit<ReviewRequest, 'id'>,
    signal: CancelSignal | undefined,
  ): Promise<Answer> {
    const id = this.#count++;
    return new Promise<Answer>((resolve, reject) => {
      if (signal?.aborted) {
        reject(reasonOf(signal));
        return;
      }
      const cancel = (): void => {
        if (!this.#open.delete(id)) return;
        this.#worker?.postMessage({ kind: 'cancel', id });
        if (signal) reject(reasonOf(signal));
      };
      const forget = (): void => signal?.removeEventListener('abort', cancel);
      signal?.addEventListener('abort', cancel);
      this.#open.set(id, {
        request: { ...asked, id },
        settle: (answer) => {
          forget();
          resolve(answer);
        },
        reject: (reason) => {
          forget();
          reject(reason);
        },
        crashes: 0,
      });
      this.#send(id);
    });
  }

  #send(id: number): void {
    const question = this.#open.get(id);
    if (!question) return;
    try {
      this.#worker ??= this.#newWorker();
      this.#worker.postMessage(question.request);
    } catch (error) {
      this.#open.delete(id);
      question.reject(error instanceof Error ? error : new Error(String(error)));
    }
  }

  #newWorker(): BotWorker {
    const worker: BotWorker = this.#start({
      heard: (message) => {
        if (worker === this.#worker) this.#hear(message);
      },
      crashed: (reason) => {
        if (worker === this.#worker) this.#replace(reason);
      },
    });
    return worker;
  }

  #hear(message: unknown): void {
    const reply = parseReply(message);
    const question = reply && this.#open.get(reply.id);
    if (!question) return; // cancelled meanwhile
    this.#open.delete(reply.id);
    question.settle(reply);
  }

  #replace(reason: Error): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    for (const [id, question] of [...this.#open]) {
      question.crashes++;
      if (question.crashes < MOST_CRASHES) {
        this.#send(id);
      } else {
        this.#open.delete(id);
        question.reject(reason);
      }
    }
  }
}

function failureOf(answer: Answer): Error {
  if ('problem' in answer) return new TavolataError(answer.problem);
  return new Error('failure' in answer ? answer.failure : 'the question was not answered');
}

const reasonOf = ({ reason }: CancelSignal): Error =>
  reason instanceof Error ? reason : new Error(String(reason));
