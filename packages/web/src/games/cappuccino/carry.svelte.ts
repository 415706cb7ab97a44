/** A stack that is dragged: lifted from its cell, it follows the finger, and aims at the target below it. */

import { centreOf, type Point } from './field.ts';
import { nearest, type Reachable } from './reach.ts';
import { cellOf } from './standing.ts';

export interface Carried {
  /** The cell that it was lifted from. */
  readonly key: string;
  /** How far it has come, in widths of a cup. */
  readonly by: Point;
  /** The target that it would be dropped on. */
  readonly aim: string | undefined;
}

/** Half the way to a neighbour, and a little more for a finger, in widths of a cup. */
const AIM = 0.55;
/** Nearer to its cell than this it was put back. */
const HOME = 0.4;

export class Carry {
  now = $state.raw<Carried>();
  #grasped: { readonly key: string; readonly at: Point } | undefined;
  readonly #targets: () => Iterable<Reachable>;

  /** `targets` are those of the stack that is carried. */
  constructor(targets: () => Iterable<Reachable>) {
    this.#targets = targets;
  }

  /** A finger is on the stack; nothing shows until it moves. */
  grasp(key: string | undefined, at: Point): boolean {
    this.#grasped = key === undefined ? undefined : { key, at };
    return this.#grasped !== undefined;
  }

  /** The cell of the stack under the finger, before it is lifted and while it is. */
  get key(): string | undefined {
    return this.#grasped?.key;
  }

  to({ x, y }: Point): void {
    if (!this.#grasped) return;
    const { key, at } = this.#grasped;
    const by = { x: x - at.x, y: y - at.y };
    const aim = nearest(this.#targets(), footOf(key, by), AIM)?.key;
    this.now = { key, by, aim: isHome(by) ? undefined : aim };
  }

  /** Where it was dropped. It stays there to be seen until `clear`, if it has found a target. */
  drop(): (Carried & { readonly foot: Point; readonly isHome: boolean }) | undefined {
    const { now } = this;
    this.#grasped = undefined;
    if (now?.aim === undefined) this.now = undefined;
    return now && { ...now, foot: footOf(now.key, now.by), isHome: isHome(now.by) };
  }

  clear(): void {
    this.#grasped = undefined;
    this.now = undefined;
  }
}

function footOf(key: string, by: Point): Point {
  const { x, y } = centreOf(cellOf(key));
  return { x: x + by.x, y: y + by.y };
}

const isHome = ({ x, y }: Point): boolean => Math.hypot(x, y) < HOME;
