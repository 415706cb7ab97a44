import type { CappuccinoFaceWords } from './face-en.ts';

export const face = {
  title: 'Cappuccino',
  pitch: 'Impila le tazze: vince chi alla fine ne possiede di più.',
  togetherHint: 'Niente è segreto: passatevi il dispositivo, o mettetelo in mezzo al tavolo.',
  colours: { leaf: 'Foglia', panda: 'Panda', cat: 'Gatto', flower: 'Fiore' },
  options: {
    colours: 'Colori a testa',
    colourChoices: { 1: 'Uno', 2: 'Due' },
    coloursHint: 'Con due colori li muovi entrambi, e conta solo il migliore.',
    coloursForTwo: 'Due colori a testa si giocano solo in due.',
    setup: 'Disposizione',
    setups: { random: 'Casuale', expert: 'Per esperti' },
    setupHints: {
      random: 'Le tazze sono già disposte, ben mescolate.',
      expert: 'Le tazze le mettete voi, una per turno, prima di cominciare la partita.',
    },
    earlySettlement: 'Chiusura anticipata',
    earlySettlementHint:
      'Quando un gruppo di pile non ne tocca altri e vi resta una sola mossa, viene chiuso subito. Si fa prima, ma non puoi tenerti quella mossa per dopo.',
  },
} satisfies CappuccinoFaceWords;
