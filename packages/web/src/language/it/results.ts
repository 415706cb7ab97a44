/** After a game online: the next one, watching it again, sharing it, in Italian: a part of `online.ts`. */

import type { ResultsWords } from '../en/results.ts';

export const results = {
  end: {
    again: 'Gioca ancora',
    ready: 'Aspettiamo gli altri',
    marks: 'Chi vuole un’altra partita',
    replay: 'Rivedi la partita',
    seats: 'I posti',
    check: 'Controlla la distribuzione',
  },
  match: {
    title: (number: number) => `Partita ${number}`,
    missing:
      'Questa partita non c’è. Forse non è ancora finita, o il tavolo è stato eliminato. Oppure la può vedere solo chi ha giocato.',
    failed: 'Non è stato possibile caricare la partita. Controlla la connessione e riprova.',
    broken: 'Questa registrazione è danneggiata e non si può mostrare.',
  },
  sharing: {
    open: 'Condividi link',
    title: 'Condividi questa partita',
    text: 'Una partita finita la vede solo chi sedeva a questo tavolo. Con un link tutto suo, altri possono rivederla, scaricarla e verificare la distribuzione.',
    make: 'Condividi link',
    again: 'Nuovo link',
    isShared: 'Questa partita è condivisa. Un nuovo link annulla quello di prima.',
    made: 'Chi ha questo link può vedere la partita finché non smetti di condividerla.',
    link: 'Link alla partita',
    message: 'Una nostra partita su Tavolata',
    stop: 'Smetti di condividere',
    stopped: 'Il link non vale più.',
    save: 'Scarica la partita',
    failed: 'Non ha funzionato. Controlla la connessione e riprova.',
  },
} satisfies ResultsWords;
