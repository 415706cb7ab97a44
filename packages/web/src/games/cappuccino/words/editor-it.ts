/** Setting up positions of Cappuccino, in Italian. */

import { countIn } from '../../../language/count.ts';
import type { CappuccinoEditorWords } from './editor-en.ts';

const count = countIn('it');
const cups = (number: number): string => count(number, { one: '# tazza', other: '# tazze' });

export const editor = {
  tools: 'Che cosa fa un tocco',
  add: (colour) => `Metti ${colour}`,
  remove: 'Togli',
  removeHint: 'Toglie la tazza in cima.',
  keys: 'Le frecce vanno di posto in posto. Invio mette una tazza o la toglie, Canc toglie sempre quella in cima.',
  emptyPlace: (place) => `${place}, vuoto.`,
  flawed: 'Qui qualcosa non va.',
  players: 'Quanti giocatori?',
  coloursOf: (player) => `Colori del giocatore ${player}`,
  turn: 'A chi tocca?',
  over: 'A nessuno: la partita è finita',
  toMove: (colours) => `Tocca a ${colours}`,
  isOver: 'La partita è finita',
  first: 'Chi ha messo la prima tazza?',
  placing: 'Ci sono ancora tazze da mettere',
  placingHint: 'Quello che non è sul bancone è ancora da mettere.',
  settled: 'Tazze già chiuse',
  more: (colour) => `Una in più per ${colour}`,
  fewer: (colour) => `Una in meno per ${colour}`,
  parts: {
    options: 'preparazione e chiusura',
    colours: 'i colori dei giocatori',
    first: 'chi ha iniziato',
    player: 'a chi tocca',
    stacks: 'le pile',
    cell: 'il posto di una pila',
    settled: 'tazze già chiuse',
    stock: 'tazze da mettere',
    position: 'il numero delle parti (devono essere sette)',
  },
  flaws: {
    'too-many-cups': (colour, found, limit) =>
      `${colour} ha ${cups(found)}, ma ce ne sono solo ${limit}. Togline qualcuna.`,
    'not-in-play': (colour) =>
      `Nessuno gioca ${colour}. Togli quelle tazze o assegna il colore a un giocatore.`,
    'too-many-in-all': (found, limit) =>
      `In tutto ci sono ${cups(found)}, ma il gioco ne ha ${limit}.`,
    'shared-colour': (colour) => `Due giocatori hanno ${colour}. Cambia il colore di uno dei due.`,
    'shared-cell': 'Due pile stanno nello stesso posto.',
    'settled-late': 'Le tazze lasciano il bancone prima della fine solo con «Chiusura anticipata».',
    begun: 'Finché si mettono le tazze, nessuna sta sopra un’altra e nessuna è chiusa.',
    'not-placeable':
      'Le tazze non possono essere state messe così: la prima sta al centro, la seconda la tocca, ognuna delle altre ne tocca due.',
    waiting: 'La partita non può essere finita: ci sono tazze da mettere.',
    'stock-turn': 'Non può toccare a questo giocatore: si mette una tazza a testa, a turno.',
    'no-move': (player) =>
      `${player} non può muovere, quindi non è il suo turno. Scegli qualcun altro o cambia le pile.`,
    'not-over': 'La partita non è finita: c’è ancora una mossa.',
    unsettled:
      'Con «Chiusura anticipata» un’isola in cui resta una sola mossa ha già lasciato il bancone.',
    'few-cups': (found, limit) => `Solo ${cups(found)}; una partita intera ne ha ${limit}.`,
  },
} satisfies CappuccinoEditorWords;
