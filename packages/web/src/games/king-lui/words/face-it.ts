import type { KingLuiFaceWords } from './face-en.ts';

export const face = {
  title: 'King Lui',
  pitch:
    'Serviti alla colazione del re, ma non finire con più porzioni di lui dello stesso piatto.',
  togetherHint:
    'Le carte in mano sono segrete: lo schermo si copre ogni volta che passate il dispositivo.',
  options: {
    edition: 'Regolamento',
    editionHint:
      'I regolamenti differiscono: su quando devi pescare e su chi vince in caso di parità.',
    editions: { de: 'Tedesco', en: 'Inglese', fr: 'Francese', it: 'Italiano', own: 'A modo tuo' },
    forcedDraw: 'Quando devi pescare?',
    forcedDraws: {
      'no-dishes': {
        label: 'Nessun piatto',
        line: 'Se in tavola non c’è nessun piatto, devi pescare, anche se c’è Emerald.',
      },
      'no-cards': {
        label: 'Tavola vuota',
        line: 'Devi pescare solo se in tavola non c’è nessuna carta.',
      },
    },
    tieBreak: 'Chi vince in caso di parità?',
    tieBreaks: {
      'fewest-discards': {
        label: 'Chi ha meno scarti',
        line: 'In caso di parità vince chi ha scartato meno carte.',
      },
      shared: {
        label: 'Chi è in parità',
        line: 'Chi è in parità condivide la vittoria.',
      },
    },
    openTakings: 'Promemoria',
    openTakingsHint:
      'Mostra che cosa ciascuno ha preso apertamente, mai le carte pescate. Senza, devi ricordartelo tu.',
  },
} satisfies KingLuiFaceWords;
