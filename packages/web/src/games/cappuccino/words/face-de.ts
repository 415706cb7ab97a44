import type { CappuccinoFaceWords } from './face-en.ts';

export const face = {
  title: 'Cappuccino',
  pitch: 'Staple Becher auf Becher und sei obenauf, wenn sich nichts mehr bewegen lässt.',
  togetherHint: 'Hier ist nichts geheim: Gebt das Gerät herum oder legt es in die Mitte.',
  colours: { leaf: 'Blatt', panda: 'Panda', cat: 'Katze', flower: 'Blume' },
  options: {
    colours: 'Farben pro Person',
    colourChoices: { 1: 'Eine', 2: 'Zwei' },
    coloursHint: 'Mit zwei Farben bewegst du beide, und die bessere zählt.',
    coloursForTwo: 'Je zwei Farben gibt es nur zu zweit.',
    setup: 'Aufbau',
    setups: { random: 'Zufällig', expert: 'Für Könner' },
    setupHints: {
      random: 'Die Becher werden für euch ausgelegt, gut gemischt.',
      expert: 'Ihr stellt eure Becher selbst auf, reihum je einen, bevor das Spiel beginnt.',
    },
    earlySettlement: 'Vorzeitig abrechnen',
    earlySettlementHint:
      'Inseln, auf denen nur noch ein Zug möglich ist, werden sofort abgerechnet. Das geht schneller, kostet dich aber Züge in Reserve.',
  },
} satisfies CappuccinoFaceWords;
