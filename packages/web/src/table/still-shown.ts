/** What a board is still showing of what has happened; whatever comes next waits until it has been shown. */
export class StillShown {
  /** Missing when nothing is being shown. */
  #shown: Promise<void> | undefined;

  holdFor(shown: Promise<void>): void {
    this.#shown = shown;
    void shown.then(() => {
      if (this.#shown === shown) this.#shown = undefined;
    });
  }

  /** At once if nothing is being shown. */
  whenShown(goOn: () => void): void {
    if (this.#shown) void this.#shown.then(goOn);
    else goOn();
  }
}
