/** Choosing one of several actions, by number, by name, or in the notation of the game. */

import type { Parsed } from '@tavolata/engine';
import { printable } from '../output.ts';
import type { Terminal } from './terminal.ts';
import { inColumns, paint, screenWidth } from './text.ts';

/** A choice either is an action or leads to a further menu. */
export type Choice<Action> = {
  readonly label: string;
  /** What else may be typed for it, in small letters. */
  readonly keys: readonly string[];
  /** What is good to know before one chooses it. */
  readonly hint?: string;
} & ({ readonly action: Action } | { readonly menu: () => Menu<Action> });

export interface Menu<Action> {
  /** What is shown above the question. */
  readonly picture: readonly string[];
  readonly question: string;
  readonly choices: readonly Choice<Action>[];
  /** Reads what else may be typed here. */
  readonly typed?: (text: string) => Action | undefined;
  /** Whether the picture already shows the numbers, so that no list is needed. */
  readonly isPictured?: boolean;
}

export interface Chooser<Action> {
  readonly terminal: Terminal;
  readonly help: readonly string[];
  /** Reads an action typed in the notation of the game. */
  readonly parse: (text: string) => Parsed<Action>;
}

/** Asks until an action is chosen; `b` goes back from a further menu. */
export async function chooseFrom<Action>(
  chooser: Chooser<Action>,
  top: Menu<Action>,
): Promise<Action> {
  const { terminal, help } = chooser;
  const above: Menu<Action>[] = [];
  let menu = top;
  for (;;) {
    terminal.say(...menu.picture, '', paint('bold', menu.question), ...menuLines(menu));
    for (;;) {
      const answer = await terminal.ask(above.length > 0 ? '(b: back) > ' : '> ', help);
      const back = ['b', 'back'].includes(answer.toLowerCase()) ? above.pop() : undefined;
      if (back) {
        menu = back;
        break;
      }
      const found = findChoice(menu, answer);
      if (found && 'action' in found) return found.action;
      if (found) {
        above.push(menu);
        menu = found.menu();
        break;
      }
      const typed = menu.typed?.(answer);
      if (typed) return typed;
      const parsed = chooser.parse(answer);
      if (parsed.ok) return parsed.value;
      terminal.tell(unclear(menu, answer, parsed.problem));
    }
  }
}

function findChoice<Action>({ choices }: Menu<Action>, answer: string): Choice<Action> | undefined {
  if (/^\d+$/.test(answer)) return choices[Number(answer) - 1];
  const key = answer.toLowerCase().replace(/\s+/g, ' ');
  return choices.find(({ keys }) => keys.includes(key));
}

function menuLines<Action>({ choices, isPictured = false }: Menu<Action>): string[] {
  if (isPictured) return [];
  const numbered = choices.map(({ label, hint }, index) => ({
    text: `${String(index + 1).padStart(2)}) ${label}`,
    hint,
  }));
  const texts = numbered.map(({ text }) => text);
  if (numbered.every(({ hint }) => hint === undefined)) {
    return inColumns(texts, screenWidth() - 1).map((line) => ` ${line}`);
  }
  const width = Math.max(...texts.map((text) => text.length));
  return numbered.map(({ text, hint = '' }) =>
    ` ${text.padEnd(width)}   ${paint('dim', hint)}`.trimEnd(),
  );
}

function unclear<Action>(
  { choices }: Menu<Action>,
  answer: string,
  problem: { readonly code: string; readonly reason: string },
): string {
  const possible = choices.length === 1 ? 'type 1' : `type a number from 1 to ${choices.length}`;
  const advice = `${possible}, ? for help or q to quit`;
  if (problem.code === 'illegal-action') return `That is not possible: ${problem.reason}.`;
  if (answer === '') return `Please ${advice}.`;
  const shown = printable(answer.length > 30 ? `${answer.slice(0, 30)}…` : answer);
  return `“${shown}” is none of the choices: ${advice}.`;
}
