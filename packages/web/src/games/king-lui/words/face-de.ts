import type { KingLuiFaceWords } from './face-en.ts';

export const face = {
  title: 'King Lui',
  pitch:
    'Füll dir beim Frühstück des Königs den Teller, aber nimm nie mehr von einem Gericht, als er hat.',
  togetherHint:
    'Eure Karten sind geheim. Darum wird der Bildschirm verdeckt, wenn ihr das Gerät weitergebt.',
  options: {
    edition: 'Ausgabe',
    editionHint: 'Die gedruckten Ausgaben unterscheiden sich in zwei kleinen Regeln.',
    editions: {
      de: 'Deutsch',
      en: 'Englisch',
      fr: 'Französisch',
      it: 'Italienisch',
      own: 'Eigene Mischung',
    },
    forcedDraw: 'Wann musst du ziehen?',
    forcedDraws: {
      'no-dishes': {
        label: 'Kein Gericht mehr da',
        line: 'Liegt kein Gericht auf dem Tisch, musst du ziehen, selbst wenn ein Smaragd daliegt.',
      },
      'no-cards': {
        label: 'Tisch ganz leer',
        line: 'Du musst nur ziehen, wenn gar keine Karte auf dem Tisch liegt.',
      },
    },
    tieBreak: 'Wer gewinnt bei Gleichstand?',
    tieBreaks: {
      'fewest-discards': {
        label: 'Wer am wenigsten ablegt',
        line: 'Bei Gleichstand gewinnt, wer die wenigsten Karten ablegen musste.',
      },
      shared: {
        label: 'Alle zusammen',
        line: 'Bei Gleichstand teilen sich die Punktgleichen den Sieg.',
      },
    },
    openTakings: 'Gedächtnisstütze',
    openTakingsHint:
      'Zeigt, was alle offen genommen haben, nie aber die gezogenen Karten. Ohne sie musst du es dir merken.',
  },
} satisfies KingLuiFaceWords;
