/** Setting up positions of King Lui, in Italian. */

import { countIn } from '../../../language/count.ts';
import type { KingLuiEditorWords } from './editor-en.ts';

const count = countIn('it');
const cards = (number: number): string => count(number, { one: '# carta', other: '# carte' });
const portions = (number: number): string =>
  count(number, { one: '# porzione', other: '# porzioni' });

export const editor = {
  places: 'Dove sono le carte',
  hint: 'Tocca un punto per cambiare ciò che vi si trova. Tutto il resto è nel mazzo.',
  table: 'Sul tavolo',
  king: 'Dal re',
  removed: 'Fuori dal gioco',
  taken: (player) => `${player}: preso`,
  drawn: (player) => `${player}: pescato`,
  supply: (number) => `Mazzo: ${cards(number)}`,
  nothing: 'niente',
  more: (card) => `Una in più: ${card}`,
  fewer: (card) => `Una in meno: ${card}`,
  players: 'Quanti giocatori?',
  turn: 'A chi tocca?',
  over: 'A nessuno: la partita è finita',
  hasDrawn: 'Questo giocatore ha appena pescato Emerald',
  chef: 'Chi è lo chef?',
  course: 'Portata',
  laterCourse: 'Una portata dopo',
  earlierCourse: 'Una portata prima',
  toMove: (player) => `Tocca a: ${player}`,
  isOver: 'La partita è finita',
  parts: {
    options: 'le opzioni',
    course: 'la portata',
    chef: 'lo chef',
    player: 'a chi tocca',
    table: 'il tavolo',
    king: 'le porzioni del re',
    removed: 'ciò che è fuori dal gioco',
    hands: 'le carte in mano',
    supply: 'il mazzo',
    position: 'il numero delle parti (devono essere nove)',
  },
  flaws: {
    tooMany: (card, found, limit) =>
      `${card}: ${cards(found)}, ma ce ne sono solo ${limit}. Togline qualcuna.`,
    tooFew: (card, found, limit) =>
      `${card}: ${cards(found)}, ma tutte e ${limit} devono essere da qualche parte.`,
    'not-over': (limit) =>
      `La partita non è finita finché ci sono piatti sul tavolo o più di ${cards(limit)} nel mazzo.`,
    'king-early': 'Nella prima portata il re non ha ancora niente.',
    meals: (found, limit) =>
      `Emerald ha mangiato ${portions(found)}, ma dovrebbero essere ${limit}: due per ogni carta Emerald fuori dal gioco.`,
    'full-table': (found, limit) =>
      `${portions(found)} sul tavolo, ma una portata ne ha al massimo ${limit}.`,
    'bare-table': (limit) =>
      `Quando lo chef comincia, le ${cards(limit)} della portata sono ancora tutte sul tavolo.`,
    'many-draws': (player, found, limit) =>
      `${player} ha pescato ${cards(found)}, ma finora non può averne pescate più di ${limit}.`,
    course: (course) => `Secondo le carte scoperte, questa è la portata ${course}.`,
    courses: (found) => `${cards(found)} sono state scoperte: non fanno portate intere.`,
  },
} satisfies KingLuiEditorWords;
