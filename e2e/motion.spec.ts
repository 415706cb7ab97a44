/** Motion explains moves; a player who prefers less motion gets none of it. */

import { CappuccinoPage } from './support/cappuccino-page.ts';
import { KingLuiPage } from './support/king-lui-page.ts';
import { after, cappuccinoSave, kingLuiSave } from './support/saves.ts';
import { openSave } from './support/save-store.ts';
import { expect, test, type Page } from './support/test.ts';

/** Notes in every frame what is in motion. */
async function watchMotion(page: Page): Promise<() => Promise<string[]>> {
  const noted = await page.evaluateHandle(() => {
    const seen = new Set<string>();
    const look = (): void => {
      for (const animation of document.getAnimations()) {
        const target = (animation.effect as KeyframeEffect | null)?.target;
        seen.add(`${target?.tagName.toLowerCase() ?? ''}.${target?.getAttribute('class') ?? ''}`);
      }
      requestAnimationFrame(look);
    };
    look();
    return seen;
  });
  return () => noted.evaluate((seen) => [...seen]);
}

const TABLES = {
  async kingLui(page: Page) {
    await openSave(page, kingLuiSave({ names: ['', 'bot Ada', 'bot Ben'], until: after(9) }));
    return new KingLuiPage(page);
  },
  async cappuccino(page: Page) {
    await openSave(page, cappuccinoSave({ names: ['', 'bot Ada', 'bot Ben'], until: after(9) }));
    return new CappuccinoPage(page);
  },
};

test.use({ settings: { motion: 'system' } });

for (const [game, open] of Object.entries(TABLES)) {
  const moves = async (page: Page): Promise<string[]> => {
    const table = await open(page);
    await table.waitsFor();
    const seen = await watchMotion(page);
    await table.play(3);
    await table.waitsFor();
    return seen();
  };

  test(`${game} moves`, async ({ page }) => {
    expect(await moves(page)).not.toEqual([]);
  });

  test.describe('by setting', () => {
    test.use({ settings: { motion: 'reduced' } });
    test(`${game} is calm if one wants it so`, async ({ page }) => {
      expect(await moves(page)).toEqual([]);
    });
  });

  test.describe('by system', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } });
    test(`${game} is calm where the system wants it so`, async ({ page }) => {
      expect(await moves(page)).toEqual([]);
    });
  });
}
