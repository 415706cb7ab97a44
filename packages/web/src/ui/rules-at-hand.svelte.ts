/**
 * The rules over whatever is on the screen. Any page may open them without leaving its place: at a table
 * online, going to another page would count as being away. `App.svelte` shows them.
 */

export interface AskedRules {
  readonly game: string;
  /** Opened at this rule of the full text; without one, at the illustrated page. */
  readonly rule?: string | undefined;
}

class RulesAtHand {
  asked = $state.raw<AskedRules>();

  open(game: string, rule?: string): void {
    this.asked = { game, rule };
  }

  close(): void {
    this.asked = undefined;
  }
}

export const rulesAtHand = new RulesAtHand();
