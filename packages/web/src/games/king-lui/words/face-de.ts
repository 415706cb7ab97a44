import type { KingLuiFaceWords } from './face-en.ts';

export const face = {
  title: 'King Lui',
  pitch:
    'Füll dir beim Frühstück des Königs den Teller, aber hab am Ende von keinem Gericht mehr als er.',
  togetherHint:
    'Eure Karten sind geheim. Darum wird der Bildschirm verdeckt, wenn ihr das Gerät weitergebt.',
  options: {
    edition: 'Anleitung',
    editionHint:
      'Die Anleitungen unterscheiden sich: wann du ziehen musst und wer bei Gleichstand gewinnt.',
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
        line: 'Liegt kein Gericht auf der Festtafel, musst du ziehen, selbst wenn Emerald dort liegt.',
      },
      'no-cards': {
        label: 'Festtafel ganz leer',
        line: 'Du musst nur ziehen, wenn gar keine Karte auf der Festtafel liegt.',
      },
    },
    tieBreak: 'Wer gewinnt bei Gleichstand?',
    tieBreaks: {
      'fewest-discards': {
        label: 'Wer am wenigsten abgibt',
        line: 'Bei Gleichstand gewinnt, wer die wenigsten Karten abgeben musste.',
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
