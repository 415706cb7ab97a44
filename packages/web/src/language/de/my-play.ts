/** How somebody plays, in German. */

import { countIn } from '../count.ts';
import type { MyPlayWords } from '../en/my-play.ts';

const count = countIn('de');

export const myPlay = {
  title: 'Mein Spiel',
  lead: 'Aus den Partien, die du in diesem Browser beendet hast. Niemand sonst sieht das.',
  empty: 'Noch keine beendeten Partien. Spiel eine zu Ende, dann füllt sich diese Seite.',
  results: 'Gewonnene Partien',
  who: 'Wie viele, gegen wen',
  row: (name: string, games: string) => `${name} (${games})`,
  all: 'Alle',
  cost: {
    title: 'Was Entscheidungen kosten',
    lead: 'Wie viel von der Chance auf den Sieg eine Entscheidung im Mittel verschenkt hat, Partie für Partie. Weniger ist besser.',
  },
  luck: {
    title: 'Glück',
    lead: 'Wie sehr die Karten geholfen oder geschadet haben, gemessen an der Chance auf den Sieg, Partie für Partie. Auf lange Sicht gleicht es sich aus.',
  },
  series: { each: 'jede Partie', mean: 'Mittel der letzten zehn' },
  number: 'Analysierte Partie',
  table: 'Als Tabelle',
  told: (last: string, all: string) => `Letzte zehn Partien: ${last}. Alle Partien: ${all}.`,
  mistakes: {
    title: 'Häufigste Fehler',
    lead: 'Die Knöpfe führen zu Rätseln, die genau das üben.',
    others: 'Andere Fehler',
    none: 'Keine Fehler in den analysierten Partien.',
    count: (mistakes: number, cost: string) =>
      count(mistakes, {
        one: `# Fehler, kostete ${cost}`,
        other: `# Fehler, im Mittel je ${cost}`,
      }),
  },
  unreviewed:
    'Was deine Entscheidungen kosten und was das Glück bringt, steht hier, sobald eine Partie analysiert ist.',
  review: 'Letzte Partie analysieren',
  reviews: {
    some: (reviewed: number, all: number) => `Analysierte Partien: ${reviewed} von ${all}.`,
    hint: 'Ein erster Blick auf jede Entscheidung, ein paar Sekunden pro Partie.',
    all: 'Alle Partien analysieren',
    working: (number: number, all: number) => `Partie ${number} von ${all} wird analysiert…`,
    stop: 'Anhalten',
  },
  export: 'Diese Zahlen exportieren',
  files: 'Partien samt Analysen exportierst oder löschst du unter',
} satisfies MyPlayWords;
