/** Tells an evening as a story: who did what when, and what each of them saw. */

import type { ServerMessage } from '@tavolata/table';
import type { SeenTable } from '../../packages/web/src/online/table/seen-table.ts';
import type { Committed } from '../checks/chronicle.ts';
import type { Violation } from '../checks/verdict.ts';
import type { Plan } from './plan.ts';

export interface Teller {
  begin(plan: Plan, elapsed: () => number): void;
  visit(name: string): void;
  /** A browser does something. */
  deed(name: string, what: string): void;
  fault(fault: string): void;
  node(what: string): void;
  answer(name: string, message: Extract<ServerMessage, { type: 'done' | 'refused' }>): void;
  entry(committed: Committed): void;
  seen(name: string, before: SeenTable | undefined, after: SeenTable): void;
  broken(violation: Violation): void;
}

const nothing = (): void => undefined;

export const SILENT_TELLER: Teller = {
  begin: nothing,
  visit: nothing,
  deed: nothing,
  fault: nothing,
  node: nothing,
  answer: nothing,
  entry: nothing,
  seen: nothing,
  broken: nothing,
};

const WIDTH = 150;

export class StoryTeller implements Teller {
  readonly lines: string[] = [];
  #elapsed: () => number = () => 0;

  begin(
    { seed, nodes, browsers, game, players, memoryAid, isPublic, clock, steps }: Plan,
    elapsed: () => number,
  ): void {
    this.#elapsed = elapsed;
    const settings = [
      isPublic ? 'public' : 'private',
      memoryAid ? 'with memory aid' : 'without memory aid',
      clock > 0 ? `${clock} s a turn` : 'no clock',
    ].join(', ');
    this.lines.push(
      `Evening ${seed}: ${game} for ${players}, ${settings}; ` +
        `${browsers} browsers, ${nodes} node${nodes > 1 ? 's' : ''}, ${steps.length} steps.`,
    );
  }

  visit(name: string): void {
    this.#tell(`${name} opens the table`);
  }

  deed(name: string, what: string): void {
    this.#tell(`${name}: ${what}`);
  }

  fault(fault: string): void {
    this.#tell(`*** ${fault}`);
  }

  node(what: string): void {
    this.#tell(`*** ${what}`);
  }

  answer(name: string, message: Extract<ServerMessage, { type: 'done' | 'refused' }>): void {
    if (message.type === 'refused') this.#tell(`    ${name} is refused: ${message.reason}`);
  }

  entry({ entry, after, browser }: Committed): void {
    const { type, ...rest } = entry;
    const by = browser === undefined ? ' (by itself)' : '';
    const what =
      type === 'opened' || type === 'dealt' || type === 'shuffled' ? '' : JSON.stringify(rest);
    this.#tell(`  entry ${after.seq}: ${type} ${what}${by}`);
  }

  seen(
    name: string,
    before: SeenTable | undefined,
    { seq, viewer, view, moments }: SeenTable,
  ): void {
    const isNew =
      moments.length !== before?.moments.length || view.match?.number !== before.view.match?.number;
    const last = isNew ? moments.at(-1) : undefined;
    const events = last ? `; position ${last.number}: ${JSON.stringify(last.events)}` : '';
    const { proposal } = view;
    const asks = proposal
      ? `; ${proposal.kind} is proposed, waits for ${proposal.waitsFor.join(' and ')}`
      : '';
    this.#tell(`      ${name} sees ${seq} as ${viewer}: ${view.phase}${events}${asks}`);
  }

  broken({ rule, what }: Violation): void {
    this.#tell(`BROKEN (${rule}): ${what}`);
  }

  #tell(line: string): void {
    const seconds = (this.#elapsed() / 1000).toFixed(3).padStart(8);
    this.lines.push(`${seconds} ${line.length > WIDTH ? `${line.slice(0, WIDTH)}…` : line}`);
  }
}
