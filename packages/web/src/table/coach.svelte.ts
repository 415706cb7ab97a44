/**
 * The coach of the first matches: one line when something happens for the first time, until a match of that game has
 * been finished in this browser, or brought here with a history. Each line is shown once, for one turn. It takes the place of the goal, which somebody
 * who has never played needs more: before their first move the coach says nothing.
 */

import { untrack } from 'svelte';
import { KeptByGame } from '../settings/kept-by-game.ts';
import { settings } from '../settings/settings.svelte.ts';

export interface CoachLine {
  /** What happens for the first time. */
  readonly id: string;
  readonly text: string;
}

interface Coached {
  readonly game: string;
  /** The number of the moment that is looked at. */
  readonly number: () => number;
  /** Whether the viewer is in turn there, in a match of their own. */
  readonly isAsked: () => boolean;
  /** Whether the viewer has made a move in this match. */
  readonly hasActed: () => boolean;
  /** Whether such a match is over. */
  readonly isOver: () => boolean;
  /** What could be said at this moment, the most important first. */
  readonly lines: () => readonly CoachLine[];
}

/** To be called when a component is made; it ends with it. */
export function coachTable({ game, number, isAsked, hasActed, isOver, lines }: Coached): {
  readonly now: string;
} {
  let shown = $state.raw<{ readonly id: string; readonly number: number }>();

  $effect(() => {
    if (!settings.values.coach || !isAsked() || !hasActed()) return;
    const at = number();
    if (untrack(() => shown)?.number === at) return;
    const { isDone, said } = recall(game);
    const line = isDone ? undefined : lines().find(({ id }) => !said.includes(id));
    if (!line) return;
    kept.keep(game, { isDone, said: [...said, line.id] } satisfies Memory);
    shown = { id: line.id, number: at };
  });

  $effect(() => {
    if (isOver()) endCoaching(game);
  });

  return {
    get now() {
      if (!settings.values.coach || !isAsked() || shown?.number !== number()) return '';
      return lines().find(({ id }) => id === shown?.id)?.text ?? '';
    },
  };
}

interface Memory {
  readonly isDone: boolean;
  /** The ids of the lines that were shown. */
  readonly said: readonly string[];
}

const kept = new KeptByGame('tavolata.coach');

/** For somebody who has finished a match of this game elsewhere. */
export function endCoaching(game: string): void {
  kept.keep(game, { isDone: true, said: [] } satisfies Memory);
}

function recall(game: string): Memory {
  const { isDone, said } = kept.of(game);
  return {
    isDone: isDone === true,
    said: Array.isArray(said) ? said.filter((id) => typeof id === 'string') : [],
  };
}
