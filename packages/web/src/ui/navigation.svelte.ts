/**
 * Where the player is. Links are plain `<a href>`; clicks on them are caught for the whole document.
 * Overlays (menus, questions) take a step in the browser's history, so that Back closes them first
 * and never leaves a game by surprise.
 */

import { parseRoute, type Route } from '@tavolata/table';

interface Overlay {
  readonly close: () => void;
  hasStep: boolean;
}

/** Kept with a step of the browser's history, also over a reload: another page of ours led to this one. */
const FROM_HERE = { isFromHere: true };

const isFromHere = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isFromHere' in state;

class Navigation {
  route = $state.raw<Route>(parseRoute(location.pathname));
  readonly #overlays: Overlay[] = [];
  /** Steps back that we took ourselves, after closing an overlay by its button. */
  #ownSteps = 0;
  /** The browser takes those a little later, from wherever it is then: new steps must wait for them. */
  readonly #waiting: (() => void)[] = [];

  start(): void {
    addEventListener('popstate', () => {
      this.#back();
    });
    document.addEventListener('click', (event) => {
      this.#follow(event);
    });
  }

  go(path: string, { replace = false }: { replace?: boolean } = {}): void {
    // An overlay's step becomes the step to the new place.
    const wasOpen = this.#overlays.splice(0);
    for (const overlay of wasOpen) overlay.close();
    this.#afterOwnSteps(() => {
      if (path === location.pathname + location.hash) return;
      const hasStep = wasOpen.some((overlay) => overlay.hasStep);
      if (hasStep) history.replaceState(FROM_HERE, '', path);
      else if (replace) history.replaceState(history.state, '', path);
      else history.pushState(FROM_HERE, '', path);
      this.#arrive();
      scrollTo(0, 0);
    });
  }

  /** Back to what led here, in the browser's history, too; where nothing of ours did, to another place. */
  leave(otherwise: string): void {
    this.#afterOwnSteps(() => {
      if (this.#overlays.length > 0 || isFromHere(history.state)) history.back();
      else this.go(otherwise);
    });
  }

  /** Opens an overlay; the function that comes back closes it. */
  openOverlay(close: () => void): () => void {
    const overlay: Overlay = { close, hasStep: false };
    this.#overlays.push(overlay);
    this.#afterOwnSteps(() => {
      if (!this.#overlays.includes(overlay)) return; // closed again meanwhile
      overlay.hasStep = true;
      history.pushState({ overlay: this.#overlays.length }, '');
    });
    return () => {
      const index = this.#overlays.indexOf(overlay);
      if (index < 0) return;
      this.#overlays.splice(index, 1);
      if (!overlay.hasStep) return;
      this.#ownSteps++;
      history.back();
    };
  }

  #afterOwnSteps(step: () => void): void {
    if (this.#ownSteps === 0) step();
    else this.#waiting.push(step);
  }

  #back(): void {
    if (this.#ownSteps > 0) {
      this.#ownSteps--;
      if (this.#ownSteps === 0) for (const step of this.#waiting.splice(0)) step();
      return;
    }
    const overlay = this.#overlays.pop();
    if (overlay) overlay.close();
    else this.#arrive();
  }

  #arrive(): void {
    this.route = parseRoute(location.pathname);
  }

  #follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download'))
      return;
    if (link.pathname === location.pathname && link.hash) return; // a place on this page
    event.preventDefault();
    this.go(link.pathname + link.hash);
  }
}

export const navigation = new Navigation();
