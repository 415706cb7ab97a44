/** What must work on the smallest phones: nothing in sight is covered, and a tap means what is seen. */

import type { Locator } from '@playwright/test';
import { LANGUAGES } from '../packages/web/src/settings/languages.ts';
import { CappuccinoPage } from './support/cappuccino-page.ts';
import { KingLuiPage } from './support/king-lui-page.ts';
import {
  after,
  cappuccinoSave,
  emeraldIsAwake,
  emeraldIsDrawn,
  firstFound,
  kingLuiSave,
} from './support/saves.ts';
import { openSave } from './support/save-store.ts';
import { change } from './support/settings.ts';
import { expect, test } from './support/test.ts';
import { english, wordsOf } from './support/words.ts';

test.use({ viewport: { width: 360, height: 640 }, settings: { confirmMoves: false } });

/** So many cups away, a tap would mean another place. */
const FAR = 0.6;

/** What is hit at the middle of each thing and at its lower edge, if it isn't the thing itself. */
const coveredIn = (things: Locator): Promise<string[]> =>
  things.evaluateAll((all) =>
    all.flatMap((thing) => {
      const { left, top, width, height } = thing.getBoundingClientRect();
      return [0.5, 0.95].flatMap((part) => {
        const hit = document.elementFromPoint(left + width / 2, top + height * part);
        return thing.parentElement?.contains(hit) ? [] : [hit?.outerHTML.slice(0, 80) ?? 'nothing'];
      });
    }),
  );

for (const [state, save] of [
  ['drawn', emeraldIsDrawn],
  ['on the table', emeraldIsAwake],
] as const) {
  test(`one sees all of one's hand while Emerald, ${state}, is fed`, async ({ page }) => {
    await openSave(page, save());
    const table = new KingLuiPage(page);
    if (state === 'on the table') await table.thing('emerald').click();
    await expect(table.feeding).toBeVisible();
    await table.portions.first().click();
    await table.portions.first().click();
    await expect(table.letEat).toBeVisible();
    const dishes = table.hand.locator('[data-place^="hand:"]');
    await expect(dishes).toHaveCount(7);
    expect(await coveredIn(dishes)).toEqual([]);

    await test.step('on its side, all of the choice is in sight in every language', async () => {
      await page.setViewportSize({ width: 640, height: 360 });
      for (const language of LANGUAGES) {
        await change(page, { language });
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        const buttons = page.getByRole('group').filter({ has: page.locator('.actions') });
        const lowest = (): Promise<number> =>
          buttons
            .getByRole('button')
            .evaluateAll((all) => Math.max(...all.map((it) => it.getBoundingClientRect().bottom)));
        await expect.poll(lowest).toBeLessThanOrEqual(360);
      }
    });
  });
}

test.describe('in the language with the longest words', () => {
  test.use({ settings: { language: 'de', confirmMoves: false } });

  test("one's hand stays where it is while others play and one is in turn again", async ({
    page,
  }) => {
    const names = ['', 'bot Ada', 'bot Ben'];
    const save = firstFound((seed) => kingLuiSave({ names, seed, until: after(12) }));
    await openSave(page, save);
    const table = new KingLuiPage(page, await wordsOf('de'));
    await table.waitsFor();
    const seen = await table.hand.evaluateHandle((hand) => {
      const tops = new Set<number>();
      const look = (): void => {
        tops.add(Math.round(hand.getBoundingClientRect().top));
        requestAnimationFrame(look);
      };
      look();
      return tops;
    });
    await table.play(2);
    await table.waitsFor();
    expect(await seen.evaluate((tops) => [...tops])).toHaveLength(1);
  });
});

test('what happened at an earlier moment is told in whole sentences', async ({ page }) => {
  await openSave(page, kingLuiSave({ names: ['', 'bot Ada', 'bot Bruno'], until: after(9) }));
  const { kingLui, table: words } = english;
  await page.getByRole('button', { name: words.log }).click();
  const laid = kingLui.told.laid(2, { name: 'Ada', isYou: false });
  await page.getByRole('listitem').filter({ hasText: laid }).getByRole('button').first().click();
  const told = page.getByTestId('what-happened');
  await expect(told).toContainText('Bruno');
  const isCut = () => told.locator('.text').evaluate((it) => it.scrollHeight > it.clientHeight + 1);
  await expect.poll(isCut).toBe(false);
});

test.describe('while the counter glides', () => {
  test.use({ settings: { motion: 'full', confirmMoves: false } });

  test('a tap places the cup where the place is seen', async ({ page }) => {
    // Held in the middle of its way, so that the test has all the time it needs.
    await page.addInitScript(() => {
      const animate = Reflect.get(Element.prototype, 'animate');
      Element.prototype.animate = function hold(frames, timing) {
        const animation = animate.call(this, frames, timing);
        if (this.matches('.stage')) {
          animation.pause();
          animation.currentTime = 1;
        }
        return animation;
      };
    });
    const options = { setup: 'expert' };
    await openSave(page, cappuccinoSave({ names: ['', 'bot Ada'], options }));
    const table = new CappuccinoPage(page);
    /** The free place farthest to the left, or the one that glides farthest; by how many cups it does. */
    const outermost = async (): Promise<{ cell: string; by: number }> => {
      await table.waitsFor();
      return table.counter.locator('.free').evaluateAll((all) => {
        const stage = document.querySelector('.stage');
        const [glide] = stage?.getAnimations() ?? [];
        const cup = parseFloat(
          stage?.querySelector<HTMLElement>('.origin')?.style.getPropertyValue('--cup') ?? '',
        );
        const spots = (): DOMRect[] =>
          all.map((it) => it.querySelector('button')?.getBoundingClientRect() ?? new DOMRect());
        const seen = spots();
        if (glide) glide.currentTime = 1e4;
        const settled = spots();
        if (glide) glide.currentTime = 1;
        const places = all.map((it, index) => {
          const [from = new DOMRect(), to = from] = [seen[index], settled[index]];
          const middle = (box: DOMRect): [number, number] => [
            box.x + box.width / 2,
            box.y + box.height / 2,
          ];
          const [[x, y], [laterX, laterY]] = [middle(from), middle(to)];
          const by = Math.hypot(laterX - x, laterY - y) / cup;
          return { cell: it.getAttribute('data-cell') ?? '', by, x };
        });
        places.sort((one, other) => other.by - one.by || one.x - other.x);
        return places[0] ?? { cell: '', by: 0 };
      });
    };
    const place = async (cell: string): Promise<void> => {
      const free = table.counter.locator(`.free[data-cell="${cell}"]`);
      const box = await free.getByRole('button').boundingBox();
      const before = await table.told.innerText();
      await page.mouse.click(
        (box?.x ?? 0) + (box?.width ?? 0) / 2,
        (box?.y ?? 0) + (box?.height ?? 0) / 2,
      );
      await expect(table.told).not.toHaveText(before, { useInnerText: true });
      await expect(table.counter.locator(`[data-cell="${cell}"]:not(.free)`)).toHaveCount(1);
    };
    let next = await outermost();
    for (let cup = 0; cup < 12 && next.by < FAR; cup++) {
      await place(next.cell);
      next = await outermost();
    }
    expect(next.by).toBeGreaterThan(FAR);
    await place(next.cell);
  });
});
