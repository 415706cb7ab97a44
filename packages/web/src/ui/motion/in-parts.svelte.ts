/** Much that comes at once is added in parts, one after each frame, so that no tap waits for all of it. */

import { afterPaint } from './after-paint.ts';

/** To be made with a component. */
export class InParts {
  /** How many may be there by now. */
  opened = $state(0);

  constructor(count: () => number, first = 0) {
    this.opened = first;
    $effect(() => {
      const all = count();
      if (this.opened > all) this.opened = all;
      return this.opened < all ? afterPaint(() => this.opened++) : undefined;
    });
  }
}
