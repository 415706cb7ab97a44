/** Who gets advice at a table, of what it is made, and when a bot's thinking is broken off. */

import { cappuccino, type Cappuccino } from '@tavolata/cappuccino';
import { kingLui, type KingLui } from '@tavolata/king-lui';
import { describe, expect, test } from 'vitest';
import type { AskAnalyst, AskBot } from '../src/local/bots/ask-bots.ts';
import { sitDown, until, untilSomebodyIsAsked } from './support/local-tables.ts';

/** Advises to do the first thing, and remembers what it was asked. */
function analyst(): AskAnalyst & { readonly asked: string[] } {
  const asked: string[] = [];
  const ask = ((_game, question) => {
    asked.push(JSON.stringify(question));
    return Promise.resolve({
      seat: question.viewer,
      actions: [{ action: question.legal[0], players: [], facts: [] }],
      facts: [],
      exact: false,
      iterations: 1,
    });
  }) as AskAnalyst;
  return Object.assign(ask, { asked });
}

const signal = (): AbortSignal => new AbortController().signal;

describe('advice', () => {
  test('is given to the player in turn, from what their seat knows', async () => {
    const askAnalyst = analyst();
    const { link } = await sitDown({ game: kingLui, sitters: 'pbb', askAnalyst });
    const { actions } = await link.advise(signal());
    expect(link.view.match?.legal).toContainEqual(actions[0]?.action);
    expect(askAnalyst.asked[0]).toContain('"viewer":0');
    expect(askAnalyst.asked[0]).not.toContain('deck');
  });

  test('is refused while a bot is in turn', async () => {
    const askBot: AskBot = () => new Promise(() => undefined);
    const { link } = await sitDown({
      game: cappuccino,
      sitters: 'bp',
      askBot,
      askAnalyst: analyst(),
    });
    await expect(link.advise(signal())).rejects.toThrow('in turn');
  });

  test('is refused under the cover, and to a person who holds the screen out of turn', async () => {
    const askAnalyst = analyst();
    const { link } = await sitDown({ game: kingLui, sitters: 'ppp', askAnalyst });
    await expect(link.advise(signal())).rejects.toThrow('in turn');
    link.takeScreen();
    await link.advise(signal());
    await link.act(link.view.match?.legal[0] as KingLui['action']);
    expect(link.goesTo).toBe(1);
    await expect(link.advise(signal())).rejects.toThrow('in turn');
    expect(askAnalyst.asked).toHaveLength(1);
  });
});

describe('the thinking of a bot', () => {
  /** A bot that thinks until it is told not to. */
  function dreamer(): AskBot & { readonly signals: AbortSignal[] } {
    const signals: AbortSignal[] = [];
    const ask = ((_game, _level, _question, given?: AbortSignal) => {
      if (given) signals.push(given);
      return new Promise((_, reject) => {
        given?.addEventListener('abort', () => {
          reject(given.reason as Error);
        });
      });
    }) as AskBot;
    return Object.assign(ask, { signals });
  }

  test('is broken off when somebody takes back, without a complaint', async () => {
    const askBot = dreamer();
    const { link } = await sitDown({ game: cappuccino, sitters: 'pb', askBot });
    await link.act(link.view.match?.legal[0] as Cappuccino['action']);
    await until(link, () => askBot.signals.length === 1);
    await link.undo();
    await untilSomebodyIsAsked(link);
    expect(askBot.signals[0]?.aborted).toBe(true);
    expect(link.trouble).toBeUndefined();
    await link.act(link.view.match?.legal[0] as Cappuccino['action']);
    await until(link, () => askBot.signals.length === 2);
    expect(askBot.signals[1]?.aborted).toBe(false);
  });

  test('is broken off when the table is left', async () => {
    const askBot = dreamer();
    const { link } = await sitDown({ game: cappuccino, sitters: 'bp', askBot });
    link.close();
    expect(askBot.signals.map(({ aborted }) => aborted)).toEqual([true]);
    await Promise.resolve();
    expect(link.trouble).toBeUndefined();
  });
});
