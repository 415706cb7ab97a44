/** A table that Svelte follows: templates that read it are updated when it changes. */

import { createSubscriber } from 'svelte/reactivity';

interface Followed {
  subscribe(tell: () => void): () => void;
}

export function watched<Link extends Followed>(link: Link): Link {
  const follow = createSubscriber((update) => link.subscribe(update));
  return new Proxy(link, {
    get(target, property) {
      follow();
      const value: unknown = Reflect.get(target, property, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}
