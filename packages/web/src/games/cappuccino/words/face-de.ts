import type { CappuccinoFaceWords } from './face-en.ts';

export const face = {
  title: 'Cappuccino',
  pitch: 'Staple die Becher: Wem am Ende die meisten gehören, gewinnt.',
  togetherHint: 'Hier ist nichts geheim: Gebt das Gerät herum oder legt es in die Mitte.',
  colours: { leaf: 'Blatt', panda: 'Panda', cat: 'Katze', flower: 'Blume' },
  options: {
    colours: 'Farben pro Person',
    colourChoices: { 1: 'Eine', 2: 'Zwei' },
    coloursHint: 'Mit zwei Farben bewegst du beide, und die bessere zählt.',
    coloursForTwo: 'Je zwei Farben gibt es nur zu zweit.',
    setup: 'Aufbau',
    setups: { random: 'Zufällig', expert: 'Für Erfahrene' },
    setupHints: {
      random: 'Die Becher werden für euch ausgelegt, gut gemischt.',
      expert: 'Ihr stellt eure Becher selbst auf, reihum je einen, bevor das Spiel beginnt.',
    },
    earlySettlement: 'Vorzeitig abrechnen',
    earlySettlementHint:
      'Berührt eine Gruppe von Stapeln keine andere und bleibt darin nur noch ein Zug, wird sie sofort abgerechnet. Das geht schneller, aber du kannst dir diesen Zug nicht aufheben.',
  },
} satisfies CappuccinoFaceWords;
