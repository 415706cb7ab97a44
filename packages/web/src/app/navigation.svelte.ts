/**
 * Where the player is. Links are plain `<a href>`; clicks on them are caught for the whole document.
 * Overlays (menus, questions) take a step in the browser's history, so that Back closes them first
 * and never leaves a game by surprise.
 */

import { parseRoute, type Route } from './route.ts';

interface Overlay {
  readonly close: () => void;
}

class Navigation {
  route = $state.raw<Route>(parseRoute(location.pathname));
  readonly #overlays: Overlay[] = [];
  /** Steps back that we took ourselves, after closing an overlay by its button. */
  #ownSteps = 0;

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
    if (path === location.pathname + location.hash) return;
    if (replace || wasOpen.length > 0) history.replaceState(null, '', path);
    else history.pushState(null, '', path);
    this.#arrive();
    scrollTo(0, 0);
  }

  /** Opens an overlay; the function that comes back closes it. */
  openOverlay(close: () => void): () => void {
    const overlay = { close };
    this.#overlays.push(overlay);
    history.pushState({ overlay: this.#overlays.length }, '');
    return () => {
      const index = this.#overlays.indexOf(overlay);
      if (index < 0) return;
      this.#overlays.splice(index, 1);
      this.#ownSteps++;
      history.back();
    };
  }

  #back(): void {
    if (this.#ownSteps > 0) {
      this.#ownSteps--;
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
