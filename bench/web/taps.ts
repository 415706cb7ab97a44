/** When a page answered a tap and when it told the move, as marks that the page makes itself. */

import type { Page } from '@playwright/test';

/** Runs in the page before its own scripts. */
export function markTaps(): void {
  addEventListener(
    'click',
    ({ timeStamp }) => {
      performance.clearMarks();
      performance.mark('tap', { startTime: timeStamp });
      afterPaint('painted');
    },
    { capture: true },
  );
  // What was told to those who hear it came with the board.
  new MutationObserver((changes) => {
    const isTold = changes.some(({ target }) => {
      const element = target instanceof Element ? target : target.parentElement;
      return element?.closest('[role="log"]');
    });
    if (isTold) afterPaint('told');
  }).observe(document, { subtree: true, childList: true, characterData: true });

  /** A task that follows a frame comes after its painting. */
  function afterPaint(name: string): void {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        performance.mark(name);
        port1.close();
      };
      port2.postMessage(undefined);
    });
  }
}

/** Milliseconds from the last tap until the page had painted its answer. */
export const paintedAfterTap = (page: Page): Promise<number> => markAfterTap(page, 'painted', 1);

/** Milliseconds from the last tap until that many moves had been told: one's own, then those of the bots. */
export const toldAfterTap = (page: Page, moves = 1): Promise<number> =>
  markAfterTap(page, 'told', moves);

async function markAfterTap(page: Page, name: string, count: number): Promise<number> {
  const time = await page.waitForFunction(
    ([mark, needed]) => {
      const [tap] = performance.getEntriesByName('tap');
      const found = performance.getEntriesByName(mark)[needed - 1];
      return tap && found ? found.startTime - tap.startTime : undefined;
    },
    [name, count] as const,
    { polling: 50 },
  );
  return (await time.jsonValue()) ?? NaN;
}
