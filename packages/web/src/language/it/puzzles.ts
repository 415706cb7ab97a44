/** Puzzles, in Italian. */

import type { PuzzlePageWords } from '../en/puzzles.ts';
import { count } from './sentences.ts';

export const puzzles = {
  title: 'Problemi',
  lead: 'Posizioni da partite vere, ognuna con una risposta migliore. I bot l’hanno calcolata.',
  day: {
    title: 'Il problema del giorno',
    solve: 'Risolvi',
    again: 'Rivedi',
    done: 'Risolto. Il prossimo arriva domani.',
    streak: (days: number) => count(days, { one: '# giorno di fila', other: '# giorni di fila' }),
    best: (days: number) => count(days, { one: 'record: # giorno', other: 'record: # giorni' }),
  },
  rating: 'Il tuo punteggio',
  solved: (solved: number, all: number) => `${solved} su ${all} risolti`,
  kinds: 'Tema',
  allKinds: 'Tutti',
  grades: { 1: 'Facilissimo', 2: 'Facile', 3: 'Medio', 4: 'Difficile', 5: 'Difficilissimo' },
  number: (number: number) => `Problema ${number}`,
  states: {
    open: 'da risolvere',
    right: 'risolto al primo colpo',
    late: 'risolto',
    wrong: 'non ancora risolto',
  },
  list: 'Tutti i problemi',
  next: 'Prossimo problema',
  again: 'Ancora una volta',
  wrong: 'Non è la scelta migliore.',
  why: 'Mostra perché',
  back: 'Riprova',
  reveal: 'Vedi la soluzione',
  skip: 'Vai alla fine',
  right: 'Giusto!',
  solution: 'La soluzione:',
  change: (rating: number, change: string) => `Il tuo punteggio: ${rating} (${change})`,
  proven: 'Dimostrato: calcolato fino alla fine.',
  solvers: 'Quanti bot lo trovano',
  erase: 'Elimina i miei risultati',
  eraseQuestion: 'Eliminare per sempre risultati, serie e punteggio?',
  keep: 'Conserva',
  export: 'Esporta i risultati',
  import: 'Importa risultati',
  imported: 'I tuoi risultati sono qui.',
  unreadable: 'In questo file non ci sono risultati. Scegline uno esportato qui.',
  missing: {
    title: 'Nessun problema qui',
    text: 'Questo problema non esiste, o non esiste più.',
  },
} satisfies PuzzlePageWords;
