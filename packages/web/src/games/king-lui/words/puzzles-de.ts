/** The puzzles of King Lui, in German. */

import { countIn } from '../../../language/count.ts';
import type { KingLuiPuzzleWords } from './puzzles-en.ts';

const count = countIn('de');
const points = (number: number): string =>
  count(number, { one: '#\u00a0Punkt', other: '#\u00a0Punkte' });

export const puzzles = {
  kinds: {
    'last-course': {
      title: 'Den letzten Gang gewinnen',
      task: 'Es ist der letzte Gang. Welche Wahl gewinnt am häufigsten?',
    },
    'save-dish': {
      title: 'Ein Gericht retten',
      task: 'Es ist der letzte Gang, und ein Gericht ist in Gefahr. Welche Wahl gewinnt am häufigsten?',
    },
    'feed-emerald': {
      title: 'Emerald füttern',
      task: 'Es ist der letzte Gang, und Emerald hat Hunger. Welche zwei Portionen gewinnen am häufigsten?',
    },
  },
  reasons: {
    saved: (dish: string, held: number, sure: boolean) => {
      const counted = count(held, {
        one: 'deine Portion zählt',
        other: 'deine #\u00a0Portionen zählen',
      });
      return `${dish}: Der König hat am Ende ${sure ? '' : 'meist '}genug, ${counted}.`;
    },
    scores: (dish: string, more: number) => `${dish}: Das bringt dir ${points(more)} mehr.`,
    discards: (dish: string, name: string, sure: boolean) =>
      `${dish}: ${name} hat ${sure ? '' : 'meist '}mehr als der König und muss alles abgeben.`,
    less: (dish: string, name: string, less: number) =>
      `${dish}: ${name} bekommt ${points(less)} weniger.`,
  },
  always: 'Das gewinnt, was auch immer die anderen haben.',
  often: (best: string, next: string) =>
    `Das gewinnt in ${best} aller Fälle, deine zweitbeste Wahl in ${next}.`,
  never: 'Das gewinnt nie.',
  seldom: (chance: string, best: string) =>
    `Das gewinnt in ${chance} aller Fälle. Die beste Wahl gewinnt in ${best}.`,
  ahead: (name: string, theirs: number, own: number) =>
    `Im Mittel endet ${name} mit ${theirs} und du mit ${own}.`,
} satisfies KingLuiPuzzleWords;
