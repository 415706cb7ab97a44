/** Bots that fail, think for long, or answer nonsense. */

import { cappuccino, type Cappuccino } from '@tavolata/cappuccino';
import { kingLui, type KingLui } from '@tavolata/king-lui';
import { restoreSeries } from '@tavolata/table';
import { afterEach, beforeEach, describe, expect, test, vi, type Mock } from 'vitest';
import type { AskBot } from '../src/local/bots/ask-bots.ts';
import {
  askLevels,
  FickleSaveStore,
  linkTo,
  sitDown,
  until,
  untilSomebodyIsAsked,
} from './support/local-tables.ts';
import { resumeTime, stopTime } from './support/test-time.ts';

/** A bot that fails the first times it is asked. */
function failing(times: number): AskBot & { asked: number } {
  const ask: AskBot & { asked: number } = Object.assign(
    ((game, level, question) => {
      ask.asked++;
      return ask.asked <= times
        ? Promise.reject(new Error('the worker is gone'))
        : askLevels(game, level, question);
    }) as AskBot,
    { asked: 0 },
  );
  return ask;
}

describe('a bot that gives no answer', () => {
  test('is told of, and asked again', async () => {
    const askBot = failing(2);
    const { link } = await sitDown({ game: cappuccino, sitters: 'bp', askBot });
    await until(link, () => link.trouble === 'bot-silent');
    expect(link.view.match?.toAct).toBe(0);
    link.retry();
    expect(link.trouble).toBeUndefined();
    await until(link, () => link.trouble === 'bot-silent');
    link.retry();
    await untilSomebodyIsAsked(link);
    expect(link.trouble).toBeUndefined();
    expect(askBot.asked).toBe(3);
  });

  test('leaves the rest of the table as it was: one can take back', async () => {
    const { link } = await sitDown({ game: cappuccino, sitters: 'pb', askBot: failing(1) });
    await link.act(link.view.match?.legal[0] as Cappuccino['action']);
    await until(link, () => link.trouble === 'bot-silent');
    await link.undo();
    expect(link.trouble).toBeUndefined();
    await link.act(link.view.match?.legal[1] as Cappuccino['action']);
    await untilSomebodyIsAsked(link);
    expect(link.moments).toHaveLength(3);
  });

  test('an answer that is not allowed counts as none', async () => {
    const nonsense = { type: 'move', from: [50, 50], to: [51, 50] } as const;
    const askBot: AskBot = () => Promise.resolve(nonsense);
    const { link } = await sitDown({ game: cappuccino, sitters: 'bp', askBot });
    await until(link, () => link.trouble === 'bot-silent');
    expect(link.moments).toHaveLength(1);
  });
});

describe('a bot’s beat at the table', () => {
  beforeEach(stopTime);
  afterEach(resumeTime);

  const BEAT = 1000;

  test('is waited for, and can be skipped until a person is in turn', async () => {
    const { link } = await sitDown({ game: cappuccino, sitters: 'bbbp', beat: BEAT });
    await vi.advanceTimersByTimeAsync(BEAT - 1);
    expect(link.view.match?.toAct).toBe(0);
    link.hurry();
    await vi.advanceTimersByTimeAsync(0);
    expect(link.view.match?.toAct).toBe(3);
    await link.act(link.view.match?.legal[0] as Cappuccino['action']);
    await vi.advanceTimersByTimeAsync(BEAT - 1);
    expect(link.view.match?.toAct).toBe(0); // with its beat again
    await vi.advanceTimersByTimeAsync(1);
    expect(link.view.match?.toAct).toBe(1);
  });

  test('a table that was left asks nobody, keeps nothing more, and follows no other tab', async () => {
    const store = new FickleSaveStore();
    const askBot = vi.fn(askLevels) as AskBot & Mock;
    const evening = { game: cappuccino, sitters: 'bbp', beat: BEAT, store, askBot };
    const { link, id } = await sitDown(evening);
    const save = await store.load(id);
    if (!save) throw new Error('no save');
    const onChange = vi.fn();
    link.subscribe(onChange);
    link.close();
    await vi.advanceTimersByTimeAsync(5 * BEAT);
    expect((await store.load(id))?.log).toEqual(save.log);
    const series = restoreSeries(cappuccino, save.log);
    const other = linkTo(evening, {
      series,
      facts: save.facts,
      store: new FickleSaveStore([store]),
    });
    await vi.advanceTimersByTimeAsync(5 * BEAT);
    expect(other.moments).toHaveLength(3); // both bots have played there
    expect(link.moments).toHaveLength(1);
    expect(onChange).not.toHaveBeenCalled();
    expect(askBot).toHaveBeenCalledTimes(3); // once here, before it was left
  });
});

test('a bot is asked nothing that its seat could not know', async () => {
  const questions: string[] = [];
  const askBot: AskBot = (game, level, question) => {
    questions.push(JSON.stringify(question));
    return askLevels(game, level, question);
  };
  const { link } = await sitDown({ game: kingLui, sitters: 'pbb', askBot });
  const take = link.view.match?.legal.find(({ type }) => type === 'take');
  await link.act(take as KingLui['action']); // which ends the turn
  await until(link, () => questions.length >= 2);
  for (const question of questions) expect(question).not.toContain('deck');
});
