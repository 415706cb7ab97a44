/** Which steps of a match bots have chosen for people, as records tell it. */

import type { GameTypes, RecordStandIn, Seat } from '@tavolata/engine';
import type { Series } from './types.ts';

/** Who made a step; `bot` where one chose for the person on the seat. */
interface ChosenStep {
  readonly player: Seat;
  readonly bot: string | undefined;
}

/** From the first step that a bot chose for somebody to the last before that person chose again. */
export function standInsOf(steps: readonly ChosenStep[]): RecordStandIn[] {
  const standIns: RecordStandIn[] = [];
  const latest = new Map<Seat, number>();
  for (const [step, { player, bot }] of steps.entries()) {
    const index = latest.get(player) ?? -1;
    const before = standIns[index];
    if (bot === undefined) latest.delete(player);
    else if (before?.bot === bot) standIns[index] = { ...before, to: step + 1 };
    else latest.set(player, standIns.push({ player, bot, from: step, to: step + 1 }) - 1);
  }
  return standIns;
}

/** The same of the match that a series plays or has played last, where its entries are kept with it. */
export function seriesStandIns<T extends GameTypes>({ entries }: Series<T>): RecordStandIn[] {
  let steps: ChosenStep[] = [];
  const bots = new Map<Seat, string>();
  for (const entry of entries) {
    switch (entry.type) {
      case 'dealt':
        steps = [];
        bots.clear();
        break;
      case 'gave-up':
        bots.set(entry.seat, entry.bot);
        break;
      case 'acted':
        steps.push({ player: entry.seat, bot: bots.get(entry.seat) });
        break;
      case 'undone':
        steps = steps.slice(0, entry.step);
        break;
      case 'opened':
      case 'seated':
      case 'abandoned':
        break;
    }
  }
  return standInsOf(steps);
}
