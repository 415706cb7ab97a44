import type { KingLuiFaceWords } from './face-en.ts';

export const face = {
  title: 'King Lui',
  pitch:
    'Riempi il piatto alla colazione del re, ma guai ad avere più porzioni di lui della stessa pietanza.',
  togetherHint: 'Le carte in mano sono segrete: a ogni passaggio di mano lo schermo si copre.',
  options: {
    edition: 'Edizione',
    editionHint: 'Le edizioni stampate differiscono in due piccole regole.',
    editions: {
      de: 'Tedesca',
      en: 'Inglese',
      fr: 'Francese',
      it: 'Italiana',
      own: 'A modo tuo',
    },
    forcedDraw: 'Quando devi pescare?',
    forcedDraws: {
      'no-dishes': {
        label: 'Niente pietanze',
        line: 'Se in tavola non c’è nessuna pietanza, devi pescare, anche se c’è uno Smeraldo.',
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
    openTakings: 'Aiuto per la memoria',
    openTakingsHint:
      'Mostra che cosa ciascuno ha preso apertamente, mai le carte pescate. Senza, devi ricordartelo tu.',
  },
} satisfies KingLuiFaceWords;
