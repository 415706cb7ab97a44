/** How somebody plays, in Italian. */

import type { MyPlayWords } from '../en/my-play.ts';
import { count } from './sentences.ts';

export const myPlay = {
  title: 'Il mio gioco',
  lead: 'Dalle partite che hai finito in questo browser. Nessun altro lo vede.',
  empty: 'Ancora nessuna partita finita. Giocane una fino in fondo e questa pagina si riempirà.',
  results: 'Partite vinte',
  who: 'Giocatori e avversari',
  row: (name: string, games: string) => `${name} (${games})`,
  all: 'Tutte',
  cost: {
    title: 'Quanto costano le decisioni',
    lead: 'Quanta probabilità di vincere ha regalato in media una decisione, partita per partita. Meno è meglio.',
  },
  luck: {
    title: 'Fortuna',
    lead: 'Quanto le carte hanno aiutato o danneggiato, in probabilità di vincere, partita per partita. Alla lunga si pareggia.',
  },
  series: { each: 'ogni partita', mean: 'media delle ultime dieci' },
  number: 'Partita analizzata',
  table: 'Come tabella',
  told: (last: string, all: string) => `Ultime dieci partite: ${last}. Tutte le partite: ${all}.`,
  mistakes: {
    title: 'Errori più frequenti',
    lead: 'I pulsanti portano a problemi che allenano proprio quello.',
    others: 'Altri errori',
    none: 'Nessun errore nelle partite analizzate.',
    count: (mistakes: number, cost: string) =>
      count(mistakes, {
        one: `# errore, è costato ${cost}`,
        other: `# errori, in media ${cost} ciascuno`,
      }),
  },
  unreviewed:
    'Quanto costano le tue decisioni e che cosa porta la fortuna appare qui appena una partita è analizzata.',
  review: 'Analizza l’ultima partita',
  reviews: {
    some: (reviewed: number, all: number) => `Partite analizzate: ${reviewed} su ${all}.`,
    hint: 'Un primo sguardo a ogni decisione, pochi secondi a partita.',
    all: 'Analizza tutte le partite',
    working: (number: number, all: number) => `Analisi della partita ${number} di ${all}…`,
    stop: 'Ferma',
  },
  export: 'Esporta questi dati',
  files: 'Per esportare o eliminare partite con le loro analisi:',
} satisfies MyPlayWords;
