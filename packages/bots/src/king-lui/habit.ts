/**
 * How a player tends to choose: by what the judgement says of every action, more or less exactly,
 * with a liking for or against Emerald and drawing.
 */

export interface Habit {
  /** In points: how far two actions may be apart and still be taken for each other. */
  readonly doubt: number;
  /** What using Emerald and drawing are worth to the player beyond their points. */
  readonly emerald: number;
  readonly draw: number;
  /** How much the points of all others together weigh against the player's own. */
  readonly envy: number;
  /** What every portion in hand is worth to the player, whether it will score or not. */
  readonly appetite: number;
  /** What every portion in hand above the king's costs the player at once. */
  readonly restraint: number;
}

/** What a player may be like: habits as often as they are likely, the likeliest first. */
export type Character = readonly Habit[];

/** Looks at points alone, and so leaves the king much. */
export const MODEST: Habit = {
  doubt: 2,
  emerald: 0,
  draw: 0,
  envy: 0.5,
  appetite: 0,
  restraint: 0,
};

/**
 * Plays to win: takes much, for what lies in one's hand cannot help the others, and uses Emerald
 * against them. The numbers are those that explain best what players do who search by random
 * playouts; with them the king ends with as much, and as much is taken, drawn and given back.
 */
export const RIVAL: Habit = {
  doubt: 1.5,
  emerald: 2,
  draw: -1,
  envy: 0.8,
  appetite: 1,
  restraint: 0.6,
};

/**
 * Somebody of whom nothing is known yet. In games of bots of all levels, kings who ended among such
 * players were foretold best.
 */
export const ANYBODY: Character = [MODEST, RIVAL, MODEST, RIVAL, MODEST];
