/** Installing the app, where the browser offers it. */

/** Chromium's own event, which TypeScript's library does not know. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

class Installation {
  #offer = $state.raw<InstallPromptEvent>();

  /** Whether `install` would ask the player; never true where the browser has its own way. */
  get canInstall(): boolean {
    return this.#offer !== undefined;
  }

  /** The browser offers only once, and early: before the page with the button is loaded. */
  follow(): void {
    addEventListener('beforeinstallprompt', (event) => {
      event.preventDefault(); // no banner over a game
      this.#offer = event as InstallPromptEvent;
    });
    addEventListener('appinstalled', () => {
      this.#offer = undefined;
    });
  }

  async install(): Promise<void> {
    const offer = this.#offer;
    this.#offer = undefined; // an offer can be used once; after a no, the browser makes another later
    await offer?.prompt();
  }
}

export const installation = new Installation();
