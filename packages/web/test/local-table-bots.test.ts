/** Bots that fail, think for long, or answer nonsense. */

import { cappuccino, type Cappuccino } from '@tavolata/cappuccino';
import { kingLui } from '@tavolata/king-lui';
import { describe, expect, test } from 'vitest';
import type { AskBot } from '../src/local/bots/desk.ts';
import { askLevels, sitDown, until, untilSomebodyIsAsked } from './local-table-company.ts';

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
  test('is waited for, and can be skipped until a person is in turn', async () => {
    const { link } = await sitDown({ game: cappuccino, sitters: 'bbbp', beat: 60_000 });
    expect(link.view.match?.toAct).toBe(0);
    link.hurry();
    await until(link, () => link.view.match?.toAct === 3);
    await link.act(link.view.match?.legal[0] as Cappuccino['action']);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(link.view.match?.toAct).toBe(0); // with its beat again
    link.close();
  });

  test('a table that was left asks nobody and keeps nothing more', async () => {
    const { link, shelf, id } = await sitDown({ game: cappuccino, sitters: 'bp', beat: 60_000 });
    const before = (await shelf.load(id))?.log.length;
    link.close();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect((await shelf.load(id))?.log.length).toBe(before);
  });
});

test('a bot is asked nothing that its seat could not know', async () => {
  const questions: string[] = [];
  const askBot: AskBot = (game, level, question) => {
    questions.push(JSON.stringify(question));
    return askLevels(game, level, question);
  };
  const { link } = await sitDown({ game: kingLui, sitters: 'pbb', askBot });
  await link.act({ type: 'draw' });
  if (link.view.match?.toAct === 0) await link.act({ type: 'leave' });
  await until(link, () => questions.length >= 2);
  for (const question of questions) expect(question).not.toContain('deck');
});
