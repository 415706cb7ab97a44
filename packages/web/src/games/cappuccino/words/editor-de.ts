/** Setting up positions of Cappuccino, in German. */

import { countIn } from '../../../language/count.ts';
import type { CappuccinoEditorWords } from './editor-en.ts';

const count = countIn('de');
const cups = (number: number): string => count(number, { one: '# Becher', other: '# Becher' });

export const editor = {
  tools: 'Was ein Tippen tut',
  add: (colour) => `${colour} hinstellen`,
  remove: 'Wegnehmen',
  removeHint: 'Nimmt den obersten Becher weg.',
  keys: 'Die Pfeiltasten führen von Platz zu Platz. Enter stellt einen Becher hin oder nimmt ihn weg, Entf nimmt immer den obersten weg.',
  emptyPlace: (place) => `${place}, leer.`,
  flawed: 'Hier stimmt etwas nicht.',
  players: 'Wie viele spielen mit?',
  coloursOf: (player) => `Farben von Person\u00a0${player}`,
  turn: 'Wer ist am Zug?',
  over: 'Niemand: Die Partie ist zu Ende',
  toMove: (colours) => `${colours} am Zug`,
  isOver: 'Die Partie ist zu Ende',
  first: 'Wer hat den ersten Becher aufgestellt?',
  placing: 'Es werden noch Becher aufgestellt',
  placingHint: 'Was nicht auf der Theke steht, ist noch aufzustellen.',
  settled: 'Abgerechnete Becher',
  more: (colour) => `Einer mehr für ${colour}`,
  fewer: (colour) => `Einer weniger für ${colour}`,
  parts: {
    options: 'Aufbau und Abrechnung',
    colours: 'die Farben aller am Tisch',
    first: 'wer begonnen hat',
    player: 'wer am Zug ist',
    stacks: 'die Stapel',
    cell: 'der Platz eines Stapels',
    settled: 'abgerechnete Becher',
    stock: 'Becher, die noch aufzustellen sind',
    position: 'die Zahl der Teile (es müssen sieben sein)',
  },
  flaws: {
    'too-many-cups': (colour, found, limit) =>
      `${colour} hat ${cups(found)}, es gibt aber nur ${limit}. Nimm welche weg.`,
    'not-in-play': (colour) =>
      `Niemand spielt ${colour}. Nimm diese Becher weg oder vergib die Farbe.`,
    'too-many-in-all': (found, limit) =>
      `Es sind insgesamt ${cups(found)}, das Spiel hat aber nur ${limit}.`,
    'shared-colour': (colour) => `${colour} ist zweimal vergeben. Vergib eine andere Farbe.`,
    'shared-cell': 'Zwei Stapel stehen auf demselben Platz.',
    'settled-late': 'Becher werden nur vorher abgerechnet, wenn „Vorzeitig abrechnen“ an ist.',
    begun:
      'Solange Becher aufgestellt werden, steht keiner auf einem anderen, und keiner ist abgerechnet.',
    'not-placeable':
      'So können die Becher nicht aufgestellt worden sein: Der erste steht in der Mitte, der zweite berührt ihn, jeder weitere berührt zwei.',
    waiting: 'Die Partie kann nicht zu Ende sein: Es sind noch Becher aufzustellen.',
    'stock-turn': 'Dann wäre jemand anders am Zug: Alle stellen reihum einen Becher auf.',
    'no-move': (player) =>
      `${player} kann nicht ziehen und ist also nicht am Zug. Wähle eine andere Farbe oder ändere die Stapel.`,
    'not-over': 'Die Partie ist nicht zu Ende: Es ist noch ein Zug möglich.',
    unsettled:
      'Mit „Vorzeitig abrechnen“ ist eine Insel, auf der nur noch ein Zug möglich ist, schon weg.',
    'few-cups': (found, limit) => `Nur ${cups(found)}, eine ganze Partie hat ${limit}.`,
  },
} satisfies CappuccinoEditorWords;
