/** Puzzles, in German. */

import { countIn } from '../count.ts';
import type { PuzzlePageWords } from '../en/puzzles.ts';

const count = countIn('de');

export const puzzles = {
  title: 'Rätsel',
  lead: 'Stellungen aus echten Partien, jede mit einer besten Antwort. Die Bots haben sie ausgerechnet.',
  day: {
    title: 'Rätsel des Tages',
    solve: 'Lösen',
    again: 'Noch einmal ansehen',
    done: 'Gelöst. Morgen kommt das nächste.',
    streak: (days: number) =>
      count(days, { one: '#\u00a0Tag in Folge', other: '#\u00a0Tage in Folge' }),
    best: (days: number) =>
      count(days, { one: 'Rekord: #\u00a0Tag', other: 'Rekord: #\u00a0Tage' }),
  },
  rating: 'Deine Wertung',
  solved: (solved: number, all: number) => `${solved} von ${all} gelöst`,
  kinds: 'Art',
  allKinds: 'Alle',
  grades: { 1: 'Sehr leicht', 2: 'Leicht', 3: 'Mittel', 4: 'Schwer', 5: 'Sehr schwer' },
  number: (number: number) => `Rätsel ${number}`,
  states: {
    open: 'offen',
    right: 'auf Anhieb gelöst',
    late: 'gelöst',
    wrong: 'noch nicht gelöst',
  },
  list: 'Alle Rätsel',
  next: 'Nächstes Rätsel',
  again: 'Noch einmal',
  wrong: 'Nicht das Beste.',
  why: 'Zeig, warum',
  back: 'Neuer Versuch',
  reveal: 'Lösung zeigen',
  skip: 'Zum Ende springen',
  playedOut: 'So geht es weiter',
  right: 'Richtig!',
  solution: 'Die Lösung:',
  change: (rating: number, change: string) => `Deine Wertung: ${rating} (${change})`,
  firstTry: 'Dein erster Versuch zählt.',
  proven: 'Bewiesen: bis zum Ende durchgerechnet.',
  solvers: 'Wie viele Bots es finden',
  erase: 'Meine Ergebnisse löschen',
  eraseQuestion: 'Ergebnisse, Serie und Wertung endgültig löschen?',
  keep: 'Behalten',
  export: 'Ergebnisse exportieren',
  import: 'Ergebnisse importieren',
  imported: 'Deine Ergebnisse sind hier.',
  unreadable:
    'In dieser Datei sind keine Rätselergebnisse. Wähle eine, die du hier exportiert hast.',
  missing: {
    title: 'Kein Rätsel hier',
    text: 'Dieses Rätsel gibt es nicht, oder nicht mehr.',
  },
} satisfies PuzzlePageWords;
