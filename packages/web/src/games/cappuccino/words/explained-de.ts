/** What Cappuccino's counter explains by itself, in German. */

import { countIn, inSentence, listIn } from '../../../language/count.ts';
import { does } from '../../../language/de/table.ts';
import type { Who } from '../../../language/en/table.ts';
import type { CappuccinoExplained } from './explained-en.ts';

const count = countIn('de');
const list = listIn('de');
const cups = (number: number): string => count(number, { one: '# Becher', other: '# Becher' });
/** After “mit”. */
const withCups = (number: number): string => count(number, { one: '# Becher', other: '# Bechern' });
const safeOf = (number: number, safe: number): string => {
  if (safe === number) return 'alle sicher';
  return safe === 0 ? 'keiner sicher' : `${safe} davon sicher`;
};

export const explained = {
  goal: 'Besitze die meisten Becher: Ein Stapel gehört der Farbe obenauf.',
  coach: {
    alone: 'Ein Stapel ohne Nachbarn kann nicht mehr genommen werden. Er bleibt der Farbe obenauf.',
  },
  leads: (leaders: readonly Who[], number: number, safe: number) => {
    const [leader, ...others] = leaders;
    return leader && others.length === 0
      ? `${does(leader, 'führst', 'führt')} mit ${withCups(number)}, ${safeOf(number, safe)}.`
      : `Gleichauf mit je ${withCups(number)}: ${list(inSentence(leaders, 'du'))}.`;
  },
  yours: (colours: readonly string[]) => `Du spielst ${list(colours)}.`,
  placing: 'Zuerst werden alle Becher gesetzt.',
  onlyMove: 'Das ist dein einziger Zug, und du musst ihn machen.',
  onlyStack: 'Nur einer deiner Stapel kann ziehen, und wer ziehen kann, muss.',
  height: (number: number) =>
    number === 1
      ? 'Ein einzelner Becher: Jeder Stapel, der ihn berührt, kann darauf springen.'
      : `${cups(number)} hoch: Nur ein Stapel, der ihn berührt und mindestens so hoch ist, kann darauf springen.`,
  safe: 'Sicher: Diese Becher kann niemand anders mehr nehmen. Auf ihrer Insel hat sonst niemand einen Stapel, oder sie berühren keinen anderen.',
  settled: (colour: string, number: number) =>
    `Sicher: Er berührt keinen anderen Stapel, also kann ihm nichts mehr geschehen: ${cups(number)} für ${colour}.`,
  total: (colour: string, number: number) =>
    `${cups(number)} in Stapeln mit ${colour} obenauf. Die meisten Becher gewinnen.`,
  counts: 'Von zwei Farben zählt nur die bessere.',
  stock: (colour: string, number: number) => `${cups(number)} (${colour}) sind noch zu setzen.`,
  tray: 'An diesem Tisch wird vorzeitig abgerechnet: Ist auf einer Insel höchstens noch ein Zug möglich, kommen ihre Becher von der Theke und zählen sicher.',
  out: 'Kein Zug mehr möglich. Die Stapel zählen weiter.',
} satisfies CappuccinoExplained;
