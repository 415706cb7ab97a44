/** A table that Svelte follows: whoever reads it in a template is told when it changes. */

import type { GameTypes } from '@tavolata/engine';
import { createSubscriber } from 'svelte/reactivity';
import type { TableLink } from './table-link.ts';

export function watched<T extends GameTypes>(link: TableLink<T>): TableLink<T> {
  const follow = createSubscriber((update) => link.subscribe(update));
  return new Proxy(link, {
    get(target, property) {
      follow();
      const value: unknown = Reflect.get(target, property, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}
