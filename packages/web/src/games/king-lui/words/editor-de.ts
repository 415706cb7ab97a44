/** Setting up positions of King Lui, in German. */

import { countIn } from '../../../language/count.ts';
import type { KingLuiEditorWords } from './editor-en.ts';

const count = countIn('de');
const cards = (number: number): string => count(number, { one: '# Karte', other: '# Karten' });
const portions = (number: number): string =>
  count(number, { one: '# Portion', other: '# Portionen' });

export const editor = {
  places: 'Wo die Karten sind',
  hint: 'Tippe auf einen Ort, um zu ändern, was dort liegt. Alles andere ist im Stapel.',
  table: 'Auf dem Tisch',
  king: 'Beim König',
  removed: 'Aus dem Spiel',
  taken: (player) => `${player}: genommen`,
  drawn: (player) => `${player}: gezogen`,
  supply: (number) => `Stapel: ${cards(number)}`,
  nothing: 'nichts',
  more: (card) => `Eine mehr: ${card}`,
  fewer: (card) => `Eine weniger: ${card}`,
  players: 'Wie viele spielen mit?',
  turn: 'Wer ist am Zug?',
  over: 'Niemand: Die Partie ist zu Ende',
  hasDrawn: 'Hat gerade Emerald gezogen',
  chef: 'Wer kocht?',
  course: 'Gang',
  laterCourse: 'Einen Gang später',
  earlierCourse: 'Einen Gang früher',
  toMove: (player) => `${player} am Zug`,
  isOver: 'Die Partie ist zu Ende',
  parts: {
    options: 'die Spielregeln',
    course: 'der Gang',
    chef: 'wer kocht',
    player: 'wer am Zug ist',
    table: 'der Tisch',
    king: 'die Portionen des Königs',
    removed: 'was aus dem Spiel ist',
    hands: 'die Karten auf der Hand',
    supply: 'der Stapel',
    position: 'die Zahl der Teile (es müssen neun sein)',
  },
  flaws: {
    tooMany: (card, found, limit) =>
      `${card}: ${cards(found)}, es gibt aber nur ${limit}. Nimm welche weg.`,
    tooFew: (card, found, limit) =>
      `${card}: ${cards(found)}, aber alle ${limit} müssen irgendwo sein.`,
    'not-over': (limit) =>
      `Die Partie ist nicht zu Ende, solange Gerichte auf dem Tisch oder mehr als ${cards(limit)} im Stapel sind.`,
    'king-early': 'Im ersten Gang hat der König noch nichts.',
    meals: (found, limit) =>
      `Emerald hat ${portions(found)} gefressen, es müssten aber ${limit} sein: zwei für jede Emerald-Karte, die aus dem Spiel ist.`,
    'full-table': (found, limit) =>
      `${portions(found)} auf dem Tisch, ein Gang hat aber höchstens ${limit}.`,
    'bare-table': (limit) =>
      `Wer kocht, beginnt, und dann liegen noch alle ${cards(limit)} des Gangs auf dem Tisch.`,
    'many-draws': (player, found, limit) =>
      `${player} hat ${cards(found)} gezogen, bisher sind aber höchstens ${limit} möglich.`,
    course: (course) => `So viele Karten sind aufgedeckt, dass es Gang\u00a0${course} ist.`,
    courses: (found) => `${cards(found)} sind aufgedeckt, das ergibt keine ganzen Gänge.`,
  },
} satisfies KingLuiEditorWords;
