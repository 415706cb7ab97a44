/**
 * What a mark on the table means, told when somebody points at it, rests the focus on it or presses it
 * long. One explanation is shown at a time, by `ExplanationBubble`.
 */

import type { Snippet } from 'svelte';

export interface Explained {
  /** Plain words, or more than that. */
  readonly text: string | Snippet;
  /** What the explanation is of; the bubble points at it. */
  readonly of: HTMLElement;
}

class Explanation {
  shown = $state.raw<Explained>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #silencers = 0;

  showSoon(explained: Explained, delay: number): void {
    if (this.#silencers > 0) return;
    this.#cancel();
    this.#timer = setTimeout(() => (this.shown = explained), delay);
  }

  show(explained: Explained): void {
    this.#cancel();
    this.shown = explained;
  }

  /** Not at once: on its way to another part of the same thing the pointer leaves it for a moment. */
  hideSoon(): void {
    this.hide(LEAVING_MS);
  }

  /** In a moment of its own: the focus also leaves what is taken off the page while that is drawn. */
  hide(delay = 0): void {
    this.#cancel();
    this.#timer = setTimeout(() => (this.shown = undefined), delay);
  }

  /** While another bubble has the word, what the pointer rests on explains nothing. Returns what ends that. */
  silence(): () => void {
    this.hide();
    this.#silencers++;
    return () => this.#silencers--;
  }

  /** The pointer is back at what is explained. */
  stay(): void {
    if (this.shown) this.#cancel();
  }

  #cancel(): void {
    clearTimeout(this.#timer);
  }
}

export const explanation = new Explanation();

const LEAVING_MS = 200;
const HOVER_MS = 600;
/** Longer than a walk with the arrow keys rests on each thing. */
const FOCUS_MS = 700;
const PRESS_MS = 450;
/** A finger trembles; up to here it has not moved, in pixels. */
const TREMBLE = 10;

/**
 * Explains what lies in an element: `find` says what there is to say about the target of an event. What
 * can be pressed still can: a long press explains, and its click goes nowhere.
 */
export function explains(
  find: (target: Element) => Explained | undefined,
): (host: HTMLElement) => () => void {
  return (host) => {
    let pressed: { readonly x: number; readonly y: number } | undefined;
    let pressing: ReturnType<typeof setTimeout> | undefined;
    let isLong = false;

    const found = ({ target }: Event): Explained | undefined =>
      target instanceof Element ? find(target) : undefined;

    function enter(event: PointerEvent): void {
      if (event.pointerType !== 'mouse') return;
      const explained = found(event);
      if (explained?.of === explanation.shown?.of) explanation.stay();
      else if (explained) explanation.showSoon(explained, HOVER_MS);
    }

    function leave(event: PointerEvent): void {
      if (event.pointerType === 'mouse') explanation.hideSoon();
    }

    function focus(event: FocusEvent): void {
      const explained = found(event);
      const isByKey = event.target instanceof Element && event.target.matches(':focus-visible');
      if (explained && isByKey) explanation.showSoon(explained, FOCUS_MS);
    }

    function press(event: PointerEvent): void {
      isLong = false;
      explanation.hide();
      const explained = event.pointerType === 'mouse' ? undefined : found(event);
      if (!explained) return;
      pressed = { x: event.clientX, y: event.clientY };
      pressing = setTimeout(() => {
        isLong = true;
        explanation.show(explained);
      }, PRESS_MS);
    }

    function move({ clientX, clientY }: PointerEvent): void {
      if (pressed && Math.hypot(clientX - pressed.x, clientY - pressed.y) > TREMBLE) release();
    }

    function release(): void {
      clearTimeout(pressing);
      pressed = undefined;
    }

    /** The click that ends a long press, and the menu that some systems open for one. */
    function swallow(event: Event): void {
      if (!isLong) return;
      if (event.type === 'click') isLong = false;
      event.preventDefault();
      event.stopPropagation();
    }

    function leaveFocus(): void {
      explanation.hide();
    }

    host.addEventListener('pointerover', enter);
    host.addEventListener('pointerout', leave);
    host.addEventListener('focusin', focus);
    host.addEventListener('focusout', leaveFocus);
    host.addEventListener('pointerdown', press);
    host.addEventListener('pointermove', move);
    host.addEventListener('pointerup', release);
    host.addEventListener('pointercancel', release);
    host.addEventListener('click', swallow, { capture: true });
    host.addEventListener('contextmenu', swallow);
    return () => {
      release();
      explanation.hide();
      host.removeEventListener('pointerover', enter);
      host.removeEventListener('pointerout', leave);
      host.removeEventListener('focusin', focus);
      host.removeEventListener('focusout', leaveFocus);
      host.removeEventListener('pointerdown', press);
      host.removeEventListener('pointermove', move);
      host.removeEventListener('pointerup', release);
      host.removeEventListener('pointercancel', release);
      host.removeEventListener('click', swallow, { capture: true });
      host.removeEventListener('contextmenu', swallow);
    };
  };
}
