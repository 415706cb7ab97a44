/** What Cappuccino's counter explains by itself, in Italian. */

import { inSentence } from '../../../language/count.ts';
import type { Who } from '../../../language/en/table.ts';
import { count, list } from '../../../language/it/sentences.ts';
import type { CappuccinoExplained } from './explained-en.ts';

const cups = (number: number): string => count(number, { one: '# tazza', other: '# tazze' });
const safeOf = (number: number, safe: number): string => {
  if (safe === number) return 'tutte sicure';
  return safe === 0 ? 'nessuna sicura' : count(safe, { one: '# sicura', other: '# sicure' });
};

export const explained = {
  goal: 'Vince chi possiede più tazze: una pila è del colore in cima.',
  coach: { alone: 'Una pila senza vicine non si può più prendere. Resta al colore in cima.' },
  leads: (leaders: readonly Who[], number: number, safe: number) => {
    const [leader, ...others] = leaders;
    return leader && others.length === 0
      ? `${leader.isYou ? 'Sei' : `${leader.name} è`} in testa con ${cups(number)}, ${safeOf(number, safe)}.`
      : `Pari con ${cups(number)}: ${list(inSentence(leaders, 'tu'))}.`;
  },
  yours: (colours: readonly string[]) => `Giochi con ${list(colours)}.`,
  placing: 'Prima si mettono tutte le tazze.',
  onlyMove: 'È la tua unica mossa, e devi farla.',
  onlyStack: 'Solo una delle tue pile può muovere, e chi può deve muovere.',
  height: (number: number) =>
    number === 1
      ? 'Una sola tazza: ogni pila che la tocca può saltarci sopra.'
      : `Alta ${cups(number)}: solo una pila che la tocca e che è alta almeno altrettanto può saltarci sopra.`,
  safe: 'Sicure: nessun altro può più prendere queste tazze. Nessun altro ha una pila sulla loro isola, o non toccano nessun’altra pila.',
  settled: (colour: string, number: number) =>
    `Sicura: non tocca nessun’altra pila, quindi non le può più succedere nulla: ${cups(number)} per ${colour}.`,
  total: (colour: string, number: number) =>
    `${cups(number)} nelle pile con ${colour} in cima. Vince chi ha più tazze.`,
  counts: 'Di due colori conta solo il migliore.',
  stock: (colour: string, number: number) => `Ancora ${cups(number)} (${colour}) da mettere.`,
  tray: 'A questo tavolo la chiusura è anticipata: quando su un’isola resta al massimo una mossa, le sue tazze lasciano il bancone e contano di sicuro.',
  out: 'Nessuna mossa possibile. Le pile contano ancora.',
} satisfies CappuccinoExplained;
