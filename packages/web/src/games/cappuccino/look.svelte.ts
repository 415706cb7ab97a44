/** How the player looks at the counter: the lens, the frame it is held in, and what moves it. */

import { animate } from '../../ui/motion/animate.ts';
import type { Point } from './field.ts';
import {
  isWhole,
  panned,
  showing,
  shownOf,
  WHOLE,
  zoomed,
  type Frame,
  type Lens,
  type Size,
} from './lens.ts';

const STEP = 1.5;
const GLIDE = { duration: 220 } as const;

export class Look {
  lens = $state.raw<Lens>(WHOLE);
  width = $state(0);
  height = $state(0);
  /** Where buttons stand. */
  taken = $state.raw<Size>({ width: 0, height: 0 });
  /** The closest look. */
  most = $state(3);
  /** What the lens shows; glides when the lens jumps. */
  stage: HTMLElement | undefined;

  get frame(): Frame {
    return { width: this.width, height: this.height, taken: this.taken };
  }

  /** How much of the frame shows the counter now. */
  get shown(): Size {
    return this.isWhole ? this.frame : shownOf(this.frame);
  }

  get isWhole(): boolean {
    return isWhole(this.lens);
  }

  readonly transform: string = $derived(cssOf(this.lens));

  /** What the eye sees while the lens glides; a tap means that, not where things will come to rest. */
  get seen(): Lens {
    if (!this.stage || this.stage.getAnimations().length === 0) return this.lens;
    const { a, e, f } = new DOMMatrixReadOnly(getComputedStyle(this.stage).transform);
    return { scale: a, x: e, y: f };
  }

  zoom(factor: number, about: Point): void {
    this.lens = zoomed(this.lens, { factor, about, frame: this.frame, most: this.most });
  }

  pan(by: Point): void {
    this.lens = panned(this.lens, by, this.frame);
  }

  closer(about = this.#middle()): void {
    this.#glide(() => {
      this.zoom(STEP, about);
    });
  }

  farther(): void {
    this.#glide(() => {
      this.zoom(1 / STEP, this.#middle());
    });
  }

  to(lens: Lens): void {
    this.#glide(() => {
      this.lens = lens;
    });
  }

  /** Brings a point of the counter into sight, for those who walk over it with the keyboard. */
  show(point: Point, margin: number): void {
    if (!this.isWhole) this.to(showing(this.lens, point, margin, this.frame));
  }

  /** Glides from how things lay to how they lie now. */
  glideFrom(lens: Lens): void {
    if (this.stage)
      animate(this.stage, [{ transform: cssOf(lens) }, { transform: this.transform }], GLIDE);
  }

  #middle(): Point {
    return { x: this.width / 2, y: this.height / 2 };
  }

  #glide(change: () => void): void {
    const before = this.lens;
    change();
    if (before !== this.lens) this.glideFrom(before);
  }
}

const cssOf = ({ scale, x, y }: Lens): string => `translate(${x}px, ${y}px) scale(${scale})`;
