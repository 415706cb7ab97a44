/**
 * A staged link that Svelte follows, property by property: who has read one is updated when that one has changed, and
 * not with every other change of the table. A tap changes what is pending, and must not draw the whole board anew.
 */

import type { GameTypes } from '@tavolata/engine';
import { untrack } from 'svelte';
import type { StagedLink } from './staged-link.ts';

/**
 * What is compared. These are values, or objects that are never changed but replaced. Everything else, such as a replay,
 * is read again after each change of the table.
 */
const VALUES = [
  'view',
  'viewer',
  'names',
  'gaveUp',
  'moments',
  'waitsFor',
  'goesTo',
  'canUndo',
  'pending',
  'trouble',
  'isLasting',
  'isPersonal',
  'arrival',
  'isStaging',
  'isEndTold',
  'hidesEnd',
] as const satisfies readonly (keyof StagedLink)[];

class Version {
  now = $state(0);
}

export interface FollowedLink<T extends GameTypes> {
  readonly link: StagedLink<T>;
  /** To be called in an effect, before anything that reads the link; it ends with it. */
  follow(): () => void;
}

export function followed<T extends GameTypes>(link: StagedLink<T>): FollowedLink<T> {
  const rest = new Version();
  const values = VALUES.map((name) => ({
    name,
    last: untrack((): unknown => link[name]),
    version: new Version(),
  }));
  const versions: Readonly<Record<PropertyKey, Version>> = Object.fromEntries(
    values.map(({ name, version }) => [name, version]),
  );

  /** An effect that changes the table must not run again because of it. */
  const compare = (): void => {
    untrack(note);
  };
  const note = (): void => {
    rest.now++;
    for (const value of values) {
      const now: unknown = link[value.name];
      if (isSame(now, value.last)) continue;
      value.last = now;
      value.version.now++;
    }
  };
  return {
    link: new Proxy(link, {
      get(target, property) {
        void (versions[property] ?? rest).now;
        return Reflect.get(target, property, target) as unknown;
      },
    }),
    follow() {
      const leave = link.subscribe(compare);
      compare(); // it may have changed since it was read
      return leave;
    },
  };
}

/** The same value, or a list of the same values. */
const isSame = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) ||
  (Array.isArray(one) &&
    Array.isArray(other) &&
    one.length === other.length &&
    one.every((item, index) => Object.is(item, other[index])));
